const STORE = 'saveId'
const ID_MAX = 20

/** The user name kept by 'Id Save'; '' when none is (SPEC 5). Anything may stand in the store, so it is cut to a user name's length. */
export const savedId = () => (localStorage.getItem(STORE) ?? '').trim().slice(0, ID_MAX)

/** Keeps the user name, or an empty value when the box is not checked (SPEC 5). */
export const saveId = (userId: string, keep: boolean) => localStorage.setItem(STORE, keep ? userId.trim().slice(0, ID_MAX) : '')
