import { ApiError } from '../kit/feedback/api-error.ts'

const isKnownPage = (status: number) => status === 401 || status === 403 || status === 404 || (status >= 500 && status < 600)

/** A refused load of a page's own record: the page gives way to /authInfo, /forbidden, /notfound or /errorInfo (SPEC 8). */
export const isPageFault = (error: unknown): error is ApiError => error instanceof ApiError && isKnownPage(error.status)
