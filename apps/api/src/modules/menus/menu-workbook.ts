import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuAdminLabels as labels } from '@maru/shared/menus/menu-admin.labels.ts'
import { type menuAdmin, type MenuRow, menusShown } from '@maru/shared/menus/menu-admin.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { searched } from '@maru/shared/lists/short-list.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'
import { wordIn } from '../../kernel/names.ts'
import { rowsOf, type Workbook } from '../../adapters/spreadsheets/excel.ts'
import { listMenus } from './menu-admin.service.ts'

/** The menus in the order of the tree, with their pages and who reads them. */
export function menuWorkbook(db: Db, who: Who, filters: z.output<typeof menuAdmin.export.query>): Workbook<MenuRow> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  return {
    name: word(menuLabels.menus),
    columns: [
      { header: word(labels.number), width: 14, value: (menu) => menu.number },
      { header: word(labels.parentNumber), width: 14, value: (menu) => menu.parentNumber },
      { header: word(labels.nameEn), width: 32, value: (menu) => menu.nameEn },
      { header: word(labels.nameKo), width: 24, value: (menu) => menu.nameKo },
      { header: word(labels.nameDe), width: 32, value: (menu) => menu.nameDe },
      { header: word(labels.url), width: 36, value: (menu) => menu.url },
      { header: word(labels.icon), width: 14, value: (menu) => menu.icon },
      { header: word(labels.roles), width: 30, value: (menu) => menu.roleNames.join(', ') },
      { header: word(labels.hasContent), width: 16, value: (menu) => word(menu.hasContent ? labels.withContent : labels.withoutContent) },
      { header: word(kitLabels.status), width: 14, value: (menu) => word(menu.active ? labels.active : labels.inactive) },
    ],
    rows: rowsOf(async () => searched(menusShown(await listMenus(db, who), filters), filters)),
  }
}
