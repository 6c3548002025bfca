import { type ExportedQuery, type ExportedRow, LARGE_EXPORT_ROWS } from '@maru/shared/histories/export-history.ts'
import { exportHistoryLabels as labels, exportLabels } from '@maru/shared/exports/export.labels.ts'
import { accessHistoryLabels } from '@maru/shared/histories/access-history.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type pg from 'pg'
import { bindings, containing, pageSql, preparedText, embedSql } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'
import { personNameSql, wordIn } from '../../kernel/names.ts'
import { everyPage, type Workbook } from '../../adapters/spreadsheets/excel.ts'
import { peopleTypedSql } from '../../kernel/users/people-match.sql.ts'
import { within } from '../../kernel/changes/history-days.service.ts'
import { withinReach } from '../../kernel/access/data-scope.service.ts'

type Filters = Omit<ExportedQuery, 'page' | 'size'>
type Stored = Omit<ExportedRow, 'asked' | 'downloadedAt'> & {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown> | null
  downloadedAt: Date | null
} & pg.QueryResultRow

const shown = {
  large: `h.rows >= ${String(LARGE_EXPORT_ROWS)}`,
  background: 'h.expires_at is not null or h.listed',
  notFetched: `h.state = 'DONE' and h.downloads = 0`,
  failed: `h.state in ('FAILED', 'CANCELLED')`,
} as const
const columns: Record<ExportedQuery['sort'], string> = {
  at: 'h.created_at',
  userName: 'lower(u.english_name)',
  name: 'lower(h.name)',
  rows: 'h.rows',
  downloadedAt: 'h.downloaded_at',
}

function foundSql(who: Who, { q, show, sort: _sort, direction: _direction, ...time }: Filters) {
  const { values, bind } = bindings()
  const reach = withinReach(who, 'histories', { person: 'h.user_id', department: 'u.department_code' })
  const clauses = [embedSql(reach, bind), ...within('h.created_at', time, who.userId, bind)]
  if (show !== undefined) clauses.push(`(${shown[show]})`)
  if (q?.trim()) {
    const like = bind(containing(q))
    clauses.push(
      `(h.user_id in (${peopleTypedSql(bind(q))}) or lower(concat_ws(' ', h.name, h.api, h.params::text, h.query::text, h.body::text)) like ${like})`,
    )
  }
  return { values, bind, from: `from export_run h left join users u on u.id = h.user_id where ${clauses.join(' and ')}` }
}

/** What only orders and pages a list says nothing about what went out; of what was sent the names are enough. */
const ordering = new Set(['sort', 'direction', 'page', 'size', 'tab'])
const askedOf = ({ params, query, body }: Pick<Stored, 'params' | 'query' | 'body'>) =>
  Object.entries({ ...params, ...query, ...body })
    .filter(([name, value]) => !ordering.has(name) && value !== '' && typeof value !== 'object')
    .map(([name, value]) => `${name} = ${String(value)}`)
    .join(', ')

async function rowsOf(pool: pg.Pool, who: Who, { page, size, ...filters }: ExportedQuery): Promise<ExportedRow[]> {
  const { values, bind, from } = foundSql(who, filters)
  const order = `order by ${columns[filters.sort]} ${filters.direction} nulls last, h.created_at desc, h.id desc`
  const text = `select h.id::text, h.created_at as at, coalesce(h.user_id, '') as "userId", coalesce(${personNameSql('u', who.language)}, '') as "userName", h.name, h.api, h.params, h.query, h.body,
    h.state::text as state, h.rows, (h.listed or h.expires_at is not null) as background, h.downloads, h.downloaded_at as "downloadedAt"
    ${from} ${order} ${pageSql({ page, size }, bind)}`
  const rows = await preparedText<Stored>(pool, { text, values })
  return rows.map(({ params, query, body, downloadedAt, ...row }) => ({
    ...row,
    asked: askedOf({ params, query, body }),
    downloadedAt: downloadedAt ?? '',
  }))
}

async function totalOf(pool: pg.Pool, who: Who, filters: Filters) {
  const { values, from } = foundSql(who, filters)
  return (await preparedText<{ total: number }>(pool, { text: `select count(*)::int as total ${from}`, values }))[0]?.total ?? 0
}

/** One page of the exports that were made by people within the caller's reach, the newest first unless asked otherwise. */
export async function listExported(pool: pg.Pool, who: Who, query: ExportedQuery) {
  const [rows, total] = await Promise.all([rowsOf(pool, who, query), totalOf(pool, who, query)])
  return { rows, total }
}

export function exportedWorkbook(pool: pg.Pool, who: Who, filters: Filters): Workbook<ExportedRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const states = {
    QUEUED: exportLabels.queued,
    RUNNING: exportLabels.running,
    DONE: exportLabels.done,
    FAILED: exportLabels.failed,
    CANCELLED: exportLabels.cancelled,
  }
  const TIME = 'yyyy-mm-dd hh:mm:ss'
  return {
    name: word(labels.title),
    columns: [
      { header: word(accessHistoryLabels.at), width: 20, format: TIME, value: (row) => row.at },
      { header: word(labels.person), width: 16, value: (row) => row.userId },
      { header: word(labels.person), width: 28, value: (row) => row.userName },
      { header: word(labels.name), width: 30, value: (row) => row.name },
      { header: word(labels.call), width: 60, value: (row) => row.api },
      { header: word(labels.asked), width: 40, value: (row) => row.asked },
      { header: word(labels.state), width: 16, value: (row) => word(states[row.state]) },
      { header: word(labels.rows), width: 12, value: (row) => row.rows },
      { header: word(labels.downloads), width: 12, value: (row) => row.downloads },
      { header: word(labels.downloadedAt), width: 20, format: TIME, value: (row) => row.downloadedAt },
    ],
    rows: everyPage((page, size) => rowsOf(pool, who, { ...filters, page, size })),
    total: () => totalOf(pool, who, filters),
  }
}
