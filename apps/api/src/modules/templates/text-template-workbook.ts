import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { templateKindLabels as kinds, textTemplateLabels as labels } from '@maru/shared/templates/text-template.labels.ts'
import type { TextTemplateRow, textTemplates } from '@maru/shared/templates/text-template.ts'
import type pg from 'pg'
import type { z } from 'zod'
import type { Who } from '../../kernel/access/session.ts'
import { wordIn } from '../../kernel/names.ts'
import { everyPage, type Workbook } from '../../adapters/spreadsheets/excel.ts'
import { listTextTemplates } from './text-template.sql.ts'

/** The templates a search finds; their contents have versions of their own. */
export function templateWorkbook(pool: pg.Pool, who: Who, filters: z.output<typeof textTemplates.export.query>): Workbook<TextTemplateRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  return {
    name: word(filters.form === 'plain' ? menuLabels.plainTemplates : menuLabels.templates),
    columns: [
      { header: word(labels.sortOrder), width: 10, value: (row) => row.sortOrder },
      { header: word(labels.nameEn), width: 36, value: (row) => row.nameEn },
      { header: word(labels.nameKo), width: 28, value: (row) => row.nameKo },
      { header: word(labels.nameDe), width: 36, value: (row) => row.nameDe },
      { header: word(labels.kind), width: 16, value: (row) => word(kinds[row.kind]) },
      { header: word(labels.version), width: 10, value: (row) => row.version },
      {
        header: word(labels.changedAt),
        width: 18,
        format: 'yyyy-mm-dd hh:mm',
        value: (row) => (row.changedAt === '' ? '' : new Date(row.changedAt)),
      },
      { header: word(labels.changedBy), width: 26, value: (row) => row.changedBy },
      { header: word(labels.active), width: 16, value: (row) => word(row.active ? labels.active : labels.inactive) },
    ],
    rows: everyPage(async (page, size) => (await listTextTemplates(pool, who, { ...filters, page, size })).rows),
    total: async () => (await listTextTemplates(pool, who, { ...filters, page: 1, size: 1 })).total,
  }
}
