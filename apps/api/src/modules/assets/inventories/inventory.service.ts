import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { InventoryDetail, InventoryInput, InventoryQuery, InventoryRow } from '@maru/shared/assets/inventories/inventory.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText, readPage, readRow, type RowSql } from '../../../kernel/database/read-page.ts'
import { conflict, invalidField, notFound } from '../../../kernel/errors.ts'
import { instantSql, nameSql, personNameSql } from '../../../kernel/names.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'
import { keepsAssets } from '../register/asset-access.ts'

const ENTITY = 'assetInventory'
const FINDINGS_SHOWN = 500

/** Condition of the inventories somebody may open (rule `countsInventory`): all for the office, otherwise those one counts. `v` is the inventory. */
const countsSql = (who: Pick<Who, 'userId' | 'roles'>) =>
  keepsAssets(who)
    ? Prisma.sql`true`
    : Prisma.sql`exists (select from asset_inventory_counter k where k.inventory_id = v.id and k.user_id = ${who.userId})`

/** Which of several inventories somebody may open. */
export async function findCountedInventories(db: Db, who: Who, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select v.id::text from asset_inventory v where v.id::text = any(${[...ids]}) and ${countsSql(who)}`
  return new Set(rows.map(({ id }) => id))
}

/** Locks an open inventory against being closed meanwhile. Throws 404 where the caller does not count it, and 409 once it is closed. */
export async function lockOpenInventory(tx: Db, who: Who, id: string, mode: 'share' | 'update') {
  const lock = mode === 'share' ? Prisma.sql`for share of v` : Prisma.sql`for update of v`
  const [row] = await tx.$queryRaw<{ status: string; name: string; createdAt: Date }[]>`
    select v.status::text, v.name, v.created_at as "createdAt" from asset_inventory v where v.id = ${id}::uuid and ${countsSql(who)} ${lock}`
  if (!row) throw notFound()
  if (row.status !== 'OPEN') throw conflict('INVENTORY_CLOSED', 'inventoryClosed')
  return row
}

/** What became of an item: kept when its inventory was closed, until then as the register says now. `i` is the item, `a` its asset. */
export const itemStateSql = Prisma.sql`coalesce(i.state, case
  when i.found_at is not null then case when i.found_place_id = a.place_id then 'FOUND' else 'MOVED' end
  when a.status = 'DISPOSED' then 'GONE' when a.status in ('ON_LOAN', 'IN_REPAIR') then 'AWAY' else 'OPEN' end::asset_item_state)`
/** Where the register has an item: as kept at the end, until then as it is now. */
export const itemPlaceSql = Prisma.sql`case when i.state is null then a.place_id else i.place_id end`

const rowSql = ({ language }: Pick<Who, 'language'>): RowSql => ({
  columns: Prisma.sql`v.id::text, v.name, v.status::text, v.created_at as "createdAt", ${Prisma.raw(instantSql('v.closed_at'))} as "closedAt",
    concat_ws(' · ', (select string_agg(place_path(p.id, ${language}), ', ' order by p.place) from unnest(v.place_ids) with ordinality p (id, place)),
      (select string_agg(${Prisma.raw(nameSql('c', language))}, ', ' order by c.sort_order, c.code) from asset_category c where c.code = any(v.category_codes)),
      (select string_agg(${Prisma.raw(nameSql('d', language))}, ', ' order by d.code) from department d where d.code = any(v.department_codes)),
      v.register::text) as scope,
    coalesce(${Prisma.raw(personNameSql('b', language))}, '') as "createdByName",
    (select count(*)::int from asset_inventory_item i where i.inventory_id = v.id) as total,
    (select count(*)::int from asset_inventory_item i where i.inventory_id = v.id and i.found_at is not null) as found`,
  from: Prisma.sql`asset_inventory v left join users b on b.id = v.created_by`,
})

export function listInventories(db: Db, who: Who, { q, status, ...paging }: InventoryQuery) {
  const where = [
    countsSql(who),
    ...containsText(q, Prisma.sql`v.name`),
    ...(status === undefined ? [] : [Prisma.sql`v.status = ${status}::asset_inventory_status`]),
  ]
  return readPage<InventoryRow>(db, { ...rowSql(who), where, orderBy: Prisma.sql`v.created_at desc, v.id` }, paging)
}

/** Rooms with what is expected in them, how much of it was found there and what else was, in the order of the tree. */
const listRooms = (db: Db, { language }: Who, id: string) => db.$queryRaw<InventoryDetail['rooms']>`
  with item as (select ${itemPlaceSql} as place_id, i.found_place_id, ${itemStateSql} as state
    from asset_inventory_item i join asset a on a.id = i.asset_id where i.inventory_id = ${id}::uuid),
  room as (
    select place_id, count(*) filter (where state <> 'GONE')::int as expected, count(*) filter (where state = 'FOUND')::int as found, 0 as misplaced
      from item group by place_id
    union all select found_place_id, 0, 0, count(*)::int from item where state = 'MOVED' group by found_place_id)
  select coalesce(r.place_id::text, '') as "placeId", coalesce(p.code, '') as code, coalesce(place_path(r.place_id, ${language}), '') as path,
    sum(r.expected)::int as expected, sum(r.found)::int as found, sum(r.misplaced)::int as misplaced
  from room r left join place p on p.id = r.place_id group by r.place_id, p.code order by path, r.place_id`

/** Codes that count nothing, those of what was disposed of among them, the newest first; `limit` null = all. */
export const listFindings = (db: Db, { language }: Who, id: string, limit: number | null) => db.$queryRaw<InventoryDetail['findings']>`
  select s.id::text, s.code, coalesce(s.refusal, '') as refusal, coalesce(a.asset_no, '') as "assetNo", coalesce(place_path(s.place_id, ${language}), '') as place,
    coalesce(${Prisma.raw(personNameSql('u', language))}, '') as "byName", s.at
  from asset_scan s left join asset a on a.id = s.asset_id left join users u on u.id = s.by_id
  where s.inventory_id = ${id}::uuid and s.removed_at is null
    and not exists (select from asset_inventory_item i where i.inventory_id = s.inventory_id and i.asset_id = s.asset_id
      and (i.found_at is not null or a.status <> 'DISPOSED'))
  order by s.at desc, s.id limit ${limit}::int`

/** An inventory with its rooms and findings. Throws 404 where the caller does not count it. */
export async function loadInventory(db: Db, who: Who, id: string): Promise<InventoryDetail> {
  const row = await readRow<InventoryRow>(db, rowSql(who), Prisma.sql`v.id = ${id}::uuid and ${countsSql(who)}`)
  const [counters, rooms, findings, [figures]] = await Promise.all([
    db.$queryRaw<InventoryDetail['counters']>`
      select k.user_id as "userId", coalesce(${Prisma.raw(personNameSql('u', who.language))}, '') as name
      from asset_inventory_counter k join users u on u.id = k.user_id where k.inventory_id = ${id}::uuid order by name, k.user_id`,
    listRooms(db, who, id),
    listFindings(db, who, id, FINDINGS_SHOWN),
    db.$queryRaw<{ open: number; moved: number }[]>`
      select count(*) filter (where s.state = 'OPEN')::int as open, count(*) filter (where s.state = 'MOVED')::int as moved
      from (select ${itemStateSql} as state from asset_inventory_item i join asset a on a.id = i.asset_id where i.inventory_id = ${id}::uuid) s`,
  ])
  return { ...row, counters, rooms, findings, open: figures?.open ?? 0, moved: figures?.moved ?? 0 }
}

async function assertCounters(tx: Db, counters: readonly string[]) {
  await assertEmployed(tx, counters, 'counters')
  const activePeople = await tx.user.findMany({ where: { id: { in: [...counters] }, active: true, deleted: false }, select: { id: true } })
  if (activePeople.length < new Set(counters).size) throw invalidField('counters', 'INVALID')
}

/** Says who counts; whoever was not asked yet gets a notice. */
async function saveCounters(tx: Db, { id, name }: { id: string; name: string }, userIds: readonly string[]) {
  const before = await tx.assetInventoryCounter.findMany({ where: { inventoryId: id } })
  await tx.assetInventoryCounter.deleteMany({ where: { inventoryId: id, userId: { notIn: [...userIds] } } })
  const added = [...new Set(userIds)].filter((userId) => before.every((one) => one.userId !== userId))
  await tx.assetInventoryCounter.createMany({ data: added.map((userId) => ({ inventoryId: id, userId })) })
  const payload = (userId: string) => ({ userId, kind: 'inventoryCount', values: [name, '', id] })
  await enqueue(
    tx,
    added.map((userId) => ({ topic: 'notify', key: `inventoryCount:${id}:${userId}`, payload: payload(userId) })),
  )
}

/** What is in the register now and in the scope becomes what is to be found. */
const createItems = (tx: Db, id: string) => tx.$executeRaw`
  insert into asset_inventory_item (inventory_id, asset_id, place_id)
  select v.id, a.id, a.place_id from asset_inventory v join asset a on a.status <> 'DISPOSED'
    and (v.place_ids = '{}' or a.place_id in (select w.id from unnest(v.place_ids) p, places_within(p) w (id)))
    and (v.category_codes = '{}' or a.category_code = any(v.category_codes)) and (v.register is null or a.register = v.register)
    and (v.department_codes = '{}' or a.department_code in (with recursive below as (
      select code from department where code = any(v.department_codes)
      union select x.code from department x join below b on x.parent_code = b.code) select code from below))
  where v.id = ${id}::uuid`

async function assertScope(tx: Db, { placeIds, categoryCodes, departmentCodes }: InventoryInput) {
  const isUnknown = (chosen: readonly string[], found: number) => found < new Set(chosen).size
  const places = await tx.place.count({ where: { id: { in: [...placeIds] } } })
  if (isUnknown(placeIds, places)) throw invalidField('placeIds', 'INVALID')
  const categories = await tx.assetCategory.count({ where: { code: { in: [...categoryCodes] } } })
  if (isUnknown(categoryCodes, categories)) throw invalidField('categoryCodes', 'INVALID')
  const departments = await tx.department.count({ where: { code: { in: [...departmentCodes] } } })
  if (isUnknown(departmentCodes, departments)) throw invalidField('departmentCodes', 'INVALID')
}

/** Opens an inventory. Throws 400 for an unknown scope or counter, and 409 where nothing is in it. */
export async function createInventory(db: PrismaClient, who: Who, input: InventoryInput) {
  const id = await db.$transaction(async (tx) => {
    await assertScope(tx, input)
    await assertCounters(tx, input.counters)
    const { counters, name, register, ...chosen } = input
    const scope = { ...chosen, register: register || null }
    const row = await tx.assetInventory.create({ data: { name, ...scope, createdBy: who.userId } })
    if ((await createItems(tx, row.id)) === 0) throw conflict('INVENTORY_EMPTY', 'inventoryEmpty')
    await saveCounters(tx, row, counters)
    await recordChange(tx, who, { entity: ENTITY, entityId: row.id, action: 'create', after: { ...input } })
    return row.id
  })
  return loadInventory(db, who, id)
}

/** Throws 409 once it is closed. */
export async function setCounters(db: PrismaClient, who: Who, id: string, counters: readonly string[]) {
  await db.$transaction(async (tx) => {
    const { name } = await lockOpenInventory(tx, who, id, 'update')
    await assertCounters(tx, counters)
    await saveCounters(tx, { id, name }, counters)
    await recordChange(tx, who, { entity: ENTITY, entityId: id, action: 'modify', after: { counters: [...counters] } })
  })
  return loadInventory(db, who, id)
}
