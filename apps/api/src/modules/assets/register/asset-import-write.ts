import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import { type ImportValues, toColumn } from '../../../kernel/extension-points/import-kind.ts'

/** The rows of a sheet as columns `k` of the register. */
const sheetSql = (rows: readonly ImportValues[]) => {
  const of = (field: string) => toColumn(rows, field)
  return Prisma.sql`(select k.asset_no, k.register::asset_register, k.category_code, k.name, k.maker, k.model, k.serial_no, k.purchase_date::date,
      k.cost::numeric, k.vendor_name, k.invoice_no, k.project_no, nullif(k.bound_until, '')::date as bound_until, k.method::asset_depreciation,
      k.useful_life_months::int, nullif(k.department_code, '') as department_code, k.condition, nullif(k.warranty_until, '')::date as warranty_until,
      nullif(k.calibration_due, '')::date as calibration_due, k.notes
    from unnest(${of('assetNo')}::text[], ${of('register')}::text[], ${of('categoryCode')}::text[], ${of('name')}::text[], ${of('maker')}::text[],
      ${of('model')}::text[], ${of('serialNo')}::text[], ${of('purchaseDate')}::text[], ${of('cost')}::text[], ${of('vendorName')}::text[],
      ${of('invoiceNo')}::text[], ${of('projectNo')}::text[], ${of('boundUntil')}::text[], ${of('method')}::text[], ${of('usefulLifeMonths')}::text[],
      ${of('departmentCode')}::text[], ${of('condition')}::text[], ${of('warrantyUntil')}::text[], ${of('calibrationDue')}::text[], ${of('notes')}::text[])
      as k (asset_no, register, category_code, name, maker, model, serial_no, purchase_date, cost, vendor_name, invoice_no, project_no, bound_until,
        method, useful_life_months, department_code, condition, warranty_until, calibration_due, notes)) k`
}

/** Enters new assets. Throws 409 with the number that somebody gave to another thing meanwhile, or whose serial number was. */
export async function insertAssets(db: Db, rows: readonly ImportValues[]) {
  const entered = await db.$queryRaw<{ assetNo: string; id: string }[]>`
    insert into asset (id, asset_no, register, category_code, name, maker, model, serial_no, purchase_date, cost, vendor_name, invoice_no, project_no,
      bound_until, method, useful_life_months, department_code, condition, warranty_until, calibration_due, notes)
    select uuidv7(), k.* from ${sheetSql(rows)}
    on conflict do nothing returning asset_no as "assetNo", id::text`
  const ids = new Map(entered.map(({ assetNo, id }) => [assetNo, id]))
  return rows.map(({ assetNo = '' }) => {
    const id = ids.get(assetNo)
    if (id === undefined) throw conflict('ASSET_TAKEN', 'assetTaken', [assetNo])
    return id
  })
}

/** Changes assets, which are locked. */
export const updateAssets = (db: Db, rows: readonly ImportValues[]) =>
  db.$executeRaw`
    update asset a set register = k.register, category_code = k.category_code, name = k.name, maker = k.maker, model = k.model, serial_no = k.serial_no,
      purchase_date = k.purchase_date, cost = k.cost, vendor_name = k.vendor_name, invoice_no = k.invoice_no, project_no = k.project_no,
      bound_until = k.bound_until, method = k.method, useful_life_months = k.useful_life_months, department_code = k.department_code,
      condition = k.condition, warranty_until = k.warranty_until, calibration_due = k.calibration_due, notes = k.notes
    from ${sheetSql(rows)} where upper(a.asset_no) = upper(k.asset_no)`

/** What was lent since the import was checked, or since it was written, is not moved by it or its undo. */
async function assertNotLent(db: Db, rows: readonly ImportValues[]) {
  const [lent] = await db.$queryRaw<{ assetNo: string }[]>`
    select a.asset_no as "assetNo" from unnest(${toColumn(rows, 'assetNo')}::text[], ${toColumn(rows, 'place')}::text[]) k (asset_no, place)
      join asset a on a.asset_no = k.asset_no left join place p on p.code = k.place
    where a.status = 'ON_LOAN' and a.place_id is distinct from p.id limit 1`
  if (lent) throw conflict('ASSET_ON_LOAN', 'assetOnLoan', [lent.assetNo])
}

/** The entry or change of every row as an event, and where it is: a place in the sheet is a move. */
export async function writeEvents(db: Db, { userId }: Pick<Who, 'userId'>, rows: readonly ImportValues[]) {
  await assertNotLent(db, rows)
  await db.$executeRaw`
  with sheet as (
    select a.id, a.custodian_id, a.place_id, a.status, p.id as next_place, not exists (select from asset_event e where e.asset_id = a.id) as is_new
    from unnest(${toColumn(rows, 'assetNo')}::text[], ${toColumn(rows, 'place')}::text[]) k (asset_no, place)
      join asset a on a.asset_no = k.asset_no left join place p on p.code = k.place
  ), events as (
    insert into asset_event (asset_id, kind, from_custodian_id, to_custodian_id, from_place_id, to_place_id, from_status, to_status, by_id)
    select s.id, (case when s.is_new then 'REGISTER' when s.next_place is distinct from s.place_id then 'RELOCATE' else 'CHANGE' end)::asset_event_kind,
      s.custodian_id, s.custodian_id, case when s.is_new then s.next_place else s.place_id end, s.next_place, s.status, s.status, ${userId} from sheet s
  )
  update asset a set place_id = s.next_place from sheet s where a.id = s.id`
}

/** Removes assets that nothing happened to since their import. Throws 409 with the number of another one. */
export async function removeAssets(db: Db, rows: readonly ImportValues[]) {
  const numbers = toColumn(rows, 'assetNo')
  const [used] = await db.$queryRaw<{ assetNo: string; isNamed: boolean }[]>`
    select * from (
      select a.asset_no as "assetNo", exists (select from asset_request_line l where l.asset_id = a.id)
        or exists (select from asset_inventory_item i where i.asset_id = a.id) as "isNamed",
        (select count(*) from asset_event e where e.asset_id = a.id) > 1 or exists (select from asset c where c.parent_id = a.id) as "isUsed"
      from asset a where a.asset_no = any(${numbers}::text[])) u where u."isNamed" or u."isUsed" limit 1`
  if (used) throw conflict('ASSET_USED', used.isNamed ? 'assetNamed' : 'assetUsed', [used.assetNo])
  await db.$executeRaw`delete from asset_event e using asset a where a.id = e.asset_id and a.asset_no = any(${numbers}::text[])`
  await db.$executeRaw`delete from asset where asset_no = any(${numbers}::text[])`
}
