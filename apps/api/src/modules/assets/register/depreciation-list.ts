import { Prisma } from '@maru/prisma/generated/client.ts'
import { assetLabels as labels } from '@maru/shared/assets/asset.labels.ts'
import type { ListColumn } from '@maru/shared/lists/list-columns.ts'
import { listWorkbook } from '../../../adapters/spreadsheets/list-workbook.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { readPage } from '../../../kernel/database/read-page.ts'
import { nameSql } from '../../../kernel/names.ts'

interface YearRow {
  assetNo: string
  register: string
  name: string
  categoryName: string
  projectNo: string
  departmentName: string
  purchaseDate: string
  usefulLifeMonths: number
  cost: string
  atStart: string
  addition: string
  depreciation: string
  writtenOff: string
  atEnd: string
  disposedOn: string
}

const money = { format: 'amount', sheetWidth: 14 } as const
const columns: readonly ListColumn<YearRow>[] = [
  { field: 'assetNo', label: labels.assetNo, sheetWidth: 16 },
  { field: 'register', label: labels.register, sheetWidth: 10 },
  { field: 'name', label: labels.name, sheetWidth: 40 },
  { field: 'categoryName', label: labels.categoryCode, sheetWidth: 26 },
  { field: 'projectNo', label: labels.projectNo, sheetWidth: 14 },
  { field: 'departmentName', label: labels.departmentCode, sheetWidth: 26 },
  { field: 'purchaseDate', label: labels.purchaseDate, sheetWidth: 12, format: 'date' },
  { field: 'usefulLifeMonths', label: labels.usefulLifeMonths, sheetWidth: 12 },
  { field: 'cost', label: labels.cost, ...money },
  { field: 'atStart', label: labels.atStart, ...money },
  { field: 'addition', label: labels.addition, ...money },
  { field: 'depreciation', label: labels.depreciation, ...money },
  { field: 'writtenOff', label: labels.writtenOff, ...money },
  { field: 'atEnd', label: labels.atEnd, ...money },
  { field: 'disposedOn', label: labels.disposedOn, sheetWidth: 12, format: 'date' },
]

/** The depreciation list of a year: what was there at its start or came in it; start + addition − depreciation − written off = end. */
export function depreciationWorkbook(db: Db, who: Who, year: number) {
  const from = Prisma.sql`asset a join asset_category c on c.code = a.category_code left join department d on d.code = a.department_code
    cross join lateral asset_year(a, ${year}::int) y`
  const name = (alias: string) => Prisma.raw(nameSql(alias, who.language))
  return listWorkbook(who, labels.depreciationList, columns, (page) =>
    readPage<YearRow>(
      db,
      {
        columns: Prisma.sql`a.asset_no as "assetNo", a.register::text, a.name, ${name('c')} as "categoryName", a.project_no as "projectNo",
          coalesce(${name('d')}, '') as "departmentName", a.purchase_date::text as "purchaseDate", a.useful_life_months as "usefulLifeMonths",
          asset_cost(a, make_date(${year}::int, 12, 31))::numeric(14,2)::text as cost, y.at_start::numeric(14,2)::text as "atStart",
          y.addition::numeric(14,2)::text as addition,
          y.depreciation::numeric(14,2)::text as depreciation, y.written_off::numeric(14,2)::text as "writtenOff", y.at_end::numeric(14,2)::text as "atEnd",
          case when a.disposed_on <= make_date(${year}::int, 12, 31) then a.disposed_on::text else '' end as "disposedOn"`,
        from,
        where: [
          Prisma.sql`a.purchase_date <= make_date(${year}::int, 12, 31)`,
          Prisma.sql`(a.disposed_on is null or a.disposed_on >= make_date(${year}::int, 1, 1))`,
        ],
        orderBy: Prisma.sql`a.register, a.asset_no, a.id`,
        countFrom: Prisma.sql`asset a`,
      },
      page,
    ),
  )
}
