import { CONTRIBUTORS_MAX } from '@maru/shared/outputs/contributors.ts'
import { isNameSuffix, splitName } from '@maru/shared/outputs/person-name.ts'

/** An author as citations name them. */
interface NamedPerson {
  readonly family: string
  readonly given: string
  readonly suffix: string
  readonly literal: string
  readonly 'dropping-particle': string
  readonly 'non-dropping-particle': string
}

/** Words for authors a citation does not name, behind a name or instead of one. */
const OTHERS_BEHIND = /[\s,;]{1,5}(?:(?:and|und|&)\s)?(?:et\.?\s?al(?:ii|\.)?|(?:and|und|&)\sothers)[.,;]?$/i
const OTHERS = /^(?:(?:and|und|&)\s)?(?:(?:\d{1,5}\s)?others|\d{1,5}\smore|et\.?\s?al(?:ii|\.)?|andere|\.{2,9}|…)[.,;]?$/i
/** Letters of a name that are looked at. */
const NAME_TYPED_MAX = 1000
const NAMES_TYPED_MAX = 20_000

/** A printed name without words for others behind it; '' where it is nothing else. */
export const cutOthers = (printed: string) => {
  const name = printed.trim()
  if (name.length > NAME_TYPED_MAX) return name
  return OTHERS.test(name) ? '' : name.replace(OTHERS_BEHIND, '')
}

/** Cuts at semicolons that are in no braces. */
function cutAtSemicolons(text: string) {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '{') depth += 1
    if (letter === '}') depth -= 1
    if (letter === ';' && depth <= 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Commas of one name: `von Last, Jr., First`. */
const COMMAS_OF_NAME = 2
/**
 * The names of a list that is written as one: `Roe, Jane; Doe, John`, `Kim M, Han J, Lee S, Park J`, `Roe, Jane, Doe, John, Poe, Al`. What is no
 * such list stays as it is.
 */
export function splitPrinted(printed: string): readonly string[] {
  if (printed.length > NAMES_TYPED_MAX) return [printed]
  const names = cutAtSemicolons(printed)
  if (names.length > 1) return names
  const parts = printed.split(',').map((part) => part.trim())
  if (parts.length <= COMMAS_OF_NAME + 1 || printed.includes('{') || parts.some((part) => part === '' || isNameSuffix(part)))
    return [printed]
  if (parts.every((part) => part.includes(' '))) return parts
  if (parts.length % 2 > 0) return [printed]
  return parts.flatMap((part, index) => (index % 2 === 0 ? [`${part}, ${parts[index + 1] ?? ''}`] : []))
}

/** `King, Martin, Jr.`, `King, Jr., Martin`, `Martin King, Jr.` and `King Jr., Martin` are one name. */
function withSuffix<P extends NamedPerson>(person: P): P {
  const { family, given: givenName, suffix } = person
  if (isNameSuffix(givenName) && suffix !== '' && !isNameSuffix(suffix)) return { ...person, given: suffix, suffix: givenName }
  if (isNameSuffix(givenName) && suffix === '') return { ...person, ...splitName(`${family}, ${givenName}`) }
  const words = family.split(' ')
  if (suffix !== '' || words.length < 2 || !isNameSuffix(words.at(-1) ?? '')) return person
  return { ...person, family: words.slice(0, -1).join(' '), suffix: words.at(-1) ?? '' }
}

const parts = ['given', 'dropping-particle', 'non-dropping-particle', 'family', 'suffix', 'literal'] as const
const printedName = (person: NamedPerson) =>
  parts
    .map((part) => person[part])
    .filter(Boolean)
    .join(' ')

/**
 * The authors of a citation, as many as an output may have; `authorsLeftOut` counts the others, and `namesOthers` says that the citation
 * itself does not name all.
 */
export function toNamedAuthors<P extends NamedPerson>(people: readonly P[], saysOthers: boolean) {
  let namesOthers = saysOthers
  const author = people.flatMap((person) => {
    const name = printedName(person)
    if (name === '') return []
    if (cutOthers(name) === '') {
      namesOthers = true
      return []
    }
    // There are people whose family name is Others.
    const cut = {
      ...person,
      ...Object.fromEntries(parts.map((part) => [part, cutOthers(person[part]) || (part === 'family' ? person.family : '')])),
    }
    if (printedName(cut) !== name) namesOthers = true
    return [withSuffix(cut)]
  })
  return { author: author.slice(0, CONTRIBUTORS_MAX), authorsLeftOut: Math.max(0, author.length - CONTRIBUTORS_MAX), namesOthers }
}
