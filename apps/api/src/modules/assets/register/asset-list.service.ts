import { Prisma } from '@maru/prisma/generated/client.ts'
import type { AssetQuery } from '@maru/shared/assets/asset.ts'
import { type AssetDetail, assetInput, type AssetRow } from '@maru/shared/assets/asset-fields.ts'
import { opensDocumentSql } from '../../../kernel/access/document-reach.sql.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { revisionSql } from '../../../kernel/changes/change-read.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldColumns } from '../../../kernel/database/field-columns.ts'
import { containsText, isWithin, orderBySql, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { instantSql, nameSql, personNameSql } from '../../../kernel/names.ts'
import { canReadAssetSql, isOwnAsset, keepsAssets, seesValueSql } from './asset-access.ts'

const sortColumns: Record<AssetQuery['sort'], string> = {
  assetNo: 'a.asset_no',
  name: 'lower(a.name)',
  categoryName: '"categoryName"',
  serialNo: 'lower(a.serial_no)',
  placeName: '"placeName"',
  custodianName: '"custodianName"',
  purchaseDate: 'a.purchase_date',
  cost: 'asset_cost(a, office_day())',
  status: 'a.status',
  nextDue: '"nextDueDay"',
}

const totalCostSql = Prisma.sql`asset_cost(a, office_day())`
/** The next day something is due: end of the warranty, calibration, return of a loan or from repair. */
const nextDueSql = Prisma.sql`least(case when a.warranty_until >= office_day() then a.warranty_until end, a.calibration_due, l.due_day, a.repair_due)`
const fromSql = ({
  language,
}: Pick<
  Who,
  'language'
>) => Prisma.sql`asset a join asset_category c on c.code = a.category_code left join users cu on cu.id = a.custodian_id
  left join users hu on hu.id = a.handover_to_id left join department d on d.code = a.department_code
  left join asset_loan l on l.asset_id = a.id and l.returned_on is null left join place_paths(${language}) pl on pl.id = a.place_id`

/** `cost`: what an asset cost, as the list says it with later additions, or as it was entered. */
const rowSql = (who: Who, cost = Prisma.sql`a.cost`): RowSql => {
  const sees = seesValueSql(who)
  const name = (alias: string) => Prisma.raw(personNameSql(alias, who.language))
  return {
    columns: Prisma.sql`a.id::text, ${fieldColumns('a', assetInput, ['cost', 'fileKey'])}, coalesce(a.file_group_id::text, '') as "fileKey",
      ${Prisma.raw(nameSql('c', who.language))} as "categoryName", coalesce(a.place_id::text, '') as "placeId",
      coalesce(pl.path, '') as "placeName",
      coalesce(a.custodian_id, '') as "custodianId", coalesce(${name('cu')}, '') as "custodianName",
      coalesce(a.handover_to_id, '') as "handoverToId", coalesce(${name('hu')}, '') as "handoverToName",
      coalesce(${Prisma.raw(nameSql('d', who.language))}, '') as "departmentName", a.status::text,
      case when ${sees} then (${cost})::numeric(14,2)::text else '' end as cost,
      case when ${sees} then asset_book_value(a, office_day())::numeric(14,2)::text else '' end as "bookValue",
      ${nextDueSql} as "nextDueDay", coalesce(${nextDueSql}::text, '') as "nextDue",
      ${Prisma.raw(instantSql('a.last_inventory_at'))} as "lastInventoryAt", coalesce(a.disposed_on::text, '') as "disposedOn",
      coalesce((select ${Prisma.raw(nameSql('s', who.language))} from resource s where s.id = a.resource_id), '') as "resourceName",
      ${revisionSql('asset', 'a.asset_no')} as revision`,
    from: fromSql(who),
  }
}

const whenSaid = <T>(value: T | undefined, condition: (value: T) => Prisma.Sql) => (value === undefined ? [] : [condition(value)])

const conditions = (who: Who, query: Omit<AssetQuery, 'page' | 'size'>) => [
  canReadAssetSql(who),
  ...whenSaid(query.register, (one) => Prisma.sql`a.register = ${one}::asset_register`),
  ...(query.scope === 'mine' ? [isOwnAsset(who)] : []),
  ...(query.scope === 'toConfirm' ? [Prisma.sql`a.handover_to_id = ${who.userId}`] : []),
  ...containsText(query.q, Prisma.sql`a.asset_no, a.name, a.maker, a.model, a.serial_no, a.vendor_name, a.invoice_no`),
  ...whenSaid(query.category, (one) => Prisma.sql`a.category_code = ${one}`),
  // What is gone is shown when it is asked for.
  ...(query.status === undefined ? [Prisma.sql`a.status <> 'DISPOSED'`] : [Prisma.sql`a.status = ${query.status}::asset_status`]),
  ...whenSaid(
    query.department,
    (one) => Prisma.sql`a.department_code in (with recursive below as (
      select code from department where code = ${one} union select x.code from department x join below b on x.parent_code = b.code) select code from below)`,
  ),
  ...whenSaid(query.place, (one) => Prisma.sql`a.place_id in (select places_within(${one}::uuid))`),
  ...whenSaid(query.custodian, (one) => Prisma.sql`a.custodian_id = ${one}`),
  ...whenSaid(query.project, (one) => Prisma.sql`a.project_no = ${one}`),
  ...isWithin(Prisma.sql`a.purchase_date`, { from: query.purchasedFrom, to: query.purchasedTo }),
  ...whenSaid(query.costFrom, (one) => Prisma.sql`${seesValueSql(who)} and ${totalCostSql} >= ${one}::numeric`),
  ...whenSaid(query.costTo, (one) => Prisma.sql`${seesValueSql(who)} and ${totalCostSql} <= ${one}::numeric`),
  ...whenSaid(query.dueWithin, (days) => Prisma.sql`${nextDueSql} <= office_day() + ${days}::int`),
  ...whenSaid(query.notSeenSince, (day) => Prisma.sql`(a.last_inventory_at is null or a.last_inventory_at < ${day}::date)`),
]

/** A page of the register with the totals of what the search finds, in euros. */
export async function listAssets(db: Db, who: Who, query: AssetQuery) {
  const where = conditions(who, query)
  const row = rowSql(who, totalCostSql)
  // Ordered by its value for those who see it: the order tells as much as the column.
  const sort = query.sort === 'cost' && !keepsAssets(who) ? 'assetNo' : query.sort
  const [page, [totals]] = await Promise.all([
    readPage<AssetRow>(db, { ...row, where, orderBy: orderBySql(sortColumns, { ...query, sort }, 'a.asset_no, a.id') }, query),
    db.$queryRaw<{ cost: string; bookValue: string }[]>`
      select coalesce(sum(${totalCostSql}), 0)::numeric(16,2)::text as cost, coalesce(sum(asset_book_value(a, office_day())), 0)::numeric(16,2)::text as "bookValue"
      from ${fromSql(who)} where ${Prisma.join([...where, seesValueSql(who)], ' and ')}`,
  ])
  return { ...page, totals: totals ?? { cost: '0.00', bookValue: '0.00' } }
}

/** Every event of an asset, newest first. */
const listEvents = (db: Db, who: Who, id: string) => {
  const name = (alias: string) => Prisma.raw(`coalesce(${personNameSql(alias, who.language)}, '')`)
  return db.$queryRaw<AssetDetail['events']>`
    select e.id::text, e.kind::text, e.at, e.by_id as "byId", ${name('b')} as "byName",
      ${name('f')} as "fromCustodianName", ${name('t')} as "toCustodianName",
      coalesce(place_path(e.from_place_id, ${who.language}), '') as "fromPlaceName", coalesce(place_path(e.to_place_id, ${who.language}), '') as "toPlaceName",
      e.from_status::text as "fromStatus", e.to_status::text as "toStatus", e.note, e.provider,
      case when ${seesValueSql(who)} then coalesce(e.cost::text, '') else '' end as cost, coalesce(e.due_day::text, '') as "dueDay", coalesce(e.effective_on::text, '') as "effectiveOn",
      e.reverts_id is not null as "isReversal", exists (select from asset_event r where r.reverts_id = e.id) as "isReversed",
      case when e.effective_on is null or ${seesValueSql(who)} then coalesce(e.file_group_id::text, '') else '' end as "fileKey",
      coalesce((select d.id::text from approval_document d where d.id = e.document_id and ${opensDocumentSql(who)}), '') as "documentId"
    from asset_event e join asset a on a.id = e.asset_id join users b on b.id = e.by_id left join users f on f.id = e.from_custodian_id left join users t on t.id = e.to_custodian_id
    where e.asset_id = ${id}::uuid order by e.id desc`
}

/** The years from the purchase to the last with a book value or a change of the cost, or to the disposal. */
const listYears = (db: Db, id: string) =>
  db.$queryRaw<AssetDetail['years']>`
    select y.year, x.at_start::numeric(14,2)::text as "atStart", x.addition::numeric(14,2)::text as addition, x.depreciation::numeric(14,2)::text as depreciation,
      x.written_off::numeric(14,2)::text as "writtenOff", x.at_end::numeric(14,2)::text as "atEnd"
    from asset a, lateral (select max(e.effective_on) as day from asset_event e where e.asset_id = a.id) changed,
      generate_series(extract(year from a.purchase_date)::int, extract(year from case when a.method <> 'POOL' and a.disposed_on is not null then a.disposed_on
        when a.method = 'NONE' then office_day() else greatest(changed.day + case a.method when 'POOL' then interval '4 years' else interval '0' end,
          a.purchase_date + case a.method when 'LINEAR' then make_interval(months => a.useful_life_months - 1)
            when 'POOL' then interval '4 years' else interval '0' end) end)::int) y (year), asset_year(a, y.year) x
    where a.id = ${id}::uuid order by y.year`

/** One asset with its events, parts and depreciation. Throws 404 for what the caller may not read. */
export async function loadAsset(db: Db, who: Who, id: string): Promise<AssetDetail> {
  const row = await readRow<AssetRow>(db, rowSql(who), Prisma.sql`a.id = ${id}::uuid and ${canReadAssetSql(who)}`)
  const mayEdit = keepsAssets(who)
  const [events, parts, years, [links]] = await Promise.all([
    listEvents(db, who, id),
    db.asset.findMany({ where: { parentId: id }, select: { id: true, assetNo: true, name: true }, orderBy: { assetNo: 'asc' } }),
    row.cost === '' ? [] : listYears(db, id),
    db.$queryRaw<{ parentName: string; purchaseDocumentId: string }[]>`
      select coalesce((select p.asset_no || ' ' || p.name from asset p where p.id = a.parent_id), '') as "parentName",
        case when ${mayEdit} then coalesce(a.purchase_document_id::text, '') else '' end as "purchaseDocumentId" from asset a where a.id = ${id}::uuid`,
  ])
  return {
    ...row,
    events,
    parts,
    years,
    parentName: '',
    purchaseDocumentId: '',
    ...links,
    mayEdit: mayEdit && row.custodianId !== who.userId,
  }
}
