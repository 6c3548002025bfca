/** What a table or a list of facts shows of a text: a dash where there is none. */
export const textOrDash = (text: string) => (text === '' ? '–' : text)
