import { randomUUID } from 'node:crypto'
import { isOpen, livingSteps, type EngineStep } from '@maru/shared/approvals/engine/engine.ts'
import { assertNewcomer, followPost } from '@maru/shared/approvals/engine/engine-office.ts'
import { EngineRefusal } from '@maru/shared/approvals/engine/engine-refusal.ts'
import type { ApprovalStep } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'
import { carryOut } from '../actions/approval-act.service.ts'
import { hasAuthority } from '../actions/reassign.service.ts'
import { type AddedAssignee, loadRound, lockDocument, type LoadedRound } from '../engine/approval-state.ts'
import type { LinePerson } from '../lines/line-directory.ts'
import { addSecondPerson } from './second-person-steps.ts'

const SYSTEM = { who: { userId: 'system', language: 'en' as const }, origin: { ip: '', agent: 'portal' } }

/** An open step whose post somebody else holds now, in its round under the lock of the document. */
export interface StaleStep {
  round: LoadedRound
  step: EngineStep
  row: ApprovalStep
}
/** Person who has the post now, and who never answers the step because they gave it to that person. */
export interface Successor extends Pick<AddedAssignee, 'reasonCode' | 'reasonValues' | 'post'> {
  person: LinePerson
  barred: readonly string[]
}

/** Whether a person may come into a line: neither in it already nor somebody the document is about. */
export function isNewcomer({ state }: LoadedRound, userId: string) {
  try {
    assertNewcomer(state, userId)
    return true
  } catch (error) {
    if (error instanceof EngineRefusal) return false
    throw error
  }
}

/** Whether one of those who chose a successor is somebody the document is about, or answered a step of it. */
export const isChosenByInvolved = ({ state }: LoadedRound, choosers: readonly string[]) =>
  choosers.some((one) => state.involved.includes(one) || livingSteps(state).some(({ actedBy }) => actedBy === one))

/** Moves one step to a successor: the line, its history, and a note to drafter, former and new approver. False where nobody new may answer. */
export async function moveStep(
  db: Db,
  kinds: ApprovalKinds,
  { id, documentId }: { id: string; documentId: string },
  findSuccessor: (stale: StaleStep) => Promise<Successor | undefined>,
) {
  const round = await loadRound(db, await lockDocument(db, documentId))
  const step = livingSteps(round.state).find((one) => one.id === id && isOpen(one))
  const row = round.rows.get(id)
  if (!step || !row) return false
  const successor = await findSuccessor({ round, step, row })
  if (!successor) return false
  const { person, barred, ...reason } = successor
  const keepsAuthority = await hasAuthority(db, row, round.document.formCode, person)
  const after = followPost(round.state, { stepId: id, to: person.userId, barred, keepsAuthority }, randomUUID)
  const addedAssignee = { ...person, ...reason, origin: row.origin }
  await carryOut(db, kinds, { round, ...SYSTEM }, { after, command: { type: 'REASSIGN', stepId: id, opinion: '' }, addedAssignee })
  await addSecondPerson(db, kinds, documentId)
  return true
}
