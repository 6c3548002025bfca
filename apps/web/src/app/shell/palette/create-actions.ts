import { absenceEntryLabels } from '@maru/shared/leave/calendars/absence-entry.labels.ts'
import { outputDeadlineLabels } from '@maru/shared/outputs/deadlines/output-deadline.labels.ts'
import { cardLabels } from '@maru/shared/cards/card.labels.ts'
import { journalLabels } from '@maru/shared/outputs/journals/journal.labels.ts'
import { paymentFileLabels } from '@maru/shared/payments/files/payment-file.labels.ts'
import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { vendorLabels } from '@maru/shared/payments/vendors/vendor.labels.ts'
import { remittanceLabels } from '@maru/shared/payments/remittances/remittance.labels.ts'
import { purchaseLabels } from '@maru/shared/purchases/purchase.labels.ts'
import { projectLabels } from '@maru/shared/projects/project.labels.ts'
import { tripFormLabels } from '@maru/shared/trips/applications/trip-form.labels.ts'
import { calendarEventLabels } from '@maru/shared/schedule/event.labels.ts'
import type { PagePath } from '@maru/shared/routes.ts'
import { paletteActionLabels as labels } from '@maru/shared/shell/shell.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'

/** Something new that is begun from anywhere: offered to those who have the page in their menu and may make the call. */
export interface CreateAction {
  readonly id: string
  readonly label: LabelRecord
  /** The page in the menu that it belongs to. */
  readonly page: PagePath
  /** Behind the page's address, or the address of its popup. */
  readonly address: string
  /** The call that makes it, where not everybody with a session may. */
  readonly call?: string
  /** The two keys that do the same. */
  readonly press?: string
}

const LEAVE_RULES = '/system/holidaylist'
const LINES = '/chems/aprvlinemn'
const PAYMENTS = '/application/applicationforpaymentlist'

/** In the order of how often they are begun. */
export const createActions: readonly CreateAction[] = [
  {
    id: 'request-leave',
    label: labels.requestLeave,
    page: '/application/holidaylist',
    address: '/application/holidaydetailpopup?new',
    press: 'n l',
  },
  { id: 'write-mail', label: labels.writeMail, page: '/email', address: '/email/writer', press: 'n m' },
  { id: 'new-document', label: labels.newDocument, page: '/approval/aprvregist', address: '/approval/aprvregist', press: 'n d' },
  {
    id: 'request-hours',
    label: labels.requestHours,
    page: '/application/scheduleadjustmentlist',
    address: '/application/scheduleadjustmentdetailpopup?new',
  },
  {
    id: 'register-paper',
    label: labels.registerPaper,
    page: '/approval/hdwrdoclist',
    address: '/approval/hdwrdoclist?begin',
    call: 'POST /api/v1/approval/hdwrdoc',
  },
  { id: 'new-memo', label: labels.newMemo, page: '/approval/aprvmemolist', address: '/approval/aprvmemolist?begin' },
  {
    id: 'new-user',
    label: labels.newUser,
    page: '/chems/userlist',
    address: '/chems/userinfodialog?new',
    call: 'POST /api/v1/common/chems/user/popup',
  },
  {
    id: 'new-department',
    label: labels.newDepartment,
    page: '/chems/deptlist',
    address: '/chems/deptlist?begin',
    call: 'POST /api/v1/common/chems/dept',
  },
  { id: 'new-role', label: labels.newRole, page: '/chems/rolemn', address: '/chems/rolemn?begin', call: 'POST /api/v1/common/chems/role' },
  { id: 'new-menu', label: labels.newMenu, page: '/chems/menumn', address: '/chems/menumn?begin', call: 'POST /api/v1/common/chems/menu' },
  {
    id: 'new-text',
    label: labels.newText,
    page: '/chems/mlangmn',
    address: '/chems/mlangmn?begin',
    call: 'POST /api/v1/common/chems/mlang',
  },
  {
    id: 'new-code-group',
    label: labels.newCodeGroup,
    page: '/chems/cdmn',
    address: '/chems/cdmn?begin',
    call: 'POST /api/v1/common/chems/code',
  },
  {
    id: 'new-workplace',
    label: labels.newWorkplace,
    page: '/chems/bizpcmn',
    address: '/chems/bizpcmn?begin',
    call: 'POST /api/v1/common/chems/workplace',
  },
  {
    id: 'new-template',
    label: labels.newTemplate,
    page: '/chems/tmptmn',
    address: '/chems/tmptmn?begin',
    call: 'POST /api/v1/common/chems/template',
  },
  {
    id: 'new-board',
    label: labels.newBoard,
    page: '/system/bbs/masterlist',
    address: '/system/bbs/masterlist?begin',
    call: 'POST /api/v1/system/bbs/master',
  },
  {
    id: 'new-resource',
    label: labels.newResource,
    page: '/system/cnfrmmgtlist',
    address: '/system/cnfrmmgtdetailpopup?new',
    call: 'POST /api/v1/system/resource',
  },
  {
    id: 'new-agreement',
    label: labels.newAgreement,
    page: '/bbs/mou/moulist',
    address: '/bbs/mou/moulist?begin',
    call: 'POST /api/v1/bbs/mou',
  },
  {
    id: 'new-holiday',
    label: labels.newHoliday,
    page: LEAVE_RULES,
    address: `${LEAVE_RULES}?tab=holidays&begin`,
    call: 'POST /api/v1/system/holiday',
  },
  {
    id: 'new-block',
    label: labels.newBlock,
    page: LEAVE_RULES,
    address: `${LEAVE_RULES}?tab=blocks&begin`,
    call: 'POST /api/v1/application/hldys/blocks',
  },
  {
    id: 'grant-leave',
    label: labels.grantLeave,
    page: LEAVE_RULES,
    address: `${LEAVE_RULES}?tab=grants&begin`,
    call: 'POST /api/v1/application/hldys/grants',
  },
  {
    id: 'new-leave-type',
    label: labels.newLeaveType,
    page: LEAVE_RULES,
    address: `${LEAVE_RULES}?tab=types&begin`,
    call: 'POST /api/v1/application/hldys/typelist',
  },
  { id: 'new-event', label: calendarEventLabels.newEvent, page: '/bbs/schedule/schedulelist', address: '/bbs/schedule/schedulelist?begin' },
  {
    id: 'new-absence',
    label: absenceEntryLabels.newAbsence,
    page: '/bbs/absentee/absenteelist',
    address: '/bbs/absentee/absenteelist?begin',
    call: 'POST /api/v1/bbs/absentee',
  },
  {
    id: 'new-trip',
    label: tripFormLabels.newTitle,
    page: '/businesstrip/businesstripapplicationlist',
    address: '/businesstrip/businesstripapplicationlist?begin',
  },
  { id: 'new-payment', label: paymentLabels.newTitle, page: PAYMENTS, address: `${PAYMENTS}?begin` },
  {
    id: 'new-purchase',
    label: purchaseLabels.newTitle,
    page: '/application/purchaserequestlist',
    address: '/application/purchaserequestdetailpopup?new',
  },
  {
    id: 'new-remittance',
    label: remittanceLabels.newTitle,
    page: '/application/remittancelist',
    address: '/application/remittancedetailpopup?new',
  },
  {
    id: 'new-vendor',
    label: vendorLabels.newVendor,
    page: PAYMENTS,
    address: `${PAYMENTS}?tab=vendors&begin`,
    call: 'POST /api/v1/application/applicationforpayment/vendors',
  },
  {
    id: 'new-payment-file',
    label: paymentFileLabels.newFile,
    page: PAYMENTS,
    address: `${PAYMENTS}?tab=files&begin`,
    call: 'POST /api/v1/application/applicationforpayment/files',
  },
  {
    id: 'new-card',
    label: cardLabels.newCard,
    page: '/system/cardlist',
    address: '/system/cardlist?tab=cards&begin',
    call: 'POST /api/v1/system/card',
  },
  {
    id: 'new-project',
    label: projectLabels.newProject,
    page: '/project/projectlist',
    address: '/project/projectlist?begin',
    call: 'POST /api/v1/project/projects',
  },
  {
    id: 'new-journal',
    label: journalLabels.newJournal,
    page: '/project/journalpoollist',
    address: '/project/journalpoollist?begin',
    call: 'POST /api/v1/project/journalpool',
  },
  {
    id: 'new-output-deadline',
    label: outputDeadlineLabels.newDeadline,
    page: '/project/researchperformancedeadlinelist',
    address: '/project/researchperformancedeadlinelist?begin',
    call: 'POST /api/v1/project/researchperformancedeadline',
  },
  { id: 'new-form', label: labels.newForm, page: LINES, address: `${LINES}?tab=forms&begin`, call: 'POST /api/v1/chems/aprv/form' },
  { id: 'new-line', label: labels.newLine, page: LINES, address: `${LINES}?tab=templates&begin`, call: 'POST /api/v1/chems/aprv/template' },
]
