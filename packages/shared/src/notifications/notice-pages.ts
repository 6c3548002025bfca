import { postLabels } from '../boards/posts/post.labels.ts'
import type { LabelRecord } from '../labels.ts'
import { noticeTexts } from './notice-texts.labels.ts'
import type { NoticeKind } from './notification.ts'

/** Where the address of a post stands among the values of a notice about it. */
const POST_PLACE = 2
/** The day a post is to be confirmed by. */
const CONFIRM_DAY = 3
/** Where the id of an event stands. */
const EVENT_PLACE = 3
/** Where the number of a project stands. */
const PROJECT_PLACE = 0

interface RecordPage {
  /** Its key follows as the last part of the path, or as the parameter it ends with. */
  readonly page: string
  /** Which of the notice's values completes the address. */
  readonly place: number
}
const post: RecordPage = { page: '/bbs/basic/basicinfo', place: POST_PLACE }
const event: RecordPage = { page: '/bbs/schedule/scheduleinfo', place: EVENT_PLACE }
const project: RecordPage = { page: '/project/status', place: PROJECT_PLACE }
/** The application of a trip, from which its report and settlement are written. */
const trip: RecordPage = { page: '/businesstrip/businesstripapplicationinfo', place: POST_PLACE }
const asset: RecordPage = { page: '/assetmgt/assetmgtdetailpopup?id=', place: POST_PLACE }
const patent: RecordPage = { page: '/project/patentinfo', place: POST_PLACE }
const profile: RecordPage = { page: '/application/irregularprofiledetailpopup?profile=', place: POST_PLACE }
const recordPages: Partial<Record<NoticeKind, RecordPage>> = {
  agreementDue: { page: '/bbs/mou/mouedt', place: POST_PLACE },
  guestEnds: profile,
  guestChanged: profile,
  guestHostless: profile,
  assetHandover: asset,
  assetDeclined: asset,
  assetLent: asset,
  assetBorrowed: asset,
  assetMoved: asset,
  assetUnclaimed: asset,
  handoverDue: asset,
  handoverUnanswered: asset,
  inventoryCount: { page: '/assetmgt/assetmgtavlist?count=', place: POST_PLACE },
  patentDue: patent,
  patentOverdue: patent,
  patentClaimed: patent,
  patentReleased: patent,
  patentObjected: patent,
  patentCompleted: patent,
  patentDropNotice: patent,
  patentDropAnswer: patent,
  visitorArrived: { page: '/bbs/visitor/visitoredt', place: POST_PLACE },
  tripReportDue: trip,
  tripSettlementDue: trip,
  postPublished: post,
  postConfirm: post,
  postComment: post,
  postMention: post,
  postDisclosureAsked: post,
  postDisclosed: post,
  eventInvited: event,
  eventChanged: event,
  eventAccepted: event,
  eventTentative: event,
  eventDeclined: event,
  eventReminder: event,
  projectApproved: project,
  projectSuspended: project,
  projectEnded: project,
  projectPeriod: project,
  projectLead: project,
}

/** The page of the record a notice is about, where the notice itself names it; undefined for every other kind. */
export function findRecordPage(kind: NoticeKind, values: readonly string[]) {
  const record = recordPages[kind]
  return record && `${record.page}${record.page.endsWith('=') ? '' : '/'}${values[record.place] ?? ''}`
}

/** The text of a notice, which its values fill: a post without a day to confirm by names none. */
export const findNoticeText = (kind: NoticeKind, values: readonly string[]): LabelRecord =>
  kind === 'postConfirm' && values[CONFIRM_DAY] === '' ? postLabels.confirmOpenNotice : noticeTexts[kind]
