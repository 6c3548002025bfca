import type { LabelRecord } from '@maru/shared/labels.ts'
import { changeHistoryLabels } from '@maru/shared/histories/change-history.labels.ts'
import { accessHistoryLabels } from '@maru/shared/histories/access-history.labels.ts'
import type { GrantQuery, GrantRow } from '@maru/shared/leave/administration/leave-admin.ts'
import { leaveAdminLabels as labels } from '@maru/shared/leave/administration/leave-admin.labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { dateCell, everyPage, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { actionWord, fieldWord } from '../../../kernel/changes/change-labels.service.ts'
import { listGrants } from './leave-grants.service.ts'
import { listLeaveChanges } from './leave-history.service.ts'

const DAY = 'yyyy-mm-dd'
const days = { width: 12, format: '0.##' }

/** Lots of days with what is left of each. */
export function grantWorkbook(db: Db, who: Who, filters: Omit<GrantQuery, 'page' | 'size'>): Workbook<GrantRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  return {
    name: word(labels.grants),
    columns: [
      { header: word(labels.userId), width: 26, value: (row) => row.name },
      { header: word(labels.departmentCode), width: 26, value: (row) => row.departmentName },
      { header: word(labels.pool), width: 22, value: (row) => row.poolName },
      { header: word(labels.year), width: 8, value: (row) => row.year },
      { header: word(labels.kind), width: 18, value: (row) => word(labels[row.kind]) },
      { header: word(labels.amount), ...days, value: (row) => Number(row.amount) },
      { header: word(labels.corrected), ...days, value: (row) => Number(row.corrected) },
      { header: word(labels.used), ...days, value: (row) => Number(row.used) },
      { header: word(labels.pending), ...days, value: (row) => Number(row.pending) },
      { header: word(labels.left), ...days, value: (row) => Number(row.left) },
      { header: word(labels.validFrom), width: 12, format: DAY, value: (row) => dateCell(row.validFrom) },
      { header: word(labels.validTo), width: 12, format: DAY, value: (row) => dateCell(row.validTo) },
      { header: word(labels.reason), width: 40, value: (row) => row.reason },
    ],
    rows: everyPage(async (page, size) => (await listGrants(db, who, { ...filters, page, size })).rows),
  }
}

type ChangeFilters = Omit<Parameters<typeof listLeaveChanges>[2], 'page' | 'size'>
type Change = Awaited<ReturnType<typeof listLeaveChanges>>['rows'][number]
type Line = Omit<Change, 'fields'> & { field: string; before: string; after: string }
const nothing = { field: '', before: '', after: '' }

/** Changes of rules, calendars, granted days and working times: a line for each field, and one for an entry without. */
export function leaveChangeWorkbook(db: Db, who: Who, filters: ChangeFilters): Workbook<Line> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const lines = everyPage(async (page, size) => (await listLeaveChanges(db, who, { ...filters, page, size })).rows)
  async function* rows(): AsyncGenerator<Line> {
    for await (const { fields, ...entry } of lines) yield* (fields.length > 0 ? fields : [nothing]).map((field) => ({ ...entry, ...field }))
  }
  return {
    name: word(labels.history),
    columns: [
      { header: word(accessHistoryLabels.at), width: 20, format: 'yyyy-mm-dd hh:mm:ss', value: (line) => line.at },
      { header: word(changeHistoryLabels.changedBy), width: 28, value: (line) => line.userName },
      { header: word(changeHistoryLabels.record), width: 44, value: (line) => line.about },
      { header: word(changeHistoryLabels.action), width: 18, value: (line) => actionWord(line.action, who.language) },
      { header: word(changeHistoryLabels.field), width: 24, value: (line) => fieldWord(line.entity, line.field, who.language) },
      { header: word(changeHistoryLabels.before), width: 40, value: (line) => line.before },
      { header: word(changeHistoryLabels.after), width: 40, value: (line) => line.after },
    ],
    rows: rows(),
  }
}
