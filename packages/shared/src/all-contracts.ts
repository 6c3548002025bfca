import { approvalParticipants } from './approvals/receipts/approval-participants.ts'
import { savedViews } from './platform/saved-view.ts'
import { approvalObjections } from './approvals/actions/objection.ts'
import { approvalOpinions } from './approvals/actions/opinion.ts'
import { approvalContent } from './approvals/documents/approval-content.ts'
import { approvalReceipts } from './approvals/receipts/approval-receipt.ts'
import { approvalEvidence } from './approvals/evidence/evidence.ts'
import { approvalRetention } from './approvals/evidence/retention.ts'
import { decisionSupport } from './approvals/actions/decision-support.ts'
import { approvalOffice } from './approvals/actions/approval-office.ts'
import { approvals } from './approvals/approval.ts'
import { approvalBoxes } from './approvals/boxes/approval-box.ts'
import { documentTemplates, memos, savedLines } from './approvals/drafting/drafting.ts'
import { internalRegister } from './approvals/registers/internal-register.ts'
import { paperDocuments } from './approvals/registers/paper-document.ts'
import { approvalAdministration, lineGroups } from './approvals/administration/administration.ts'
import type { Contract } from './contract.ts'
import { delegations } from './delegations/delegation.ts'
import { files } from './files/file.ts'
import { exportRuns } from './exports/export.ts'
import { exportHistory } from './histories/export-history.ts'
import { imports } from './imports/import.ts'
import { home } from './home/home.ts'
import { pivot } from './home/pivot.ts'
import { leaveAdmin } from './leave/administration/leave-admin.ts'
import { leaveCalendars } from './leave/calendars/leave-calendar.ts'
import { leaveExports } from './leave/administration/leave-exports.ts'
import { leaveProposals } from './leave/administration/leave-proposal.ts'
import { leaveSickness } from './leave/sickness/leave-sickness.ts'
import { leaveStaffing } from './leave/schedules/leave-staffing.ts'
import { absenceEntries } from './leave/calendars/absence-entry.ts'
import { leaves } from './leave/leave.ts'
import { leavePreferences } from './leave/planning/leave-preference.ts'
import { scheduleAdjustments } from './leave/schedules/schedule.ts'
import { mailAccounts } from './mail/connection/mail-account.ts'
import { mailDrafts } from './mail/compose/mail-draft.ts'
import { mailLinks } from './mail/sending/mail-link.ts'
import { mailFolders } from './mail/folders/mail-folder.ts'
import { mailSending } from './mail/sending/mail-send.ts'
import { mailWriting } from './mail/compose/compose-options.ts'
import { mailRecipients } from './mail/compose/mail-recipient.ts'
import { mailMessages } from './mail/reading/mail-message.ts'
import { mailRuns } from './mail/actions/mail-run.ts'
import { mailCounts } from './mail/folders/mail-counts.ts'
import { apiCalls, signIns } from './histories/access-history.ts'
import { changeHistory } from './histories/change-history.ts'
import { carLogs } from './reservations/car-log.ts'
import { guestStays } from './reservations/guest-stay.ts'
import { reservations } from './reservations/reservation.ts'
import { reservationSearch } from './reservations/reservation-search.ts'
import { reservationSeries } from './reservations/reservation-series.ts'
import { resourceAdmin, resources } from './reservations/resource.ts'
import { jobs } from './jobs/job.ts'
import { appearances } from './platform/appearance.ts'
import { notifications } from './notifications/notification.ts'
import { codeAdmin } from './codes/code-admin.ts'
import { codeRequests } from './codes/code-request.ts'
import { posts } from './boards/posts/post.ts'
import { calendarFeeds } from './schedule/calendar-feed.ts'
import { events } from './schedule/event.ts'
import { visits } from './boards/visitors/visit.ts'
import { paymentRequests } from './payments/payment-request.ts'
import { payments } from './payments/payment.ts'
import { vendors } from './payments/vendors/vendor.ts'
import { remittances } from './payments/remittances/remittance.ts'
import { purchases } from './purchases/purchase.ts'
import { paymentFiles } from './payments/files/payment-file.ts'
import { exchangeRates } from './payments/rates/exchange-rate.ts'
import { paymentStatements } from './payments/statements/payment-statement.ts'
import { cardTransactions } from './cards/card-transaction.ts'
import { cards } from './cards/card.ts'
import { participationRequests } from './projects/requests/participation-request.ts'
import { periodRequests } from './projects/requests/period-request.ts'
import { wbs } from './projects/wbs/wbs.ts'
import { budgetRequests } from './projects/requests/budget-request.ts'
import { projects } from './projects/project.ts'
import { tripApplications, tripExpenses, tripReports } from './trips/trip.ts'
import { memoranda } from './boards/memoranda/memorandum.ts'
import { boardAdmin } from './boards/board-admin.ts'
import { workplaces } from './workplaces/workplace.ts'
import { outputDeadlines } from './outputs/deadlines/output-deadline.ts'
import { outputs } from './outputs/results/output.ts'
import { patents } from './outputs/patents/patent.ts'
import { journals } from './outputs/journals/journal.ts'
import { labelAdmin } from './labels/label-admin.ts'
import { referenceHistory } from './platform/reference-history.ts'
import { live } from './platform/live.ts'
import { platform } from './platform/platform.ts'
import { menuAdmin } from './menus/menu-admin.ts'
import { menuHelp } from './menus/menu-help.ts'
import { apiRegister } from './roles/api-register.ts'
import { accessCheck } from './roles/access-check.ts'
import { rehearsals } from './roles/permission-preview.ts'
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
  decisionSupport,
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
  absenceEntries,
  leaveSickness,
  leaveAdmin,
  leaveProposals,
  leaveStaffing,
  leaveExports,
  leaveCalendars,
  leavePreferences,
  scheduleAdjustments,
  resources,
  resourceAdmin,
  reservations,
  reservationSeries,
  reservationSearch,
  carLogs,
  guestStays,
  calendarFeeds,
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
  codeRequests,
  workplaces,
  boardAdmin,
  posts,
  events,
  visits,
  memoranda,
  paymentRequests,
  payments,
  vendors,
  paymentFiles,
  paymentStatements,
  exchangeRates,
  cards,
  cardTransactions,
  purchases,
  remittances,
  projects,
  budgetRequests,
  participationRequests,
  periodRequests,
  tripApplications,
  tripExpenses,
  tripReports,
  wbs,
  journals,
  outputs,
  outputDeadlines,
  patents,
  textTemplates,
  templatePreviews,
  referenceHistory,
  rights,
  accessCheck,
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
