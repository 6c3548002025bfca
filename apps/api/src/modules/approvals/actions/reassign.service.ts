import { Refusal, invalid, notFound, stepUpRequired } from '../../../kernel/errors.ts'
import { isExemptFromDeciding } from '../../../kernel/users/deciding-roles.service.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'
import type { ApprovalStep } from '@maru/prisma/generated/client.ts'
import type { Command } from '@maru/shared/approvals/engine/engine.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import { canRead, isDocumentId, mayReassignForAll } from '../common/approval.policy.ts'
import type { AddedAssignee } from '../engine/approval-state.ts'
import { findPeople, type LinePerson } from '../lines/line-directory.ts'
import { perform, type Request } from './approval-act.service.ts'

interface ReassignInput {
  stepId: string
  stepVersion: number
  toUserId: string
  opinion: string
}

/**
 * Gives an open step to another person: an approver to a colleague of his department, the office to anybody who works here but
 * administrators and auditors, and never to who reassigned it by power of office (decision 017). Throws 403 where the password is asked again.
 */
export async function reassignStep(db: Db, kinds: ApprovalKinds, request: Request, input: ReassignInput) {
  const asAdmin = mayReassignForAll(request.who)
  if (!asAdmin && !(await canRead(db, request.who, request.id))) throw notFound()
  await assertEmployed(db, [input.toUserId], 'toUserId')
  const person = (await findPeople(db, [input.toUserId])).get(input.toUserId)
  if (!person?.active) throw invalid([{ path: 'toUserId', code: 'PERSON_NOT_ACTIVE', message: 'PERSON_NOT_ACTIVE' }])
  if (!asAdmin && !request.who.departments.includes(person.departmentCode))
    throw new Refusal(403, 'NOT_SAME_DEPARTMENT', 'approvalNotSameDepartment', { application: 850, values: [person.name] })
  const { stepId, stepVersion, opinion, toUserId } = input
  const document = isDocumentId(request.id)
    ? await db.approvalDocument.findUnique({ where: { id: request.id }, select: { drafterId: true, registrarId: true, formCode: true } })
    : null
  if (!document) throw notFound()
  const isWriter = [document.drafterId, document.registrarId].includes(request.who.userId)
  if (isWriter) throw new Refusal(403, 'OWN_DOCUMENT', 'approvalOwnReassign', { application: 850 })
  const old = await db.approvalStep.findFirst({ where: { id: stepId, documentId: request.id } })
  if (old) await assertFreeOfInvolved(db, old, [request.who.userId, person.userId])
  await assertMayReceive(db, request, old, person)
  const keepsAuthority = old !== null && (await hasAuthority(db, old, document.formCode, person))
  if (old && (old.isFinal || keepsAuthority)) await assertNotAdded(db, document.registrarId, old, person)
  const addedAssignee: AddedAssignee = {
    ...person,
    origin: asAdmin ? 'ADMIN' : 'APPROVER',
    reasonCode: 'inPlaceOf',
    reasonValues: [old?.approverName ?? ''],
  }
  const command: Command = { type: 'REASSIGN', stepId, stepVersion, opinion, to: toUserId, asAdmin, keepsAuthority }
  return perform(db, kinds, request, { command, addedAssignee, unseen: asAdmin })
}

/** By power of office nobody is put into a step but who may decide there; auditors never are. */
async function assertMayReceive(db: Db, { who }: Request, old: ApprovalStep | null, person: LinePerson) {
  // The step of a role belongs to everybody who has it: giving it away is an act of office.
  const isOwn = old !== null && who.keys.includes(old.assigneeKey) && !old.assigneeKey.startsWith('role:')
  if (person.userId === who.userId || (old?.barred.includes(person.userId) ?? false))
    throw new Refusal(403, 'NOT_TO_YOURSELF', 'approvalNotToYourself', { application: 850 })
  if (await isExemptFromDeciding(db, person.userId, isOwn ? 'OWN_CHOICE' : 'BY_POWER'))
    throw new Refusal(409, 'NOT_AN_APPROVER', 'approvalNotApprover', { values: [person.name] })
  if (!isOwn) await assertNotDecided(db, who.userId, old)
  if (!isOwn && !who.steppedUp) throw stepUpRequired()
}

/** Keeps whoever answered a step of a document from choosing who answers another one by power of office. Throws 403. */
async function assertNotDecided(db: Db, userId: string, step: ApprovalStep | null) {
  if (step === null) return
  const { documentId, round } = step
  const answered = await db.approvalStep.count({ where: { documentId, round, actedBy: userId, superseded: false } })
  if (answered > 0) throw new Refusal(403, 'DECIDED_HERE', 'approvalDecidedHere', { application: 850 })
}

/** Keeps whom somebody the document is about put into office from being its second person, and from choosing who is. Throws 403. */
async function assertFreeOfInvolved(db: Db, { id }: ApprovalStep, people: readonly string[]) {
  const [chosen] = await db.$queryRaw<{ name: string }[]>`
    select u.english_name as name from approval_step s, users u where s.id = ${id}::uuid and u.id = any(${[...people]}::varchar[])
      and asks_second_person(s) and u.id in (select chosen_by_involved(s, null)) limit 1`
  if (chosen) throw new Refusal(403, 'CHOSEN_BY_INVOLVED', 'approvalChosenByInvolved', { application: 850, values: [chosen.name] })
}

/** Whether the rule by which a step may decide as final covers the position of another person too. */
export async function hasAuthority(db: Db, { mayArbitrary, authorityRule: ruleNo }: ApprovalStep, formCode: string, person: LinePerson) {
  if (!mayArbitrary || ruleNo === '' || person.positionCode === '') return false
  const where = { formCode, ruleNo, active: true, finalPosition: person.positionCode }
  return (await db.approvalAuthorityRule.count({ where })) > 0
}

/** Keeps those the drafter once put into this document, and who wrote it for him, from taking over its decision. Throws 409. */
async function assertNotAdded(db: Db, registrarId: string | null, { documentId }: ApprovalStep, { userId, name }: LinePerson) {
  const added = await db.approvalStep.count({ where: { documentId, assigneeKey: userId, origin: 'DRAFTER' } })
  if (added > 0 || registrarId === userId) throw new Refusal(409, 'ADDED_BY_DRAFTER', 'approvalAddedDecides', { values: [name] })
}
