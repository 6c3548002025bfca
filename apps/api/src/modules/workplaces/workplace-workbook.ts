import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { workplaceLabels as labels } from '@maru/shared/workplaces/workplace-admin.labels.ts'
import type { workplaceAdmin, WorkplaceRow } from '@maru/shared/workplaces/workplace-admin.ts'
import type pg from 'pg'
import type { z } from 'zod'
import type { Who } from '../../kernel/access/session.ts'
import { wordIn } from '../../kernel/names.ts'
import { everyPage, type Workbook } from '../../adapters/spreadsheets/excel.ts'
import { listWorkplaces } from './workplace.service.ts'

export function workplaceWorkbook(pool: pg.Pool, who: Who, filters: z.output<typeof workplaceAdmin.export.query>): Workbook<WorkplaceRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  return {
    name: word(menuLabels.workplaces),
    columns: [
      { header: word(labels.sortOrder), width: 10, value: (row) => row.sortOrder },
      { header: word(labels.code), width: 14, value: (row) => row.code },
      { header: word(labels.nameEn), width: 32, value: (row) => row.nameEn },
      { header: word(labels.nameKo), width: 24, value: (row) => row.nameKo },
      { header: word(labels.nameDe), width: 32, value: (row) => row.nameDe },
      { header: word(labels.timeZone), width: 20, value: (row) => row.timeZone },
      { header: word(labels.calendarCode), width: 28, value: (row) => row.calendarName },
      { header: word(labels.address), width: 50, value: (row) => row.address },
      { header: word(labels.people), width: 10, value: (row) => row.people },
      { header: word(labels.active), width: 16, value: (row) => word(row.active ? labels.active : labels.inactive) },
    ],
    rows: everyPage(async (page, size) => (await listWorkplaces(pool, who, { ...filters, page, size })).rows),
    total: async () => (await listWorkplaces(pool, who, { ...filters, page: 1, size: 1 })).total,
  }
}
