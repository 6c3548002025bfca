import { IMPORT_UNDO_HOURS, type ImportKindName, type ImportRow, type ImportRun } from '@maru/shared/imports/import.ts'
import type { ImportRun as StoredRun, Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { messages } from '@maru/shared/messages.ts'
import type { Db } from '../../kernel/database/database.ts'
import { invalidField, notFound, recordDenied } from '../../kernel/errors.ts'
import { type StagedFile, takeStaged } from '../../http/multipart.ts'
import { personNameIn, personNames, wordIn } from '../../kernel/names.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { FileDisk } from '../../adapters/files/file-disk.ts'
import { keepFiles, linkFileGroup } from '../../adapters/files/files.ts'
import type { ImportKind, ImportSheet, ImportValues } from '../../kernel/extension-points/import-kind.ts'
import { type CellIssue, guessColumns } from '../../adapters/spreadsheets/import-values.ts'
import type { ParserPool } from '../../adapters/parsing/parser-pool.ts'
import { readUploadedSheet, type Sheet } from '../../adapters/spreadsheets/sheet-reader.ts'
import type { Cell } from '../../adapters/spreadsheets/sheet-xml.ts'
import { readOwnFormat } from './own-format.ts'

export type ImportKinds = Readonly<Record<ImportKindName, ImportKind>>
export interface ImportContext {
  readonly db: PrismaClient
  readonly disk: FileDisk
  readonly parsers: ParserPool
  readonly kinds: ImportKinds
}

const SAMPLE_ROWS = 3
const CELLS_AT_ONCE = 20_000
const mediaTypes: Readonly<Record<string, string>> & { xlsx: string } = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  xml: 'application/xml',
}

/** The kind of an address; 850 for who may not import it. */
export function kindFor({ kinds }: Pick<ImportContext, 'kinds'>, who: Who, name: ImportKindName) {
  const kind = kinds[name]
  if (!kind.allowed(who)) throw recordDenied()
  return kind
}

/** A run with its kind; 404 for a run that is not there, 850 for who may not import its kind. */
export async function findRun(context: ImportContext, who: Who, id: string, db: Db = context.db) {
  const run = await db.importRun.findUnique({ where: { id } })
  if (!run || !(run.kind in context.kinds)) throw notFound()
  const kind = kindFor(context, who, run.kind as ImportKindName)
  await kind.scope?.assertMay(db, who, run.scope)
  return { run, kind }
}

/** A file of a kind's own format, its columns named in the language of the reader; undefined for others. */
async function readOwnFile(
  context: ImportContext,
  { ownFormat, columns }: ImportKind,
  who: Who,
  file: StagedFile,
): Promise<(Sheet & Pick<ImportSheet, 'matched'>) | undefined> {
  const sheet = ownFormat && (await readOwnFormat(context, who.userId, ownFormat, file))
  const names = new Map(columns.map(({ field, label }) => [field, wordIn(label, who.language)]))
  return sheet && { ...sheet, headings: sheet.headings.map((field) => names.get(field) ?? field) }
}

/** Throws 404 or 403 where the caller may not import into a scope, 400 for a scope that the kind has not. */
async function assertScope(db: Db, who: Who, kind: ImportKind, scope: string) {
  if (kind.scope) await kind.scope.assertMay(db, who, scope)
  else if (scope !== '') throw invalidField('scope', 'INVALID')
}

/** Reads an uploaded workbook and keeps it with its rows. Throws 415, 413 or 422 for what is not a workbook that can be read. */
export async function uploadImport(
  context: ImportContext,
  who: Who,
  { kind: name, scope }: { kind: ImportKindName; scope: string },
  file: StagedFile,
): Promise<ImportRun> {
  const kind = kindFor(context, who, name)
  await assertScope(context.db, who, kind, scope)
  await kind.scope?.assertOpen(context.db, scope, false)
  const own = await readOwnFile(context, kind, who, file)
  const sheet = own ?? (await readUploadedSheet(context.parsers, who.userId, file))
  takeStaged([file])
  const { db, disk } = context
  const remembered = await db.importMapping.findUnique({ where: { userId_kind: { userId: who.userId, kind: name } } })
  const columns = guessColumns(kind.columns, sheet.headings, (remembered?.headings ?? {}) as Record<string, string>)
  let id = ''
  const guard = async (tx: Db) => {
    const run = await tx.importRun.create({
      data: {
        kind: name,
        scope,
        fileName: file.name,
        fileGroupId: file.groupId,
        headings: [...sheet.headings],
        columns,
        totalRows: sheet.rows.length,
        matched: own?.matched ?? 0,
        createdBy: who.userId,
      },
    })
    id = run.id
    await storeRows(tx, id, sheet)
    await linkFileGroup(tx, file.groupId, { kind: 'import', id })
  }
  const mediaType = mediaTypes[file.extension] ?? mediaTypes.xlsx
  const stored = { ...file, mediaType }
  await keepFiles(db, disk, [stored], { groupId: file.groupId, isMsds: false, guard })
  return readRun(context, who, id)
}

async function storeRows(tx: Db, runId: string, { headings, rows }: Sheet) {
  const rowsAtOnce = Math.ceil(CELLS_AT_ONCE / Math.max(headings.length, 10))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    await tx.$executeRaw`
      insert into import_row (run_id, line, cells)
      select ${runId}::uuid, line, cells::jsonb
      from unnest(${part.map(({ line }) => line)}::int[], ${part.map(({ cells }) => JSON.stringify(cells))}::text[]) as part (line, cells)
      on conflict do nothing`
  }
}

/** One import as its reader sees it. */
export async function readRun(context: ImportContext, who: Who, id: string): Promise<ImportRun> {
  const { run, kind } = await findRun(context, who, id)
  const samples = await context.db.importRow.findMany({ where: { runId: id }, orderBy: { line: 'asc' }, take: SAMPLE_ROWS })
  const [shown] = await present(context.db, who, [{ run, kind }])
  if (!shown) throw notFound()
  await kind.reads?.note(context.db, who, { runId: id, rows: samples, kind: 'ROWS' })
  return { ...shown, samples: samples.map(({ cells }) => (cells as Cell[]).map(cellText)) }
}

/** Imports of a kind into a scope, newest first, without any of their rows. */
export async function listRuns(
  context: ImportContext,
  who: Who,
  { kind: name, scope }: { kind: ImportKindName; scope: string },
  { page, size }: { page: number; size: number },
) {
  const kind = kindFor(context, who, name)
  await assertScope(context.db, who, kind, scope)
  const where = { kind: name, scope }
  const [runs, total] = await Promise.all([
    context.db.importRun.findMany({ where, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], skip: (page - 1) * size, take: size }),
    context.db.importRun.count({ where }),
  ])
  const rows = await present(
    context.db,
    who,
    runs.map((run) => ({ run, kind })),
  )
  return { rows, total }
}

async function present(db: Db, { language }: Who, found: readonly { run: StoredRun; kind: ImportKind }[]): Promise<ImportRun[]> {
  const ids = found.map(({ run }) => run.id)
  const [people, undoable] = await Promise.all([
    db.user.findMany({
      where: { id: { in: found.flatMap(({ run }) => [run.createdBy, run.appliedBy ?? '', run.undoneBy ?? '']) } },
      select: { id: true, ...personNames },
    }),
    undoLimits(db, ids),
  ])
  const nameOf = (id: string | null) => {
    const person = people.find((one) => one.id === id)
    return person ? personNameIn(person, language) : (id ?? '')
  }
  return found.map(({ run, kind }) => ({
    ...run,
    kind: run.kind as ImportKindName,
    samples: [],
    fields: kind.columns.map(({ field, label, hint, required }) => ({
      field,
      labelNo: label[0],
      hintNo: hint?.[0] ?? '',
      required: required ?? false,
      isKey: kind.key.includes(field),
    })),
    columns: run.columns as Record<string, number>,
    createdByName: nameOf(run.createdBy),
    appliedByName: nameOf(run.appliedBy),
    appliedAt: run.appliedAt ?? '',
    undoneByName: nameOf(run.undoneBy),
    undoneAt: run.undoneAt ?? '',
    undoUntil: undoable.get(run.id) ?? '',
  }))
}

/** Times until which runs can be undone, by the clock of the database; a run that cannot is not among them. */
async function undoLimits(db: Db, ids: readonly string[]) {
  const rows = await db.$queryRaw<{ id: string; until: Date }[]>`
    select id, applied_at + ${IMPORT_UNDO_HOURS} * interval '1 hour' as until from import_run
    where id = any(${[...ids]}::uuid[]) and state = 'APPLIED' and applied_at + ${IMPORT_UNDO_HOURS} * interval '1 hour' > now()`
  return new Map(rows.map(({ id, until }) => [id, until]))
}

export const cellText = (cell: Cell) => (cell === null ? '' : typeof cell === 'string' ? cell : cell.error)

type StoredRow = Prisma.ImportRowGetPayload<object>

/** A checked row: what changes in it and what is wrong, each fault with the cell it is about. */
function presentRow(kind: ImportKind, columns: Readonly<Record<string, number>>, row: StoredRow): ImportRow {
  const before = row.before as ImportValues | null
  const after = (row.after ?? {}) as ImportValues
  const cells = row.cells as Cell[]
  const changed = kind.columns.filter(({ field }) => (before?.[field] ?? '') !== (after[field] ?? ''))
  return {
    line: row.line,
    outcome: row.outcome ?? 'SAME',
    name: row.key,
    changes: changed.map(({ field }) => ({ field, before: before?.[field] ?? '', after: after[field] ?? '' })),
    issues: (row.issues as unknown as CellIssue[]).map(({ field, text, values }) => ({
      field,
      messageNo: messages[text][0],
      values: [...(values ?? [])],
      cell: cellText(cells[columns[field] ?? -1] ?? null),
    })),
  }
}

export async function listRows(
  context: ImportContext,
  who: Who,
  id: string,
  query: { page: number; size: number; outcome?: ImportRow['outcome'] | undefined },
) {
  const { run, kind } = await findRun(context, who, id)
  const where = { runId: id, outcome: query.outcome ?? { not: null } }
  const [rows, total] = await Promise.all([
    context.db.importRow.findMany({ where, orderBy: { line: 'asc' }, skip: (query.page - 1) * query.size, take: query.size }),
    context.db.importRow.count({ where }),
  ])
  await kind.reads?.note(context.db, who, { runId: id, rows, kind: 'ROWS' })
  return { rows: rows.map((row) => presentRow(kind, run.columns as Record<string, number>, row)), total }
}
