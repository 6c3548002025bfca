import type { NoticeKind } from './notification.ts'

/** What notifications are about, in the order of their settings. */
export const noticeGroups = [
  'decide',
  'documents',
  'incoming',
  'deputies',
  'leave',
  'boards',
  'reservations',
  'mail',
  'account',
  'administration',
  'other',
] as const
export type NoticeGroup = (typeof noticeGroups)[number]

const kindsOf: Readonly<Record<Exclude<NoticeGroup, 'other'>, readonly NoticeKind[]>> = {
  decide: ['waiting', 'deputy', 'postOpen', 'reminder', 'reminded', 'overdue', 'dissent', 'recalled', 'reassigned'],
  documents: [
    'decided',
    'returned',
    'held',
    'noApprover',
    'noResponse',
    'objected',
    'objectionClosed',
    'opinionCorrected',
    'contentChanged',
    'cancelled',
    'submittedFor',
    'receiptDone',
    'receiptReturned',
  ],
  incoming: ['receive', 'informed', 'paperTold', 'paperReceived', 'paperAssigned'],
  deputies: ['standsIn', 'standsInEnded'],
  leave: [
    'leaveExpires',
    'leaveRecounted',
    'leaveAskAnew',
    'leaveClosed',
    'wishAgreed',
    'wishDeclined',
    'certificateDue',
    'illnessTold',
    'colleagueAway',
    'placeSet',
    'hoursSet',
    'placeChosen',
    'leaveProposed',
    'leaveProposalConfirmed',
    'leaveProposalRefused',
    'certificateToConfirm',
    'certificateConfirmed',
    'illnessChanged',
    'illnessWithdrawn',
    'bookingsReleased',
  ],
  boards: ['postPublished', 'postConfirm', 'postComment', 'postMention', 'visitorArrived', 'agreementDue', 'patentDue'],
  reservations: [
    'reservationRequested',
    'reservationConfirmed',
    'reservationRejected',
    'reservationInvited',
    'reservationCancelled',
    'reservationClosed',
    'reservationReminder',
    'reservationOffered',
    'reservationReleased',
    'carLogDue',
  ],
  mail: ['mailFailed', 'mailUncertain', 'mailLate'],
  account: ['accountSleeps', 'accountCleared', 'viewedAs', 'exportDone', 'exportFailed'],
  administration: [
    'holidaysMissing',
    'calendarMissing',
    'evidenceBroken',
    'retentionDue',
    'rightsChanged',
    'oneAdministrator',
    'signInStorm',
  ],
}

/** What a kind is about; `other` for one that belongs to no group. */
export const noticeGroupOf = (kind: NoticeKind): NoticeGroup =>
  noticeGroups.find((group) => group !== 'other' && kindsOf[group].includes(kind)) ?? 'other'
