import { areaText } from '@maru/shared/lists/area-text.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { apiLabels, menuAdminLabels } from '@maru/shared/menus/menu-admin.labels.ts'
import { apiLinesFound, type ApiMatrixSearch, menuLinesFound, type MatrixSearch, rolesFound } from '@maru/shared/roles/matrix-lines.ts'
import { type ApiLine, menuRights, type MatrixRole, type MenuLine } from '@maru/shared/roles/rights-matrix.ts'
import { matrixLabels as labels, roleLabels } from '@maru/shared/roles/role.labels.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { rowsOf, type Workbook } from '../../../adapters/spreadsheets/excel.ts'
import { readApiMatrix, readMenuMatrix } from './rights-matrix.service.ts'

/** Whether a role holds an item, as a cell says it. */
function cellsOf(held: Readonly<Record<string, readonly string[]>>) {
  const sets = new Map(Object.entries(held).map(([code, items]) => [code, new Set(items)]))
  return ({ code }: MatrixRole, item: string) => (sets.get(code)?.has(item) === true ? 'Y' : 'N')
}

/** A role over its column: out of force it says so. */
const headOf = (who: Who, { code, name, active }: MatrixRole) =>
  `${code} ${name}${active ? '' : ` (${wordIn(roleLabels.inactive, who.language)})`}`

/** Every menu found and every role: Y where the role holds the right. */
export async function menuMatrixWorkbook(db: Db, who: Who, filters: MatrixSearch): Promise<Workbook<MenuLine>> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const { roles, rows, held } = await readMenuMatrix(db, who)
  const cell = cellsOf(held)
  return {
    name: word(labels.menuTitle),
    columns: [
      { header: word(menuAdminLabels.number), width: 14, value: ({ number }) => number },
      { header: word(labels.menuColumn), width: 40, value: ({ name, level }) => '    '.repeat(level) + name },
      { header: word(menuAdminLabels.url), width: 40, value: ({ url }) => url },
      { header: word(labels.hidden), width: 10, value: ({ active }) => (active ? 'N' : 'Y') },
      ...rolesFound(roles, filters).flatMap((role) =>
        menuRights.map((right) => ({
          header: `${headOf(who, role)}: ${word(labels[right])}`,
          width: 16,
          value: ({ number }: MenuLine) => cell(role, `${number} ${right}`),
        })),
      ),
    ],
    rows: rowsOf(() => Promise.resolve(menuLinesFound(rows, filters))),
  }
}

/** Every API found and every role: Y where the role may call it. */
export async function apiMatrixWorkbook(db: Db, who: Who, filters: ApiMatrixSearch): Promise<Workbook<ApiLine>> {
  const word = (record: LabelRecord) => wordIn(record, who.language)
  const { roles, rows, held } = await readApiMatrix(db, who)
  const cell = cellsOf(held)
  return {
    name: word(labels.apiTitle),
    columns: [
      { header: word(labels.apiColumn), width: 60, value: ({ id }) => id },
      { header: word(apiLabels.summary), width: 60, value: ({ summary }) => summary },
      { header: word(labels.area), width: 24, value: ({ module }) => areaText(module) },
      { header: word(labels.adminOnly), width: 18, value: ({ adminOnly }) => (adminOnly ? 'Y' : 'N') },
      { header: word(labels.retired), width: 12, value: ({ retired }) => (retired ? 'Y' : 'N') },
      ...rolesFound(roles, filters).map((role) => ({ header: headOf(who, role), width: 22, value: ({ id }: ApiLine) => cell(role, id) })),
    ],
    rows: rowsOf(() => Promise.resolve(apiLinesFound(rows, filters))),
  }
}
