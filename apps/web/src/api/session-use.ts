import type { Route } from '@maru/shared/contract.ts'

/** When a call last kept the session alive, as every window of the browser reads it. */
const STORE = 'maru.session-used'

/** A call that the server counts as use of the session was answered. */
export function noteUse({ access }: Pick<Route, 'access'>) {
  if (access.kind !== 'public' && access.slides !== false) localStorage.setItem(STORE, String(Date.now()))
}

export const lastUse = () => Number(localStorage.getItem(STORE) ?? 0)
