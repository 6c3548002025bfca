/** What scrolls takes the focus, so that it does so by keys. */
export const scrolled = { role: 'region', tabIndex: 0 }
