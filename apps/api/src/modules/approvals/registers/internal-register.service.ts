import { EXPORT_MOST_ROWS } from '@maru/shared/exports/export.ts'
import type { DecidedQuery, DecidedRow, RegisterQuery } from '@maru/shared/approvals/registers/internal-register.ts'
import { registerLabels } from '@maru/shared/approvals/registers/register.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type pg from 'pg'
import { preparedText, rowsByCursor } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import type { Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { registerCountSql, registerListSql, type AskedRegister } from './internal-register.sql.ts'

const rowsOf = (pool: pg.Pool, who: Who, query: AskedRegister & { page: number; size: number }, general: boolean) =>
  preparedText<DecidedRow & pg.QueryResultRow>(pool, registerListSql(query, who, general))

async function pageOf(pool: pg.Pool, who: Who, query: RegisterQuery | DecidedQuery, general: boolean) {
  const [rows, [count]] = await Promise.all([
    rowsOf(pool, who, query, general),
    preparedText<{ total: number }>(pool, registerCountSql(query, who, general)),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Decided general documents the caller may read (DOMAIN 4.9 INSDAPRV). */
export const listRegister = (pool: pg.Pool, who: Who, query: RegisterQuery) => pageOf(pool, who, query, true)

/** Decided documents of any form the caller may read: what another document can relate to. */
export const listDecided = (pool: pg.Pool, who: Who, query: DecidedQuery) => pageOf(pool, who, query, false)

/** The filtered register as a workbook, in the order of the list. */
export function registerWorkbook(pool: pg.Pool, who: Who, query: Omit<RegisterQuery, 'page' | 'size'>): Workbook<DecidedRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  return {
    name: word(registerLabels.register),
    columns: [
      { header: word(registerLabels.documentNo), width: 18, value: (row) => row.documentNo },
      { header: word(registerLabels.title), width: 60, value: (row) => row.title },
      { header: word(registerLabels.formName), width: 22, value: (row) => row.formName },
      { header: word(registerLabels.drafterName), width: 26, value: (row) => row.drafterName },
      { header: word(registerLabels.departmentName), width: 28, value: (row) => row.departmentName },
      { header: word(registerLabels.decidedAt), width: 17, format: 'yyyy-mm-dd hh:mm', value: (row) => row.decidedAt },
      { header: word(registerLabels.retention), width: 12, value: (row) => row.retentionYears },
    ],
    rows: rowsByCursor<DecidedRow>(pool, registerListSql({ ...query, page: 1, size: EXPORT_MOST_ROWS + 1 }, who, true)),
  }
}
