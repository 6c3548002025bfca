import { z } from 'zod'
import { readingTooLarge } from '../parsing/parser-limits.ts'

/** Text or number; everything else counts as not given. */
export const word = z.union([z.string(), z.number()]).catch('').default('')
/** A list; everything else counts as an empty one. */
export const listOrEmpty = <T extends z.ZodType>(item: T) => z.array(item).catch([])
const personName = z.object({
  family: word,
  given: word,
  literal: word,
  ORCID: word,
  'non-dropping-particle': word,
  'dropping-particle': word,
})
const name = personName.catch(personName.parse({}))
export const csl = z.object({
  type: word,
  title: word,
  author: z.array(name).catch([]).default([]),
  'container-title': word,
  publisher: word,
  volume: word,
  issue: word,
  page: word,
  DOI: word,
  ISBN: word,
  ISSN: word,
  issued: z
    .object({ 'date-parts': z.array(z.array(z.union([z.string(), z.number()]))) })
    .catch({ 'date-parts': [] })
    .default({ 'date-parts': [] }),
})
/** An entry as CSL-JSON says it, as far as it is used. */
export type CslEntry = z.output<typeof csl>

/** The parser with its formats; loaded with the first paste, because few processes ever need it. */
async function loadPlugins() {
  const { plugins } = await import('@citation-js/core')
  await Promise.all([import('@citation-js/plugin-bibtex'), import('@citation-js/plugin-ris')])
  return plugins
}

async function parse(text: string): Promise<unknown> {
  const start = text.trimStart()
  if (start.startsWith('[') || start.startsWith('{')) return JSON.parse(start)
  const { input } = await loadPlugins()
  // The kind is said, never guessed: guessing would take an address for one to be fetched.
  return input.chain(text, { forceType: text.split('\n').some((line) => /^\s*TY\s+-/.test(line)) ? '@ris/file' : '@biblatex/text' })
}

/** Letters the entries of a text may have in all; abbreviations that are made of one another grow without end. */
const MAX_LETTERS = 4_000_000

/** The entries of a text in BibTeX, RIS or CSL-JSON; none for any other text and for one that breaks off. Throws 413 READING_TOO_LARGE. */
export async function readCitations(text: string): Promise<CslEntry[]> {
  const entries = await parse(text).catch(() => [])
  let letters = 0
  return (Array.isArray(entries) ? entries : [entries]).flatMap((entry) => {
    const read = csl.safeParse(entry)
    if (!read.success || String(read.data.title).trim() === '') return []
    letters += JSON.stringify(read.data).length
    if (letters > MAX_LETTERS) throw readingTooLarge()
    return [read.data]
  })
}

/** BibTeX of CSL-JSON items. */
export async function toBibtex(items: readonly object[]): Promise<string> {
  const { output } = await loadPlugins()
  return output.format('bibtex', items)
}
