import {
  type OutputDeadlineInput,
  type OutputDeadlineQuery,
  type OutputDeadlineRow,
  type OutputDeadlineUpdate,
  outputDeadlineInput,
} from '@maru/shared/outputs/deadlines/output-deadline.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { revisionSql } from '../../../kernel/changes/change-read.service.ts'
import { removeWithHistory, updateWithHistory } from '../../../kernel/changes/update-with-history.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldColumns } from '../../../kernel/database/field-columns.ts'
import { orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { nameSql } from '../../../kernel/names.ts'
import { outputInScopeSql } from './output-window.service.ts'

const outputsWith = (status: 'ENTERED' | 'VERIFIED') =>
  Prisma.sql`(select count(*)::int from research_output o where o.year = d.year and o.status::text = ${status} and ${outputInScopeSql})`

const deadlineSql = ({ language }: Who): RowSql => ({
  columns: Prisma.sql`d.id, ${fieldColumns('d', outputDeadlineInput)},
    case when office_day() < d.open_from then 'UPCOMING' when office_day() <= d.close_on then 'OPEN' when office_day() <= d.grace_until then 'GRACE'
      else 'CLOSED' end as state,
    ${outputsWith('ENTERED')} as waiting, ${outputsWith('VERIFIED')} as verified,
    coalesce((select string_agg(${Prisma.raw(nameSql('n', language))}, ', ' order by n.code) from department n where n.code = any(d.department_codes)), '') as "departmentNames",
    ${revisionSql('outputDeadline', 'd.id::text')} as revision`,
  from: Prisma.sql`output_deadline d`,
})
const sortColumns: Record<OutputDeadlineQuery['sort'], string> = { year: 'd.year', closeOn: 'd.close_on' }

export const listDeadlines = (db: Db, who: Who, query: OutputDeadlineQuery) =>
  readPage<OutputDeadlineRow>(
    db,
    {
      ...deadlineSql(who),
      where: query.year === undefined ? [] : [Prisma.sql`d.year = ${query.year}`],
      orderBy: orderBySql(sortColumns, query, 'd.close_on, d.id'),
    },
    query,
  )

/** Throws 404. */
export const loadDeadline = (db: Db, who: Who, id: number) => readRow<OutputDeadlineRow>(db, deadlineSql(who), Prisma.sql`d.id = ${id}`)

/** Waits for others who write deadlines of the year, as its trigger does. */
const lockYear = (tx: Db, year: number) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('output_deadline ' || ${year}::int, 0))`

const findOverlapping = (tx: Db, { year, kinds, departmentCodes }: OutputDeadlineInput, except: number) => tx.$queryRaw<{ id: number }[]>`
  select d.id from output_deadline d where d.year = ${year} and d.id <> ${except}
    and deadline_scopes_overlap(${kinds}::text[], ${departmentCodes}::text[], d.kinds, d.department_codes) limit 1`

/** Refuses days in a wrong order, departments that do not exist, and outputs another deadline of the year is for; `except` is the own id. */
async function assertInput(tx: Db, input: OutputDeadlineInput, except = 0) {
  const { year, openFrom, closeOn, graceUntil, departmentCodes } = input
  if (closeOn < openFrom) throw invalidField('closeOn', 'DEADLINE_ORDER')
  if (graceUntil < closeOn) throw invalidField('graceUntil', 'DEADLINE_ORDER')
  const codes = [...new Set(departmentCodes)]
  if ((await tx.department.count({ where: { code: { in: codes } } })) < codes.length) throw invalidField('departmentCodes', 'INVALID')
  await lockYear(tx, year)
  if ((await findOverlapping(tx, input, except)).length > 0) throw invalidField('kinds', 'SCOPE_TAKEN')
}

const stored = ({ openFrom, closeOn, graceUntil, ...input }: OutputDeadlineInput) => ({
  ...input,
  openFrom: new Date(openFrom),
  closeOn: new Date(closeOn),
  graceUntil: new Date(graceUntil),
})

export async function createDeadline(db: PrismaClient, who: Who, input: OutputDeadlineInput) {
  const { id } = await db.$transaction(async (tx) => {
    await assertInput(tx, input)
    const deadline = await tx.outputDeadline.create({ data: stored(input) })
    await recordChange(tx, who, { entity: 'outputDeadline', entityId: String(deadline.id), action: 'create', after: { ...input } })
    return deadline
  })
  return loadDeadline(db, who, id)
}

const locked = (tx: Db, who: Who, id: number) => ({
  entity: 'outputDeadline',
  entityId: String(id),
  lock: Prisma.sql`select 1 as locked from output_deadline where id = ${id} for update`,
  load: () => loadDeadline(tx, who, id),
})

/** Changes a deadline. Throws 409 for a stale save. */
export async function updateDeadline(db: PrismaClient, who: Who, id: number, { revision, ...input }: OutputDeadlineUpdate) {
  await db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      ...locked(tx, who, id),
      revision,
      input,
      validate: () => assertInput(tx, input, id),
      write: () => tx.outputDeadline.update({ where: { id }, data: stored(input) }),
    }),
  )
  return loadDeadline(db, who, id)
}

export const removeDeadline = (db: PrismaClient, who: Who, id: number) =>
  db.$transaction(async (tx) => {
    await removeWithHistory(tx, who, {
      ...locked(tx, who, id),
      write: () => tx.outputDeadline.delete({ where: { id } }),
      fields: ({ year, openFrom, closeOn, graceUntil }) => ({ year, openFrom, closeOn, graceUntil }),
    })
    return { id }
  })
