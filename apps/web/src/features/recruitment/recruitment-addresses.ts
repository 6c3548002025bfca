export const HEAD_COUNTS = '/application/newrecruitlist'
export const HEAD_COUNT_POPUP = '/application/newrecruitdetailpopup'
export const RECRUITMENT = '/application/recruitmentlist'
export const OPENING_POPUP = '/application/recruitmentdetailpopup'

/** An opening with its applicants, or one of them. */
export const openingAddress = (id: string, applicantId = '') =>
  `${OPENING_POPUP}?id=${id}${applicantId === '' ? '' : `&applicant=${applicantId}`}`
/** A new opening for a request. */
export const newOpeningAddress = (headCountId: string) => `${OPENING_POPUP}?new&request=${headCountId}`
/** The applicants of an opening as a list. */
export const applicantListAddress = (openingId: string) => `${RECRUITMENT}?tab=applicants&openingId=${openingId}`
