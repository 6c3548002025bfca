/** Calls that do not extend the session (`slides: false`): only they may be made while nobody is at the computer. */
export const quietCalls: ReadonlySet<string> = new Set([
  'GET /api/v1/approval/aprvbox/selectAprvBoxList',
  'GET /api/v1/approval/aprvbox/counts',
  'GET /api/v1/common/notifications',
  'GET /api/v1/common/exports',
  'GET /api/v1/common/menus',
  'GET /api/v1/common/callable',
  'GET /api/v1/email/account',
  'GET /api/v1/email/newMailCount',
  'GET /api/v1/email/folders',
  'GET /api/v1/email/messages',
  'GET /api/v1/email/messages/:emailId/place',
  'GET /api/v1/email/runs',
  'GET /api/v1/email/reserve',
  'GET /api/v1/email/drafts',
  'GET /api/v1/email/links',
])

/** What may be on the screen as a whole page: asked for again without extending the session. */
export const openCalls: ReadonlySet<string> = new Set(['GET /api/v1/approval/aprv/:id'])

/** What tells where a request stands and what it takes: old once its document was decided, returned or recalled. */
export const requestCalls: ReadonlySet<string> = new Set([
  'GET /api/v1/application/hldys',
  'GET /api/v1/application/hldys/balance',
  'GET /api/v1/application/scheduleadjustment',
  'GET /api/v1/application/basiccode',
  'GET /api/v1/application/reservation',
  'GET /api/v1/application/applicationforpayment',
  'GET /api/v1/application/applicationforpayment/totals',
  'GET /api/v1/application/purchaserequest',
  'GET /api/v1/application/purchaserequest/totals',
  'GET /api/v1/application/remittance',
  'GET /api/v1/application/remittance/totals',
  'GET /api/v1/businesstrip/application',
  'GET /api/v1/businesstrip/application/totals',
  'GET /api/v1/businesstrip/expense',
  'GET /api/v1/businesstrip/expense/totals',
  'GET /api/v1/businesstrip/report',
  'GET /api/v1/businesstrip/report/totals',
  'GET /api/v1/project/projects',
  'GET /api/v1/project/budgetapplication',
  'GET /api/v1/project/participantapplication',
  'GET /api/v1/project/performperiodapplication',
])
