import { type EmployeeChangeBody, employeeChangeBody, itemKey } from '@maru/shared/personnel/changes/change-body.ts'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import type { ApprovalHooks, HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import { officeDay } from '../../../kernel/time-zone.ts'
import { addOfficeReaders } from '../../approvals/documents/office-readers.service.ts'
import { loadActor } from '../common/actor.ts'
import { findChangeIssues } from './change-check.service.ts'
import { listEffects } from './change-effects.service.ts'
import { applyChange } from './change-job.service.ts'
import { findManager, listHeadsBelow } from './change-manager.ts'

const bodyOf = ({ body }: Pick<HookDocument, 'body'>) => employeeChangeBody.parse(body)

/** Sets the fields aside: no other change of the person takes one of them. What it touches besides is kept as it is now. */
async function setAside(db: Db, document: HookDocument) {
  const body = bodyOf(document)
  const effects = await listEffects(db, await loadActor(db, document.drafterId), body.userId)
  const columns = {
    userId: body.userId,
    drafterId: document.drafterId,
    effectiveOn: new Date(body.effectiveOn),
    deputyId: body.deputyId || null,
    effects: effects as unknown as Prisma.InputJsonArray,
    status: 'IN_APPROVAL' as const,
  }
  const where = { documentId: document.id }
  const { id } = await db.employeeChange.upsert({ where, create: { ...where, ...columns }, update: columns })
  await db.employeeChangeItem.deleteMany({ where: { changeId: id } })
  await db.employeeChangeItem.createMany({ data: toItems(id, body) })
}

const toItems = (changeId: string, { userId, items }: EmployeeChangeBody) =>
  items.map((item) => ({ changeId, userId, field: itemKey(item), before: item.before, after: item.after, open: true }))

async function end(db: Db, { id }: HookDocument, status: 'RELEASED' | 'CANCELLED') {
  await db.$queryRaw`select 1 from employee_change where document_id = ${id}::uuid for update`
  const change = await db.employeeChange.findUniqueOrThrow({ where: { documentId: id } })
  if (change.status === 'APPLIED') throw conflict('CHANGE_APPLIED', 'changeApplied')
  await db.employeeChange.update({ where: { id: change.id }, data: { status } })
  await db.employeeChangeItem.updateMany({ where: { changeId: change.id }, data: { open: false } })
}

/** Waits for its day, which may be over: then it is applied at once. */
async function decide(db: Db, document: HookDocument) {
  const change = await db.employeeChange.update({ where: { documentId: document.id }, data: { status: 'WAITING' } })
  if (bodyOf(document).effectiveOn <= (await officeDay(db))) await applyChange(db, change.id)
  await addOfficeReaders(db, document)
}

/** A change of an employee: its fields are set aside at submission, and true from the job of its day on. */
export const employeeChangeHooks: ApprovalHooks = {
  validate: async (db, document) => {
    const { registrarId } = await db.approvalDocument.findUniqueOrThrow({ where: { id: document.id }, select: { registrarId: true } })
    if (registrarId !== null) return [{ path: 'body.userId', code: 'IN_ANOTHER_NAME', text: 'changeInAnotherName' }]
    return findChangeIssues(db, await loadActor(db, document.drafterId), document, bodyOf(document))
  },
  reserve: setAside,
  apply: decide,
  release: (db, document) => end(db, document, 'RELEASED'),
  revert: (db, document) => end(db, document, 'CANCELLED'),
  // Whose rights it needs is who drafts it: nobody writes it in another's name.
  writesFor: () => Promise.resolve(false),
  destroy: async (db, documentIds) => {
    await db.employeeChange.deleteMany({ where: { documentId: { in: [...documentIds] } } })
  },
  subject: async (db, { body: written, urgent }) => {
    const { userId } = employeeChangeBody.parse(written)
    const manager = userId === '' ? '' : await findManager(db, userId)
    return { urgent, manager, hasManager: manager !== '', involved: userId === '' ? [] : [userId, ...(await listHeadsBelow(db, userId))] }
  },
}
