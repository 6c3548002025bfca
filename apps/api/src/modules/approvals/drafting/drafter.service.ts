import type { ApprovalDocument } from '@maru/prisma/generated/client.ts'
import type { CreateInput } from '@maru/shared/approvals/approval.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, recordDenied, Refusal } from '../../../kernel/errors.ts'
import type { ApprovalHooks } from '../../../kernel/extension-points/approval-hooks.ts'
import { loadName } from '../engine/approval-refusal.ts'
import { findPeople, type LinePerson } from '../lines/line-directory.ts'

/** Whether the kind lets the office write for a person. Throws 850. */
export async function assertWritesFor(db: Db, { writesFor }: Pick<ApprovalHooks, 'writesFor'>, who: Who, userId: string) {
  if (writesFor && !(await writesFor(db, who, userId))) throw recordDenied()
}

/** The office prepares what somebody needs on the first day, and of some kinds what is for those who left. */
const isThere = ({ writesForFormer }: Pick<ApprovalHooks, 'writesForFormer'>, { active, firstDay }: LinePerson) =>
  active || Boolean(firstDay) || writesForFormer === true

/** What was drafted for somebody goes on only while it could be begun today. Throws 409 for a drafter who has left. */
export async function assertDrafterIsThere(
  db: Db,
  hooks: Pick<ApprovalHooks, 'writesForFormer'>,
  who: Who,
  { drafterId }: Pick<ApprovalDocument, 'drafterId'>,
) {
  if (drafterId === who.userId) return
  const person = (await findPeople(db, [drafterId])).get(drafterId)
  if (!person || !isThere(hooks, person)) throw conflict('DRAFTER_LEFT', 'approvalDrafterLeft', [await loadName(db, drafterId)])
}

/** Drafter: the caller, or a person the office writes for (DOMAIN 4.5). Throws 850 for others, 400 for people who are not there. */
export async function drafterOf(
  db: Db,
  hooks: Pick<ApprovalHooks, 'writesFor' | 'writesForFormer'>,
  who: Who,
  { onBehalfOf }: Pick<CreateInput, 'onBehalfOf'>,
) {
  if (!onBehalfOf || onBehalfOf === who.userId) return { drafterId: who.userId, departmentCode: who.departmentCode, registrarId: null }
  if (!hasCapability(who, 'writesForOthers')) throw new Refusal(403, 'NOT_FOR_OTHERS', 'approvalNotForOthers', { application: 850 })
  const person = (await findPeople(db, [onBehalfOf])).get(onBehalfOf)
  if (!person || !isThere(hooks, person)) throw invalidField('onBehalfOf', 'PERSON_NOT_ACTIVE')
  await assertWritesFor(db, hooks, who, person.userId)
  return { drafterId: person.userId, departmentCode: person.departmentCode, registrarId: who.userId }
}
