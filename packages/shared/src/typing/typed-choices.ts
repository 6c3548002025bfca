// What people type into the choices, times and days of a form.

const CLOCK = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/

/** The clock time that is typed as `0930`, `9:30` or `7.15`; undefined for what is none. */
export function readClock(typed: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(typed.trim()) ?? []
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return CLOCK.test(time) ? time : undefined
}

/** Stands in front of a typed text that is no choice, in the value of its field: a form with one is not sent. */
export const UNREAD = '\u{2}'
export const isUnread = (value: unknown): value is string => typeof value === 'string' && value.startsWith(UNREAD)

/** The chosen value of a field; '' while its typed text is no choice. */
export const chosenValue = (value: string) => (isUnread(value) ? '' : value)

interface Choice {
  readonly value: string
  readonly text: string
}

/** The value of what is typed into a choice: an option, a clock time among such, else the text itself as one that is not read. */
export function readChoice(options: readonly Choice[], typed: string, value: string): string {
  const wanted = typed.trim().toLowerCase()
  const same = options.filter((option) => option.text.toLowerCase() === wanted)
  const [only, ...others] = same
  if (wanted === '' || same.some((option) => option.value === value)) return value
  if (only && others.length === 0) return only.value
  const clock = options.some((option) => CLOCK.test(option.value)) ? readClock(typed) : undefined
  return clock ?? `${UNREAD}${typed.trim()}`
}

/** Places of a form whose typed text is no choice, as `visitors.0.nationalityCode`. */
function findUnread(value: unknown, path = ''): string[] {
  if (isUnread(value)) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => findUnread(inner, path === '' ? name : `${path}.${name}`))
}

/** Words of refused fields with those of a form whose typed text is no choice; what is no time says so itself. */
export function withUnread(values: unknown, words: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const unread = findUnread(values).map((path) => [path, words[path] === 'BAD_TIME' ? 'BAD_TIME' : 'NOT_LISTED'])
  return { ...words, ...Object.fromEntries(unread) }
}
