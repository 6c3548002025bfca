/** Words that belong to the family name behind them. */
const particles = new Set('af al av bin da de del della den der des di do dos du el ibn la le ten ter van vom von zu zum zur'.split(' '))

/** Scripts in which the family name comes first and nothing is abbreviated. */
const WHOLE = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What stands behind a family name: `Jr.`, `III`. */
const SUFFIX = /^(?:Jr|Sr|II|III|IV)\.?$/i
export const isNameSuffix = (word: string) => SUFFIX.test(word)

interface NameParts {
  readonly family: string
  readonly given: string
  /** Only of a name that has one. */
  readonly suffix?: string
}

/**
 * A name as printed in its parts: `Jane van der Berg` and `van der Berg, Jane` are `van der Berg` and `Jane`. A name in Hangul or Chinese
 * characters and a single word are a family name only.
 */
export function splitName(printed: string): NameParts {
  const name = printed.trim().replaceAll(/\s+/g, ' ')
  if (WHOLE.test(name)) return { family: name, given: '' }
  const [family = '', ...rest] = name.split(',').map((part) => part.trim())
  const behind = rest.find((part) => SUFFIX.test(part))
  const givenName = rest.filter((part) => part !== behind).join(', ')
  if (givenName !== '') return { family, given: givenName, ...(behind !== undefined && { suffix: behind }) }
  const words = family.split(' ')
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? words.pop() : behind
  let start = words.length - 1
  while (start > 0 && particles.has(words[start - 1] ?? '')) start -= 1
  return { family: words.slice(start).join(' '), given: words.slice(0, start).join(' '), ...(suffix !== undefined && { suffix }) }
}

/** Initials of a given name with its hyphens: `Min-jun` is `M.-J.`, `Jean Paul` is `J. P.`, `J.P.` too. */
export const toInitials = (given: string) =>
  given
    .replaceAll(/\.(?=\p{L})/gu, '. ')
    .split(' ')
    .map((word) =>
      word
        .split(/[-‐‑]/)
        .flatMap((part) => /\p{L}/u.exec(part) ?? [])
        .map((letter) => `${letter.toUpperCase()}.`)
        .join('-'),
    )
    .filter((initial) => initial !== '')
    .join(' ')
