import { hasFileGroup } from '@maru/shared/files/file.ts'
import type { Contributor } from '@maru/shared/outputs/contributors.ts'
import { normalizeDoi, normalizeIsbn, normalizeOrcid } from '@maru/shared/outputs/identifiers.ts'
import type { ProjectShare } from '@maru/shared/outputs/project-shares.ts'
import type { OutputUpdate } from '@maru/shared/outputs/results/output.ts'
import type { OutputInput, OutputRow } from '@maru/shared/outputs/results/output-fields.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { removeWithHistory, updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, recordDenied } from '../../../kernel/errors.ts'
import { dropFiles, linkFileGroup } from '../../files/file-links.service.ts'
import {
  hasSameShares,
  listProjectShares,
  nameShareLines,
  resolveProjectShares,
  toShareLines,
  writeProjectShares,
} from '../shares/project-share.service.ts'
import { assertWindowOpen } from '../deadlines/output-window.service.ts'
import { findSameOutput } from './output-duplicate.service.ts'
import { loadOutput, reloadOutput, seesOutputSql } from './output-list.service.ts'

/** The input as it is stored: identifiers in one spelling. */
const toStored = (input: OutputInput): OutputInput => ({
  ...input,
  title: input.title.trim(),
  doi: normalizeDoi(input.doi),
  isbn: normalizeIsbn(input.isbn),
  authors: input.authors.map((author) => ({ ...author, name: author.name.trim(), orcid: normalizeOrcid(author.orcid) })),
})

async function assertInput(tx: Db, who: Who, input: OutputInput, stored?: Pick<OutputRow, 'id'>) {
  const same = await findSameOutput(tx, who, { ...input, isbn: input.kind === 'BOOK' ? input.isbn : '', except: stored?.id })
  if (same) throw invalidField(input.doi === '' ? 'isbn' : 'doi', 'OUTPUT_TAKEN')
  if (input.journalId !== '' && (await tx.journal.count({ where: { id: input.journalId } })) === 0)
    throw invalidField('journalId', 'INVALID')
  const staff = input.authors.flatMap(({ userId }) => (userId === '' ? [] : [userId]))
  if (new Set(staff).size < staff.length) throw invalidField('authors', 'AUTHOR_TWICE')
  if ((await tx.user.count({ where: { id: { in: staff } } })) < staff.length) throw invalidField('authors', 'INVALID')
}

const columns = ({ authors: _authors, projects: _projects, fileKey: _file, lateReason: _reason, journalId, ...input }: OutputInput) => ({
  ...input,
  journalId: journalId === '' ? null : journalId,
})
const authorRows = (outputId: string, authors: readonly Contributor[]) =>
  authors.map(({ userId, ...author }, place) => ({ ...author, outputId, place, userId: userId === '' ? null : userId }))

/** One at a time for each DOI or ISBN, so that the second one meets the first and not the unique index. */
const lockIdentifiers = (tx: Db, { doi, isbn }: OutputInput) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('output ' || ${doi === '' ? isbn : doi}, 0))`

const late = (who: Who, { lateReason }: OutputInput) => ({ isOffice: hasCapability(who, 'keepsOutputs'), reason: lateReason })

/** What the change log keeps of an input. */
const toLogged = (input: OutputInput) => ({ ...input, projects: toShareLines(input.projects) })

async function writeParts(tx: Db, who: Who, id: string, { authors, projects, fileKey }: OutputInput) {
  await writeProjectShares(tx, 'output', id, projects)
  await tx.outputAuthor.deleteMany({ where: { outputId: id } })
  await tx.outputAuthor.createMany({ data: authorRows(id, authors) })
  const fileGroupId = hasFileGroup(fileKey) ? await linkFileGroup(tx, who, fileKey, 'researchOutput', id) : null
  await tx.researchOutput.update({ where: { id }, data: { fileGroupId } })
}

/** Enters an output for verification. Throws 400 by field, and 409 outside the window of its year. */
export async function createOutput(db: PrismaClient, who: Who, typed: OutputInput) {
  const id = await db.$transaction(async (tx) => {
    const input = { ...toStored(typed), projects: await resolveProjectShares(tx, who, typed.projects, []) }
    await lockIdentifiers(tx, input)
    await assertWindowOpen(tx, input, late(who, input))
    await assertInput(tx, who, input)
    const output = await tx.researchOutput.create({ data: { ...columns(input), enteredById: who.userId } })
    await writeParts(tx, who, output.id, input)
    await recordChange(tx, who, { entity: 'researchOutput', entityId: output.id, action: 'create', after: toLogged(input) })
    return output.id
  })
  return loadOutput(db, who, id)
}

const lock = (id: string) => Prisma.sql`select 1 as locked from research_output where id = ${id}::uuid for update`

function assertEditable({ mayEdit }: OutputRow) {
  if (!mayEdit) throw recordDenied()
}

const hasOtherAuthors = (before: Pick<OutputInput, 'authors'>, after: Pick<OutputInput, 'authors'>) => {
  const [was, is] = [before, after].map(({ authors }) =>
    JSON.stringify(authors.map(({ userId, name, sharePct }) => [userId, name, Number(sharePct)])),
  )
  return was !== is
}

/** Whether an output that changes waits for the office again: returned, or verified with other authors, projects or shares. */
const waitsAgain = ({ status, authors }: OutputRow, projects: readonly ProjectShare[], input: OutputInput) =>
  status === 'RETURNED' || (status === 'VERIFIED' && (hasOtherAuthors({ authors }, input) || !hasSameShares(projects, input.projects)))

/** Changes an output; one that was returned, and a verified one with other authors, projects or shares, waits for the office again. Throws like `createOutput`, and 409 for a stale save. */
export async function updateOutput(db: PrismaClient, who: Who, id: string, { revision, ...typed }: OutputUpdate) {
  await db.$transaction(async (tx) => {
    await lockIdentifiers(tx, toStored(typed))
    await tx.$queryRaw(lock(id))
    const row = await loadOutput(tx, who, id)
    const projects = await listProjectShares(tx, 'output', id)
    const input = { ...toStored(typed), projects: await resolveProjectShares(tx, who, typed.projects, projects) }
    await updateWithHistory(tx, who, {
      entity: 'researchOutput',
      entityId: id,
      revision,
      input: toLogged(input),
      load: async () => ({ ...row, projects: toShareLines(projects) }),
      nameValue: await nameShareLines(tx, who, 'researchOutput', projects),
      validate: async () => {
        assertEditable(row)
        for (const output of [row, input]) await assertWindowOpen(tx, output, late(who, input))
        await assertInput(tx, who, input, row)
      },
      write: async () => {
        const again = waitsAgain(row, projects, input) && {
          status: 'ENTERED' as const,
          returnReason: '',
          verifiedById: null,
          verifiedAt: null,
        }
        await tx.researchOutput.update({ where: { id }, data: { ...columns(input), ...again } })
        await writeParts(tx, who, id, input)
      },
    })
  })
  return reloadOutput(db, who, id)
}

/** Deletes an output that is not verified. Throws 409 for one that is. */
export const removeOutput = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    await removeWithHistory(tx, who, {
      entity: 'researchOutput',
      entityId: id,
      lock: lock(id),
      load: () => loadOutput(tx, who, id),
      validate: async (existing) => {
        assertEditable(existing)
        if (existing.status === 'VERIFIED') throw conflict('OUTPUT_VERIFIED', 'outputVerified')
        await assertWindowOpen(tx, existing, { isOffice: hasCapability(who, 'keepsOutputs'), reason: 'deleted' })
      },
      write: async () => {
        await dropFiles(tx, 'researchOutput', [id])
        await tx.researchOutput.delete({ where: { id } })
      },
      fields: ({ title, year, doi }) => ({ title, year, doi }),
    })
    return { id }
  })

type Decision = { readonly status: 'VERIFIED' } | { readonly status: 'RETURNED'; readonly returnReason: string }

/** The office verifies or returns an output of others; a verified one can be returned again. Throws 850 for who is or was an author, 409 when it is so already. */
export async function decideOutput(db: PrismaClient, who: Who, id: string, decision: Decision) {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw(lock(id))
    const { status } = await loadOutput(tx, who, id)
    const people = await tx.$queryRaw<{ id: string }[]>`select output_people(${id}::uuid) as id`
    await assertUninvolved(tx, who, { people: people.map((person) => person.id) })
    const isVerified = decision.status === 'VERIFIED'
    if (status === decision.status || (isVerified && status !== 'ENTERED')) throw conflict('OUTPUT_DECIDED', 'outputDecided')
    const by = isVerified ? { verifiedById: who.userId, verifiedAt: new Date() } : { verifiedById: null, verifiedAt: null }
    await tx.researchOutput.update({ where: { id }, data: { returnReason: '', ...decision, ...by } })
    await recordChange(tx, who, { entity: 'researchOutput', entityId: id, action: 'modify', before: { status }, after: { ...decision } })
  })
  return loadOutput(db, who, id)
}

/** Whether the evidence of an output may be read: as the output itself. */
export async function canSeeOutputFiles(db: Db, who: Who, id: string) {
  const rows = await db.$queryRaw<unknown[]>`select from research_output o where o.id = ${id}::uuid and ${seesOutputSql(who)}`
  return rows.length > 0
}
/** Whether it may be changed: as the output itself. */
export async function canEditOutputFiles(db: Db, who: Who, id: string) {
  if (!(await canSeeOutputFiles(db, who, id))) return false
  return (await loadOutput(db, who, id)).mayEdit
}
