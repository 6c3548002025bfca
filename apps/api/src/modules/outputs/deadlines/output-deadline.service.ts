import type {
  OutputDeadlineInput,
  OutputDeadlineQuery,
  OutputDeadlineRow,
  OutputDeadlineUpdate,
} from '@maru/shared/outputs/deadlines/output-deadline.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { revisionSql } from '../../../kernel/changes/change-read.service.ts'
import { removeWithHistory, updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { invalidField } from '../../../kernel/errors.ts'

const row: RowSql = {
  columns: Prisma.sql`d.year, d.open_from::text as "openFrom", d.close_on::text as "closeOn", d.grace_until::text as "graceUntil", d.note,
    case when office_day() < d.open_from then 'UPCOMING' when office_day() <= d.close_on then 'OPEN' when office_day() <= d.grace_until then 'GRACE'
      else 'CLOSED' end as state,
    (select count(*)::int from research_output o where o.year = d.year and o.status = 'ENTERED') as waiting,
    (select count(*)::int from research_output o where o.year = d.year and o.status = 'VERIFIED') as verified,
    ${revisionSql('outputDeadline', 'd.year::text')} as revision`,
  from: Prisma.sql`output_deadline d`,
}
const sortColumns: Record<OutputDeadlineQuery['sort'], string> = { year: 'd.year', closeOn: 'd.close_on' }

export const listDeadlines = (db: Db, query: OutputDeadlineQuery) =>
  readPage<OutputDeadlineRow>(db, { ...row, where: [], orderBy: orderBySql(sortColumns, query, 'd.year') }, query)

/** Throws 404. */
export const loadDeadline = (db: Db, year: number) => readRow<OutputDeadlineRow>(db, row, Prisma.sql`d.year = ${year}`)

function assertDays({ openFrom, closeOn, graceUntil }: OutputDeadlineInput) {
  if (closeOn < openFrom) throw invalidField('closeOn', 'DEADLINE_ORDER')
  if (graceUntil < closeOn) throw invalidField('graceUntil', 'DEADLINE_ORDER')
}

const stored = ({ openFrom, closeOn, graceUntil, ...input }: OutputDeadlineInput) => ({
  ...input,
  openFrom: new Date(openFrom),
  closeOn: new Date(closeOn),
  graceUntil: new Date(graceUntil),
})

export async function createDeadline(db: PrismaClient, who: Who, input: OutputDeadlineInput) {
  assertDays(input)
  await db.$transaction(async (tx) => {
    const { count } = await tx.outputDeadline.createMany({ data: [stored(input)], skipDuplicates: true })
    if (count === 0) throw invalidField('year', 'TAKEN')
    await recordChange(tx, who, { entity: 'outputDeadline', entityId: String(input.year), action: 'create', after: { ...input } })
  })
  return loadDeadline(db, input.year)
}

const locked = (tx: Db, year: number) => ({
  entity: 'outputDeadline',
  entityId: String(year),
  lock: Prisma.sql`select 1 as locked from output_deadline where year = ${year} for update`,
  load: () => loadDeadline(tx, year),
})

/** Changes a deadline; its year stays. Throws 409 for a stale save. */
export async function updateDeadline(db: PrismaClient, who: Who, year: number, { revision, ...input }: OutputDeadlineUpdate) {
  if (input.year !== year) throw invalidField('year', 'FIXED')
  assertDays(input)
  await db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      ...locked(tx, year),
      revision,
      input,
      write: () => tx.outputDeadline.update({ where: { year }, data: stored(input) }),
    }),
  )
  return loadDeadline(db, year)
}

export const removeDeadline = (db: PrismaClient, who: Who, year: number) =>
  db.$transaction(async (tx) => {
    await removeWithHistory(tx, who, {
      ...locked(tx, year),
      write: () => tx.outputDeadline.delete({ where: { year } }),
      fields: ({ openFrom, closeOn, graceUntil }) => ({ openFrom, closeOn, graceUntil }),
    })
    return { year }
  })
