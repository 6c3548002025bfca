import { z } from 'zod'
import { instant } from '../codecs.ts'
import { contract, countedListQuery } from '../contract.ts'

/**
 * What a person can be told (DOMAIN 4.10). Each has a text of `noticeTexts` that its values fill, and can be switched off, except
 * `digest`, which gathers what would be too much.
 */
export const noticeKinds = [
  'waiting',
  'deputy',
  'dissent',
  'decided',
  'returned',
  'recalled',
  'reassigned',
  'held',
  'noResponse',
  'postOpen',
  'objected',
  'objectionClosed',
  'opinionCorrected',
  'contentChanged',
  'informed',
  'receive',
  'receiptDone',
  'receiptReturned',
  'reminded',
  'cancelled',
  'submittedFor',
  'reminder',
  'overdue',
  'noApprover',
  'evidenceBroken',
  'retentionDue',
  'standsIn',
  'standsInEnded',
  'deputyArranged',
  'deputyArrangedEnded',
  'leaveExpires',
  'colleagueAway',
  'illnessTold',
  'paperTold',
  'paperReceived',
  'paperAssigned',
  'certificateDue',
  'holidaysMissing',
  'calendarMissing',
  'leaveRecounted',
  'leaveAskAnew',
  'leaveClosed',
  'leaveProposed',
  'leaveProposalConfirmed',
  'leaveProposalRefused',
  'certificateToConfirm',
  'certificateConfirmed',
  'illnessChanged',
  'illnessWithdrawn',
  'bookingsReleased',
  'postPublished',
  'postConfirm',
  'postComment',
  'postMention',
  'postDisclosureAsked',
  'postDisclosed',
  'visitorArrived',
  'agreementDue',
  'patentDue',
  'patentOverdue',
  'patentEscalated',
  'patentClaimed',
  'patentReleased',
  'patentObjected',
  'patentCompleted',
  'patentDropNotice',
  'patentDropAnswer',
  'tripReportDue',
  'tripSettlementDue',
  'travelsAlong',
  'travelsAlongEnded',
  'remittanceExecuted',
  'paymentAccount',
  'eventInvited',
  'eventChanged',
  'eventCancelled',
  'eventAccepted',
  'eventTentative',
  'eventDeclined',
  'eventReminder',
  'projectApproved',
  'projectSuspended',
  'projectEnded',
  'projectPeriod',
  'projectLead',
  'reservationRequested',
  'reservationConfirmed',
  'reservationRejected',
  'reservationInvited',
  'reservationCancelled',
  'reservationClosed',
  'reservationSeriesInvited',
  'reservationRestored',
  'reservationUnqualified',
  'reservationReminder',
  'reservationOffered',
  'reservationReleased',
  'carLogDue',
  'placeSet',
  'hoursSet',
  'placeChosen',
  'preferenceAgreed',
  'preferenceDeclined',
  'rightsChanged',
  'oneAdministrator',
  'accountSleeps',
  'accountCleared',
  'signInStorm',
  'viewedAs',
  'passwordReset',
  'passwordResetOther',
  'mailFailed',
  'mailUncertain',
  'mailLate',
  'exportDone',
  'exportFailed',
  'digest',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Which values of a kind are amounts of days or hours, by their places: those are written as the reader's language writes numbers. */
const amounts: Readonly<Partial<Record<NoticeKind, readonly number[]>>> = {
  leaveExpires: [0],
  leaveRecounted: [2, 3],
  leaveAskAnew: [2, 3],
  hoursSet: [1],
}
export const isAmountPlace = (kind: NoticeKind, place: number) => amounts[kind]?.includes(place) === true

/** More of one kind within an hour are gathered into one line. */
export const NOTICES_AN_HOUR = 10

const notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  values: z.array(z.string()),
  /** The document it opens, '' without. */
  documentId: z.string(),
  createdAt: instant,
  read: z.boolean(),
  /** Quotes what the caller may not read any more: it has no values then. */
  unavailable: z.boolean(),
})
export type Notice = z.output<typeof notice>

/** Whether the person is told of a kind, and whether by mail too. */
const choice = z.strictObject({ kind: z.enum(noticeKinds), wanted: z.boolean(), mail: z.boolean() })
const choices = z.object({
  choices: z.array(choice),
  /** Where mails go; '' where the portal sends none, or knows no address. */
  mailTo: z.string(),
  /** Single mails within an hour; what is more follows together. */
  mailsAnHour: z.number().int(),
})
const path = '/api/v1/common/notifications'

export const notifications = contract('notifications', {
  list: {
    method: 'GET',
    path,
    summary: 'Own notifications, newest first, and how many are unread; never extends the session',
    access: { kind: 'session', slides: false },
    query: z.strictObject(countedListQuery),
    answer: z.object({ rows: z.array(notice), total: z.number().int(), unread: z.number().int() }),
  },
  read: {
    method: 'POST',
    path: `${path}/read`,
    summary: 'Marks own notifications as read or as unread again; no ids = all of them',
    access: { kind: 'session' },
    body: z.strictObject({ ids: z.array(z.uuid()).max(100), read: z.boolean().default(true) }),
    answer: z.object({ unread: z.number().int() }),
  },
  choices: {
    method: 'GET',
    path: `${path}/settings`,
    summary: 'Which kinds of notifications the caller gets, and which by mail',
    access: { kind: 'session' },
    answer: choices,
  },
  saveChoices: {
    method: 'PUT',
    path: `${path}/settings`,
    summary: 'Saves which kinds of notifications the caller gets, and which by mail',
    access: { kind: 'session' },
    body: z.array(choice).max(noticeKinds.length),
    answer: choices,
  },
})
