import { reservationMoreLabels } from './reservations/screens/reservation-more.labels.ts'
import { reservationPlaceLabels } from './reservations/screens/reservation-places.labels.ts'
import { reservationScreenLabels } from './reservations/screens/reservation-screen.labels.ts'
import { timelineLabels } from './reservations/screens/timeline.labels.ts'
import { viewAsLabels } from './users/view-as.labels.ts'
import { autoReplyLabels } from './leave/requests/auto-reply.labels.ts'
import { mailFolderLabels, mailMoreLabels, mailSearchLabels } from './mail/folders/mail-folders.labels.ts'
import { mailKeyLabels } from './mail/mail-keys.labels.ts'
import { mailBareLabels, mailGoneLabels, mailTrustLabels } from './mail/reading/mail-gone.labels.ts'
import { mailConversationLabels, mailInlineLabels } from './mail/reading/mail-conversation.labels.ts'
import { mailOwnTextLabels } from './mail/compose/saved-texts.labels.ts'
import { mailLinkLabels, mailListLabels } from './mail/sending/mail-link.labels.ts'
import { mailRunLabels } from './mail/actions/mail-run.labels.ts'
import { mailLabels, mailSettingLabels } from './mail/mail-screen.labels.ts'
import { mailQuoteLabels, outboxProblemLabels } from './mail/sending/mail-send.labels.ts'
import { mailReserveLabels, mailWriteLabels } from './mail/compose/mail-write.labels.ts'
import { approvalLabelAreas } from './approvals/approval-label-areas.ts'
import { calendarLabels } from './calendar.labels.ts'
import { richTextLabels } from './rich-text/rich-text.labels.ts'
import * as delegationLabels from './delegations/delegation.labels.ts'
import { fileLabels } from './files/file.labels.ts'
import { galleryLabels } from './gallery/gallery.labels.ts'
import { changeActions, historyLabels } from './histories/change.labels.ts'
import { homeLabels } from './home/home.labels.ts'
import { pivotLabels } from './home/pivot.labels.ts'
import { exportHistoryLabels, exportLabels } from './exports/export.labels.ts'
import { importLabels } from './imports/import.labels.ts'
import { jobCounts } from './jobs/job-counts.labels.ts'
import * as jobLabels from './jobs/job.labels.ts'
import type { LabelRecord, LabelRecords } from './labels.ts'
import { leaveLabels, leaveStatusLabels } from './leave/leave.labels.ts'
import { leaveAdminLabels } from './leave/administration/leave-admin.labels.ts'
import { leaveControlLabels } from './leave/common/leave-control.labels.ts'
import { leaveProposalLabels } from './leave/administration/leave-proposal.labels.ts'
import { leaveColourLabels } from './leave/common/leave-colour.labels.ts'
import { leaveHomeLabels, leaveScreen } from './leave/leave-screen.labels.ts'
import { leavePreferenceLabels } from './leave/planning/leave-preference.labels.ts'
import { scheduleLabels } from './leave/schedules/schedule.labels.ts'
import * as menuAdminLabels from './menus/menu-admin.labels.ts'
import { menuLabels } from './menus.labels.ts'
import { messages } from './messages.ts'
import * as noticeMailLabels from './notifications/notice-mail.labels.ts'
import { noticeGroupLabels } from './notifications/notice-groups.labels.ts'
import { noticeNames } from './notifications/notice-names.labels.ts'
import {
  blackoutKindLabels,
  guestTypeLabels,
  reservationLabels,
  reservationStatusLabels,
  resourceFeatureLabels,
  resourceKindLabels,
} from './reservations/reservation.labels.ts'
import { reservationCountLabels } from './notifications/reservation-notices.labels.ts'
import { noticeTexts } from './notifications/notice-texts.labels.ts'
import * as notificationLabels from './notifications/notification.labels.ts'
import { powerLabels, powerSectionLabels } from './roles/capabilities.labels.ts'
import { accessCheckLabels, rightsLegendLabels } from './roles/access-check.labels.ts'
import * as roleLabels from './roles/role.labels.ts'
import * as shellLabels from './shell/shell.labels.ts'
import { codeAdminLabels } from './codes/code-admin.labels.ts'
import { codeRequestLabels } from './codes/code-request.labels.ts'
import { postLabels } from './boards/posts/post.labels.ts'
import { calendarEventLabels } from './schedule/event.labels.ts'
import { absenceEntryLabels } from './leave/calendars/absence-entry.labels.ts'
import { visitLabels } from './boards/visitors/visit.labels.ts'
import { paymentLabelAreas } from './payments/payment-label-areas.ts'
import * as purchaseLabelRecords from './purchases/purchase.labels.ts'
import { projectLabelAreas } from './projects/project-label-areas.ts'
import { tripLabelAreas } from './trips/trip-label-areas.ts'
import { memorandumLabels } from './boards/memoranda/memorandum.labels.ts'
import { outputDeadlineLabels } from './outputs/deadlines/output-deadline.labels.ts'
import { outputLabels } from './outputs/results/output.labels.ts'
import { patentLabels } from './outputs/patents/patent.labels.ts'
import { journalLabels } from './outputs/journals/journal.labels.ts'
import { boardLabels } from './boards/board-admin.labels.ts'
import { workplaceLabels } from './workplaces/workplace.labels.ts'
import { labelAdminLabels } from './labels/label-admin.labels.ts'
import { templateKindLabels, textTemplateLabels, textTemplateVariables } from './templates/text-template.labels.ts'
import { pickerLabels } from './users/pickers.labels.ts'
import { peopleLabels } from './users/people.labels.ts'
import { userLabels } from './users/user.labels.ts'
import { accountLabels } from './users/user-account.labels.ts'
import { accessHistoryLabels, callWords, periodWords, signInResultWords } from './histories/access-history.labels.ts'
import { changeEntityWords, changeFieldLabels, storedFieldLabels, changeHistoryLabels } from './histories/change-history.labels.ts'
import { departmentLabels } from './departments/department.labels.ts'
import { userPopupLabels } from './users/user-popup.labels.ts'
import * as webLabels from './web.labels.ts'

/** The label records of every area by the area's name; a new area adds its line here, the seed writes them all. */
export const labelAreas: Readonly<Record<string, LabelRecords>> = {
  messages,
  menuLabels,
  fileLabels,
  userLabels,
  peopleLabels,
  pickerLabels,
  userPopupLabels,
  departmentLabels,
  accountLabels,
  calendarLabels,
  leaveAdminLabels,
  leaveProposalLabels,
  leaveControlLabels,
  leaveColourLabels,
  leaveHomeLabels,
  leaveScreen,
  leavePreferenceLabels,
  scheduleLabels,
  leaveStatusLabels,
  homeLabels,
  mailLabels,
  mailRunLabels,
  mailKeyLabels,
  mailSettingLabels,
  mailGoneLabels,
  mailConversationLabels,
  mailInlineLabels,
  mailBareLabels,
  mailTrustLabels,
  mailOwnTextLabels,
  mailLinkLabels,
  mailListLabels,
  mailFolderLabels,
  mailSearchLabels,
  mailMoreLabels,
  mailQuoteLabels,
  outboxProblemLabels,
  mailWriteLabels,
  mailReserveLabels,
  leaveLabels,
  galleryLabels,
  pivotLabels,
  ...delegationLabels,
  ...jobLabels,
  jobCounts,
  autoReplyLabels,
  resourceKindLabels,
  reservationStatusLabels,
  resourceFeatureLabels,
  guestTypeLabels,
  blackoutKindLabels,
  reservationLabels,
  reservationCountLabels,
  ...noticeMailLabels,
  noticeGroupLabels,
  noticeNames,
  noticeTexts,
  ...notificationLabels,
  importLabels,
  exportLabels,
  exportHistoryLabels,
  labelAdminLabels,
  codeAdminLabels,
  codeRequestLabels,
  workplaceLabels,
  boardLabels,
  postLabels,
  calendarEventLabels,
  absenceEntryLabels,
  visitLabels,
  memorandumLabels,
  ...approvalLabelAreas,
  ...paymentLabelAreas,
  ...purchaseLabelRecords,
  ...projectLabelAreas,
  ...tripLabelAreas,
  journalLabels,
  outputLabels,
  outputDeadlineLabels,
  patentLabels,
  textTemplateLabels,
  templateKindLabels,
  textTemplateVariables,
  historyLabels,
  accessHistoryLabels,
  signInResultWords,
  periodWords,
  callWords,
  changeActions,
  changeHistoryLabels,
  changeFieldLabels,
  storedFieldLabels,
  changeEntityWords,
  reservationScreenLabels,
  reservationPlaceLabels,
  reservationMoreLabels,
  timelineLabels,
  richTextLabels,
  powerLabels,
  viewAsLabels,
  powerSectionLabels,
  accessCheckLabels,
  rightsLegendLabels,
  ...roleLabels,
  ...menuAdminLabels,
  ...shellLabels,
  ...webLabels,
}

/** Every text of the interface, each number once. */
export const allLabels: readonly LabelRecord[] = Object.values(labelAreas).flatMap((records) => Object.values(records))
