import { randomUUID } from 'node:crypto'
import type { AssignmentInput } from '@maru/shared/users/user-account.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { ImportChange } from '../../../kernel/extension-points/import-kind.ts'
import { officeWithout } from '../../../kernel/notifications/administrators.service.ts'
import { personReference, recordReference } from '../../../kernel/notifications/notice-values.ts'
import { assign } from './assignment.service.ts'
import { readLeaving } from './leaving.service.ts'

/**
 * Tells the person, the office and the heads of both departments of a move: how many documents wait for the person, and what the person still leads.
 * The office is led to the document that decided it, where the waiting ones are listed to be reassigned; without one, whoever moved the person knows.
 * Nothing where the person is in the former department still: a post begins later.
 */
export async function tellOfDepartment(
  db: Db,
  actor: Who,
  { userId, former, documentId }: { userId: string; former: string; documentId?: string },
) {
  const { departmentCode } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { departmentCode: true } })
  if (departmentCode === former) return
  const departments = await db.department.findMany({ where: { code: { in: [former, departmentCode] } }, select: { headUserId: true } })
  const led = await db.department.findMany({ where: { headUserId: userId }, select: { code: true }, orderBy: { code: 'asc' } })
  const { waitingSteps, receipts } = await readLeaving(db, actor, userId)
  const values = [
    personReference(userId),
    recordReference('department', former),
    recordReference('department', departmentCode),
    String(waitingSteps + receipts),
    led.length === 0 ? '–' : led.map(({ code }) => recordReference('department', code)),
  ]
  const office = await officeWithout(db, userId)
  const heads = departments.flatMap(({ headUserId }) => headUserId ?? [])
  const others = [...new Set([...office, ...heads])].filter((one) => one !== userId && (documentId !== undefined || one !== actor.userId))
  const key = documentId ?? randomUUID()
  const tell = (reader: string, kind: 'ownDepartmentChanged' | 'departmentChanged') => ({
    topic: 'notify',
    key: `${kind}:${key}:${reader}`,
    payload: { userId: reader, kind, values, ...(documentId !== undefined && office.includes(reader) && { documentId }) },
  })
  await enqueue(db, [tell(userId, 'ownDepartmentChanged'), ...others.map((reader) => tell(reader, 'departmentChanged'))])
}

/** Gives somebody a post, and tells of the move where it is one of today. */
export async function assignAndTell(db: Db, who: Who, userId: string, input: AssignmentInput) {
  const before = await db.user.findUnique({ where: { id: userId }, select: { departmentCode: true } })
  await assign(db, who, userId, input)
  if (before) await tellOfDepartment(db, who, { userId, former: before.departmentCode })
}

/** Tells of the moves of an import or of its undo, as the form does. */
export async function tellImportedMoves(db: Db, who: Who, changes: readonly ImportChange[]) {
  for (const { before, after } of changes) {
    const [former = '', userId = ''] = [before?.['departmentCode'], after?.['userId']]
    if (former !== '' && userId !== '' && former !== after?.['departmentCode']) await tellOfDepartment(db, who, { userId, former })
  }
}
