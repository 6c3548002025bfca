import { z } from 'zod'
import { toNamedAuthors } from './author-names.ts'
import { toPlainText } from './plain-text.ts'

/** Text or number, the first one of several; everything else counts as not given. */
export const word = z
  .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).transform(([first = '']) => first)])
  .catch('')
  .default('')
const plain = word.transform((value) => toPlainText(String(value)))
/** A list; everything else counts as an empty one. */
export const listOrEmpty = <T extends z.ZodType>(item: T) => z.array(item).catch([])

const namedPerson = z.object({
  family: plain,
  given: plain,
  /** `Jr.`, `III`. */
  suffix: plain,
  literal: plain,
  name: plain,
  ORCID: word,
  'non-dropping-particle': plain,
  'dropping-particle': plain,
})
const person = z
  .union([z.string().transform((literal) => namedPerson.parse({ literal })), namedPerson])
  .catch(namedPerson.parse({}))
  .transform(({ name, literal, ...parts }) => ({ ...parts, literal: literal || name }))

const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/
/** A year nobody means is one to be named, not one that is missing. */
const ODD_YEAR = /(?<!\d)[1-9]\d{3}(?!\d)/
const COMPACT_DAY = /^\d{8}$/
const date = z
  .object({ 'date-parts': z.array(z.array(word)).catch([]).default([]), raw: word, literal: word })
  .catch({ 'date-parts': [], raw: '', literal: '' })

/** The year in a date as people and programs write it: `2016/01/`, `March 2009`, `20160105`; null where there is none. */
export function readYear(value: unknown): number | null {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value).trim().slice(0, 100)
    const day = COMPACT_DAY.test(text) ? text.slice(0, 4) : text
    const year = (YEAR.exec(day) ?? ODD_YEAR.exec(day))?.[0]
    return year === undefined ? null : Number(year)
  }
  if (value === undefined) return null
  const { 'date-parts': parts, raw, literal } = date.parse(value)
  return readYear(parts[0]?.[0] ?? '') ?? readYear(raw) ?? (literal === '' ? null : readYear(literal))
}

export const csl = z
  .object({
    type: word,
    title: plain,
    author: z.array(person).catch([]).default([]),
    /** Whether the list of authors ends with words for others. */
    namesOthers: z.boolean().catch(false).default(false),
    /** Fields of the entry that are written more than once. */
    repeatedFields: z.array(z.string()).catch([]).default([]),
    'container-title': plain,
    publisher: plain,
    volume: plain,
    issue: plain,
    number: plain,
    page: plain,
    DOI: word,
    ISBN: word,
    ISSN: word,
    /** Year; null = not said. */
    issued: z.unknown().optional().transform(readYear),
  })
  .transform(({ author, namesOthers, ...entry }) => ({ ...entry, ...toNamedAuthors(author, namesOthers) }))
/** An entry as CSL-JSON says it, as far as it is used. */
export type CslEntry = z.output<typeof csl>
