import type { MailInvitation, mailInvitations } from '@maru/shared/mail/invitations/mail-invitation.ts'
import type { mailInvitationLabels } from '@maru/shared/mail/invitations/mail-invitation.labels.ts'
import type { z } from 'zod'

type LabelName = keyof typeof mailInvitationLabels
type Event = Pick<MailInvitation, 'method' | 'state' | 'canReply' | 'isAnswered' | 'skipped'>

export interface Choice {
  readonly reply: z.output<typeof mailInvitations.reply.body>['reply']
  readonly name: LabelName
  readonly isMain: boolean
}

const accept = (name: LabelName, isMain = true): Choice => ({ reply: 'ACCEPT', name, isMain })
const decline = (name: LabelName): Choice => ({ reply: 'DECLINE', name, isMain: false })

/** What a reader may do with an event as the calendar has it. */
export function listChoices({ method, state, canReply, isAnswered, skipped }: Event): readonly Choice[] {
  if (method === 'CANCEL') return state === 'CHANGED' ? [accept('remove')] : []
  if (state === 'CANCELLED' || state === 'OWN') return []
  const refusal = canReply ? [decline('decline')] : []
  if (state === 'REFUSED') return refusal
  // "Accepted" is told only where all dates are taken.
  const isWhole = skipped.length === 0
  if (state === 'NEW') return [accept(canReply && isWhole ? 'accept' : 'add'), ...refusal]
  if (state === 'OTHER_ORGANIZER') return [accept('addSeparately', false), ...refusal]
  const leaving = [decline(canReply ? 'decline' : 'remove')]
  if (state === 'CHANGED') return [accept('update'), ...leaving]
  return state === 'SAME' && canReply && isWhole && !isAnswered ? [accept('accept'), ...leaving] : leaving
}

/** Whether an answer changes an event of the calendar that somebody else than its organizer wrote about. */
export const changesOnBehalf = ({ sentBy, state }: Pick<MailInvitation, 'sentBy' | 'state'>, reply: Choice['reply']) =>
  sentBy !== null && (state === 'CHANGED' || (reply === 'DECLINE' && (state === 'SAME' || state === 'OUTDATED')))

const silent = { ADDED: 'accepted', UPDATED: 'updated', REMOVED: 'removed', NONE: 'unchanged' } as const
const mailed = {
  ACCEPT: { ADDED: 'acceptedMailed', UPDATED: 'updatedMailed', REMOVED: 'answeredMailed', NONE: 'answeredMailed' },
  DECLINE: { ADDED: 'declinedMailed', UPDATED: 'declinedMailed', REMOVED: 'removedMailed', NONE: 'declinedMailed' },
} as const

/** What is said of an answer: what happened. */
export const findOutcome = (
  reply: Choice['reply'],
  { change, skipped, isMailed }: z.output<typeof mailInvitations.reply.answer>,
): LabelName => (reply === 'ACCEPT' && skipped.length > 0 ? 'partlyAdded' : isMailed ? mailed[reply][change] : silent[change])
