import { autoReplyLabels } from './leave/auto-reply.labels.ts'
import { mailFolderLabels, mailMoreLabels, mailSearchLabels } from './mail/mail-folders.labels.ts'
import { mailKeyLabels, mailTabLabels } from './mail/mail-frame.labels.ts'
import { mailBareLabels, mailGoneLabels, mailTrustLabels } from './mail/mail-gone.labels.ts'
import { mailOwnTextLabels } from './mail/mail-own-texts.labels.ts'
import { mailLinkLabels, mailListLabels } from './mail/mail-link.labels.ts'
import { mailRunLabels } from './mail/mail-run.labels.ts'
import { mailLabels, mailSettingLabels } from './mail/mail-screen.labels.ts'
import { mailQuoteLabels, outboxProblemLabels } from './mail/mail-send.labels.ts'
import { mailReserveLabels, mailWriteLabels } from './mail/mail-write.labels.ts'
import { lineReasons } from './approvals/approval.labels.ts'
import { approvalWorkLabels, workEvents } from './approvals/approval-work.labels.ts'
import { branchLabels } from './approvals/line-branch.labels.ts'
import { lineEditorLabels } from './approvals/line-editor.labels.ts'
import { administrationLabels } from './approvals/administration.labels.ts'
import { directionLabels, mediumLabels, paperLabels } from './approvals/paper-document.labels.ts'
import { registerLabels } from './approvals/register.labels.ts'
import { calendarLabels } from './calendar.labels.ts'
import * as requestLabels from './approvals/request.labels.ts'
import { richTextLabels } from './approvals/rich-text.labels.ts'
import { boxKeyLabels, boxLabels } from './approvals/approval-box.labels.ts'
import { documentLabels, eventLabels } from './approvals/document.labels.ts'
import { evidenceLabels } from './approvals/evidence.labels.ts'
import { retentionLabels } from './approvals/retention.labels.ts'
import { emptyLabels, searchLabels } from './approvals/empty.labels.ts'
import { printLabels } from './approvals/print.labels.ts'
import { objectionEvents, objectionLabels } from './approvals/objection.labels.ts'
import { opinionEvents, opinionLabels } from './approvals/opinion.labels.ts'
import { engineLabels } from './approvals/engine.labels.ts'
import { handlingEvents, handlingLabels } from './approvals/handling.labels.ts'
import * as delegationLabels from './delegations/delegation.labels.ts'
import { fileLabels } from './files/file.labels.ts'
import { galleryLabels } from './gallery.labels.ts'
import { changeActions, historyLabels } from './histories/change.labels.ts'
import { homeLabels } from './home/home.labels.ts'
import { pivotLabels } from './home/pivot.labels.ts'
import { exportHistoryLabels, exportLabels } from './exports/export.labels.ts'
import { importLabels } from './imports/import.labels.ts'
import { jobCounts } from './jobs/job-counts.labels.ts'
import * as jobLabels from './jobs/job.labels.ts'
import type { LabelRecord, LabelRecords } from './labels.ts'
import { leaveLabels, leaveStatusLabels } from './leave/leave.labels.ts'
import { leaveAdminLabels } from './leave/leave-admin.labels.ts'
import { leaveColourLabels } from './leave/leave-colour.labels.ts'
import { leaveHomeLabels, leaveScreen } from './leave/leave-screen.labels.ts'
import { leaveWishLabels } from './leave/leave-wish.labels.ts'
import { scheduleLabels } from './leave/schedule.labels.ts'
import * as menuAdminLabels from './menus/menu-admin.labels.ts'
import { menuLabels } from './menus.labels.ts'
import { messages } from './messages.ts'
import * as noticeMailLabels from './notifications/notice-mail.labels.ts'
import { noticeNames } from './notifications/notice-names.labels.ts'
import { noticeTexts } from './notifications/notice-texts.labels.ts'
import * as notificationLabels from './notifications/notification.labels.ts'
import { powerLabels, powerSectionLabels } from './roles/powers.labels.ts'
import * as roleLabels from './roles/role.labels.ts'
import * as shellLabels from './shell.labels.ts'
import { codeAdminLabels } from './platform/code-admin.labels.ts'
import { boardLabels } from './platform/board-admin.labels.ts'
import { workplaceLabels } from './platform/workplace-admin.labels.ts'
import { labelAdminLabels } from './platform/label-admin.labels.ts'
import { templateKindLabels, textTemplateLabels, textTemplateVariables } from './templates/text-template.labels.ts'
import { pickerLabels } from './users/pickers.labels.ts'
import { peopleLabels } from './users/people.labels.ts'
import { userLabels } from './users/user.labels.ts'
import { accountLabels } from './users/user-account.labels.ts'
import { accessHistoryLabels, callWords, periodWords, signInResultWords } from './histories/access-history.labels.ts'
import { changeEntityWords, changeFieldLabels, changeHistoryLabels } from './histories/change-history.labels.ts'
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
  lineReasons,
  approvalWorkLabels,
  workEvents,
  engineLabels,
  objectionLabels,
  printLabels,
  emptyLabels,
  searchLabels,
  objectionEvents,
  opinionLabels,
  opinionEvents,
  evidenceLabels,
  retentionLabels,
  registerLabels,
  calendarLabels,
  administrationLabels,
  paperLabels,
  directionLabels,
  mediumLabels,
  boxLabels,
  boxKeyLabels,
  documentLabels,
  eventLabels,
  handlingLabels,
  handlingEvents,
  leaveAdminLabels,
  leaveColourLabels,
  leaveHomeLabels,
  leaveScreen,
  leaveWishLabels,
  scheduleLabels,
  leaveStatusLabels,
  homeLabels,
  mailLabels,
  mailRunLabels,
  mailKeyLabels,
  mailSettingLabels,
  mailGoneLabels,
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
  mailTabLabels,
  leaveLabels,
  galleryLabels,
  pivotLabels,
  ...delegationLabels,
  ...jobLabels,
  jobCounts,
  autoReplyLabels,
  ...noticeMailLabels,
  noticeNames,
  noticeTexts,
  ...notificationLabels,
  importLabels,
  exportLabels,
  exportHistoryLabels,
  labelAdminLabels,
  codeAdminLabels,
  workplaceLabels,
  boardLabels,
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
  changeEntityWords,
  richTextLabels,
  lineEditorLabels,
  branchLabels,
  ...requestLabels,
  powerLabels,
  powerSectionLabels,
  ...roleLabels,
  ...menuAdminLabels,
  ...shellLabels,
  ...webLabels,
}

/** Every text of the interface, each number once. */
export const allLabels: readonly LabelRecord[] = Object.values(labelAreas).flatMap((records) => Object.values(records))
