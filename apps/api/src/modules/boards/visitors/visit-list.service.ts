import { visitLabels as labels, visitStatusLabels } from '@maru/shared/boards/visitors/visit.labels.ts'
import type { VisitQuery, VisitRow, visits } from '@maru/shared/boards/visitors/visit.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type pg from 'pg'
import type { z } from 'zod'
import { everyPage, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { bindings, containing, pageSql, preparedText } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { instantSql, nameSql, personNameSql, wordIn } from '../../../kernel/names.ts'
import { isPersonNamedSql } from '../../../kernel/users/people-match.sql.ts'

const ORDER: Record<VisitQuery['sort'], string> = { day: 'v.day', hostName: 'lower(u.english_name)', status: 'v.status' }
/** The day it is at the workplace of a visit. */
const PLACE_DAY = `(now() at time zone w.time_zone)::date`
const PERIOD = {
  today: `(v.day = ${PLACE_DAY} and v.status <> 'CANCELLED' or v.status = 'CHECKED_IN' or (v.checked_out_at at time zone w.time_zone)::date = ${PLACE_DAY})`,
  coming: `v.day >= ${PLACE_DAY}`,
  past: `v.day < ${PLACE_DAY}`,
}

const VISITORS = `(select json_agg(json_build_object('name', g.name, 'organisation', g.organisation, 'nationalityCode', g.nationality_code, 'badge', g.badge,
  'checkedInAt', ${instantSql('g.checked_in_at')}, 'checkedOutAt', ${instantSql('g.checked_out_at')},
  'leftToday', coalesce((g.checked_out_at at time zone w.time_zone)::date = ${PLACE_DAY}, false) and v.data_deleted_at is null) order by g.place) from visitor g where g.visit_id = v.id)`
const SEARCHED = `lower(concat_ws(' ', u.english_name, u.korean_name, v.purpose, v.car_plate,
  (select string_agg(g.name || ' ' || g.organisation || case when g.badge > 0 then ' ' || g.badge else '' end, ' ') from visitor g where g.visit_id = v.id)))`

const rowSql = (language: Who['language']) => `
select v.id, v.host_id as "hostId", ${personNameSql('u', language)} as "hostName", v.workplace_code as "workplaceCode", ${nameSql('w', language)} as "workplaceName",
  v.day::text, v.time, v.purpose, v.car_plate as "carPlate", v.wifi, v.note, coalesce(v.file_group_id::text, '') as "fileKey", v.status::text,
  v.review::text, ${instantSql('v.checked_in_at')} as "checkedInAt", ${instantSql('v.checked_out_at')} as "checkedOutAt", v.version,
  v.data_deleted_at is not null as "dataDeleted", coalesce(${VISITORS}, '[]') as visitors`
const FROM = 'from visit v join users u on u.id = v.host_id join workplace w on w.code = v.workplace_code'

type Times = { checkedInAt: string; checkedOutAt: string }
type StoredGuest = Omit<VisitRow['visitors'][number], keyof Times> & Times
type Stored = Omit<VisitRow, keyof Times | 'visitors' | 'mayEdit' | 'mayReceive'> & Times & { visitors: StoredGuest[] }
const withTimes = <Row extends Times>(row: Row) => ({
  ...row,
  checkedInAt: timeOf(row.checkedInAt),
  checkedOutAt: timeOf(row.checkedOutAt),
})
const timeOf = (text: string) => (text === '' ? ('' as const) : new Date(text))

/** Whether the caller works at the desk and sees every visit. */
export const isDesk = (who: Pick<Who, 'roles'>) => hasCapability(who, 'keepsVisits')

function present(who: Who, row: Stored): VisitRow {
  const mayReceive = isDesk(who)
  const mayEdit = row.status === 'EXPECTED' && (mayReceive || row.hostId === who.userId)
  return { ...withTimes(row), visitors: row.visitors.map(withTimes), mayEdit, mayReceive }
}

/** One page of the visits the caller hosts, of all for the desk, and how many the filter has in all. */
export async function listVisits(pool: pg.Pool, who: Who, query: VisitQuery) {
  const { values, bind } = bindings()
  const clauses = isDesk(who) ? ['true'] : [`v.host_id = ${bind(who.userId)}`]
  if (query.q?.trim()) clauses.push(`(${SEARCHED} like ${bind(containing(query.q))} or ${isPersonNamedSql('v.host_id', bind(query.q))})`)
  if (query.status) clauses.push(`v.status::text = ${bind(query.status)}`)
  if (query.review) clauses.push(`v.review::text = ${bind(query.review)}`)
  if (query.workplace) clauses.push(`v.workplace_code = ${bind(query.workplace)}`)
  if (query.period) clauses.push(PERIOD[query.period])
  const where = `where ${clauses.join(' and ')}`
  const [count] = await preparedText<{ total: number }>(pool, {
    text: `select count(*)::int as total ${FROM} ${where}`,
    values: [...values],
  })
  const order = `order by ${ORDER[query.sort]} ${query.direction}, v.time ${query.direction}, v.id`
  const text = `${rowSql(who.language)} ${FROM} ${where} ${order} ${pageSql(query, bind)}`
  const rows = await preparedText<Stored & pg.QueryResultRow>(pool, { text, values })
  return { rows: rows.map((row) => present(who, row)), total: count?.total ?? 0 }
}

/** A visit the caller hosts, or any for the desk. Throws 404 for every other one. */
export async function readVisit(pool: pg.Pool, who: Who, id: string): Promise<VisitRow> {
  const text = `${rowSql(who.language)} ${FROM} where v.id = $1`
  const [row] = await preparedText<Stored & pg.QueryResultRow>(pool, { text, values: [id] })
  if (!row || (row.hostId !== who.userId && !isDesk(who))) throw notFound()
  return present(who, row)
}

/** The visits a filter finds. */
export function visitWorkbook(pool: pg.Pool, who: Who, filters: z.output<typeof visits.export.query>): Workbook<VisitRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const pageOf = (page: number, size: number) => listVisits(pool, who, { ...filters, page, size })
  const joined = (row: VisitRow, field: 'name' | 'organisation') =>
    [...new Set(row.visitors.map((one) => one[field]).filter(Boolean))].join(', ')
  return {
    name: word(menuLabels.visitors),
    columns: [
      { header: word(labels.day), width: 14, value: (row) => row.day },
      { header: word(labels.time), width: 10, value: (row) => row.time },
      { header: word(labels.visitors), width: 40, value: (row) => joined(row, 'name') },
      { header: word(labels.organisation), width: 32, value: (row) => joined(row, 'organisation') },
      { header: word(labels.hostId), width: 26, value: (row) => row.hostName },
      { header: word(labels.workplaceCode), width: 24, value: (row) => row.workplaceName },
      { header: word(labels.purpose), width: 40, value: (row) => row.purpose },
      { header: word(labels.status), width: 18, value: (row) => word(visitStatusLabels[row.status]) },
    ],
    rows: everyPage(async (page, size) => (await pageOf(page, size)).rows),
    total: async () => (await pageOf(1, 1)).total,
  }
}
