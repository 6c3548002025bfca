export const PROFILES = '/application/irregularprofilelist'
export const PROFILE_POPUP = '/application/irregularprofiledetailpopup'
/** A profile with what can be done with it. */
export const profileAddress = (id: string) => `${PROFILE_POPUP}?profile=${id}`
/** A new request that changes a stay. */
export const extensionAddress = (id: string) => `${PROFILE_POPUP}?new&extend=${id}`
