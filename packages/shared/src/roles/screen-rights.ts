import type { Route } from '../contract.ts'

type Asked = 'WRITE' | 'EXPORT'
type Pages = readonly string[]

const boxes: Pages = ['recp', 'subm', 'dfr', 'rjt', 'cplt', 'ntfc', 'dept'].map((box) => `/approval/${box}box`)
const imported: Pages = [
  '/chems/userlist',
  '/chems/mlangmn',
  '/chems/cdmn',
  '/system/holidaylist',
  '/project/journalpoollist',
  '/system/cardlist',
]
const templates: Pages = ['/chems/tmptmn', '/chems/tmptmnplain', '/chems/tmptcntn', '/chems/tmptcntnplain']
const bookable: Pages = [
  '/application/cnfrmrsvlist',
  '/application/companycarlist',
  '/application/resourceequipmentlist',
  '/application/guesthousereservationlist',
]
const resourceSetup: Pages = ['/system/cnfrmmgtlist', '/system/isttcarmgtlist', '/system/rsrcequpmgtlist']
const keptRecords: Pages = [
  '/assetmgt/assetmgtavlist',
  '/system/cardlist',
  '/project/journalpoollist',
  '/application/newrecruitlist',
  '/application/giftlist',
  '/bbs/visitor/visitorlist',
  ...resourceSetup,
]
const leaveRules: Pages = ['/system/holidaylist']

/**
 * The screens whose menu says who may change and export there, by where their calls begin; the longest beginning counts. A new call
 * below a known beginning belongs to its screen; a contract that names its page needs no line here.
 */
const screens: Readonly<Record<string, Pages>> = {
  '/api/v1/common/chems/user': ['/chems/userlist'],
  '/api/v1/common/chems/dept': ['/chems/deptlist'],
  '/api/v1/common/pivot': ['/pivot'],
  '/api/v1/common/chems/role': ['/chems/rolemn'],
  '/api/v1/common/chems/role-explainer': ['/chems/rolemninfo'],
  '/api/v1/common/chems/role-menu': ['/chems/rolemenumn'],
  '/api/v1/common/chems/role-api': ['/chems/roleapimn'],
  '/api/v1/common/chems/menu': ['/chems/menumn', '/chems/menucntn'],
  '/api/v1/common/chems/api': ['/chems/apimn'],
  '/api/v1/common/chems/api-history': ['/chems/apihislist'],
  '/api/v1/common/chems/login-history': ['/chems/loginhislist'],
  '/api/v1/common/chems/change-history': ['/chems/loginhislist?tab=changes'],
  '/api/v1/common/chems/export-history': ['/chems/loginhislist?tab=exports'],
  '/api/v1/common/chems/job': ['/chems/bathislist'],
  '/api/v1/common/chems/mlang': ['/chems/mlangmn'],
  '/api/v1/common/chems/code': ['/chems/cdmn'],
  '/api/v1/common/chems/template': templates,
  '/api/v1/common/chems/template-preview': templates,
  '/api/v1/common/chems/kept': keptRecords,
  '/api/v1/common/chems/reference': ['/chems/mlangmn', '/chems/cdmn', '/chems/bizpcmn', '/chems/tmptmn', '/system/bbs/masterlist'],
  '/api/v1/common/chems/import': imported,
  '/api/v1/application/applicationforpayment': ['/application/applicationforpaymentlist'],
  '/api/v1/project/participantapplication': ['/project/participantapplicationlist'],
  '/api/v1/project/performperiodapplication': ['/project/performperiodapplicationlist'],
  '/api/v1/bbs/mou': ['/bbs/mou/moulist'],
  '/api/v1/bbs/schedule': ['/bbs/schedule/schedulelist'],
  '/api/v1/bbs/visitor': ['/bbs/visitor/visitorlist'],
  '/api/v1/chems/aprv': ['/chems/aprvlinemn'],
  '/api/v1/chems/aprv/evidence': ['/chems/aprvlinemn', '/chems/aprvlinemn?tab=evidence'],
  '/api/v1/approval/aprv/': ['/chems/aprvlinemn'],
  '/api/v1/approval/aprvbox': boxes,
  '/api/v1/approval/insdaprv': ['/approval/insdaprvlist'],
  '/api/v1/approval/hdwrdoc': ['/approval/hdwrdoclist'],
  '/api/v1/application/hldys': ['/application/holidaylist'],
  '/api/v1/application/hldys/typelist': leaveRules,
  '/api/v1/application/hldys/grants': leaveRules,
  '/api/v1/application/hldys/changes': leaveRules,
  '/api/v1/application/hldys/runs': leaveRules,
  '/api/v1/application/hldys/places': leaveRules,
  '/api/v1/application/hldys/schedules': leaveRules,
  '/api/v1/application/hldys/blocks': leaveRules,
  '/api/v1/application/hldys/proposals': leaveRules,
  '/api/v1/application/hldys/staffing': leaveRules,
  '/api/v1/application/hldys/populartimes': leaveRules,
  '/api/v1/system/holiday': leaveRules,
  '/api/v1/application/scheduleadjustment': ['/application/scheduleadjustmentlist'],
  '/api/v1/application/reservation': bookable,
  '/api/v1/application/reservation-series': bookable,
  '/api/v1/application/reservation-search': bookable,
  '/api/v1/application/companycar/log': ['/application/companycarlist'],
  '/api/v1/application/gsthsrsvprco': ['/application/gsthsrsvprco'],
  '/api/v1/system/resource': resourceSetup,
  '/api/v1/system/resource-qualification': resourceSetup,
}
const beginnings = Object.keys(screens).toSorted((a, b) => b.length - a.length)

/** The screens a call belongs to; none for what is no screen's. */
export function findScreens({ path, page }: Pick<Route, 'path' | 'page'>): Pages {
  if (page !== undefined) return [page]
  const beginning = beginnings.find((one) => path === one || path.startsWith(one.endsWith('/') ? one : `${one}/`))
  return beginning === undefined ? [] : (screens[beginning] ?? [])
}

// Evidence is asked for with its reason, so by a body.
export const isExport = ({ path }: Pick<Route, 'path'>) => /\/(excel|export)$/.test(path)
/** Sent as POST because it asks with a body; it changes nothing. */
const isQuestion = ({ path }: Route) => /(\/|-)(dry-run|preview)(\/people)?$/.test(path)

/**
 * The right on a menu that a call asks for besides what its access says (decision 011): EXPORT for the workbook of a list, WRITE for a
 * change that needs a grant. What everybody with a session may do concerns his own records and no menu.
 */
export function rightAsked(route: Route): Asked | undefined {
  if (findScreens(route).length === 0) return undefined
  if (isExport(route)) return 'EXPORT'
  return route.access.kind === 'grant' && route.method !== 'GET' && !isQuestion(route) ? 'WRITE' : undefined
}

/** How the answer of `callable` names a page on which a person may change nothing. */
export const readsOnly = (page: string) => `READ ${page}`

/** Whether not everybody with a session may make a call: the browser asks the server which of these the person may. */
export const isLimited = (route: Route) => route.access.kind === 'grant' || rightAsked(route) !== undefined
