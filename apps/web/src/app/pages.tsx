import type { routes } from '@maru/shared/routes.ts'
import { workspacePages } from '@maru/shared/platform/workspaces.ts'
import { type ComponentType } from 'react'
import { Navigate } from 'react-router-dom'
import { later } from '../kit/later.tsx'
import type { BoxName } from '../features/approvals/boxes/boxes.ts'
import type { MailBoxName } from '../features/mail/common/boxes.ts'
import { useMe } from '../api/identity.ts'
import { withBodies } from './approval-bodies.tsx'
import { ErrorPage, ForbiddenPage, NotFoundPage } from './errors/pages.tsx'

type BuiltPath = Extract<(typeof routes)[number], { state: 'built' }>['path']
type Load = () => Promise<{ Component: ComponentType }>

const ColleagueDialog = later(async () => (await import('../features/users/profiles/ColleagueDialog.tsx')).ColleagueDialog)

const CalendarCard = later(async () => (await import('../features/leave/calendars/CalendarCard.tsx')).CalendarCard)
const LeaveFact = later(async () => (await import('../features/leave/balances/RemainingDays.tsx')).LeaveFact)
const facts = { '/application/holidaylist': LeaveFact }

/** The home page with what other areas put on it. */
async function loadHome() {
  const { MainPage } = await import('../features/home/MainPage.tsx')
  return { Component: () => <MainPage ColleagueDialog={ColleagueDialog} CalendarCard={CalendarCard} facts={facts} /> }
}

/** The gallery's page of the user popup, with the popup as the user list opens it. */
async function loadUserSample() {
  const [{ UserSamplePage }, { UserDialog }, { blankUser }] = await Promise.all([
    import('../features/gallery/UserSamplePage.tsx'),
    import('../features/users/profiles/UserDialog.tsx'),
    import('../features/users/profiles/use-user.ts'),
  ])
  return { Component: () => <UserSamplePage UserDialog={UserDialog} blank={blankUser} /> }
}

/** A box of approvals with the views of what is in it. */
const boxOf = (name: BoxName) => async () => {
  const { BoxPage } = await import('../features/approvals/BoxPage.tsx')
  return { Component: withBodies(() => <BoxPage name={name} />) }
}

async function loadDocument() {
  const { DocumentPage } = await import('../features/approvals/DocumentPage.tsx')
  return { Component: withBodies(DocumentPage) }
}

/** A decided document over the register. */
async function loadInternalDetail() {
  const { InternalDetailPage } = await import('../features/approvals/registers/InternalDetailPage.tsx')
  return { Component: withBodies(InternalDetailPage) }
}

/** A list of mails with the one that is open. */
const mailsOf = (box: MailBoxName) => async () => {
  const { MailPage } = await import('../features/mail/MailPage.tsx')
  return { Component: () => <MailPage box={box} /> }
}

/** `/` opens the work area the person chose to start in, as far as it is built. */
function StartPage() {
  const chosen = (workspacePages as Readonly<Record<string, string>>)[useMe().workspaceCode]
  return <Navigate to={chosen !== undefined && chosen in pages ? chosen : '/main'} replace />
}

/** Component of every built page of the route table; a page marked built without one here does not compile. */
export const pages: Readonly<Record<BuiltPath, Load>> = {
  '/': async () => ({ Component: StartPage }),
  '/main': loadHome,
  '/authInfo': async () => ({ Component: (await import('./errors/SignInRequiredPage.tsx')).SignInRequiredPage }),
  '/authInfo2': async () => ({ Component: ForbiddenPage }),
  '/errorInfo': async () => ({ Component: ErrorPage }),
  '/forbidden': async () => ({ Component: ForbiddenPage }),
  '/notfound': async () => ({ Component: NotFoundPage }),
  '/pivot': async () => ({ Component: (await import('../features/pivot/PivotPage.tsx')).PivotPage }),
  '/sample': async () => ({ Component: (await import('../features/gallery/SamplePage.tsx')).SamplePage }),
  '/email': mailsOf('inbox'),
  '/email/allinbox': mailsOf('allinbox'),
  '/email/inbox': mailsOf('inbox'),
  '/email/reservelist': async () => ({ Component: (await import('../features/mail/ScheduledMailListPage.tsx')).ReservedPage }),
  '/email/sendlist': mailsOf('sendlist'),
  '/email/spamlist': mailsOf('spamlist'),
  '/email/templist': mailsOf('templist'),
  '/email/trashlist': mailsOf('trashlist'),
  '/email/writer': async () => ({ Component: (await import('../features/mail/WriterPage.tsx')).WriterPage }),
  '/email/reserve/:reservationId?': async () => ({ Component: (await import('../features/mail/ScheduledMailPage.tsx')).ReservedMailPage }),
  '/email/info/:emailId?': async () => ({ Component: (await import('../features/mail/InfoPage.tsx')).InfoPage }),
  '/application/AcCalendar': async () => ({ Component: (await import('../features/gallery/CalendarPage.tsx')).CalendarPage }),
  '/application/AcDatePicker': async () => ({ Component: (await import('../features/gallery/DatePickerPage.tsx')).DatePickerPage }),
  '/application/holidaylist': async () => ({ Component: (await import('../features/leave/LeavePage.tsx')).HolidayListPage }),
  '/application/holidaydetailpopup': async () => ({
    Component: (await import('../features/leave/LeaveDialogPage.tsx')).HolidayDialogPage,
  }),
  '/application/scheduleadjustmentlist': async () => ({
    Component: (await import('../features/leave/schedules/ScheduleListPage.tsx')).ScheduleListPage,
  }),
  '/application/scheduleadjustmentdetailpopup': async () => ({
    Component: (await import('../features/leave/schedules/ScheduleDialogPage.tsx')).ScheduleDialogPage,
  }),
  '/application/infomsgpopup': async () => ({ Component: (await import('../features/gallery/InfoMessagePage.tsx')).InfoMessagePage }),
  '/approval/aprvtmpltlistpopup': async () => ({
    Component: (await import('../features/approvals/drafting/TemplatePopup.tsx')).TemplatePopup,
  }),
  '/approval/aprvcpltlistpopup': async () => ({ Component: (await import('../features/approvals/drafting/CopyPopup.tsx')).CopyPopup }),
  '/approval/AprvLine': async () => ({ Component: (await import('../features/approvals/lines/LinePage.tsx')).LinePage }),
  '/approval/bkmklistpopup': async () => ({ Component: (await import('../features/approvals/lines/LinePage.tsx')).KeptLinesPopup }),
  '/approval/bkmkgrppopup': async () => ({ Component: (await import('../features/approvals/lines/LinePage.tsx')).KeptGroupsPopup }),
  '/approval/aprvmemolist': async () => ({ Component: (await import('../features/approvals/drafting/MemoListPage.tsx')).MemoListPage }),
  '/common/atflgrid': async () => ({ Component: (await import('../features/pickers/FilePickerPage.tsx')).FilePickerPage }),
  '/common/mailuserslct': async () => ({ Component: (await import('../features/pickers/MailPickerPage.tsx')).MailPickerPage }),
  '/common/monthslct': async () => ({ Component: (await import('../features/pickers/MonthPickerPage.tsx')).MonthPickerPage }),
  '/common/picpreview': async () => ({ Component: (await import('../features/pickers/PicturePage.tsx')).PicturePage }),
  '/common/userslct': async () => ({ Component: (await import('../features/pickers/PickerPages.tsx')).UserPickerPage }),
  '/common/usermultislct': async () => ({ Component: (await import('../features/pickers/PickerPages.tsx')).UsersPickerPage }),
  '/common/deptslct': async () => ({ Component: (await import('../features/pickers/PickerPages.tsx')).DepartmentPickerPage }),
  '/approval/aprvregist': async () => ({ Component: (await import('../features/approvals/drafting/RegisterPage.tsx')).RegisterPage }),
  '/approval/hdwrdocbox': async () => ({
    Component: (await import('../features/approvals/registers/PaperRegisterPage.tsx')).PaperBoxPage,
  }),
  '/approval/hdwrdoclist': async () => ({
    Component: (await import('../features/approvals/registers/PaperRegisterPage.tsx')).PaperRegisterPage,
  }),
  '/approval/hdwrdocdetailpopup': async () => ({
    Component: (await import('../features/approvals/registers/PaperDialogPage.tsx')).PaperDialogPage,
  }),
  '/approval/insdaprv': async () => ({
    Component: (await import('../features/approvals/registers/InternalRegisterPage.tsx')).InternalBoxPage,
  }),
  '/approval/insdaprvlist': async () => ({
    Component: (await import('../features/approvals/registers/InternalRegisterPage.tsx')).InternalRegisterPage,
  }),
  '/approval/insdaprvdetailpopup': loadInternalDetail,
  '/approval/insdaprvlistpopup': async () => ({
    Component: (await import('../features/approvals/registers/DocumentPickerPage.tsx')).DocumentPickerPage,
  }),
  '/approval/aprv': async () => ({ Component: (await import('../features/approvals/BoxesPage.tsx')).BoxesPage }),
  '/approval/aprvdetailpopup': loadDocument,
  '/approval/aprvopinionpopup': loadDocument,
  '/approval/cpltbox': boxOf('CPLT'),
  '/approval/deptbox': boxOf('DEPT'),
  '/approval/dfrbox': boxOf('DFR'),
  '/approval/ntfcbox': boxOf('NTFC'),
  '/approval/recpbox': boxOf('RECP'),
  '/approval/rjtbox': boxOf('RJT'),
  '/approval/submbox': boxOf('SUBM'),
  '/chems/aprvlinemn': async () => ({
    Component: (await import('../features/approvals/administration/AdministrationPage.tsx')).AdministrationPage,
  }),
  '/chems/aprvlinemnpopup': async () => ({
    Component: (await import('../features/approvals/administration/PopupPages.tsx')).TemplatePopupPage,
  }),
  '/chems/aprvlinegrppopup': async () => ({
    Component: (await import('../features/approvals/administration/PopupPages.tsx')).GroupPopupPage,
  }),
  '/chems/menumn': async () => ({ Component: (await import('../features/menus/MenuPages.tsx')).MenuPage }),
  '/chems/subMenu1': async () => ({ Component: (await import('../features/menus/MenuPages.tsx')).SubMenuPage }),
  '/chems/menucntn': async () => ({ Component: (await import('../features/menus/MenuContentPage.tsx')).MenuContentPage }),
  '/chems/apimn': async () => ({ Component: (await import('../features/apis/ApiListPage.tsx')).ApiListPage }),
  '/chems/rolemn': async () => ({ Component: (await import('../features/roles/RoleListPage.tsx')).RoleListPage }),
  '/chems/rolemninfo': async () => ({ Component: (await import('../features/roles/RoleInfoPage.tsx')).RoleInfoPage }),
  '/chems/roleuserlist': async () => ({ Component: (await import('../features/roles/members/RoleMembersPage.tsx')).RoleMembersPage }),
  '/chems/rolemenumn': async () => ({ Component: (await import('../features/roles/matrix/MatrixPages.tsx')).MenuMatrixPage }),
  '/chems/roleapimn': async () => ({ Component: (await import('../features/roles/matrix/MatrixPages.tsx')).ApiMatrixPage }),
  '/chems/apihislist': async () => ({ Component: (await import('../features/histories/ApiHistoryPage.tsx')).ApiHistoryPage }),
  '/chems/loginhislist': async () => ({ Component: (await import('../features/histories/HistoriesPage.tsx')).HistoriesPage }),
  '/chems/bathislist': async () => ({ Component: (await import('../features/jobs/BatchHistoryPage.tsx')).BatchHistoryPage }),
  '/chems/bathislistpopup': async () => ({ Component: (await import('../features/jobs/BatchRunPage.tsx')).BatchRunPage }),
  '/bbs/absentee/absenteelist': async () => ({ Component: (await import('../features/leave/calendars/AbsenteePage.tsx')).AbsenteePage }),
  '/chems/deptlist': async () => ({
    Component: (await import('../features/departments/DepartmentListPage.tsx')).DepartmentListPage,
  }),
  '/chems/userinfo': async () => ({ Component: (await import('../features/users/profiles/OwnProfilePage.tsx')).OwnProfilePage }),
  '/chems/userinfodialog': async () => ({ Component: (await import('../features/users/directory/UserDialogPage.tsx')).UserDialogPage }),
  '/chems/userinfosample': loadUserSample,
  '/system/holidaylist': async () => ({ Component: (await import('../features/leave/LeaveAdministrationPage.tsx')).HolidayAdminPage }),
  '/system/bbs/masterlist': async () => ({ Component: (await import('../features/boards/BoardListPage.tsx')).BoardListPage }),
  '/system/bbs/masteredt': async () => ({ Component: (await import('../features/boards/BoardDialog.tsx')).BoardDialogPage }),
  '/chems/bizpcmn': async () => ({ Component: (await import('../features/workplaces/WorkplaceListPage.tsx')).WorkplaceListPage }),
  '/chems/tmptmn': async () => ({
    Component: (await import('../features/text-templates/TemplateListPage.tsx')).RichTemplateListPage,
  }),
  '/chems/tmptmnplain': async () => ({
    Component: (await import('../features/text-templates/TemplateListPage.tsx')).PlainTemplateListPage,
  }),
  '/chems/tmptcntn': async () => ({
    Component: (await import('../features/text-templates/TemplateContentPage.tsx')).RichTemplateContentPage,
  }),
  '/chems/tmptcntnplain': async () => ({
    Component: (await import('../features/text-templates/TemplateContentPage.tsx')).PlainTemplateContentPage,
  }),
  '/chems/cdmn': async () => ({ Component: (await import('../features/codes/CodesPage.tsx')).CodesPage }),
  '/chems/mlangmn': async () => ({ Component: (await import('../features/labels/LabelListPage.tsx')).LabelListPage }),
  '/chems/userlist': async () => ({ Component: (await import('../features/users/directory/UserListPage.tsx')).UserListPage }),
}
