import { CONTRIBUTORS_MAX, equalShares } from '@maru/shared/outputs/contributors.ts'
import { normalizeDoi, normalizeIsbn, normalizeIssn, normalizeOrcid } from '@maru/shared/outputs/identifiers.ts'
import { splitName } from '@maru/shared/outputs/person-name.ts'
import { type Citation, OUTPUT_TITLE_MAX, type OutputRow } from '@maru/shared/outputs/results/output.ts'
import { type CslEntry, toBibtex } from '../../../adapters/citations/citation-formats.ts'
import type { Funding, Publication } from '../../../adapters/citations/registry-answers.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { findFundedProject } from '../../projects/project-choice.service.ts'
import { type ColleagueIndex, indexColleagues, matchAuthor, type Colleague } from './author-match.ts'
import { findSameOutput } from './output-duplicate.service.ts'

/** Kinds of CSL and what they are here; every other one is an article. */
const kinds: Readonly<Record<string, Citation['kind']>> = {
  'paper-conference': 'CONFERENCE',
  book: 'BOOK',
  report: 'REPORT',
  thesis: 'REPORT',
  dataset: 'DATA',
  software: 'SOFTWARE',
  speech: 'TALK',
  'article-newspaper': 'PRESS',
}
const cslTypes: Readonly<Record<Citation['kind'], string>> = {
  PAPER: 'article-journal',
  CONFERENCE: 'paper-conference',
  BOOK: 'book',
  REPORT: 'report',
  DATA: 'dataset',
  SOFTWARE: 'software',
  TALK: 'speech',
  AWARD: 'document',
  PRESS: 'article-newspaper',
  TECH_TRANSFER: 'document',
}

/** Colleagues, those who left too: they wrote while they were here. */
async function listColleagues(db: Db) {
  const colleagues = await db.$queryRaw<Colleague[]>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName",
      array(select distinct a.orcid from output_author a where a.user_id = u.id and a.orcid <> '') as orcids
    from users u where not u.deleted`
  return indexColleagues(colleagues)
}

const cut = (value: string | number, max: number) =>
  String(value)
    .slice(0, 10 * max)
    .normalize('NFC')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max)

function toAuthors(entry: CslEntry, colleagues: ColleagueIndex): Citation['authors'] {
  const printed = entry.author.slice(0, CONTRIBUTORS_MAX)
  const shares = equalShares(printed.length)
  const taken = new Set<string>()
  return printed.map(({ given, literal, ORCID, ...parts }, index) => {
    const orcid = normalizeOrcid(String(ORCID))
    const family = [parts['dropping-particle'], parts['non-dropping-particle'], parts.family].filter((part) => part !== '').join(' ')
    const userId = matchAuthor({ family, given: String(given), orcid }, colleagues)
    const name = cut(`${String(given)} ${family}`, 200) || cut(literal, 200) || '–'
    // Two of the same name in one paper are two people.
    const isFree = userId !== '' && !taken.has(userId)
    taken.add(userId)
    return { userId: isFree ? userId : '', name, orcid, sharePct: shares[index] ?? '0.00' }
  })
}

/** Funders and grants as people read them: `European Commission 101234567, DFG`. */
const toFundingText = (funding: readonly Funding[]) =>
  cut([...new Set(funding.map(({ funder, award }) => `${funder} ${award}`.trim()))].filter(Boolean).join(', '), 500)

async function toCitation(
  db: Db,
  who: Who,
  { entry, funding, isSummary = false }: Publication,
  colleagues: ColleagueIndex,
): Promise<Citation> {
  const issn = normalizeIssn(String(entry.ISSN).split(/[,;]/)[0] ?? '')
  const title = cut(entry['container-title'], 300)
  const journal =
    issn === '' && title === ''
      ? null
      : await db.journal.findFirst({
          where: { OR: [{ issn }, { eissn: issn }, ...(title === '' ? [] : [{ title: { equals: title, mode: 'insensitive' as const } }])] },
        })
  const year = Number(entry.issued['date-parts'][0]?.[0])
  const [doi, isbn] = [normalizeDoi(String(entry.DOI)), normalizeIsbn(String(entry.ISBN))]
  const kind = kinds[String(entry.type)] ?? 'PAPER'
  return {
    kind,
    title: cut(entry.title, OUTPUT_TITLE_MAX),
    journalId: journal?.id ?? '',
    source: title || cut(entry.publisher, 300),
    year: year >= 1900 && year <= 2100 ? year : new Date().getFullYear(),
    volume: cut(entry.volume, 20),
    issue: cut(entry.issue, 20),
    pages: cut(entry.page, 40),
    doi,
    isbn,
    projectNo: await findFundedProject(
      db,
      who,
      funding.map(({ award }) => award),
    ),
    note: '',
    funding: toFundingText(funding),
    isSummary,
    authors: toAuthors(entry, colleagues),
    first: (await findSameOutput(db, who, { doi, isbn: kind === 'BOOK' ? isbn : '' })) ?? null,
  }
}

/** Citations as outputs to be entered, with colleagues among the authors and the project whose grant paid. */
export async function toCitations(db: Db, who: Who, publications: readonly Publication[]): Promise<Citation[]> {
  const colleagues = await listColleagues(db)
  const citations: Citation[] = []
  for (const publication of publications) citations.push(await toCitation(db, who, publication, colleagues))
  return citations
}

const toCsl = (row: OutputRow) => ({
  id: row.id,
  type: cslTypes[row.kind],
  title: row.title,
  author: row.authors.map(({ name }) => splitName(name)),
  issued: { 'date-parts': [[row.year]] },
  ...(row.kind === 'BOOK' ? { publisher: row.source } : { 'container-title': row.journalTitle || row.source }),
  ...(row.volume !== '' && { volume: row.volume }),
  ...(row.issue !== '' && { issue: row.issue }),
  ...(row.pages !== '' && { page: row.pages }),
  ...(row.doi !== '' && { DOI: row.doi }),
  ...(row.isbn !== '' && { ISBN: row.isbn }),
})

/** Outputs as BibTeX. */
export const toBibtexFile = async (rows: readonly OutputRow[]) => Buffer.from(await toBibtex(rows.map(toCsl)))
