/** The page that says whether a certificate is valid. SPEC 2 does not name it: no page of the portal, but for anybody, without a session. */
export const VERIFY_PAGE = '/verify/:code'
export const isVerifyPage = (address: string) => /^\/verify\/[^/?]+(\?|$)/.test(address)
