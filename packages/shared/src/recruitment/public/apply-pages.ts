/** Pages on which anybody applies, where the portal offers them. SPEC 2 does not name them: no pages of the portal, without a session. */
export const APPLY_PAGE = '/apply'
export const APPLY_OPENING_PAGE = '/apply/opening/:id'
/** The secret is the fragment of the address, which no server sees. */
export const APPLY_STATUS_PAGE = '/apply/status'
export const isApplyPage = (path: string) => /^\/apply(\/status|\/opening\/[\w-]+)?\/?$/.test(path)
