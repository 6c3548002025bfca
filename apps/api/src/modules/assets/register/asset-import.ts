import { Prisma } from '@maru/prisma/generated/client.ts'
import { assetMethods, assetRegisters, ASSET_NAME_MAX, ASSET_NOTES_MAX } from '@maru/shared/assets/asset-fields.ts'
import { assetLabels as labels, assetMethodLabels, assetRegisterLabels } from '@maru/shared/assets/asset.labels.ts'
import { decimalText, isoDay, requiredText, text } from '@maru/shared/codecs.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { z } from 'zod'
import { isConcernedSql } from '../../../kernel/access/involved-people.ts'
import type { Db } from '../../../kernel/database/database.ts'
import {
  foldAmount,
  type ImportKind,
  type ImportValues,
  type PlannedRow,
  type RowIssue,
  toColumn,
} from '../../../kernel/extension-points/import-kind.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { insertAssets, removeAssets, updateAssets, writeEvents } from './asset-import-write.ts'

const optionalDay = z.union([z.literal(''), isoDay])
const choices =
  <T extends string>(values: readonly T[], names: Readonly<Record<T, readonly string[]>>) =>
  () =>
    Promise.resolve(values.map((value) => ({ value, names: names[value].slice(1) })))
const trimmed = (value: string) => value.trim()
const assetNumber = requiredText(30).refine((number) => !number.includes(','), { error: 'ASSET_NO_COMMA' })
const months = z.string().regex(/^([1-9]\d{0,2}|1[01]\d\d|1200)$/, { error: 'BAD_NUMBER' })

async function categoryChoices(db: Db) {
  const rows = await db.assetCategory.findMany({ where: { active: true }, orderBy: { code: 'asc' } })
  return rows.map(({ code, nameEn, nameKo, nameDe }) => ({ value: code, names: [nameEn, nameKo, nameDe].filter((name) => name !== '') }))
}
async function departmentChoices(db: Db) {
  const rows = await db.department.findMany({ orderBy: { code: 'asc' } })
  return rows.map(({ code, nameEn, nameKo, nameDe }) => ({ value: code, names: [nameEn, nameKo, nameDe].filter((name) => name !== '') }))
}
async function placeChoices(db: Db) {
  const rows = await db.$queryRaw<{ code: string; names: string[] }[]>`
    select code, array(select distinct place_path(id, l) from unnest(array['en', 'ko', 'de']) l) as names from place where active order by code`
  return rows.map(({ code, names }) => ({ value: code, names }))
}

/** What counts as the same number. */
const foldNumber = (number: string) => number.trim().toUpperCase()

/** Locks assets by their folded numbers in the order of `lockAssets`. */
const hold = (db: Db, numbers: readonly string[]) =>
  db.$queryRaw`select 1 as held from asset a where upper(a.asset_no) = any(${[...numbers]}::text[]) order by a.id for no key update`

/** The assets of these numbers as a sheet says them. */
async function load(db: Db, keys: readonly ImportValues[], lock: boolean): Promise<ImportValues[]> {
  const numbers = toColumn(keys, 'assetNo').map(foldNumber)
  if (lock) await hold(db, numbers)
  return db.$queryRaw<Record<string, string>[]>`
    select a.asset_no as "assetNo", a.register::text, a.category_code as "categoryCode", a.name, a.maker, a.model, a.serial_no as "serialNo",
      a.purchase_date::text as "purchaseDate", a.cost::text, a.vendor_name as "vendorName", a.invoice_no as "invoiceNo", a.project_no as "projectNo",
      coalesce(a.bound_until::text, '') as "boundUntil", a.method::text, a.useful_life_months::text as "usefulLifeMonths",
      coalesce(a.department_code, '') as "departmentCode", coalesce(p.code, '') as place, a.condition,
      coalesce(a.warranty_until::text, '') as "warrantyUntil", coalesce(a.calibration_due::text, '') as "calibrationDue", a.notes
    from asset a left join place p on p.id = a.place_id where upper(a.asset_no) = any(${numbers}::text[])`
}

const namesAsset: ReadonlySet<RowIssue['text']> = new Set(['assetGone', 'assetOnLoan', 'assetOwnCustodyImported'])

/** Rules of more than one cell: the limit of low-value assets, serial numbers of other assets, what is disposed of or lent, days before the purchase. */
async function check(db: Db, who: Who, rows: readonly PlannedRow[]): Promise<RowIssue[]> {
  const after = rows.map((row) => row.after)
  const of = (field: string) => toColumn(after, field)
  const found = await db.$queryRaw<{ place: number; field: string; text: RowIssue['text'] }[]>`
    with sheet as (
      select row_number() over ()::int - 1 as place, k.* from unnest(${of('assetNo')}::text[], ${of('register')}::text[], ${of('cost')}::text[],
        ${of('purchaseDate')}::text[], ${of('maker')}::text[], ${of('serialNo')}::text[], ${of('warrantyUntil')}::text[], ${of('boundUntil')}::text[],
        ${of('place')}::text[], ${of('method')}::text[], ${of('usefulLifeMonths')}::text[])
        as k (asset_no, register, cost, bought, maker, serial, warranty, bound, room, method, months))
    select s.place, 'register' as field, 'fieldAboveLowValue' as text from sheet s where s.register = 'GWG' and s.cost::numeric > coalesce(
      (select r.low_value_max from asset_rule r where r.valid_from <= s.bought::date order by r.valid_from desc limit 1), 0)
    union all select s.place, 'method', 'fieldMethodNotAllowed' from sheet s left join lateral (
      select r.listed_from, r.pool from asset_rule r where r.valid_from <= s.bought::date order by r.valid_from desc limit 1) r on true
      where s.method in ('IMMEDIATE', 'POOL') and (s.register = 'AV' or s.method <> case when r.pool and s.cost::numeric > r.listed_from then 'POOL' else 'IMMEDIATE' end)
    union all select s.place, 'serialNo', 'fieldSerialTaken' from sheet s where s.serial <> '' and exists (select from asset a
      where lower(btrim(a.maker)) = lower(btrim(s.maker)) and lower(btrim(a.serial_no)) = lower(btrim(s.serial)) and a.asset_no <> s.asset_no)
    union all select s.place, 'warrantyUntil', 'fieldBeforePurchase' from sheet s where s.warranty <> '' and s.warranty::date < s.bought::date
    union all select s.place, 'boundUntil', 'fieldBeforePurchase' from sheet s where s.bound <> '' and s.bound::date < s.bought::date
    union all select s.place, 'place', 'assetOnLoan' from sheet s join asset a on a.asset_no = s.asset_no left join place p on p.id = a.place_id
      where a.status = 'ON_LOAN' and coalesce(p.code, '') <> s.room
    union all select s.place, 'boundUntil', 'fieldBoundHolds' from sheet s join asset a on a.asset_no = s.asset_no
      where a.bound_until >= ${who.today}::date and (s.bound = '' or s.bound::date < a.bound_until)
    union all select s.place, 'assetNo', 'assetOwnCustodyImported' from sheet s join asset a on a.asset_no = s.asset_no
      where a.custodian_id is not null and ${isConcernedSql(who, Prisma.sql`array[a.custodian_id]`)}
    union all select s.place, 'assetNo', 'assetGone' from sheet s join asset a on a.asset_no = s.asset_no where a.status = 'DISPOSED'
    union all select s.place, c.field, 'fieldCostChanged' from sheet s join asset a on a.asset_no = s.asset_no and a.cost_changed and asset_has_cost_changes(a.id),
      lateral (values ('cost', s.cost::numeric <> a.cost), ('purchaseDate', s.bought::date <> a.purchase_date), ('method', s.method <> a.method::text),
        ('usefulLifeMonths', s.months::int <> a.useful_life_months)) c (field, differs) where c.differs
    union all select s.place, 'purchaseDate', 'fieldAssetFuture' from sheet s where s.bought::date > ${who.today}::date`
  return found.map(({ place, field, text: name }) => {
    const row = rows[place]
    return { line: row?.line ?? 0, field, text: name, ...(namesAsset.has(name) && { values: [row?.after['assetNo'] ?? ''] }) }
  })
}

/** Assets by their number; who has them is handed over, not imported. */
export const assetImport: ImportKind = {
  title: labels.assets,
  columns: [
    { field: 'assetNo', label: labels.assetNo, required: true, schema: assetNumber, fold: trimmed },
    { field: 'register', label: labels.register, required: true, choices: choices(assetRegisters, assetRegisterLabels) },
    { field: 'categoryCode', label: labels.categoryCode, required: true, choices: categoryChoices },
    { field: 'name', label: labels.name, required: true, schema: requiredText(ASSET_NAME_MAX), fold: trimmed },
    { field: 'maker', label: labels.maker, schema: text(100), fold: trimmed },
    { field: 'model', label: labels.model, schema: text(100) },
    { field: 'serialNo', label: labels.serialNo, schema: text(100), fold: trimmed },
    { field: 'purchaseDate', label: labels.purchaseDate, required: true, type: 'date', schema: isoDay },
    { field: 'cost', label: labels.cost, required: true, schema: decimalText(12, 2), fold: foldAmount },
    { field: 'vendorName', label: labels.vendorName, schema: text(200) },
    { field: 'invoiceNo', label: labels.invoiceNo, schema: text(60) },
    { field: 'projectNo', label: labels.projectNo, schema: text(40) },
    { field: 'boundUntil', label: labels.boundUntil, type: 'date', schema: optionalDay },
    { field: 'method', label: labels.method, required: true, choices: choices(assetMethods, assetMethodLabels) },
    { field: 'usefulLifeMonths', label: labels.usefulLifeMonths, required: true, type: 'number', schema: months },
    { field: 'departmentCode', label: labels.departmentCode, choices: departmentChoices },
    { field: 'place', label: labels.place, choices: placeChoices },
    { field: 'condition', label: labels.condition, schema: text(200) },
    { field: 'warrantyUntil', label: labels.warrantyUntil, type: 'date', schema: optionalDay },
    { field: 'calibrationDue', label: labels.calibrationDue, type: 'date', schema: optionalDay },
    { field: 'notes', label: labels.notes, schema: text(ASSET_NOTES_MAX) },
  ],
  key: ['assetNo'],
  foldKey: foldNumber,
  unique: [{ field: 'serialNo', fold: (serialNo, { maker = '' }) => `${maker}\n${serialNo}`.toLowerCase() }],
  entity: 'asset',
  entityId: ({ assetNo = '' }) => assetNo,
  allowed: (who) => hasCapability(who, 'keepsAssets'),
  load,
  hold,
  check,
  write: updateAssets,
  create: (db, _who, rows) => insertAssets(db, rows),
  afterWrite: async (db, who, changes) => {
    const written = changes.flatMap(({ after }) => (after === null ? [] : [after]))
    if (written.length > 0) await writeEvents(db, who, written)
  },
  remove: removeAssets,
}
