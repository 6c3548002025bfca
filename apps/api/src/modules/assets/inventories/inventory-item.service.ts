import { Prisma } from '@maru/prisma/generated/client.ts'
import type { InventoryItem, ItemQuery } from '@maru/shared/assets/inventories/inventory.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText, orderBySql, readPage } from '../../../kernel/database/read-page.ts'
import { notFound } from '../../../kernel/errors.ts'
import { instantSql, personNameSql } from '../../../kernel/names.ts'
import { findCountedInventories, itemPlaceSql, itemStateSql } from './inventory.service.ts'

const sortColumns: Record<ItemQuery['sort'], string> = { assetNo: 'a.asset_no', name: 'lower(a.name)', place: 'place', state: 'state' }
const fromSql = ({
  language,
}: Pick<
  Who,
  'language'
>) => Prisma.sql`asset_inventory_item i join asset a on a.id = i.asset_id left join users cu on cu.id = a.custodian_id
  left join users fu on fu.id = i.found_by left join place_paths(${language}) pl on pl.id = ${itemPlaceSql}
  left join place_paths(${language}) fl on fl.id = i.found_place_id`
const columns = ({ language }: Who) => Prisma.sql`a.id::text as "assetId", a.asset_no as "assetNo", a.name, a.serial_no as "serialNo",
  ${itemStateSql}::text as state, coalesce((${itemPlaceSql})::text, '') as "placeId", coalesce(pl.path, '') as place,
  coalesce(fl.path, '') as "foundPlace",
  coalesce(${Prisma.raw(personNameSql('cu', language))}, '') as "custodianName",
  ${Prisma.raw(instantSql('i.found_at'))} as "foundAt", coalesce(${Prisma.raw(personNameSql('fu', language))}, '') as "foundByName"`

async function assertCounts(db: Db, who: Who, id: string) {
  if (!(await findCountedInventories(db, who, [id])).has(id)) throw notFound()
}

/** A page of what an inventory has to find. Throws 404 where the caller does not count it. */
export async function listItems(db: Db, who: Who, id: string, query: ItemQuery) {
  await assertCounts(db, who, id)
  const where = [
    Prisma.sql`i.inventory_id = ${id}::uuid`,
    ...containsText(query.q, Prisma.sql`a.asset_no, a.name, a.serial_no`),
    ...(query.state === undefined ? [] : [Prisma.sql`${itemStateSql} = ${query.state}::asset_item_state`]),
    ...(query.place === undefined ? [] : [Prisma.sql`${query.place}::uuid in (${itemPlaceSql}, i.found_place_id)`]),
  ]
  return readPage<InventoryItem>(
    db,
    { columns: columns(who), from: fromSql(who), where, orderBy: orderBySql(sortColumns, query, 'a.asset_no') },
    query,
  )
}

/**
 * What was found in a place that the register has elsewhere: with its place and custodian of now. What a submitted request moves there already is left
 * out, so that the next request is about the rest.
 */
export async function listDifferences(db: Db, who: Who, { id, placeId }: { id: string; placeId: string }) {
  await assertCounts(db, who, id)
  return db.$queryRaw<{ assetNo: string; placeId: string; custodianId: string }[]>`
    select a.asset_no as "assetNo", coalesce(a.place_id::text, '') as "placeId", coalesce(a.custodian_id, '') as "custodianId"
    from asset_inventory_item i join asset a on a.id = i.asset_id
    where i.inventory_id = ${id}::uuid and i.found_place_id = ${placeId}::uuid and a.place_id is distinct from i.found_place_id
      and a.status not in ('DISPOSED', 'ON_LOAN')
      and not exists (select from approval_document d where d.status = 'IN_PROGRESS' and d.form_code = 'RELOCATION'
        and d.body -> 'lines' @> jsonb_build_array(jsonb_build_object('assetNo', a.asset_no, 'placeId', i.found_place_id::text)))
    order by a.asset_no`
}
