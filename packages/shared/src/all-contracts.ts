import { approvalParticipants } from './approvals/approval-participants.ts'
import { savedViews } from './platform/saved-view.ts'
import { approvalObjections } from './approvals/objection.ts'
import { approvalOpinions } from './approvals/opinion.ts'
import { approvalContent } from './approvals/approval-content.ts'
import { approvalReceipts } from './approvals/approval-receipt.ts'
import { approvalEvidence } from './approvals/evidence.ts'
import { approvalRetention } from './approvals/retention.ts'
import { approvalOffice } from './approvals/approval-office.ts'
import { approvals } from './approvals/approval.ts'
import { approvalBoxes } from './approvals/approval-box.ts'
import { documentTemplates, memos, savedLines } from './approvals/drafting.ts'
import { internalRegister } from './approvals/internal-register.ts'
import { paperDocuments } from './approvals/paper-document.ts'
import { approvalAdministration, lineGroups } from './approvals/administration.ts'
import type { Contract } from './contract.ts'
import { delegations } from './delegations/delegation.ts'
import { files } from './files/file.ts'
import { exportRuns } from './exports/export.ts'
import { exportHistory } from './exports/export-history.ts'
import { imports } from './imports/import.ts'
import { home } from './home/home.ts'
import { pivot } from './home/pivot.ts'
import { leaveAdmin } from './leave/leave-admin.ts'
import { leaveCalendars } from './leave/leave-calendar.ts'
import { leaveExports } from './leave/leave-exports.ts'
import { leaves } from './leave/leave.ts'
import { leaveWishes } from './leave/leave-wish.ts'
import { scheduleAdjustments } from './leave/schedule.ts'
import { mailAccounts } from './mail/mail-account.ts'
import { mailDrafts } from './mail/mail-draft.ts'
import { mailLinks } from './mail/mail-link.ts'
import { mailFolders } from './mail/mail-folder.ts'
import { mailSending } from './mail/mail-send.ts'
import { mailWriting } from './mail/mail-writing.ts'
import { mailRecipients } from './mail/mail-recipient.ts'
import { mailMessages } from './mail/mail-message.ts'
import { mailRuns } from './mail/mail-run.ts'
import { mailCounts } from './mail/mail-counts.ts'
import { apiCalls, signIns } from './histories/access-history.ts'
import { changeHistory } from './histories/change-history.ts'
import { jobs } from './jobs/job.ts'
import { appearances } from './platform/appearance.ts'
import { notifications } from './notifications/notification.ts'
import { codeAdmin } from './platform/code-admin.ts'
import { boardAdmin } from './platform/board-admin.ts'
import { workplaceAdmin } from './platform/workplace-admin.ts'
import { labelAdmin } from './platform/label-admin.ts'
import { referenceHistory } from './platform/reference-history.ts'
import { live } from './platform/live.ts'
import { platform } from './platform/platform.ts'
import { menuAdmin } from './menus/menu-admin.ts'
import { menuHelp } from './menus/menu-help.ts'
import { apiRegister } from './roles/api-register.ts'
import { rehearsals } from './roles/rehearsal.ts'
import { rights } from './roles/rights-matrix.ts'
import { rightsPeople } from './roles/rights-people.ts'
import { roles } from './roles/role.ts'
import { session } from './session/session.ts'
import { templatePreviews, textTemplates } from './templates/text-template.ts'
import { people } from './users/people.ts'
import { departments } from './departments/department.ts'
import { userAccounts } from './users/user-account.ts'
import { users } from './users/user.ts'

/** Every contract of the portal: what the API reference, the access matrix and the grants are made from. */
export const allContracts: readonly Contract[] = [
  session,
  platform,
  savedViews,
  appearances,
  users,
  userAccounts,
  departments,
  people,
  files,
  home,
  pivot,
  approvals,
  approvalContent,
  approvalBoxes,
  approvalReceipts,
  approvalOffice,
  approvalParticipants,
  approvalObjections,
  approvalOpinions,
  internalRegister,
  savedLines,
  documentTemplates,
  memos,
  live,
  paperDocuments,
  notifications,
  approvalAdministration,
  approvalEvidence,
  approvalRetention,
  lineGroups,
  delegations,
  leaves,
  leaveAdmin,
  leaveExports,
  leaveCalendars,
  leaveWishes,
  scheduleAdjustments,
  jobs,
  signIns,
  apiCalls,
  changeHistory,
  exportHistory,
  roles,
  imports,
  exportRuns,
  labelAdmin,
  codeAdmin,
  workplaceAdmin,
  boardAdmin,
  textTemplates,
  templatePreviews,
  referenceHistory,
  rights,
  rehearsals,
  rightsPeople,
  mailCounts,
  mailAccounts,
  mailFolders,
  mailMessages,
  mailRuns,
  mailRecipients,
  mailDrafts,
  mailLinks,
  mailSending,
  mailWriting,
  apiRegister,
  menuAdmin,
  menuHelp,
]
