import { cutOthers, splitPrinted } from './author-names.ts'
import type { RawCitation } from './citation-formats.ts'
import { readYear } from './csl-entry.ts'

/** Types of CSL and those of RIS that are one (https://en.wikipedia.org/wiki/RIS_(file_format)); others are not known. */
const types = {
  'article-journal': 'ABST EJOUR INPR JFULL JOUR JOURN',
  'article-magazine': 'MGZN',
  'article-newspaper': 'NEWS',
  book: 'BOOK EBOOK EDBOOK',
  chapter: 'CHAP ECHAP ENCYC DICT',
  'paper-conference': 'CONF CPAPER',
  report: 'RPRT GOVDOC',
  thesis: 'THES',
  standard: 'STAND',
  dataset: 'DATA AGGR DBASE',
  software: 'COMP',
  patent: 'PAT',
  speech: 'SLIDE',
  'post-weblog': 'BLOG',
} as const
const typeOf = new Map(Object.entries(types).flatMap(([type, tags]) => tags.split(' ').map((tag) => [tag, type])))
/** Tags of people; a line below that has a comma too is a name of its own. */
const people = new Set(['AU', 'A1', 'A2', 'ED'])
const hosts = ['JF', 'JO', 'T2', 'BT', 'JA', 'J2', 'J1', 'C3', 'T3']
/** Two letters, a few blanks, a hyphen: programs differ. The tag of the type begins a record whatever follows it. */
const RIS_TAG = /^\s{0,9}(?:([A-Z][A-Z\d])\s{1,4}-(?:\s|$)|(TY)\s{1,4}-)/
/** The tag of a line with its value; undefined for a line without. */
export function readTag(line: string) {
  const match = RIS_TAG.exec(line)
  const tag = match?.[1] ?? match?.[2]
  return match === null || tag === undefined ? undefined : { tag, value: line.slice(match[0].length).trim() }
}

interface RisRecord {
  /** Line it begins in, counted from 0. */
  readonly line: number
  readonly values: Map<string, string[]>
}

/** The records of a RIS file; a line without a tag goes on with the one above it, and a new type ends a record without `ER`. */
function splitRis(text: string): RisRecord[] {
  const records: RisRecord[] = []
  let open: RisRecord | undefined
  let last: string[] | undefined
  let isPerson = false
  for (const [index, line] of text.split('\n').entries()) {
    const { tag, value } = readTag(line) ?? { tag: undefined, value: line.trim() }
    if (tag === undefined) {
      if (last === undefined || value === '') continue
      if (isPerson && value.includes(',') && last.at(-1)?.includes(',')) last.push(value)
      else last[last.length - 1] = `${last.at(-1) ?? ''} ${value}`.trim()
      continue
    }
    last = undefined
    if (tag === 'ER') open = undefined
    else {
      if (open === undefined || tag === 'TY') records.push((open = { line: index, values: new Map() }))
      last = open.values.get(tag) ?? []
      open.values.set(tag, last)
      last.push(value)
      isPerson = people.has(tag)
    }
  }
  return records
}

/** `Kim, Min-jun` and `King, Martin, Jr.`; a name without a comma stays as it is printed. */
function toName(printed: string) {
  const name = cutOthers(printed)
  const [family = '', given = '', suffix = ''] = name.split(',').map((part) => part.trim())
  return name.includes(',') ? { family, given, suffix } : { literal: name }
}

/** The records of a part of a text as CSL, each with the line of the part it begins in, counted from 0. */
export function readRis(text: string): RawCitation[] {
  return splitRis(text).map(({ line, values }) => {
    const first = (...tags: readonly string[]) =>
      tags.map((tag) => values.get(tag)?.find((value) => value !== '') ?? '').find(Boolean) ?? ''
    const all = (...tags: readonly string[]) => tags.flatMap((tag) => values.get(tag) ?? []).filter((value) => value !== '')
    const type = typeOf.get(first('TY').toUpperCase()) ?? ''
    const authors = all('A1', 'AU')
    // An edited book has no authors of its own.
    const printed = (authors.length > 0 ? authors : all('ED', 'A2')).flatMap(splitPrinted)
    const numbers = all('SN').join(', ')
    const title = first('TI', 'T1', ...(type === 'book' ? ['BT', 'T2'] : ['CT']))
    return {
      line,
      title,
      entry: {
        type,
        title,
        author: printed.map(toName),
        namesOthers: printed.some((name) => cutOthers(name) !== name),
        'container-title': first(...hosts.filter((tag) => first(tag) !== title)),
        publisher: first('PB'),
        volume: first('VL'),
        issue: first('IS', 'CP'),
        page: [first('SP'), first('EP')].filter(Boolean).join('-') || first('C7'),
        DOI: first('DO', 'DI') || (all('UR', 'L3', 'M3', 'N1').find((value) => /\bdoi\.org\/|^10\.\d{4,9}\//i.test(value)) ?? ''),
        ISBN: numbers,
        ISSN: numbers,
        issued: { raw: all('PY', 'Y1', 'DA').find((value) => readYear(value) !== null) ?? '' },
      },
    }
  })
}
