import { normalizeIssn } from '@maru/shared/outputs/identifiers.ts'
import {
  type JournalInput,
  type JournalMetric,
  type JournalQuery,
  type JournalRow,
  type JournalUpdate,
  journalInput,
} from '@maru/shared/outputs/journals/journal.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { revisionSql } from '../../../kernel/changes/change-read.service.ts'
import { removeWithHistory, updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldColumns } from '../../../kernel/database/field-columns.ts'
import { containsText, isShown, orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { invalidField, Refusal } from '../../../kernel/errors.ts'

const sortColumns: Record<JournalQuery['sort'], string> = {
  title: 'lower(j.title)',
  issn: 'j.issn',
  publisher: 'lower(j.publisher)',
  latestFactor: 'coalesce(l.impact_factor, -1)',
}

const row: RowSql = {
  columns: Prisma.sql`j.id, ${fieldColumns('j', journalInput, ['metrics'])},
    coalesce(l.year, 0) as "latestYear", coalesce(l.impact_factor::text, '') as "latestFactor",
    coalesce(l.quartile, '') as "latestQuartile", ${revisionSql('journal', 'j.id::text')} as revision,
    (select coalesce(json_agg(json_build_object('year', m.year, 'impactFactor', coalesce(m.impact_factor::text, ''), 'quartile', m.quartile)
      order by m.year desc), '[]') from journal_metric m where m.journal_id = j.id) as metrics`,
  from: Prisma.sql`journal j left join lateral (select m.year, m.impact_factor, m.quartile from journal_metric m
    where m.journal_id = j.id order by m.year desc limit 1) l on true`,
}

export function listJournals(db: Db, query: JournalQuery) {
  const where = [
    ...containsText(query.q, Prisma.sql`j.title, j.issn, j.eissn, j.publisher, j.categories`),
    ...isShown(query.show, Prisma.sql`j.active`),
    ...(query.indexName ? [Prisma.sql`j.index_name = ${query.indexName}`] : []),
    ...(query.quartile ? [Prisma.sql`l.quartile = ${query.quartile}`] : []),
  ]
  return readPage<JournalRow>(db, { ...row, where, orderBy: orderBySql(sortColumns, query, 'j.id') }, query)
}

/** Throws 404. */
export const loadJournal = (db: Db, id: string) => readRow<JournalRow>(db, row, Prisma.sql`j.id = ${id}::uuid`)

/** The input as it is stored: numbers in one spelling, metrics newest first, years without figures left out. */
const toStoredJournal = ({ metrics, ...input }: JournalInput): JournalInput => ({
  ...input,
  issn: normalizeIssn(input.issn),
  eissn: normalizeIssn(input.eissn),
  metrics: metrics
    .filter(({ impactFactor, quartile }) => impactFactor !== '' || quartile !== '')
    .toSorted((one, other) => other.year - one.year),
})

async function assertJournal(db: Db, { issn, eissn, metrics }: JournalInput, id: string) {
  if (new Set(metrics.map(({ year }) => year)).size < metrics.length) throw invalidField('metrics', 'METRIC_YEAR_TWICE')
  for (const [field, number] of Object.entries({ issn, eissn })) {
    const others = number === '' ? 0 : await db.journal.count({ where: { id: { not: id }, OR: [{ issn: number }, { eissn: number }] } })
    if (others > 0) throw invalidField(field, 'ISSN_TAKEN')
  }
}

const columns = ({ metrics: _metrics, eissn, ...input }: JournalInput) => ({ ...input, eissn: eissn === '' ? null : eissn })
const metricRows = (journalId: string, metrics: readonly JournalMetric[]) =>
  metrics.map(({ impactFactor, ...metric }) => ({ ...metric, journalId, impactFactor: impactFactor === '' ? null : impactFactor }))

/** Two journals with one number are kept apart by this lock, because a number may be the printed one here and the electronic one there. */
const lockNumbers = (tx: Db) => tx.$executeRaw`select pg_advisory_xact_lock(hashtext('journal numbers'))`
const noId = '00000000-0000-0000-0000-000000000000'

export async function createJournal(db: PrismaClient, who: Who, typed: JournalInput) {
  const input = toStoredJournal(typed)
  const id = await db.$transaction(async (tx) => {
    await lockNumbers(tx)
    await assertJournal(tx, input, noId)
    const journal = await tx.journal.create({ data: columns(input) })
    await tx.journalMetric.createMany({ data: metricRows(journal.id, input.metrics) })
    await recordChange(tx, who, { entity: 'journal', entityId: journal.id, action: 'create', after: { ...input } })
    return journal.id
  })
  return loadJournal(db, id)
}

const lock = (id: string) => Prisma.sql`select 1 as locked from journal where id = ${id}::uuid for update`

async function loadStored(tx: Db, id: string): Promise<JournalInput | null> {
  const [stored] = await tx.$queryRaw<JournalRow[]>`select ${row.columns} from ${row.from} where j.id = ${id}::uuid`
  return stored ?? null
}

/** Throws 409 when somebody else changed the same fields meanwhile. */
export async function updateJournal(db: PrismaClient, who: Who, id: string, { revision, ...typed }: JournalUpdate) {
  const input = toStoredJournal(typed)
  await db.$transaction(async (tx) => {
    await lockNumbers(tx)
    await updateWithHistory(tx, who, {
      entity: 'journal',
      entityId: id,
      revision,
      input,
      lock: lock(id),
      load: () => loadStored(tx, id),
      validate: () => assertJournal(tx, input, id),
      write: async () => {
        await tx.journal.update({ where: { id }, data: columns(input) })
        await tx.journalMetric.deleteMany({ where: { journalId: id } })
        await tx.journalMetric.createMany({ data: metricRows(id, input.metrics) })
      },
    })
  })
  return loadJournal(db, id)
}

export const removeJournal = (db: PrismaClient, who: Who, id: string) =>
  db.$transaction(async (tx) => {
    await removeWithHistory(tx, who, {
      entity: 'journal',
      entityId: id,
      lock: lock(id),
      load: () => loadStored(tx, id),
      validate: async () => {
        const outputs = await tx.researchOutput.count({ where: { journalId: id } })
        if (outputs > 0) throw new Refusal(409, 'JOURNAL_IN_USE', 'journalInUse', { values: [String(outputs)] })
      },
      write: () => tx.journal.delete({ where: { id } }),
      fields: ({ issn, title }) => ({ issn, title }),
    })
    return { id }
  })
