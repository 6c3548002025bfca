import { isVerifyPage } from './certificates/verify-page.ts'

export interface PageRoute {
  /** Address of the page; `:name?` is a parameter that may be left out (SPEC 2 has no other kind). */
  readonly path: string
  /** The area the page belongs to (glossary); `errors` are the shell's own pages. */
  readonly feature: string
  /** A pending page answers 404 like an address that does not exist. */
  readonly state: 'built' | 'pending'
  /** The list this popup opens over; the record is a search parameter (`?id=…` or `?new`) or ends its path. */
  readonly popupOf?: string | undefined
}

const built = <const P extends string>(path: P, feature: string, popupOf?: string) => ({ path, feature, state: 'built', popupOf }) as const

/** Every page of the portal (SPEC 2). Web, server and menus read it; what is not in here does not exist. */
export const routes = [
  built('/', 'home'),
  built('/main', 'home'),
  built('/authInfo', 'errors'),
  built('/authInfo2', 'errors'),
  built('/errorInfo', 'errors'),
  built('/forbidden', 'errors'),
  built('/notfound', 'errors'),
  built('/pivot', 'home'),
  built('/sample', 'gallery'),
  built('/email', 'mail'),
  built('/email/allinbox', 'mail'),
  built('/email/inbox', 'mail'),
  built('/email/reservelist', 'mail'),
  built('/email/sendlist', 'mail'),
  built('/email/spamlist', 'mail'),
  built('/email/templist', 'mail'),
  built('/email/trashlist', 'mail'),
  built('/email/writer', 'mail'),
  built('/email/info/:emailId?', 'mail'),
  built('/email/reserve/:reservationId?', 'mail'),
  built('/application/AcCalendar', 'gallery'),
  built('/application/AcDatePicker', 'gallery'),
  built('/application/changelist', 'asset-requests'),
  built('/application/changedetailpopup', 'asset-requests', '/application/changelist'),
  built('/application/disposallist', 'asset-requests'),
  built('/application/disposaldetailpopup', 'asset-requests', '/application/disposallist'),
  built('/application/leasinglist', 'asset-requests'),
  built('/application/leasingdetailpopup', 'asset-requests', '/application/leasinglist'),
  built('/application/purchaserequestlist', 'purchases'),
  built('/application/purchaserequestdetailpopup', 'purchases', '/application/purchaserequestlist'),
  built('/application/rentallocationlist', 'asset-requests'),
  built('/application/rentallocationdetailpopup', 'asset-requests', '/application/rentallocationlist'),
  built('/application/basiccodelist', 'administration'),
  built('/application/basiccodedetailpopup', 'administration', '/application/basiccodelist'),
  built('/application/confirmationlist', 'certificates'),
  built('/application/confirmationdetailpopup', 'certificates', '/application/confirmationlist'),
  built('/application/careerprofilelist', 'certificates'),
  built('/application/careerprofiledetailpopup', 'certificates', '/application/careerprofilelist'),
  built('/application/employeechangelist', 'personnel'),
  built('/application/employeechangedetailpopup', 'personnel', '/application/employeechangelist'),
  built('/application/giftlist', 'personnel'),
  built('/application/giftdetailpopup', 'personnel', '/application/giftlist'),
  built('/application/guesthousereservationlist', 'reservations'),
  built('/application/guesthousereservationdetailpopup', 'reservations', '/application/guesthousereservationlist'),
  built('/application/holidaylist', 'leave'),
  built('/application/holidaydetailpopup', 'leave', '/application/holidaylist'),
  built('/application/irregularprofilelist', 'personnel'),
  built('/application/irregularprofiledetailpopup', 'personnel', '/application/irregularprofilelist'),
  built('/application/companycarlist', 'reservations'),
  built('/application/companycardetailpopup', 'reservations', '/application/companycarlist'),
  built('/application/newrecruitlist', 'recruitment'),
  built('/application/newrecruitdetailpopup', 'recruitment', '/application/newrecruitlist'),
  built('/application/othercertificatedocumentlist', 'certificates'),
  built('/application/othercertificatedocumentdetailpopup', 'certificates', '/application/othercertificatedocumentlist'),
  built('/application/recruitmentlist', 'recruitment'),
  built('/application/recruitmentdetailpopup', 'recruitment', '/application/recruitmentlist'),
  built('/application/remittancelist', 'payments'),
  built('/application/remittancedetailpopup', 'payments', '/application/remittancelist'),
  built('/application/resourceequipmentlist', 'reservations'),
  built('/application/resourceequipmentdetailpopup', 'reservations', '/application/resourceequipmentlist'),
  built('/application/scheduleadjustmentlist', 'leave'),
  built('/application/scheduleadjustmentdetailpopup', 'leave', '/application/scheduleadjustmentlist'),
  built('/application/cnfrmrsvlist', 'reservations'),
  built('/application/cnfrmrsvpopup', 'reservations', '/application/cnfrmrsvlist'),
  built('/application/gsthsrsvprco', 'reservations'),
  built('/application/gsthsrsvstsdownloadpopup', 'reservations', '/application/guesthousereservationlist'),
  built('/application/infomsgpopup', 'gallery'),
  built('/application/rsvcancelpopup', 'reservations'),
  built('/application/applicationforpaymentlist', 'payments'),
  built('/application/applicationforpaymentedt/:provideApplicationId?', 'payments', '/application/applicationforpaymentlist'),
  built('/approval/aprv', 'approvals'),
  built('/approval/aprvcpltlistpopup', 'approvals', '/approval/aprvregist'),
  built('/approval/aprvdetailpopup', 'approvals'),
  built('/approval/AprvLine', 'approvals'),
  built('/approval/aprvmemolist', 'approvals'),
  built('/approval/aprvopinionpopup', 'approvals'),
  built('/approval/aprvregist', 'approvals'),
  built('/approval/aprvtmpltlistpopup', 'approvals', '/approval/aprvregist'),
  built('/approval/bkmkgrppopup', 'approvals', '/approval/AprvLine'),
  built('/approval/bkmklistpopup', 'approvals', '/approval/AprvLine'),
  built('/approval/cpltbox', 'approvals'),
  built('/approval/deptbox', 'approvals'),
  built('/approval/dfrbox', 'approvals'),
  built('/approval/hdwrdocbox', 'approval-registers'),
  built('/approval/insdaprv', 'approval-registers'),
  built('/approval/ntfcbox', 'approvals'),
  built('/approval/recpbox', 'approvals'),
  built('/approval/rjtbox', 'approvals'),
  built('/approval/submbox', 'approvals'),
  built('/approval/hdwrdoclist', 'approval-registers'),
  built('/approval/hdwrdocdetailpopup', 'approval-registers', '/approval/hdwrdoclist'),
  built('/approval/insdaprvlist', 'approval-registers'),
  built('/approval/insdaprvlistpopup', 'approval-registers', '/approval/insdaprvlist'),
  built('/approval/insdaprvdetailpopup', 'approval-registers', '/approval/insdaprvlist'),
  built('/assetmgt/assetmgtavlist', 'assets'),
  built('/assetmgt/assetmgtgwglist', 'assets'),
  built('/assetmgt/assetmgtdetailpopup', 'assets'),
  built('/assetmgt/assetmgtuploadpopup', 'assets'),
  built('/assetmgt/assetmgtlistpopup', 'assets'),
  built('/businesstrip/businesstripapplicationlist', 'trips'),
  built('/businesstrip/businesstripapplicationinfo/:businesstripapplicationinfo?', 'trips', '/businesstrip/businesstripapplicationlist'),
  built('/businesstrip/businesstripexpenselist', 'trips'),
  built('/businesstrip/businesstripexpenseinfo/:businesstripexpenseinfo?', 'trips', '/businesstrip/businesstripexpenselist'),
  built('/businesstrip/businesstripreportlist', 'trips'),
  built('/businesstrip/businesstripreportinfo/:businesstripreportinfo?', 'trips', '/businesstrip/businesstripreportlist'),
  built('/chems/apihislist', 'histories'),
  built('/chems/apimn', 'administration'),
  built('/chems/aprvlinegrppopup', 'approval-administration', '/chems/aprvlinemn'),
  built('/chems/aprvlinemn', 'approval-administration'),
  built('/chems/aprvlinemnpopup', 'approval-administration', '/chems/aprvlinemn'),
  built('/chems/bathislist', 'histories'),
  built('/chems/bathislistpopup', 'histories', '/chems/bathislist'),
  built('/chems/bizpcmn', 'administration'),
  built('/chems/deptlist', 'departments'),
  built('/chems/cdmn', 'administration'),
  built('/chems/loginhislist', 'histories'),
  built('/chems/menucntn', 'administration'),
  built('/chems/menumn', 'administration'),
  built('/chems/mlangmn', 'administration'),
  built('/chems/roleapimn', 'roles'),
  built('/chems/rolemenumn', 'roles'),
  built('/chems/rolemn', 'roles'),
  built('/chems/rolemninfo', 'roles'),
  built('/chems/roleuserlist', 'roles'),
  built('/chems/subMenu1', 'administration'),
  built('/chems/tmptcntn', 'templates'),
  built('/chems/tmptcntnplain', 'templates'),
  built('/chems/tmptmn', 'templates'),
  built('/chems/tmptmnplain', 'templates'),
  built('/chems/userinfo', 'users'),
  built('/chems/userinfodialog', 'users', '/chems/userlist'),
  built('/chems/userinfosample', 'gallery'),
  built('/chems/userlist', 'users'),
  built('/common/atflgrid', 'pickers'),
  built('/common/deptslct', 'pickers'),
  built('/common/mailuserslct', 'pickers'),
  built('/common/monthslct', 'pickers'),
  built('/common/picpreview', 'pickers'),
  built('/common/usermultislct', 'pickers'),
  built('/common/userslct', 'pickers'),
  built('/project/budgetapplicationlist', 'projects'),
  built('/project/journalpoollist', 'projects'),
  built('/project/participantapplicationlist', 'projects'),
  built('/project/patentlist', 'projects'),
  built('/project/performperiodapplicationlist', 'projects'),
  built('/project/projectlist', 'projects'),
  built('/project/projectstatuslist', 'projects'),
  built('/project/researchperformancedeadlinelist', 'projects'),
  built('/project/researchperformancelist', 'projects'),
  built('/project/budgetapplicationedt/:budgetapplicationedt?', 'projects', '/project/budgetapplicationlist'),
  built('/project/participantapplicationedt/:participantapplicationedt?', 'projects', '/project/participantapplicationlist'),
  built('/project/patentinfo/:patentinfo?', 'projects'),
  built('/project/performperiodapplicationinfo/:performperiodapplicationinfo?', 'projects', '/project/performperiodapplicationlist'),
  built('/project/projectedt/:projectedt?', 'projects'),
  built('/project/researchperformanceinfo/:researchperformanceinfo?', 'projects'),
  built('/project/status/:projectNo?', 'projects'),
  built('/project/wbsinfo/wbsinfo', 'projects'),
  built('/system/cardlist', 'payments'),
  built('/system/holidaylist', 'leave'),
  built('/system/cnfrmmgtlist', 'reservations'),
  built('/system/cnfrmmgtdetailpopup', 'reservations', '/system/cnfrmmgtlist'),
  built('/system/isttcarmgtlist', 'reservations'),
  built('/system/isttcarmgtdetailpopup', 'reservations', '/system/isttcarmgtlist'),
  built('/system/rsrcequpmgtlist', 'reservations'),
  built('/system/rsrcequpmgtdetailpopup', 'reservations', '/system/rsrcequpmgtlist'),
  built('/system/bbs/masterlist', 'administration'),
  built('/system/bbs/masteredt', 'administration', '/system/bbs/masterlist'),
  built('/bbs/absentee/absenteelist', 'leave'),
  built('/bbs/absentee/absenteeedt/absenteeedt', 'leave', '/bbs/absentee/absenteelist'),
  built('/bbs/mou/moulist', 'boards'),
  built('/bbs/mou/mouedt/:mouedt?', 'boards', '/bbs/mou/moulist'),
  built('/bbs/schedule/schedulelist', 'schedule'),
  built('/bbs/schedule/scheduleedt/:scheduleedt?', 'schedule', '/bbs/schedule/schedulelist'),
  built('/bbs/schedule/scheduleinfo/:scheduleinfo?', 'schedule', '/bbs/schedule/schedulelist'),
  built('/bbs/visitor/visitorlist', 'boards'),
  built('/bbs/visitor/visitoredt/:visitoredt?', 'boards', '/bbs/visitor/visitorlist'),
  built('/bbs/basic/basiclist/:basiclist?', 'boards'),
  built('/bbs/basic/basicedt/:basiclist?/:basicedt?', 'boards'),
  built('/bbs/basic/basicinfo/:basiclist?/:basicinfo?', 'boards'),
] satisfies readonly PageRoute[]

export type PagePath = (typeof routes)[number]['path']
/** Address of a page that is built. */
export type BuiltPath = Extract<(typeof routes)[number], { state: 'built' }>['path']

export interface RouteMatch {
  readonly route: PageRoute
  readonly params: Readonly<Record<string, string>>
}

/** The decoded segments of an address without its leading and one trailing slash; none where the percent-encoding is broken. */
function segmentsOf(pathname: string) {
  try {
    return pathname.slice(1).replace(/\/$/, '').split('/').map(decodeURIComponent)
  } catch {
    return []
  }
}

/** The parameters of `segments` under one path, or undefined where it is another page's address. */
function paramsUnder(path: string, segments: readonly string[]) {
  const parts = path.slice(1).split('/')
  if (segments.length === 0 || segments.length > parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index]
    const name = /^:(\w+)\?$/.exec(part)?.[1]
    if (name === undefined ? segment !== part : segment === '') return undefined
    if (name !== undefined && segment !== undefined) params[name] = segment
  }
  return params
}

/**
 * The page of an address (its path only, without search and hash) with the decoded parameters, or undefined where SPEC 2 has none.
 * Upper and lower case count. A `pending` page is found too; `isBuiltPage` tells whether people can open it.
 */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const segments = pathname.startsWith('/') ? segmentsOf(pathname) : []
  for (const route of routes) {
    const params = paramsUnder(route.path, segments)
    if (params) return { route, params }
  }
  return undefined
}

/** The path of the address of a menu, which may carry the search of one view of its page. */
export const toPagePath = (address: string) => address.split('?', 1)[0] ?? ''

/** Whether people can open the page of an address; every other one is a page that could not be found. */
export const isBuiltPage = (address: string) => matchRoute(toPagePath(address))?.route.state === 'built' || isVerifyPage(address)
