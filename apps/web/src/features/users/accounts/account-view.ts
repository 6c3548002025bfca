/** Parts of a person in the popup, as the address names them; '' is the record. */
export const accountViews = ['', 'posts', 'roles', 'sessions', 'history'] as const
export type AccountView = (typeof accountViews)[number]

/** The part the address asks for; an unknown word is the record. */
export const parseAccountView = (word: string | null): AccountView => accountViews.find((view) => view === word) ?? ''
