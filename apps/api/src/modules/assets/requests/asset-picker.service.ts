import { Prisma } from '@maru/prisma/generated/client.ts'
import type { AssetFacts, AssetPickerQuery, PickedAsset } from '@maru/shared/assets/requests/asset-picker.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText, readPage } from '../../../kernel/database/read-page.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { loadBookValues } from './asset-values.ts'
import { mayAskForSql } from './request-assets.ts'

const from = Prisma.sql`asset a left join users u on u.id = a.custodian_id`
const columns = (who: Who) => Prisma.sql`a.id::text, a.asset_no as "assetNo", a.name, a.register::text, a.status::text,
  coalesce(a.place_id::text, '') as "placeId", coalesce(place_path(a.place_id, ${who.language}), '') as place,
  coalesce(a.custodian_id, '') as "custodianId", coalesce(${Prisma.raw(personNameSql('u', who.language))}, '') as "custodianName"`

/** One page of the assets a search finds; everybody may look, without money. */
export function pickAssets(db: Db, who: Who, { q, register, status, scope, ...part }: AssetPickerQuery) {
  const where = [
    ...containsText(q, Prisma.sql`a.asset_no, a.name, a.maker, a.model, a.serial_no`),
    ...(register === undefined ? [] : [Prisma.sql`a.register = ${register}::asset_register`]),
    status === undefined ? Prisma.sql`a.status <> 'DISPOSED'` : Prisma.sql`a.status = ${status}::asset_status`,
    ...(scope === 'mine' ? [mayAskForSql(who.userId)] : []),
  ]
  const orderBy = Prisma.sql`a.asset_no`
  return readPage<PickedAsset>(db, { columns: columns(who), from, where, orderBy, countFrom: Prisma.sql`asset a` }, part)
}

const toNumbers = (text: string) => text.split(',').filter((number) => number !== '')

/** Assets by their numbers, as everybody may see them. */
export const loadNamedAssets = (db: Db, who: Who, numbers: string) =>
  db.$queryRaw<PickedAsset[]>`
    select ${columns(who)} from ${from} where a.asset_no = any(array(select unnest(${toNumbers(numbers)}::text[]))) order by a.asset_no`

/** What requests about some assets start from; those the caller may not ask for are left out. */
export async function loadAssetFacts(db: Db, who: Who, numbers: string): Promise<AssetFacts[]> {
  const rows = await db.$queryRaw<{ id: string; assetNo: string; storesData: boolean; isBound: boolean }[]>`
    select a.id::text, a.asset_no as "assetNo", c.stores_data as "storesData", coalesce(a.bound_until >= office_day(), false) as "isBound"
    from asset a join asset_category c on c.code = a.category_code
    where a.asset_no = any(array(select unnest(${toNumbers(numbers)}::text[]))) and ${mayAskForSql(who.userId)} order by a.asset_no`
  const ids = rows.map(({ id }) => id)
  const values = await loadBookValues(db, ids)
  return rows.flatMap(({ id, ...row }) => {
    const ofAsset = values.get(id)
    return ofAsset ? [{ ...row, values: ofAsset }] : []
  })
}
