import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Args } from '@maru/shared/contract.ts'
import { employeeChangeBody, isLeaving } from '@maru/shared/personnel/changes/change-body.ts'
import type { employeeChanges } from '@maru/shared/personnel/changes/employee-change.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound, Refusal } from '../../../kernel/errors.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { mayChange, mayUndo } from './change-check.service.ts'
import { loadExitChecks } from './exit-checklist.service.ts'

/** The change of a request, locked, of somebody within reach. Throws 404, and 850 for what is about the caller. */
async function lockChange(db: Db, who: Who, documentId: string) {
  await db.$queryRaw`select 1 from employee_change where document_id = ${documentId}::uuid for update`
  const change = await db.employeeChange.findUnique({ where: { documentId } })
  if (!change) throw notFound()
  await assertUninvolved(db, who, { people: [change.userId] })
  if (!(await mayChange(db, who, change.userId))) throw notFound()
  return change
}

const logged = (db: Db, who: Who, id: string, action: string, after: Readonly<Record<string, string>>) =>
  recordChange(db, who, { entity: 'employeeChange', entityId: id, action, after })

const isDecided = (status: string) => status === 'WAITING' || status === 'FAILED' || status === 'APPLIED'

async function bodyOf(db: Db, documentId: string) {
  const { body } = await db.approvalDocument.findUniqueOrThrow({ where: { id: documentId }, select: { body: true } })
  return employeeChangeBody.parse(body)
}

/** Asserts of a leaving that its checklist has come to this. Throws 404 for other changes and 409 before its time. */
async function assertLeaves(db: Db, documentId: string, isTime: boolean) {
  if (!isLeaving(await bodyOf(db, documentId))) throw notFound()
  if (!isTime) throw conflict('EXIT_NOT_YET', 'exitNotYet')
}

/** Withdraws a decided change before it is applied. Throws 409 for one that waits no more. */
export const withdrawChange = (db: PrismaClient, who: Who, documentId: string, { reason }: Args<typeof employeeChanges.withdraw>['body']) =>
  db.$transaction(async (tx) => {
    const { id, status } = await lockChange(tx, who, documentId)
    // Undoing it needs the same right as choosing it.
    if (
      !mayUndo(
        who,
        (await bodyOf(tx, documentId)).items.map(({ field }) => field),
      )
    )
      throw new Refusal(403, 'NEEDS_ADMINISTRATOR', 'changeNeedsAdministrator', { application: 850 })
    if (status !== 'WAITING' && status !== 'FAILED') throw conflict('CHANGE_NOT_WAITING', 'changeNotWaiting')
    await tx.employeeChange.update({ where: { id }, data: { status: 'WITHDRAWN', withdrawnById: who.userId } })
    await tx.employeeChangeItem.updateMany({ where: { changeId: id }, data: { open: false } })
    await logged(tx, who, id, 'withdraw', { reason: reason.trim() })
    return 'Success' as const
  })

/** Ticks what was given back by hand; said again, it says so anew. */
export const checkExitItem = (db: PrismaClient, who: Who, documentId: string, { item, note }: Args<typeof employeeChanges.check>['body']) =>
  db.$transaction(async (tx) => {
    const { id, userId, status, finishedAt } = await lockChange(tx, who, documentId)
    await assertLeaves(tx, documentId, isDecided(status))
    // What was finished and is whole stays so; what opened again is worked off again.
    if (finishedAt !== null && (await loadExitChecks(tx, who, id, userId)).every(({ open }) => open === 0))
      throw conflict('CHANGE_NOT_WAITING', 'changeNotWaiting')
    const data = { note: note.trim(), checkedBy: who.userId }
    await tx.exitCheck.upsert({ where: { changeId_item: { changeId: id, item } }, create: { changeId: id, item, ...data }, update: data })
    await logged(tx, who, id, 'check', { item })
    return 'Success' as const
  })

/** Marks the checklist as done. Throws 409 while something is open; the leaving itself never waits for it. */
export const finishExit = (db: PrismaClient, who: Who, documentId: string) =>
  db.$transaction(async (tx) => {
    const { id, userId, status } = await lockChange(tx, who, documentId)
    const body = await bodyOf(tx, documentId)
    const lastDay = body.items.find(({ field }) => field === 'lastDay')?.after ?? ''
    await assertLeaves(tx, documentId, status === 'APPLIED' || (isDecided(status) && lastDay <= (await officeDay(tx))))
    const checks = await loadExitChecks(tx, who, id, userId)
    if (checks.some(({ open }) => open > 0)) throw conflict('EXIT_OPEN', 'exitOpen')
    const [{ now }] = await tx.$queryRaw<[{ now: Date }]>`select now()`
    await tx.employeeChange.update({ where: { id }, data: { finishedAt: now } })
    await logged(tx, who, id, 'finish', {})
    return 'Success' as const
  })
