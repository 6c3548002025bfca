import type { Env } from '../../../kernel/env.ts'
import { fetchJson } from '../../egress.ts'
import { readOpenLibrary } from './open-library-answers.ts'
import { readOrcid } from './orcid-answers.ts'
import { readCrossref, readCrossrefBook, readDatacite, type Publication } from './registry-answers.ts'

/** Limit of one request; a registry that takes longer counts as away. */
const TIME_LIMIT_MS = 6000
/** Kinds of Crossref that are a whole book and not a part of one. */
const BOOK_TYPES = ['book', 'monograph', 'edited-book', 'reference-book', 'proceedings', 'report']

/** None of the registries that were asked knew the publication, and at least one did not answer; the message names them. */
export class RegistryAway extends Error {}

/** Where publications are registered. Each call throws `RegistryAway`. */
export interface PublicationRegistry {
  /** Whether the portal may ask at all (`RESEARCH_LOOKUP`). */
  readonly isOn: boolean
  /** The publication of a normalised DOI; undefined where no registry knows it. */
  findByDoi(doi: string): Promise<Publication | undefined>
  /** The book of a normalised ISBN; undefined where no registry knows it. */
  findByIsbn(isbn: string): Promise<Publication | undefined>
  /** The public works of a normalised ORCID iD, newest first, with its holder as the only author; undefined for one nobody holds. */
  listByOrcid(orcid: string): Promise<Publication[] | undefined>
}

interface Way<T> {
  readonly name: string
  readonly address: string
  /** Undefined where the answer says that nothing is registered. */
  readonly read: (answer: unknown) => T | undefined
}
type Config = Pick<Env, 'RESEARCH_LOOKUP' | 'CROSSREF_URL' | 'DATACITE_URL' | 'OPEN_LIBRARY_URL' | 'ORCID_URL' | 'PUBLIC_URL'>

type Ask = <T>(ways: readonly Way<T>[]) => Promise<T | undefined>

/** The first answer that has it, one way after the other. */
async function askEach<T>(ways: readonly Way<T>[], manner: Parameters<typeof fetchJson>[1]): Promise<T | undefined> {
  let fault: unknown
  for (const { address, read } of ways) {
    try {
      const answer = await fetchJson(address, manner)
      const publication = answer === undefined ? undefined : read(answer)
      if (publication !== undefined) return publication
    } catch (error) {
      fault = error
    }
  }
  if (fault !== undefined) throw new RegistryAway(ways.map(({ name }) => name).join(', '), { cause: fault })
  return undefined
}

function findByIsbn(ask: Ask, { CROSSREF_URL, OPEN_LIBRARY_URL }: Config, isbn: string) {
  const filter = [`isbn:${isbn}`, ...BOOK_TYPES.map((type) => `type:${type}`)].join(',')
  const openLibrary = `${OPEN_LIBRARY_URL}/api/books?bibkeys=ISBN:${isbn}&format=json&jscmd=data`
  return ask([
    { name: 'Crossref', address: `${CROSSREF_URL}/works?filter=${filter}&rows=1`, read: (answer) => readCrossrefBook(answer, isbn) },
    { name: 'Open Library', address: openLibrary, read: (answer) => readOpenLibrary(answer, isbn) },
  ])
}

/** Crossref has most articles and many books, DataCite most data and software, Open Library most books, ORCID who wrote what. */
export function openPublicationRegistry(config: Config): PublicationRegistry {
  const { RESEARCH_LOOKUP, CROSSREF_URL, DATACITE_URL, ORCID_URL, PUBLIC_URL } = config
  // All of them ask programs to say whose they are.
  const manner = { agent: `maru-publication-lookup (${PUBLIC_URL})`, timeLimitMs: TIME_LIMIT_MS }
  const ask: Ask = (ways) => askEach(ways, manner)
  return {
    isOn: RESEARCH_LOOKUP === 'on',
    findByDoi: (doi) =>
      ask([
        { name: 'Crossref', address: `${CROSSREF_URL}/works/${encodeURIComponent(doi)}`, read: readCrossref },
        { name: 'DataCite', address: `${DATACITE_URL}/dois/${encodeURIComponent(doi)}`, read: readDatacite },
      ]),
    findByIsbn: (isbn) => findByIsbn(ask, config, isbn),
    listByOrcid: (orcid) => ask([{ name: 'ORCID', address: `${ORCID_URL}/v3.0/${orcid}/record`, read: readOrcid }]),
  }
}
