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
