import { hasFileGroup } from '@maru/shared/files/file.ts'
import type { Contributor } from '@maru/shared/outputs/contributors.ts'
import { normalizeDoi, normalizeIsbn, normalizeOrcid } from '@maru/shared/outputs/identifiers.ts'
import type { ProjectShare } from '@maru/shared/outputs/project-shares.ts'
import type { OutputInput, OutputRow } from '@maru/shared/outputs/results/output-fields.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField, recordDenied } from '../../../kernel/errors.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import { hasSameShares, toShareLines, writeProjectShares } from '../shares/project-share.service.ts'
import { findSameOutput } from './output-duplicate.service.ts'

/** The input as it is stored: identifiers in one spelling. */
export const toStored = (input: OutputInput): OutputInput => ({
  ...input,
  title: input.title.trim(),
  doi: normalizeDoi(input.doi),
  isbn: normalizeIsbn(input.isbn),
  authors: input.authors.map((author) => ({ ...author, name: author.name.trim(), orcid: normalizeOrcid(author.orcid) })),
})

export async function assertInput(tx: Db, who: Who, input: OutputInput, kept: readonly string[] = []) {
  const same = await findSameOutput(tx, who, { ...input, isbn: input.kind === 'BOOK' ? input.isbn : '', except: kept })
  if (same) throw invalidField(input.doi === '' ? 'isbn' : 'doi', 'OUTPUT_TAKEN')
  if (input.journalId !== '' && (await tx.journal.count({ where: { id: input.journalId } })) === 0)
    throw invalidField('journalId', 'INVALID')
  const staff = input.authors.flatMap(({ userId }) => (userId === '' ? [] : [userId]))
  if (new Set(staff).size < staff.length) throw invalidField('authors', 'AUTHOR_TWICE')
  if ((await tx.user.count({ where: { id: { in: staff } } })) < staff.length) throw invalidField('authors', 'INVALID')
}

export const toColumns = ({
  authors: _authors,
  projects: _projects,
  fileKey: _file,
  lateReason: _reason,
  journalId,
  ...input
}: OutputInput) => ({
  ...input,
  journalId: journalId === '' ? null : journalId,
})
const authorRows = (outputId: string, authors: readonly Contributor[]) =>
  authors.map(({ userId, ...author }, place) => ({ ...author, outputId, place, userId: userId === '' ? null : userId }))

/** One at a time for each DOI or ISBN, so that the second one meets the first and not the unique index. */
export const lockIdentifiers = (tx: Db, { doi, isbn }: OutputInput) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('output ' || ${doi === '' ? isbn : doi}, 0))`

export const toLate = (who: Who, { lateReason }: OutputInput) => ({ isOffice: hasCapability(who, 'keepsOutputs'), reason: lateReason })

/** What the change log keeps of an input. */
export const toLogged = (input: OutputInput) => ({ ...input, projects: toShareLines(input.projects) })

export async function writeParts(tx: Db, who: Who, id: string, { authors, projects, fileKey }: OutputInput) {
  await writeProjectShares(tx, 'output', id, projects)
  await tx.outputAuthor.deleteMany({ where: { outputId: id } })
  await tx.outputAuthor.createMany({ data: authorRows(id, authors) })
  const fileGroupId = hasFileGroup(fileKey) ? await linkFileGroup(tx, who, fileKey, 'researchOutput', id) : null
  await tx.researchOutput.update({ where: { id }, data: { fileGroupId } })
}

export const outputLock = (id: string) => Prisma.sql`select 1 as locked from research_output where id = ${id}::uuid for update`

export function assertEditable({ mayEdit }: OutputRow) {
  if (!mayEdit) throw recordDenied()
}

const hasOtherAuthors = (before: Pick<OutputInput, 'authors'>, after: Pick<OutputInput, 'authors'>) => {
  const [was, is] = [before, after].map(({ authors }) =>
    JSON.stringify(authors.map(({ userId, name, sharePct }) => [userId, name, Number(sharePct)])),
  )
  return was !== is
}

interface OutputChange {
  readonly row: OutputRow
  readonly projects: readonly ProjectShare[]
  readonly input: OutputInput
}

/**
 * Whether an output that changes waits for the office again: returned, or verified with other authors, projects or shares, or changed by somebody
 * who is or was an author, whom nobody else would have verified.
 */
export async function waitsAgain(db: Db, who: Who, { row: { id, status, authors }, projects, input }: OutputChange) {
  if (status === 'RETURNED') return true
  if (status !== 'VERIFIED') return false
  if (hasOtherAuthors({ authors }, input) || !hasSameShares(projects, input.projects)) return true
  const own = await db.$queryRaw<unknown[]>`select where ${who.userId} in (select output_people(${id}::uuid))`
  return own.length > 0
}

/** Columns of an output that waits for the office again. */
export const NEW_AGAIN = { status: 'ENTERED', returnReason: '', verifiedById: null, verifiedAt: null } as const
