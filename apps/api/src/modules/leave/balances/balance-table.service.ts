import { EXPORT_MOST_ROWS } from '@maru/shared/exports/export.ts'
import type { BalanceQuery, BalanceRow } from '@maru/shared/leave/balances/leave-balance-table.ts'
import { toYear } from '@maru/shared/leave/common/leave-dates.ts'
import { leaveControlLabels as control } from '@maru/shared/leave/common/leave-control.labels.ts'
import { leaveLabels } from '@maru/shared/leave/leave.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type pg from 'pg'
import type { Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { JsonText } from '../../../http/implement.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { rowsByCursor, type Ask, type Db } from '../../../kernel/database/database.ts'
import { wordIn } from '../../../kernel/names.ts'
import { todayFor } from '../common/leave-person.service.ts'
import { balancePageSql, balanceTableSql, type BalanceFilters } from './balance-table.sql.ts'
import { figuresDay } from './leave-balance.service.ts'

/** The year that is asked for, this one where none is, and the day its figures hold for. */
async function tableDay(db: Db, who: Who, year: number | undefined) {
  const today = await todayFor(db, who.userId)
  const shownYear = year ?? toYear(today)
  return { year: shownYear, at: figuresDay(shownYear, today) }
}

/** Answers balances of a year: everybody's for those who keep them, the team's for whoever heads a department, else one's own. */
export async function listBalances({ db, ask }: { db: Db; ask: Ask }, who: Who, { page, size, ...filters }: BalanceQuery) {
  const place = { limit: size, offset: (page - 1) * size }
  const [balances] = await ask<{ answer: string }>(balancePageSql(who, filters, await tableDay(db, who, filters.year), place))
  return new JsonText(balances?.answer ?? '')
}

async function* allBalances({ db, pool }: { db: Db; pool: pg.Pool }, who: Who, filters: BalanceFilters): AsyncGenerator<BalanceRow> {
  const day = await tableDay(db, who, filters.year)
  yield* rowsByCursor<BalanceRow>(pool, balanceTableSql(who, filters, day, { limit: EXPORT_MOST_ROWS + 1, offset: 0 }))
}

/** Balance table as a workbook. */
export function balanceWorkbook(database: { db: Db; pool: pg.Pool }, who: Who, filters: BalanceFilters): Workbook<BalanceRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const days = { width: 12, format: '0.##' }
  return {
    name: word(leaveLabels.balances),
    columns: [
      { header: word(leaveLabels.person), width: 26, value: (row) => row.name },
      { header: word(leaveLabels.department), width: 26, value: (row) => row.departmentName },
      { header: word(leaveLabels.entitled), ...days, value: (row) => Number(row.entitled) },
      { header: word(leaveLabels.carried), ...days, value: (row) => Number(row.carried) },
      { header: word(leaveLabels.used), ...days, value: (row) => Number(row.used) },
      { header: word(leaveLabels.pending), ...days, value: (row) => Number(row.pending) },
      { header: word(control.takenLaterShort), ...days, value: (row) => Number(row.later) },
      { header: word(control.closedShort), ...days, value: (row) => Number(row.closed) },
      { header: word(leaveLabels.expiring), ...days, value: (row) => Number(row.expiring) },
      { header: word(leaveLabels.expiresOn), width: 12, value: (row) => row.expiresOn },
      { header: word(leaveLabels.available), ...days, value: (row) => Number(row.available) },
    ],
    rows: allBalances(database, who, filters),
  }
}
