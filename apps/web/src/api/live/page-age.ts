/** The wall clock when this page began. Not `performance.timeOrigin`: that is wrong by every sleep the browser has been through before. */
const beganAt = Date.now() - performance.now()

/** Milliseconds since before this page read anything; by the wall clock too, because the other one may stand still while a computer sleeps. */
export const pageAge = () => Math.max(performance.now(), Date.now() - beganAt)
