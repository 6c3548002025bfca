import type { NoticeKind } from '@maru/shared/notifications/notification.ts'
import type { DrawnNotice, NoticeSubject } from './kernel/notifications/notice-subjects.ts'
import { canReadAll } from './modules/approvals/common/approval.policy.ts'
import { loadMailedPost } from './modules/boards/posts/post-notices.service.ts'
import { findReadablePosts } from './modules/boards/posts/post-access.ts'
import { findMentions, findReadableComments } from './modules/boards/posts/post-comment.service.ts'
import { findReadableVisits } from './modules/boards/visitors/visit-access.ts'
import { findReadableBookings } from './modules/reservations/common/readable-bookings.ts'
import { bookingNoticeKinds } from './modules/reservations/booking/booking-notices.ts'
import { findRegisteredMemoranda } from './modules/boards/memoranda/memorandum.service.ts'
import { findCountedInventories } from './modules/assets/inventories/inventory.service.ts'
import { findFormerAssets, findReadableAssets } from './modules/assets/register/asset-access.ts'
import { moveBoundDates } from './modules/assets/requests/bound-dates.service.ts'
import { findReadableProfiles } from './modules/personnel/guests/profile.service.ts'
import { findReadablePatents } from './modules/outputs/patents/patent-list.service.ts'
import { findReadableProjects } from './modules/projects/project-choice.service.ts'
import { findCompanionTrips } from './modules/trips/applications/companion.service.ts'
import { findCancelledEvents, findReadableEvents } from './modules/schedule/common/event-access.ts'
import { followRoom } from './modules/recruitment/interviews/interview-room.service.ts'
import { recountQueued } from './modules/leave/runs/leave-recount.service.ts'
import { tellAboutApproval } from './modules/approvals/actions/approval-notices.service.ts'
import { tellDirectly } from './kernel/notifications/notification.service.ts'
import type { OutboxHandlers } from './kernel/background/outbox.ts'

/** What happens after a commit, by the topic of the message that the transaction left in the outbox. */
export const outboxTopics: OutboxHandlers = {
  'approval.*': tellAboutApproval,
  /** Any area: payload `{ userId, kind, values, documentId? }`. */
  notify: tellDirectly,
  /** A person whose leave the calendar counts otherwise now. */
  leaveRecount: recountQueued,
  /** A project that runs longer now. */
  projectExtended: moveBoundDates,
  /** An interview whose room was decided on, cancelled or restored. */
  interviewRoom: followRoom,
}

const kinds = (...names: NoticeKind[]): ReadonlySet<NoticeKind> => new Set(names)

/** The post of an address board/post. */
const findPostId = ({ values }: DrawnNotice) => values[2]?.split('/')[1] ?? ''

/** The event of a notice, without the day of a series that is stored as a rule behind it. */
const findEventId = ({ values }: DrawnNotice) => values[3]?.split('?')[0] ?? ''
const findThirdValue = ({ values }: DrawnNotice) => values[2] ?? ''
const findKeyedId = ({ key }: DrawnNotice) => key.split(':')[1] ?? ''

/** Records that notices quote: one entry per kind of record. */
export const noticeSubjects: readonly NoticeSubject[] = [
  { kinds: 'with a document', findId: ({ documentId }) => documentId ?? '', findReadable: canReadAll },
  {
    kinds: kinds('postPublished', 'postConfirm'),
    findId: findPostId,
    findReadable: findReadablePosts,
    loadMailed: loadMailedPost,
  },
  { kinds: kinds('postDisclosureAsked'), findId: findPostId, findReadable: findReadablePosts },
  { kinds: kinds('postComment'), findId: findKeyedId, findReadable: findReadableComments },
  { kinds: kinds('postMention'), findId: findKeyedId, findReadable: findMentions },
  { kinds: kinds(...bookingNoticeKinds), findId: findKeyedId, findReadable: findReadableBookings },
  { kinds: kinds('visitorArrived'), findId: findThirdValue, findReadable: findReadableVisits },
  {
    kinds: kinds('eventInvited', 'eventChanged', 'eventAccepted', 'eventTentative', 'eventDeclined', 'eventReminder'),
    findId: findEventId,
    findReadable: findReadableEvents,
  },
  { kinds: kinds('eventCancelled'), findId: findEventId, findReadable: findCancelledEvents },
  {
    kinds: kinds('projectApproved', 'projectSuspended', 'projectEnded', 'projectPeriod', 'projectLead'),
    areNumbered: true,
    findId: ({ values }) => values[0] ?? '',
    findReadable: findReadableProjects,
  },
  {
    kinds: kinds(
      ...(['patentDue', 'patentOverdue', 'patentClaimed', 'patentReleased', 'patentObjected', 'patentCompleted'] as const),
      ...(['patentDropNotice', 'patentDropAnswer'] as const),
    ),
    findId: findThirdValue,
    findReadable: findReadablePatents,
  },
  {
    kinds: kinds(
      ...(['assetHandover', 'assetDeclined', 'assetUnclaimed', 'handoverDue', 'handoverUnanswered'] as const),
      ...(['assetLent', 'assetBorrowed', 'assetMoved'] as const),
    ),
    findId: findThirdValue,
    findReadable: findReadableAssets,
  },
  {
    kinds: kinds('assetAccepted', 'assetReturned', 'assetRestocked', 'assetMissing', 'assetFound', 'assetDisposed'),
    findId: findThirdValue,
    findReadable: findFormerAssets,
  },
  { kinds: kinds('inventoryCount'), findId: findThirdValue, findReadable: findCountedInventories },
  { kinds: kinds('guestEnds', 'guestChanged', 'guestHostless'), findId: findThirdValue, findReadable: findReadableProfiles },
  { kinds: kinds('agreementDue'), findId: findThirdValue, findReadable: findRegisteredMemoranda },
  { kinds: kinds('travelsAlong'), findId: findKeyedId, findReadable: findCompanionTrips },
]
