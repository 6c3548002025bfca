import { EXPORT_MOST_ROWS } from '@maru/shared/exports/export.ts'
import { dayHalves } from '@maru/shared/leave/requests/leave-body.ts'
import { amountText, hundredths } from '@maru/shared/leave/common/leave-amount.ts'
import type { LeaveListQuery, LeaveRow } from '@maru/shared/leave/requests/leave-list.ts'
import { leaveLabels, leaveStatusLabels } from '@maru/shared/leave/leave.labels.ts'
import { leaveColours, shownStatuses } from '@maru/shared/leave/common/leave-model.ts'
import { leaveControlLabels as control } from '@maru/shared/leave/common/leave-control.labels.ts'
import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import type { LabelRecord, Language } from '@maru/shared/labels.ts'
import type pg from 'pg'
import { rowsByCursor, type Ask, type Db } from '../../../kernel/database/database.ts'
import { recordDenied } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { joinPeople } from '../../../kernel/users/current-approvers.sql.ts'
import { dateCell, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { isOffice, reachesAllLeave } from '../common/leave-access.ts'
import { leaveCountSql, leaveListSql, type LeaveFilters, type LeaveListRow, type Search } from './leave-list.sql.ts'

const oneOf = <const T extends string>(known: readonly T[], value: string | null, fallback: T): T =>
  known.find((one) => one === value) ?? fallback

/** A row as it is answered: a leave that is approved and not over may be changed or cancelled by its owner. */
export function toLeaveRow(who: Who, row: LeaveListRow): LeaveRow {
  const status = oneOf(shownStatuses, row.status, 'DRAFT')
  const isOwn = row.userId === who.userId && row.documentId !== ''
  return {
    ...row,
    status,
    colour: oneOf(leaveColours, row.colour, 'annual'),
    startHalf: oneOf(dayHalves, row.startHalf, 'FULL'),
    endHalf: oneOf(dayHalves, row.endHalf, 'FULL'),
    hours: row.hours === '' ? '' : amountText(hundredths(row.hours)),
    days: amountText(hundredths(row.days)),
    appliedAt: row.appliedAt ?? '',
    mayChange: isOwn && status === 'APPROVED',
    mayCancel: isOwn && (status === 'APPROVED' || status === 'TAKEN'),
  }
}

/** Throws 850 where somebody asks for everybody's leaves without being of the office. */
function assertScope(who: Who, { scope }: LeaveFilters) {
  if (scope === 'all' && !isOffice(who)) throw recordDenied()
}

/** A page of the filtered list, and how many rows there are in all. */
export async function listLeaves({ db, ask }: { db: Db; ask: Ask }, who: Who, query: LeaveListQuery) {
  assertScope(who, query)
  const search: Search = { ...query, reachesAll: query.scope === 'all' && (await reachesAllLeave(db, who)) }
  const place = { limit: query.size, offset: (query.page - 1) * query.size }
  const [rows, [count]] = await Promise.all([
    ask<LeaveListRow>(leaveListSql(who, search, place)),
    ask<{ total: number }>(leaveCountSql(who, search)),
  ])
  return { rows: rows.map((row) => toLeaveRow(who, row)), total: count?.total ?? 0 }
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
  for await (const row of rowsByCursor<LeaveListRow>(pool, whole)) yield toLeaveRow(who, row)
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
