import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An article as Crossref answers it, with a grant of the demo's first project. */
const crossrefWork = {
  status: 'ok',
  'message-type': 'work',
  'message-version': '1.0.0',
  message: {
    indexed: { 'date-parts': [[2026, 3, 2]], 'date-time': '2026-03-02T08:11:32Z', timestamp: 1_772_439_092_000 },
    'reference-count': 2,
    publisher: 'Springer Science and Business Media LLC',
    issue: '7',
    license: [{ start: { 'date-parts': [[2025, 11, 3]] }, 'content-version': 'vor', 'delay-in-days': 0, URL: 'https://example.org/by' }],
    funder: [
      { DOI: '10.13039/501100000780', name: 'European Commission', 'doi-asserted-by': 'publisher', award: ['GA No 101234567'] },
      { name: 'Hanul Foundation', award: [] },
    ],
    'content-domain': { domain: ['link.springer.com'], 'crossmark-restriction': false },
    'short-container-title': ['Nat Water'],
    'published-print': { 'date-parts': [[2026, 2]] },
    'published-online': { 'date-parts': [[2025, 11, 3]] },
    DOI: '10.5555/CROSSREF.1',
    type: 'journal-article',
    created: { 'date-parts': [[2025, 11, 3]] },
    page: '711-724',
    title: ['Sorption of H<sub>2</sub>O &amp; microplastics\n in rivers'],
    prefix: '10.5555',
    volume: '12',
    author: [
      {
        ORCID: 'https://orcid.org/0000-0002-1825-0097',
        'authenticated-orcid': true,
        given: 'Ji-Woo',
        family: 'Han',
        sequence: 'first',
        affiliation: [],
      },
      { given: 'Jane', family: 'Roe', sequence: 'additional', affiliation: [{ name: 'University of Somewhere' }] },
      { name: 'The River Consortium', sequence: 'additional', affiliation: [] },
    ],
    'container-title': ['Nature Water'],
    issued: { 'date-parts': [[2025, 11, 3]] },
    ISSN: ['2731-6084'],
    'issn-type': [{ type: 'electronic', value: '2731-6084' }],
    relation: {},
  },
}

/** A data set as DataCite answers it. */
const dataciteWork = {
  data: {
    id: '10.5555/datacite.1',
    type: 'dois',
    attributes: {
      doi: '10.5555/datacite.1',
      prefix: '10.5555',
      identifiers: [],
      creators: [
        {
          name: 'Kim, Min-jun',
          nameType: 'Personal',
          givenName: 'Min-jun',
          familyName: 'Kim',
          affiliation: ['Hanul Europe'],
          nameIdentifiers: [
            { schemeUri: 'https://orcid.org', nameIdentifier: 'https://orcid.org/0000-0001-5109-3700', nameIdentifierScheme: 'ORCID' },
          ],
        },
        { name: 'Hanul Europe', nameType: 'Organizational', affiliation: [], nameIdentifiers: [] },
      ],
      titles: [{ title: 'Counts of microplastics in 40 rivers' }],
      publisher: { name: 'Zenodo' },
      container: {},
      publicationYear: 2025,
      subjects: [],
      dates: [{ date: '2025-06-01', dateType: 'Issued' }],
      types: { ris: 'DATA', bibtex: 'misc', citeproc: 'dataset', schemaOrg: 'Dataset', resourceType: '', resourceTypeGeneral: 'Dataset' },
      fundingReferences: [{ funderName: 'European Commission', awardNumber: '101234567', awardTitle: 'CLEARWATER' }],
      state: 'findable',
    },
  },
}

/** A book as a search of Crossref by ISBN answers it: edited, so without authors. */
const crossrefBooks = {
  status: 'ok',
  'message-type': 'work-list',
  message: {
    'total-results': 1,
    items: [
      {
        publisher: 'Springer International Publishing',
        'published-print': { 'date-parts': [[2024]] },
        DOI: '10.5555/crossref.book',
        type: 'edited-book',
        title: ['Plastics in inland waters'],
        editor: [{ given: 'Anna', family: 'Müller', sequence: 'first', affiliation: [] }],
        'container-title': [],
        issued: { 'date-parts': [[2024]] },
        ISBN: ['9783031000003', '9783161484100'],
      },
    ],
  },
}
const noCrossrefBooks = { status: 'ok', 'message-type': 'work-list', message: { 'total-results': 0, items: [] } }

/** A book as Open Library answers it. */
const openLibraryBook = {
  'ISBN:9780306406157': {
    url: 'https://openlibrary.org/books/OL1M/Field_methods',
    title: 'Field methods',
    subtitle: 'sampling of rivers',
    authors: [{ url: 'https://openlibrary.org/authors/OL1A', name: 'Ji-woo Han' }, { name: 'Jane Q. Roe' }],
    publishers: [{ name: 'Plenum Press' }],
    publish_date: 'March 1980',
    identifiers: { isbn_13: ['9780306406157'] },
  },
}

const orcidWork = (type: string, title: string, year: string, doi: string) => ({
  'last-modified-date': { value: 1_772_439_092_000 },
  'external-ids': { 'external-id': doi === '' ? [] : [{ 'external-id-type': 'doi', 'external-id-value': doi }] },
  'work-summary': [
    {
      'put-code': 1,
      title: { title: { value: title }, subtitle: null, 'translated-title': null },
      'external-ids': {
        'external-id': doi === '' ? [] : [{ 'external-id-type': 'doi', 'external-id-value': doi, 'external-id-url': null }],
      },
      type,
      'publication-date': { year: { value: year }, month: null, day: null },
      'journal-title': type === 'journal-article' ? { value: 'Nature Water' } : null,
    },
  ],
})
/** The record of a colleague at ORCID: an article that Crossref knows too, and a talk. */
const orcidRecord = {
  'orcid-identifier': { uri: 'https://orcid.org/0000-0002-1825-0097', path: '0000-0002-1825-0097', host: 'orcid.org' },
  person: { name: { 'given-names': { value: 'Ji-woo' }, 'family-name': { value: 'Han' }, 'credit-name': null } },
  'activities-summary': {
    works: {
      group: [
        orcidWork('lecture-speech', 'Rivers as archives', '2023', ''),
        orcidWork('journal-article', 'Sorption of H2O & microplastics in rivers', '2026', '10.5555/CROSSREF.1'),
      ],
    },
  },
}
/** The record of somebody who shows no works. */
const emptyRecord = {
  'orcid-identifier': { path: '0000-0001-5109-3700' },
  person: { name: null },
  'activities-summary': { works: { group: [] } },
}

/** What the server says to the next requests instead of a work. */
export interface RegistryMood {
  status: number
  body?: string
}

const BOOKS = '/crossref/works?filter=isbn:'

/** What is registered at an address; undefined for 404. */
function registeredAt(path: string): unknown {
  if (path.startsWith(BOOKS)) return path.startsWith(`${BOOKS}9783161484100,`) ? crossrefBooks : noCrossrefBooks
  if (path.startsWith('/openlibrary/')) return path.includes('=ISBN:9780306406157&') ? openLibraryBook : {}
  const registeredAnswers: Readonly<Record<string, unknown>> = {
    '/crossref/works/10.5555%2Fcrossref.1': crossrefWork,
    '/datacite/dois/10.5555%2Fdatacite.1': dataciteWork,
    '/orcid/v3.0/0000-0002-1825-0097/record': orcidRecord,
    '/orcid/v3.0/0000-0001-5109-3700/record': emptyRecord,
  }
  return registeredAnswers[path]
}

/** Crossref, DataCite, Open Library and ORCID as one server of this process: a few works, 404 for every other one, or what `mood` says. */
export async function startPublicationRegistries(mood: { current: RegistryMood | undefined; asked: string[] }) {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    mood.asked.push(path)
    const work = registeredAt(path)
    const { status, body = '' } =
      mood.current ?? (work === undefined ? { status: 404, body: 'Resource not found.' } : { status: 200, body: JSON.stringify(work) })
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return {
    env: {
      RESEARCH_LOOKUP: 'on',
      CROSSREF_URL: `${base}/crossref/`,
      DATACITE_URL: `${base}/datacite`,
      OPEN_LIBRARY_URL: `${base}/openlibrary`,
      ORCID_URL: `${base}/orcid`,
    },
    close: () => new Promise((done) => server.close(done)),
  }
}
