import type { LeaveProposal, PrismaClient } from '@maru/prisma/generated/client.ts'
import { grantInput, leaveTypeInput } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveProposals, type ProposalKind } from '@maru/shared/leave/administration/leave-proposal.ts'
import { placeInput, scheduleInput } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { amount, leaveDate } from '@maru/shared/leave/common/leave-model.ts'
import { z } from 'zod'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { assertIndependent } from '../../../kernel/access/involved-people.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { canKeepLeave } from '../common/leave-access.ts'
import { writeCorrection, writeGrant } from '../balances/leave-grants.service.ts'
import { writeNewType, writeProposedType } from '../balances/leave-types.service.ts'
import { deletePlace, deleteSchedule, writePlace, writeSchedule } from '../schedules/working-time.service.ts'
import { listLinkedPeople } from '../../delegations/linked-people.service.ts'
import { type Author } from './proposal.service.ts'
import { loadProposalRow } from './proposal-list.service.ts'

const removal = z.object({ userId: z.string(), validFrom: leaveDate })
const correction = z.object({ grantId: z.uuid(), amount, reason: z.string() })
const typeChange = z.object({ before: leaveTypeInput, after: leaveTypeInput })
const yearOnly = z.object({ year: z.number().int() })

type Apply = (db: Db, author: Author, payload: unknown, who: Who) => Promise<unknown>
/** Makes a confirmed change; runs follow after the transaction, each person in one of its own. */
const applies: Readonly<Partial<Record<ProposalKind, Apply>>> = {
  GRANT: (db, author, payload) => writeGrant(db, author, grantInput.parse(payload)),
  CORRECTION: (db, author, payload) => writeCorrection(db, author, correction.parse(payload)),
  PLACE: (db, author, payload, { language }) => writePlace(db, author, placeInput.parse(payload), language),
  PLACE_REMOVAL: (db, author, payload) => deletePlace(db, author, removal.parse(payload)),
  SCHEDULE: (db, author, payload) => writeSchedule(db, author, scheduleInput.parse(payload)),
  SCHEDULE_REMOVAL: (db, author, payload) => deleteSchedule(db, author, removal.parse(payload)),
  TYPE_CREATION: (db, author, payload) => writeNewType(db, author, leaveTypeInput.parse(payload)),
  TYPE_CHANGE: (db, author, payload) => writeProposedType(db, author, typeChange.parse(payload)),
}

/** A waiting proposal, locked. Throws 404 beyond the caller's reach, 409 where it is decided, 403 for who may not be its second person. */
async function lockProposal(db: Db, who: Who, id: string): Promise<LeaveProposal> {
  await db.$queryRaw`select 1 from leave_proposal where id = ${id}::uuid for update`
  const proposal = await db.leaveProposal.findUnique({ where: { id }, include: { decider: true, user: true } })
  if (!proposal || !(await canKeepLeave(db, who, proposal.userId))) throw notFound()
  if (proposal.state !== 'PROPOSED') throw conflict('DECIDED_ALREADY', 'proposalDecided', [proposal.decider ?? ''])
  if (who.userId === proposal.proposedBy || who.userId === proposal.userId)
    throw new Refusal(403, 'OWN_PROPOSAL', 'proposalOwn', { application: 850 })
  if ((await listLinkedPeople(db, proposal.userId)).includes(who.userId))
    throw new Refusal(403, 'DEPUTY_PROPOSAL', 'proposalDeputy', { application: 850, values: [proposal.user] })
  return proposal
}

/** Writes the decision and tells the proposer; both names are in the history. */
async function decide(db: Db, who: Who, { id, userId, proposedBy }: LeaveProposal, state: 'CONFIRMED' | 'REFUSED', comment: string) {
  const people = await db.user.findMany({
    where: { id: { in: [who.userId, userId, proposedBy] } },
    select: { id: true, englishName: true },
  })
  const nameOf = (one: string) => people.find((person) => person.id === one)?.englishName ?? one
  await db.$executeRaw`update leave_proposal set state = ${state}::leave_proposal_state, decided_by = ${who.userId}, decided_at = now(), comment = ${comment}
    where id = ${id}::uuid`
  const after = { state, proposedBy: nameOf(proposedBy), ...(comment !== '' && { comment }) }
  const action = state === 'CONFIRMED' ? 'CONFIRM' : 'REFUSE'
  await recordChange(db, who, { entity: 'leaveProposal', entityId: id, action, before: { state: 'PROPOSED' }, after })
  const kind = state === 'CONFIRMED' ? 'leaveProposalConfirmed' : 'leaveProposalRefused'
  const values = [personReference(who.userId), personReference(userId), ...(comment === '' ? [] : [comment])]
  await enqueue(db, [{ topic: 'notify', key: `leave.decided:${id}`, payload: { userId: proposedBy, kind, values } }])
}

/** What starts a run in the name of its proposer, with its line in the history of jobs. */
export interface ProposedRuns {
  YEARLY_RUN: (proposer: Who, year: number) => Promise<unknown>
  EXPIRY_RUN: (proposer: Who) => Promise<unknown>
  HINT_RUN: (proposer: Who) => Promise<unknown>
}

/** Confirms a proposal as the second person; the change is made at once in the name of both. */
export async function confirmProposal(db: PrismaClient, who: Who, id: string, runs: ProposedRuns) {
  const proposal = await db.$transaction(async (tx) => {
    const lockedProposal = await lockProposal(tx, who, id)
    await assertIndependent(tx, who, [lockedProposal.proposedBy], leaveProposals.confirm)
    await decide(tx, who, lockedProposal, 'CONFIRMED', '')
    await applies[lockedProposal.kind]?.(tx, { userId: lockedProposal.proposedBy, confirmedBy: who.userId }, lockedProposal.payload, who)
    return lockedProposal
  })
  const proposer = { ...who, userId: proposal.proposedBy }
  if (proposal.kind === 'YEARLY_RUN') await runs.YEARLY_RUN(proposer, yearOnly.parse(proposal.payload).year)
  if (proposal.kind === 'EXPIRY_RUN') await runs.EXPIRY_RUN(proposer)
  if (proposal.kind === 'HINT_RUN') await runs.HINT_RUN(proposer)
  return loadProposalRow(db, who, id)
}

/** Refuses a proposal with the reason; nothing is changed. */
export async function refuseProposal(db: Db, who: Who, id: string, reason: string) {
  await decide(db, who, await lockProposal(db, who, id), 'REFUSED', reason)
  return loadProposalRow(db, who, id)
}
