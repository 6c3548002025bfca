import type { LeaveProposalCause } from '@maru/prisma/generated/client.ts'
import type { GrantInput, LeaveTypeInput } from '@maru/shared/leave/administration/leave-admin.ts'
import type { ProposalKind, ProposedAnswer } from '@maru/shared/leave/administration/leave-proposal.ts'
import type { ScheduleInput } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { leaveKeepersWithout } from '../../../kernel/notifications/administrators.service.ts'
import { listLinkedPeople } from '../../delegations/linked-people.service.ts'
import { canKeepLeave } from '../common/leave-access.ts'

// Nobody changes his own account of leave alone: what touches the account of who changes it, or of somebody he covers for or who covers
// for him at this moment, waits for a second person (decision 021).

/** What each kind of change takes, as its call does. */
export interface ProposalPayloads {
  GRANT: GrantInput
  CORRECTION: { grantId: string; amount: string; reason: string }
  PLACE: { userId: string; calendarCode: string; validFrom: string }
  PLACE_REMOVAL: { userId: string; validFrom: string }
  SCHEDULE: ScheduleInput
  SCHEDULE_REMOVAL: { userId: string; validFrom: string }
  TYPE_CREATION: LeaveTypeInput
  /** With the rules as they were, so that nobody confirms other ones. */
  TYPE_CHANGE: { before: LeaveTypeInput; after: LeaveTypeInput }
  YEARLY_RUN: { year: number }
  EXPIRY_RUN: Record<string, never>
  HINT_RUN: Record<string, never>
}

/** Author of a change, and who confirmed it where one person is not enough. */
export interface Author {
  userId: string
  confirmedBy: string | null
}
export const toAuthor = ({ userId }: Pick<Who, 'userId'>): Author => ({ userId, confirmedBy: null })

/** Why a change of a person's account needs a second person; null where it does not. */
export async function causeForTwo(db: Db, actorId: string, userId: string): Promise<LeaveProposalCause | null> {
  if (actorId === userId) return 'OWN'
  return (await listLinkedPeople(db, actorId)).includes(userId) ? 'DEPUTY' : null
}

/** Throws 409 where a change of holidays concerns nobody but its author and those linked with him: somebody else has to make it. */
export async function assertConcernsOthers(db: Db, author: string, concerned: readonly string[]) {
  if (concerned.length === 0) return
  const linked = await listLinkedPeople(db, author)
  if (concerned.every((id) => linked.includes(id))) throw conflict('ONLY_OWN', 'calendarOnlyOwn')
}

interface Proposed<K extends ProposalKind> {
  kind: K
  userId: string
  cause: LeaveProposalCause
  payload: ProposalPayloads[K]
}

/** Stores a change that waits, and tells those who may confirm it. Throws 409 where the same one waits already. */
export async function propose<K extends ProposalKind>(db: Db, who: Who, proposal: Proposed<K>): Promise<ProposedAnswer> {
  const { kind, userId, cause, payload } = proposal
  if (!(await canKeepLeave(db, who, userId))) throw notFound()
  const data = { kind, userId, cause, payload, proposedBy: who.userId }
  const [stored] = await db.leaveProposal.createManyAndReturn({ data: [data], skipDuplicates: true, select: { id: true } })
  if (!stored) throw conflict('PROPOSED_ALREADY', 'proposalWaiting')
  const { id } = stored
  await recordChange(db, who, { entity: 'leaveProposal', entityId: id, action: 'PROPOSE', after: { proposal: kind, state: 'PROPOSED' } })
  const values = [personReference(who.userId), personReference(userId)]
  const keepers = await leaveKeepersWithout(db, [who.userId, ...(await listLinkedPeople(db, userId))])
  const rows = keepers.map((keeper) => ({
    topic: 'notify',
    key: `leave.proposed:${id}:${keeper}`,
    payload: { userId: keeper, kind: 'leaveProposed', values },
  }))
  await enqueue(db, rows)
  return { proposalId: id }
}

/** What the history of a change says of its second person: nothing where there was none. */
export async function confirmerIn(db: Db, { confirmedBy }: Author): Promise<{ confirmedBy?: string }> {
  if (confirmedBy === null) return {}
  const person = await db.user.findUnique({ where: { id: confirmedBy }, select: { englishName: true } })
  return { confirmedBy: person?.englishName ?? confirmedBy }
}
