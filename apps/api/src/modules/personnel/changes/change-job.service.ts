import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { employeeChangeBody } from '@maru/shared/personnel/changes/change-body.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { asEffectOf, recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../kernel/errors.ts'
import { officeWithout } from '../../../kernel/notifications/administrators.service.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { loadActor } from '../common/actor.ts'
import { applyItems } from './change-apply.service.ts'
import { tellOfDepartment } from '../../users/employment/department-move.service.ts'
import { findFormerDepartment } from './change-notices.service.ts'
import { assertAsExpected, assertTrueToday } from './change-outcome.service.ts'

const FAILURE_MAX = 1000

/** Applies a change that waits, once: whoever comes second finds it applied. Throws what the owners of the fields refuse. */
export async function applyChange(db: Db, id: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from employee_change where id = ${id}::uuid and status in ('WAITING', 'FAILED') for update skip locked`
  if (rows.length === 0) return false
  const change = await db.employeeChange.findUniqueOrThrow({ where: { id } })
  const document = await db.approvalDocument.findUniqueOrThrow({
    where: { id: change.documentId },
    select: { body: true, registrarId: true },
  })
  const body = employeeChangeBody.parse(document.body)
  await db.$queryRaw`select 1 from users where id = ${change.userId} for update`
  // With the rights of who chose it.
  const actor = await loadActor(db, document.registrarId ?? change.drafterId)
  await assertAsExpected(db, body)
  const former = await findFormerDepartment(db, body)
  await asEffectOf(db, change.documentId, () => applyItems(db, actor, body, change.documentId))
  await assertTrueToday(db, body)
  if (former !== '') await tellOfDepartment(db, actor, { userId: change.userId, former, documentId: change.documentId })
  const [{ now }] = await db.$queryRaw<[{ now: Date }]>`select now()`
  await db.employeeChange.update({ where: { id }, data: { status: 'APPLIED', appliedAt: now, failure: '' } })
  await db.employeeChangeItem.updateMany({ where: { changeId: id }, data: { open: false } })
  const after = {
    effectiveOn: body.effectiveOn,
    items: body.items.map(({ field, before, after: value }) => ({ field, before, after: value })),
  }
  await recordChange(db, actor, { entity: 'employeeChange', entityId: id, action: 'apply', after })
  return true
}

/** Why a change could not be applied, as the office reads it. */
const reasonOf = (error: unknown) =>
  (error instanceof Refusal
    ? (error.issues?.map(({ path, code }) => `${path}: ${code}`).join(', ') ?? error.english)
    : 'Unexpected error'
  ).slice(0, FAILURE_MAX)

/** Notes the failure and tells the office once of each reason; the next run tries again. */
async function noteFailure(db: Db, id: string, failure: string) {
  const { count } = await db.employeeChange.updateMany({
    where: { id, status: { in: ['WAITING', 'FAILED'] } },
    data: { status: 'FAILED', failure, attempts: { increment: 1 } },
  })
  if (count === 0) return
  const change = await db.employeeChange.findUniqueOrThrow({ where: { id } })
  const values = [personReference(change.userId), dateText(change.effectiveOn)]
  const office = await officeWithout(db, change.userId)
  const rows = office.map((userId) => ({
    topic: 'notify',
    key: `changeFailed:${id}:${failure}:${userId}`.slice(0, 200),
    payload: { userId, kind: 'changeFailed', values, documentId: change.documentId },
  }))
  await enqueue(db, rows)
}

/** The job: applies every decided change whose day has come, each in a transaction of its own. */
export async function applyDueChanges(db: PrismaClient): Promise<{ done: number; failures: number }> {
  const due = await db.$queryRaw<{ id: string }[]>`
    select id::text from employee_change where status in ('WAITING', 'FAILED') and effective_on <= office_day() order by effective_on, id`
  let [done, failures] = [0, 0]
  const unexpected: unknown[] = []
  for (const { id } of due) {
    try {
      if (await db.$transaction((tx) => applyChange(tx, id), { timeout: 60_000 })) done += 1
    } catch (error) {
      failures += 1
      if (!(error instanceof Refusal)) unexpected.push(error)
      await db.$transaction((tx) => noteFailure(tx, id, reasonOf(error)))
    }
  }
  if (unexpected.length > 0) throw new AggregateError(unexpected, 'changes that could not be applied')
  return { done, failures }
}
