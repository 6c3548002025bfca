import { EXPORT_MOST_ROWS } from '@maru/shared/exports/export.ts'
import type { PaperQuery, PaperRow } from '@maru/shared/approvals/registers/paper-document.ts'
import { mediumLabels, directionLabels, paperLabels as labels } from '@maru/shared/approvals/registers/paper-document.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import type pg from 'pg'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import type { Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { rowsByCursor } from '../../../kernel/database/database.ts'
import { paperListSql } from './paper-list.sql.ts'

const asDate = (day: string) => (day === '' ? '' : new Date(`${day}T00:00:00Z`))

/** The filtered paper register as a workbook, in the order of the list. */
export function paperWorkbook(pool: pg.Pool, who: Who, query: Omit<PaperQuery, 'page' | 'size'>): Workbook<PaperRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  return {
    name: word(labels.register),
    columns: [
      { header: word(labels.registerNo), width: 16, value: (row) => row.registerNo },
      { header: word(labels.direction), width: 12, value: (row) => word(directionLabels[row.direction]) },
      { header: word(labels.originalNo), width: 18, value: (row) => row.originalNo },
      { header: word(labels.title), width: 60, value: (row) => row.title },
      { header: word(labels.partner), width: 36, value: (row) => row.partner },
      { header: word(labels.documentDate), width: 12, format: 'yyyy-mm-dd', value: (row) => asDate(row.documentDate) },
      { header: word(labels.medium), width: 16, value: (row) => word(mediumLabels[row.medium]) },
      { header: word(labels.pages), width: 8, value: (row) => row.pages },
      { header: word(labels.storagePlace), width: 30, value: (row) => row.storagePlace },
      {
        header: word(labels.retention),
        width: 12,
        value: (row) => (row.retention === 'FOREVER' ? word(labels.forever) : Number(row.retention)),
      },
      { header: word(labels.department), width: 26, value: (row) => row.departmentName },
      { header: word(labels.receivingDepartment), width: 26, value: (row) => row.receivingDepartmentName },
      { header: word(labels.handler), width: 22, value: (row) => row.handlerName },
      { header: word(labels.registrar), width: 22, value: (row) => row.registrarName },
      { header: word(labels.registeredAt), width: 17, format: 'yyyy-mm-dd hh:mm', value: (row) => row.registeredAt },
    ],
    rows: rowsByCursor<PaperRow>(pool, paperListSql({ ...query, page: 1, size: EXPORT_MOST_ROWS + 1 }, who)),
  }
}
