import { z } from 'zod'
import { type CslEntry, csl, listOrEmpty } from '../csl-entry.ts'

// What Crossref (https://api.crossref.org/works/{doi} and ?filter=isbn:…) and DataCite (https://api.datacite.org/dois/{doi}) answer, as far as it is used.

/** A grant that paid for a work, as its publisher said it. */
export interface Funding {
  readonly funder: string
  /** Number of the grant, '' = not given. */
  readonly award: string
}
/** A registered publication: its citation, and its funders. */
export interface Publication {
  readonly entry: CslEntry
  readonly funding: readonly Funding[]
  /** Only what a list of works says: title, year and identifiers, with one of its authors. */
  readonly isSummary?: boolean
}

const word = z.union([z.string(), z.number().transform(String)]).catch('')
const words = z.array(word).catch([])
const first = words.transform((all) => all[0] ?? '')
const date = z
  .object({ 'date-parts': z.array(z.array(z.union([z.string(), z.number()]))) })
  .optional()
  .catch(undefined)

const crossrefWork = z.object({
  type: word,
  title: first,
  'container-title': first,
  publisher: word,
  volume: word,
  issue: word,
  page: word,
  'article-number': word,
  DOI: word,
  ISBN: first,
  ISSN: words,
  author: listOrEmpty(z.object({ given: word, family: word, name: word, ORCID: word })),
  editor: listOrEmpty(z.object({ given: word, family: word, name: word, ORCID: word })),
  issued: date,
  'published-print': date,
  'published-online': date,
  funder: listOrEmpty(z.object({ name: word, award: words })),
})
const crossrefAnswer = z.object({ message: crossrefWork })
const crossrefBooks = z.object({ message: z.object({ items: z.array(crossrefWork) }) })
const crossrefTypes: Readonly<Record<string, string>> = {
  'proceedings-article': 'paper-conference',
  monograph: 'book',
  'edited-book': 'book',
  'reference-book': 'book',
  proceedings: 'book',
  dissertation: 'thesis',
}

function fromCrossref(work: z.output<typeof crossrefWork>): Publication {
  // An edited book has no authors of its own.
  const people = work.author.length > 0 ? work.author : work.editor
  const entry = csl.parse({
    ...work,
    type: crossrefTypes[work.type] ?? work.type,
    page: work.page || work['article-number'],
    ISSN: work.ISSN.join(','),
    author: people.map(({ name, ...author }) => ({ ...author, literal: name })),
    // The year of the issue counts, that of the first appearance online only where there is none.
    issued: work['published-print'] ?? work['published-online'] ?? work.issued,
  })
  const funding = work.funder.flatMap(({ name, award }) => (award.length === 0 ? [''] : award).map((one) => ({ funder: name, award: one })))
  return { entry, funding }
}

/** The publication of a Crossref answer. Throws where it is no such answer. */
export const readCrossref = (answer: unknown): Publication => fromCrossref(crossrefAnswer.parse(answer).message)

/** The book of a Crossref search by ISBN, with that of its ISBNs; undefined where nothing fits. Throws where it is no such answer. */
export function readCrossrefBook(answer: unknown, isbn: string): Publication | undefined {
  const [work] = crossrefBooks.parse(answer).message.items
  return work && fromCrossref({ ...work, ISBN: isbn })
}

const nameIdentifier = z.object({ nameIdentifier: word, nameIdentifierScheme: word })
const dataciteAnswer = z.object({
  data: z.object({
    attributes: z.object({
      doi: word,
      titles: listOrEmpty(z.object({ title: word })),
      creators: listOrEmpty(z.object({ name: word, givenName: word, familyName: word, nameIdentifiers: listOrEmpty(nameIdentifier) })),
      publisher: z.union([z.string(), z.object({ name: word }).transform(({ name }) => name)]).catch(''),
      publicationYear: z.coerce.number().catch(Number.NaN),
      types: z.object({ resourceTypeGeneral: word, citeproc: word }).catch({ resourceTypeGeneral: '', citeproc: '' }),
      container: z
        .object({ title: word, volume: word, issue: word, firstPage: word, lastPage: word, identifier: word })
        .partial()
        .catch({}),
      fundingReferences: listOrEmpty(z.object({ funderName: word, awardNumber: word })),
    }),
  }),
})
const dataciteTypes: Readonly<Record<string, string>> = {
  Dataset: 'dataset',
  Software: 'software',
  ConferencePaper: 'paper-conference',
  JournalArticle: 'article-journal',
  Preprint: 'article',
  BookChapter: 'chapter',
  Book: 'book',
  Report: 'report',
  Dissertation: 'thesis',
}

/** The publication of a DataCite answer. Throws where it is no such answer. */
export function readDatacite(answer: unknown): Publication {
  const { doi, titles, creators, publisher, publicationYear, types, container, fundingReferences } =
    dataciteAnswer.parse(answer).data.attributes
  const entry = csl.parse({
    type: dataciteTypes[types.resourceTypeGeneral] ?? types.citeproc,
    title: titles[0]?.title,
    author: creators.map(({ name, givenName, familyName, nameIdentifiers }) => ({
      given: givenName,
      family: familyName,
      literal: familyName === '' ? name : '',
      ORCID: nameIdentifiers.find(({ nameIdentifierScheme }) => nameIdentifierScheme === 'ORCID')?.nameIdentifier ?? '',
    })),
    'container-title': container.title ?? '',
    publisher,
    volume: container.volume ?? '',
    issue: container.issue ?? '',
    page: [container.firstPage, container.lastPage].filter(Boolean).join('-'),
    DOI: doi,
    ISSN: container.identifier ?? '',
    issued: { 'date-parts': Number.isNaN(publicationYear) ? [] : [[publicationYear]] },
  })
  return { entry, funding: fundingReferences.map(({ funderName, awardNumber }) => ({ funder: funderName, award: awardNumber })) }
}
