import { EXPORT_MOST_ROWS } from '@maru/shared/exports/export.ts'
import { leaveRow, type LeaveListQuery, type LeaveRow } from '@maru/shared/leave/requests/leave-list.ts'
import { leaveLabels, leaveStatusLabels } from '@maru/shared/leave/leave.labels.ts'
import { leaveControlLabels as control } from '@maru/shared/leave/common/leave-control.labels.ts'
import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import type { LabelRecord, Language } from '@maru/shared/labels.ts'
import type pg from 'pg'
import { rowsByCursor, type Ask, type Db } from '../../../kernel/database/database.ts'
import { recordDenied } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { JsonText } from '../../../http/implement.ts'
import { wordIn } from '../../../kernel/names.ts'
import { joinPeople } from '../../../kernel/users/current-approvers.sql.ts'
import { dateCell, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { isOffice, reachesAllLeave } from '../common/leave-access.ts'
import { leaveListSql, leavePageSql, type LeaveFilters, type LeaveListRow, type Search } from './leave-list.sql.ts'

/** Throws 850 where somebody asks for everybody's leaves without being of the office. */
function assertScope(who: Who, { scope }: LeaveFilters) {
  if (scope === 'all' && !isOffice(who)) throw recordDenied()
}

/** A page of the filtered list, and how many rows there are in all. */
export async function listLeaves({ db, ask }: { db: Db; ask: Ask }, who: Who, query: LeaveListQuery) {
  assertScope(who, query)
  const search: Search = { ...query, reachesAll: query.scope === 'all' && (await reachesAllLeave(db, who)) }
  const place = { limit: query.size, offset: (query.page - 1) * query.size }
  const [page] = await ask<{ answer: string }>(leavePageSql(who, search, place))
  return new JsonText(page?.answer ?? '')
}

/** Which halves of its first and last day a leave takes, in words; '' for whole days. */
function halvesOf({ from, to, startHalf, endHalf }: LeaveRow, language: Language) {
  const half = startHalf === 'AM' ? calendarLabels.morning : startHalf === 'PM' ? calendarLabels.afternoon : undefined
  if (from === to || to === '') return half ? wordIn(half, language) : ''
  const parts = [...(startHalf === 'PM' ? [control.fromAfternoon] : []), ...(endHalf === 'AM' ? [control.untilMorning] : [])]
  return parts.map((part) => wordIn(part, language)).join(', ')
}

async function* allLeaves(pool: pg.Pool, who: Who, filters: LeaveFilters): AsyncGenerator<LeaveRow> {
  const whole = leaveListSql(who, filters, { limit: EXPORT_MOST_ROWS + 1, offset: 0 })
  for await (const row of rowsByCursor<LeaveListRow>(pool, whole)) yield leaveRow.decode(row)
}

/** The filtered list as a workbook. */
export function leaveWorkbook(pool: pg.Pool, who: Who, filters: LeaveFilters): Workbook<LeaveRow> {
  assertScope(who, filters)
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const date = { width: 12, format: 'yyyy-mm-dd' }
  return {
    name: word(leaveLabels.leaves),
    columns: [
      { header: word(leaveLabels.number), width: 18, value: (row) => row.documentNo },
      { header: word(leaveLabels.person), width: 26, value: (row) => row.name },
      { header: word(leaveLabels.department), width: 26, value: (row) => row.departmentName },
      { header: word(leaveLabels.type), width: 22, value: (row) => row.typeName },
      { header: word(leaveLabels.from), ...date, value: (row) => dateCell(row.from) },
      { header: word(leaveLabels.to), ...date, value: (row) => dateCell(row.to) },
      { header: word(control.halfDays), width: 16, value: (row) => halvesOf(row, who.language) },
      { header: word(leaveLabels.days), width: 8, format: '0.##', value: (row) => Number(row.days) },
      { header: word(leaveLabels.status), width: 20, value: (row) => word(leaveStatusLabels[row.status]) },
      { header: word(leaveLabels.substitutes), width: 26, value: (row) => joinPeople(row.substitutes) },
      { header: word(leaveLabels.appliedAt), width: 17, format: 'yyyy-mm-dd hh:mm', value: (row) => row.appliedAt },
    ],
    rows: allLeaves(pool, who, filters),
  }
}
