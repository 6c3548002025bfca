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
import { nameSql } from '../../../kernel/names.ts'
import { outputInScopeSql } from './output-window.service.ts'

const outputsWith = (status: 'ENTERED' | 'VERIFIED') =>
  Prisma.sql`(select count(*)::int from research_output o where o.year = d.year and o.status::text = ${status} and ${outputInScopeSql})`

const deadlineSql = ({ language }: Who): RowSql => ({
  columns: Prisma.sql`d.year, d.open_from::text as "openFrom", d.close_on::text as "closeOn", d.grace_until::text as "graceUntil", d.note,
    case when office_day() < d.open_from then 'UPCOMING' when office_day() <= d.close_on then 'OPEN' when office_day() <= d.grace_until then 'GRACE'
      else 'CLOSED' end as state,
    d.kinds, d.department_codes as "departmentCodes", ${outputsWith('ENTERED')} as waiting, ${outputsWith('VERIFIED')} as verified,
    coalesce((select string_agg(${Prisma.raw(nameSql('n', language))}, ', ' order by n.code) from department n where n.code = any(d.department_codes)), '') as "departmentNames",
    ${revisionSql('outputDeadline', 'd.year::text')} as revision`,
  from: Prisma.sql`output_deadline d`,
})
const sortColumns: Record<OutputDeadlineQuery['sort'], string> = { year: 'd.year', closeOn: 'd.close_on' }

export const listDeadlines = (db: Db, who: Who, query: OutputDeadlineQuery) =>
  readPage<OutputDeadlineRow>(db, { ...deadlineSql(who), where: [], orderBy: orderBySql(sortColumns, query, 'd.year') }, query)

/** Throws 404. */
export const loadDeadline = (db: Db, who: Who, year: number) =>
  readRow<OutputDeadlineRow>(db, deadlineSql(who), Prisma.sql`d.year = ${year}`)

/** Refuses days in a wrong order and departments that do not exist. */
async function assertInput(tx: Db, { openFrom, closeOn, graceUntil, departmentCodes }: OutputDeadlineInput) {
  if (closeOn < openFrom) throw invalidField('closeOn', 'DEADLINE_ORDER')
  if (graceUntil < closeOn) throw invalidField('graceUntil', 'DEADLINE_ORDER')
  const codes = [...new Set(departmentCodes)]
  if ((await tx.department.count({ where: { code: { in: codes } } })) < codes.length) throw invalidField('departmentCodes', 'INVALID')
}

const stored = ({ openFrom, closeOn, graceUntil, ...input }: OutputDeadlineInput) => ({
  ...input,
  openFrom: new Date(openFrom),
  closeOn: new Date(closeOn),
  graceUntil: new Date(graceUntil),
})

export async function createDeadline(db: PrismaClient, who: Who, input: OutputDeadlineInput) {
  await db.$transaction(async (tx) => {
    await assertInput(tx, input)
    const { count } = await tx.outputDeadline.createMany({ data: [stored(input)], skipDuplicates: true })
    if (count === 0) throw invalidField('year', 'TAKEN')
    await recordChange(tx, who, { entity: 'outputDeadline', entityId: String(input.year), action: 'create', after: { ...input } })
  })
  return loadDeadline(db, who, input.year)
}

const locked = (tx: Db, who: Who, year: number) => ({
  entity: 'outputDeadline',
  entityId: String(year),
  lock: Prisma.sql`select 1 as locked from output_deadline where year = ${year} for update`,
  load: () => loadDeadline(tx, who, year),
})

/** Changes a deadline; its year stays. Throws 409 for a stale save. */
export async function updateDeadline(db: PrismaClient, who: Who, year: number, { revision, ...input }: OutputDeadlineUpdate) {
  if (input.year !== year) throw invalidField('year', 'FIXED')
  await db.$transaction((tx) =>
    updateWithHistory(tx, who, {
      ...locked(tx, who, year),
      revision,
      input,
      validate: () => assertInput(tx, input),
      write: () => tx.outputDeadline.update({ where: { year }, data: stored(input) }),
    }),
  )
  return loadDeadline(db, who, year)
}

export const removeDeadline = (db: PrismaClient, who: Who, year: number) =>
  db.$transaction(async (tx) => {
    await removeWithHistory(tx, who, {
      ...locked(tx, who, year),
      write: () => tx.outputDeadline.delete({ where: { year } }),
      fields: ({ openFrom, closeOn, graceUntil }) => ({ openFrom, closeOn, graceUntil }),
    })
    return { year }
  })
