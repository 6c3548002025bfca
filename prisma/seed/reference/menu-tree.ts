import type { menuLabels } from '@maru/shared/menus.labels.ts'
import { BOARD_MENU } from '@maru/shared/constants.ts'
import type { RoleCode } from '@maru/shared/contract.ts'

type Right = 'READ' | 'WRITE' | 'EXPORT'
/** Rights that roles get on an entry with the first start; later changes are the administrator's. */
export type Grants = Readonly<Partial<Record<RoleCode, readonly Right[]>>>

const all: readonly Right[] = ['READ', 'WRITE', 'EXPORT']
const staff: Grants = { G01: all, H01: all }
const office: Grants = { H01: all }
const administrators: Grants = { M01: all }
/** Histories and evidence: the auditor reads them and takes them along, and changes nothing. */
const auditors: Grants = { M01: all, A01: ['READ', 'EXPORT'] }
const peopleAdministration: Grants = { M01: all, H01: ['READ', 'EXPORT'] }
/** The office keeps holidays, granted days and what can be booked, administrators the types of leave and the rules. */
const officeAndAdministrators: Grants = { M01: all, H01: all }
const departmentClerks: Grants = { WM00001: all, H01: ['READ'] }
/** Administrators keep the dated rules of research; who works by them reads them. */
const researchRuleReaders: Grants = { M01: all, H01: ['READ', 'EXPORT'] }
const patentRuleReaders: Grants = { M01: all, WM00002: ['READ', 'EXPORT'] }
const patentClerks: Grants = { G01: ['READ'], WM00002: all }

export interface Branch {
  number: string
  label: keyof typeof menuLabels
  url: string
  icon: string
  /** Rights on the entry itself; its ancestors become readable with it. */
  grants: Grants
  children: readonly Branch[]
}

const page = (
  number: string,
  label: Branch['label'],
  url: string,
  icon: string,
  grants: Grants,
  children: readonly Branch[] = [],
): Branch => ({
  number,
  label,
  url,
  icon,
  grants,
  children,
})
/** A heading without a page: choosing it opens its first entry. */
const group = (number: string, label: Branch['label'], icon: string, children: readonly Branch[]) =>
  page(number, label, '', icon, {}, children)

const mail = page('M02', 'mail', '/email', 'mail', staff, [
  page('M020100', 'mailInbox', '/email/inbox', 'inbox', staff),
  page('M020200', 'mailAll', '/email/allinbox', 'mails', staff),
  page('M020300', 'mailReserved', '/email/reservelist', 'clock', staff),
  page('M020400', 'mailSent', '/email/sendlist', 'send', staff),
  page('M020500', 'mailDrafts', '/email/templist', 'file-pen', staff),
  page('M020600', 'mailSpam', '/email/spamlist', 'shield-alert', staff),
  page('M020700', 'mailBin', '/email/trashlist', 'trash-2', staff),
])

const approval = group('M03', 'approval', 'stamp', [
  // The first entry is what the main menu opens.
  page('M030200', 'boxReceived', '/approval/recpbox', 'inbox', staff),
  page('M031300', 'approvalOverview', '/approval/aprv', 'files', staff),
  page('M030100', 'approvalNew', '/approval/aprvregist', 'square-pen', staff),
  page('M030300', 'boxSubmitted', '/approval/submbox', 'send', staff),
  page('M030400', 'boxDrafts', '/approval/dfrbox', 'file-pen', staff),
  page('M030500', 'boxRejected', '/approval/rjtbox', 'undo-2', staff),
  page('M030600', 'boxCompleted', '/approval/cpltbox', 'circle-check', staff),
  page('M030700', 'boxNotified', '/approval/ntfcbox', 'bell', staff),
  page('M030800', 'boxDepartment', '/approval/deptbox', 'users', departmentClerks),
  page('M030900', 'paperDocuments', '/approval/hdwrdoclist', 'file-text', staff, [
    page('M03090001', 'paperDocumentBox', '/approval/hdwrdocbox', 'archive', staff),
  ]),
  page('M031000', 'internalApprovals', '/approval/insdaprvlist', 'files', staff, [
    page('M03100001', 'internalApprovalBox', '/approval/insdaprv', 'archive', staff),
  ]),
  page('M031100', 'approvalLine', '/approval/AprvLine', 'workflow', staff),
  page('M031200', 'approvalMemos', '/approval/aprvmemolist', 'sticky-note', staff),
])

const application = group('M04', 'application', 'clipboard-list', [
  page('M040100', 'leave', '/application/holidaylist', 'palmtree', staff),
  page('M040200', 'scheduleAdjustment', '/application/scheduleadjustmentlist', 'calendar-clock', staff),
  group('M040300', 'certificates', 'file-badge', [
    page('M04030001', 'employmentConfirmation', '/application/confirmationlist', '', staff),
    page('M04030002', 'careerCertificate', '/application/careerprofilelist', '', staff),
    page('M04030003', 'irregularCertificate', '/application/irregularprofilelist', '', staff),
    page('M04030004', 'otherCertificate', '/application/othercertificatedocumentlist', '', staff),
  ]),
  group('M040400', 'personnel', 'user-plus', [
    page('M04040001', 'recruitment', '/application/recruitmentlist', '', staff),
    page('M04040002', 'newRecruit', '/application/newrecruitlist', '', staff),
    page('M04040003', 'employeeChange', '/application/employeechangelist', '', officeAndAdministrators),
  ]),
  group('M040500', 'reservations', 'calendar-days', [
    page('M04050001', 'meetingRooms', '/application/cnfrmrsvlist', '', staff),
    page('M04050002', 'companyCars', '/application/companycarlist', '', staff),
    page('M04050003', 'equipment', '/application/resourceequipmentlist', '', staff),
    page('M04050004', 'guesthouse', '/application/guesthousereservationlist', '', staff),
    page('M04050005', 'guesthouseProcessing', '/application/gsthsrsvprco', '', office),
  ]),
  group('M040600', 'payments', 'credit-card', [
    page('M04060001', 'paymentApplication', '/application/applicationforpaymentlist', '', staff),
    page('M04060002', 'remittance', '/application/remittancelist', '', staff),
    page('M04060003', 'gift', '/application/giftlist', '', staff),
    page('M04060004', 'companyCards', '/system/cardlist', '', staff),
  ]),
  group('M040700', 'assetRequests', 'shopping-cart', [
    page('M04070001', 'purchaseRequest', '/application/purchaserequestlist', '', staff),
    page('M04070002', 'leasing', '/application/leasinglist', '', staff),
    page('M04070003', 'rentalLocation', '/application/rentallocationlist', '', staff),
    page('M04070004', 'assetChange', '/application/changelist', '', staff),
    page('M04070005', 'disposal', '/application/disposallist', '', staff),
  ]),
  page('M040800', 'basicCode', '/application/basiccodelist', 'list-plus', staff),
])

const businessTrip = group('M05', 'businessTrip', 'plane', [
  page('M050100', 'tripApplications', '/businesstrip/businesstripapplicationlist', 'plane-takeoff', staff),
  page('M050200', 'tripExpenses', '/businesstrip/businesstripexpenselist', 'receipt', staff),
  page('M050300', 'tripReports', '/businesstrip/businesstripreportlist', 'notebook-pen', staff),
])

const project = group('M06', 'project', 'briefcase', [
  page('M060100', 'projectList', '/project/projectlist', 'folder-kanban', staff),
  page('M060200', 'projectStatus', '/project/projectstatuslist', 'chart-column', staff),
  page('M060300', 'wbs', '/project/wbsinfo/wbsinfo', 'list-tree', staff),
  group('M060400', 'projectApplications', 'clipboard-pen', [
    page('M06040001', 'budgetApplication', '/project/budgetapplicationlist', '', staff),
    page('M06040002', 'participantApplication', '/project/participantapplicationlist', '', staff),
    page('M06040003', 'periodApplication', '/project/performperiodapplicationlist', '', staff),
  ]),
  page('M060500', 'researchPerformance', '/project/researchperformancelist', 'award', staff, [
    page('M06050001', 'performanceDeadline', '/project/researchperformancedeadlinelist', '', office),
    page('M06050002', 'journalPool', '/project/journalpoollist', '', staff),
  ]),
  page('M060600', 'patents', '/project/patentlist', 'lightbulb', patentClerks),
])

const assets = group('M07', 'assets', 'package', [
  page('M070100', 'assetRegister', '/assetmgt/assetmgtavlist', 'package', staff),
  page('M070200', 'lowValueItems', '/assetmgt/assetmgtgwglist', 'boxes', staff),
])

const boards = group('M01', 'boards', 'message-square', [
  page(BOARD_MENU, 'boardList', '/bbs/basic/basiclist', 'messages-square', staff),
  page('M010050', 'directory', '/bbs/absentee/absenteelist?tab=directory', 'users', staff),
  page('M010100', 'absentees', '/bbs/absentee/absenteelist', 'user-x', staff),
  page('M010200', 'schedule', '/bbs/schedule/schedulelist', 'calendar', staff),
  page('M010300', 'visitors', '/bbs/visitor/visitorlist', 'door-open', staff),
  page('M010400', 'memoranda', '/bbs/mou/moulist', 'handshake', staff),
])

const administration = group('M08', 'administration', 'shield-check', [
  page('M080100', 'users', '/chems/userlist', 'users', peopleAdministration),
  page('M080200', 'departments', '/chems/deptlist', 'network', peopleAdministration),
  page('M081200', 'staffFigures', '/pivot', 'chart-column', peopleAdministration),
  page('M080300', 'roles', '/chems/rolemn', 'key-round', administrators, [
    page('M08030001', 'roleDetails', '/chems/rolemninfo', '', administrators),
    page('M08030002', 'roleUsers', '/chems/roleuserlist', '', administrators),
    page('M08030003', 'roleMenus', '/chems/rolemenumn', '', administrators),
    page('M08030004', 'roleApis', '/chems/roleapimn', '', administrators),
  ]),
  page('M080400', 'menus', '/chems/menumn', 'menu', administrators, [
    page('M08040001', 'menuContent', '/chems/menucntn', '', administrators),
    page('M08040002', 'subMenus', '/chems/subMenu1', '', administrators),
  ]),
  page('M080500', 'codes', '/chems/cdmn', 'list-ordered', peopleAdministration),
  page('M080600', 'labels', '/chems/mlangmn', 'languages', administrators),
  page('M080700', 'workplaces', '/chems/bizpcmn', 'building-2', administrators),
  page('M081300', 'setUp', '/chems/bizpcmn?tab=setup', 'list-ordered', administrators),
  page('M080800', 'approvalLines', '/chems/aprvlinemn', 'workflow', administrators),
  page('M080900', 'templates', '/chems/tmptmn', 'layout-template', administrators, [
    page('M08090001', 'templateContents', '/chems/tmptcntn', '', administrators),
    page('M08090002', 'plainTemplates', '/chems/tmptmnplain', '', administrators),
    page('M08090003', 'plainTemplateContents', '/chems/tmptcntnplain', '', administrators),
  ]),
  group('M081000', 'histories', 'history', [
    page('M08100001', 'signIns', '/chems/loginhislist', '', auditors),
    page('M08100002', 'apiCalls', '/chems/apihislist', '', auditors),
    page('M08100003', 'batchJobs', '/chems/bathislist', '', auditors),
    page('M08100005', 'changes', '/chems/loginhislist?tab=changes', '', auditors),
    page('M08100006', 'exportsMade', '/chems/loginhislist?tab=exports', '', auditors),
    page('M08100007', 'evidence', '/chems/aprvlinemn?tab=evidence', '', auditors),
    page('M08100004', 'apis', '/chems/apimn', '', administrators),
  ]),
  group('M081100', 'officeSetup', 'settings-2', [
    page('M08110001', 'meetingRoomSetup', '/system/cnfrmmgtlist', '', officeAndAdministrators),
    page('M08110002', 'carSetup', '/system/isttcarmgtlist', '', officeAndAdministrators),
    page('M08110003', 'equipmentSetup', '/system/rsrcequpmgtlist', '', officeAndAdministrators),
    page('M08110005', 'publicHolidays', '/system/holidaylist', '', officeAndAdministrators),
    page('M08110007', 'reviewRules', '/bbs/visitor/visitorlist?tab=reviewrules', '', officeAndAdministrators),
    page('M08110008', 'researchRules', '/project/projectlist?tab=rules', '', researchRuleReaders),
    page('M08110009', 'patentRules', '/project/patentlist?tab=rules', '', patentRuleReaders),
    page('M08110006', 'boardSetup', '/system/bbs/masterlist', '', administrators),
  ]),
])

/** The main menus in the order of the top bar. */
export const menuTree: readonly Branch[] = [mail, approval, application, businessTrip, project, assets, boards, administration]
