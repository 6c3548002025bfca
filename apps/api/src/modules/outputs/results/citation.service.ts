import { cutText } from '@maru/shared/codecs.ts'
import { normalizeDoi, normalizeIsbn, normalizeIssn, splitDois } from '@maru/shared/outputs/identifiers.ts'
import type { Citation, CitationRemark, CitationRow } from '@maru/shared/outputs/results/citation.ts'
import { CITATION_ENTRIES_MAX, OUTPUT_TITLE_MAX } from '@maru/shared/outputs/results/output-fields.ts'
import { wholeProject } from '@maru/shared/outputs/project-shares.ts'
import type { ReadCitation } from '../../../adapters/citations/citation-formats.ts'
import type { CslEntry } from '../../../adapters/citations/csl-entry.ts'
import type { Funding, Publication } from '../../../adapters/citations/registries/registry-answers.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { sameText } from '../../../kernel/database/same-text.ts'
import { findFundedProject } from '../../projects/project-choice.service.ts'
import { type ColleagueIndex, indexColleagues, type Colleague } from './author-match.ts'
import { toAuthors } from './citation-authors.ts'
import { findKind } from './citation-kinds.ts'
import { findSameOutput, findSameTitle, foldTitle } from './output-duplicate.service.ts'

/** An entry of a text, or a publication a registry knows. */
export type CitationSource = ReadCitation | (Publication & { readonly line: number })
type Remark = CitationRow['remarks'][number]

const FIRST_YEAR = 1900
const LAST_YEAR = 2100
const lengths = { title: OUTPUT_TITLE_MAX, source: 300, volume: 20, issue: 20, pages: 40 } as const

/** What the sentence of a fault names. */
const limits: Readonly<Partial<Record<CitationRemark, readonly number[]>>> = { NOT_READ: [CITATION_ENTRIES_MAX] }

/** Colleagues, those who left too: they wrote while they were here. */
async function listColleagues(db: Db) {
  const colleagues = await db.$queryRaw<Colleague[]>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName",
      array(select distinct a.orcid from output_author a where a.user_id = u.id and a.orcid <> '') as orcids
    from users u where not u.deleted`
  return indexColleagues(colleagues)
}

const remark = (code: CitationRemark, ...values: readonly (string | number)[]): Remark => ({ code, values: values.map(String) })
const toLine = (value: string) =>
  value
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()

/** The first of several identifiers in a text that is one; '' without. */
const findIdentifier = (text: string, normalize: (typed: string) => string) =>
  normalize(text) ||
  (text
    .split(/[,;\s]+/)
    .map(normalize)
    .find(Boolean) ??
    '')

/** The texts of an entry; what is longer than its field is cut and named. */
function toTexts({ page, ...entry }: CslEntry, remarks: Remark[]) {
  const texts = {
    title: entry.title,
    source: entry['container-title'] || entry.publisher,
    volume: entry.volume,
    issue: entry.issue || entry.number,
    pages: page,
  }
  const cut = (field: keyof typeof texts) => {
    const text = toLine(texts[field].slice(0, 10_000))
    if (text.length > lengths[field]) remarks.push(remark('CUT', field))
    return cutText(text, lengths[field]).trim()
  }
  return { title: cut('title'), source: cut('source'), volume: cut('volume'), issue: cut('issue'), pages: cut('pages') }
}

function toIdentifiers({ DOI, ISBN, ISSN }: CslEntry, remarks: Remark[]) {
  const [typedDoi, typedIsbn] = [String(DOI).trim(), String(ISBN).trim()]
  const [firstDoi = typedDoi, ...moreDois] = splitDois(typedDoi)
  const doi = normalizeDoi(firstDoi)
  if (moreDois.length > 0) remarks.push(remark('MORE_DOIS', cutText(moreDois.join(', '), 100)))
  const isbn = findIdentifier(typedIsbn, normalizeIsbn)
  const issn = findIdentifier(String(ISSN), normalizeIssn)
  if (typedDoi !== '' && doi === '') remarks.push(remark('BAD_DOI', cutText(typedDoi, 100)))
  if (typedIsbn !== '' && isbn === '' && findIdentifier(typedIsbn, normalizeIssn) === '')
    remarks.push(remark('BAD_ISBN', cutText(typedIsbn, 100)))
  return { doi, isbn, issn }
}

/** The year of publication; null for none, and for one that is not accepted. */
function toYear({ issued }: CslEntry, remarks: Remark[]) {
  if (issued !== null && issued >= FIRST_YEAR && issued <= LAST_YEAR) return issued
  remarks.push(issued === null ? remark('NO_YEAR') : remark('BAD_YEAR', issued, FIRST_YEAR, LAST_YEAR))
  return null
}

/** Funders and grants as people read them: `European Commission 101234567, DFG`. */
const toFundingText = (funding: readonly Funding[]) =>
  toLine([...new Set(funding.map(({ funder, award }) => `${funder} ${award}`.trim()))].filter(Boolean).join(', ')).slice(0, 500)

/** The project that paid by one of the grants, with all of the output. */
const findProjects = async (db: Db, who: Who, funding: readonly Funding[]) =>
  wholeProject(
    await findFundedProject(
      db,
      who,
      funding.map(({ award }) => award),
    ),
  )

const findJournal = async (db: Db, issn: string, title: string) =>
  issn === '' && title === ''
    ? null
    : db.journal.findFirst({
        where: {
          OR: [...(issn === '' ? [] : [{ issn }, { eissn: issn }]), ...(title === '' ? [] : [{ title: sameText(title) }])],
        },
      })

interface Context {
  readonly db: Db
  readonly who: Who
  readonly colleagues: ColleagueIndex
  /** Lines of entries of this text by what makes two of them one. */
  readonly lines: Map<string, number>
}

async function toCitation(
  { db, who, colleagues }: Context,
  { entry, funding, isSummary = false }: Publication,
  remarks: Remark[],
): Promise<Citation> {
  const kind = findKind(String(entry.type))
  const { doi, isbn, issn } = toIdentifiers(entry, remarks)
  const { authors, isCut } = toAuthors(entry, colleagues)
  if (kind === undefined) remarks.push(remark('UNKNOWN_KIND'))
  const year = toYear(entry, remarks)
  if (authors.length === 0) remarks.push(remark('NO_AUTHOR'))
  if (entry.authorsLeftOut > 0) remarks.push(remark('AUTHORS_LEFT_OUT', authors.length, entry.authorsLeftOut))
  if (isCut) remarks.push(remark('CUT', 'authors'))
  if (entry.namesOthers) remarks.push(remark('OTHER_AUTHORS'))
  for (const field of entry.repeatedFields) remarks.push(remark('FIELD_TWICE', field))
  const texts = toTexts(entry, remarks)
  const sameId = await findSameOutput(db, who, { doi, isbn: kind === 'BOOK' ? isbn : '' })
  const sameTitle = sameId === undefined ? await findSameTitle(db, who, texts.title, year) : undefined
  if (sameId) remarks.push(remark('SAME_IDENTIFIER'))
  if (sameTitle) remarks.push(remark('SAME_TITLE'))
  return {
    kind: kind ?? 'PAPER',
    ...texts,
    journalId: (await findJournal(db, issn, toLine(entry['container-title']).slice(0, lengths.source)))?.id ?? '',
    year,
    doi,
    isbn,
    projects: await findProjects(db, who, funding),
    note: '',
    funding: toFundingText(funding),
    isSummary,
    authors,
    first: sameId ?? sameTitle ?? null,
  }
}

/** What makes two entries of a text one output: a DOI, the ISBN of a book, title and year. */
const identitiesOf = ({ doi, isbn, kind, title, year }: Citation) => [
  ...(doi === '' ? [] : [`doi ${doi}`]),
  ...(isbn === '' || kind !== 'BOOK' ? [] : [`isbn ${isbn}`]),
  `title ${foldTitle(title)} ${String(year)}`,
]

async function toRow(context: Context, source: CitationSource): Promise<CitationRow> {
  const { line } = source
  const leftOut = 'characters' in source && source.characters !== undefined ? [remark('BAD_CHARACTERS', source.characters.join(', '))] : []
  const toBroken = (title: string, why: Remark): CitationRow => ({
    line,
    state: 'BROKEN',
    title,
    remarks: [why, ...leftOut],
    citation: null,
  })
  if ('fault' in source) return toBroken(source.title, remark(source.fault, ...(limits[source.fault] ?? [])))
  const publication = { funding: [], ...source }
  const { type, title } = publication.entry
  if (type === 'patent') return toBroken(cutText(title, OUTPUT_TITLE_MAX), remark('PATENT'))
  const remarks: Remark[] = []
  const citation = await toCitation(context, publication, remarks)
  remarks.push(...leftOut)
  const identities = identitiesOf(citation)
  const earlier = identities.map((identity) => context.lines.get(identity)).find((one) => one !== undefined)
  for (const identity of identities) if (!context.lines.has(identity)) context.lines.set(identity, line)
  if (earlier !== undefined) remarks.unshift(remark('REPEATED', earlier))
  return { line, state: citation.first !== null || earlier !== undefined ? 'KNOWN' : 'NEW', title: citation.title, remarks, citation }
}

/** Each entry with what it is: new, known or broken, and why; with colleagues among the authors and the project whose grant paid. */
export async function toCitationRows(db: Db, who: Who, sources: readonly CitationSource[]): Promise<CitationRow[]> {
  const context = { db, who, colleagues: await listColleagues(db), lines: new Map<string, number>() }
  const rows: CitationRow[] = []
  for (const source of sources) rows.push(await toRow(context, source))
  return rows
}
