import type { ConcernedFilters, ConcernedPerson } from '@maru/shared/roles/rights-people.ts'
import { matrixLabels as labels, memberLabels } from '@maru/shared/roles/role.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { userLabels } from '@maru/shared/users/user.labels.ts'
import type pg from 'pg'
import { bindings, containing, pageSql, preparedText } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { nameSql, wordIn } from '../../../kernel/names.ts'
import { everyPage, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { fitsTypedSql } from '../../../kernel/users/people-match.sql.ts'

/** Roles that hold an item now. */
const HELD = {
  menu: `select array_agg(rm.role_code::text) from role_menu rm where concat_ws(' ', rm.menu_number, rm."right"::text) = `,
  api: `select array_agg(ra.role_code::text) from role_api ra where ra.api_id = `,
} as const
const listed = (codes: string) => codes.split(',').filter((code) => code !== '')

// A person who keeps the item by another role neither gains nor loses it, as in the dry run itself.
function concernedSql({ language }: Who, { kind, item, effect, given, taken, q }: ConcernedFilters) {
  const { values, bind } = bindings()
  const gone = `${bind(listed(taken))}::text[]`
  const [had, gets] = [`h.roles && cells.before`, `h.roles && cells.after`]
  const clauses = [effect === 'gains' ? `(${gets}) and not (${had})` : `(${had}) and not (${gets})`]
  const first = `with held as (select coalesce((${HELD[kind]}${bind(item)}), '{}') as roles),
    cells as (select roles as before, array(select unnest(roles) except select unnest(${gone})) || ${bind(listed(given))}::text[] as after from held),
    holder as (
      select user_id, array_agg(role_code::text) as roles from role_held_today group by 1
    )`
  const department = nameSql('d', language)
  if (q?.trim()) {
    clauses.push(`(${fitsTypedSql(bind(q))} or lower(${department}) like ${bind(containing(q))})`)
  }
  const from = `from cells, holder h join users u on u.id = h.user_id and u.active and not u.deleted
    join department d on d.code = u.department_code where ${clauses.join(' and ')}`
  return { values, bind, first, from, department }
}

async function pageOf(pool: pg.Pool, who: Who, filters: ConcernedFilters, page: number, size: number): Promise<ConcernedPerson[]> {
  const { values, bind, first, from, department } = concernedSql(who, filters)
  const text = `${first} select u.id as "userId", u.english_name as "englishName", u.korean_name as "koreanName", ${department} as "departmentName"
    ${from} order by u.english_name, u.id ${pageSql({ page, size }, bind)}`
  return preparedText<ConcernedPerson & pg.QueryResultRow>(pool, { text, values })
}

async function totalOf(pool: pg.Pool, who: Who, filters: ConcernedFilters) {
  const { values, first, from } = concernedSql(who, filters)
  const [row] = await preparedText<{ total: number }>(pool, { text: `${first} select count(*)::int as total ${from}`, values })
  return row?.total ?? 0
}

/** Everybody who gains or loses an item by changed cells, by name. */
export async function listConcerned(
  pool: pg.Pool,
  who: Who,
  { page, size, ...filters }: ConcernedFilters & { page: number; size: number },
) {
  const [rows, total] = await Promise.all([pageOf(pool, who, filters, page, size), totalOf(pool, who, filters)])
  return { rows, total }
}

export function concernedWorkbook(pool: pg.Pool, who: Who, filters: ConcernedFilters): Workbook<ConcernedPerson> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  return {
    name: word(labels.dryRun),
    columns: [
      { header: word(memberLabels.userIds), width: 16, value: (row) => row.userId },
      { header: word(memberLabels.englishName), width: 28, value: (row) => row.englishName },
      { header: word(userLabels.koreanName), width: 16, value: (row) => row.koreanName },
      { header: word(memberLabels.departmentName), width: 36, value: (row) => row.departmentName },
      { header: word(labels.effect), width: 14, value: () => word(labels[filters.effect]) },
      { header: word(labels.what), width: 60, value: () => filters.item },
    ],
    rows: everyPage((page, size) => pageOf(pool, who, filters, page, size)),
    total: () => totalOf(pool, who, filters),
  }
}
