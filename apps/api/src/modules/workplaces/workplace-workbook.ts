import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { workplaceLabels as words } from '@maru/shared/workplaces/workplace-admin.labels.ts'
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
      { header: word(words.sortOrder), width: 10, value: (row) => row.sortOrder },
      { header: word(words.code), width: 14, value: (row) => row.code },
      { header: word(words.nameEn), width: 32, value: (row) => row.nameEn },
      { header: word(words.nameKo), width: 24, value: (row) => row.nameKo },
      { header: word(words.nameDe), width: 32, value: (row) => row.nameDe },
      { header: word(words.timeZone), width: 20, value: (row) => row.timeZone },
      { header: word(words.calendarCode), width: 28, value: (row) => row.calendarName },
      { header: word(words.address), width: 50, value: (row) => row.address },
      { header: word(words.people), width: 10, value: (row) => row.people },
      { header: word(words.active), width: 16, value: (row) => word(row.active ? words.active : words.inactive) },
    ],
    rows: everyPage(async (page, size) => (await listWorkplaces(pool, who, { ...filters, page, size })).rows),
    total: async () => (await listWorkplaces(pool, who, { ...filters, page: 1, size: 1 })).total,
  }
}
