import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { ScanAnswer, ScanInput, ScanRefusal } from '@maru/shared/assets/inventories/inventory.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import { keepsAssets } from '../register/asset-access.ts'
import { lockOpenInventory } from './inventory.service.ts'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const inAddress = new RegExp(`[?&]id=(${UUID})(?:&|$)`, 'i')

/** The asset a code means: the address of its label, its number, or a serial number that one asset has. */
async function findAsset(tx: Db, code: string): Promise<{ id: string | null; isAmbiguous: boolean }> {
  const id = inAddress.exec(code)?.[1]
  if (id !== undefined) return { id: (await tx.asset.findUnique({ where: { id }, select: { id: true } }))?.id ?? null, isAmbiguous: false }
  const rows = await tx.$queryRaw<{ id: string; isNumber: boolean }[]>`
    select a.id::text, upper(a.asset_no) = upper(${code}) as "isNumber" from asset a
    where upper(a.asset_no) = upper(${code}) or upper(a.serial_no) = upper(${code}) limit 20`
  const [first, ...others] = rows.some(({ isNumber }) => isNumber) ? rows.filter(({ isNumber }) => isNumber) : rows
  return others.length > 0 ? { id: null, isAmbiguous: true } : { id: first?.id ?? null, isAmbiguous: false }
}

/** Where an item was seen last, by the scans that stand; several phones may send them in any order. What is disposed of is not found again. */
const updateFoundPlaces = (tx: Db, inventoryId: string, assetIds: readonly string[]) => tx.$executeRaw`
  update asset_inventory_item i set (found_place_id, found_at, found_by) = (
    select s.place_id, s.at, s.by_id from asset_scan s
    where s.inventory_id = i.inventory_id and s.asset_id = i.asset_id and s.removed_at is null order by s.at desc, s.id desc limit 1)
  where i.inventory_id = ${inventoryId}::uuid and i.asset_id = any(array(select unnest(${[...assetIds]}::text[]))::uuid[])
    and not exists (select from asset a where a.id = i.asset_id and a.status = 'DISPOSED')`

/** Items in one order, so that two phones with the same assets wait for each other. */
const lockItems = (tx: Db, inventoryId: string, assetIds: readonly string[]) => tx.$queryRaw`
  select 1 as one from asset_inventory_item i where i.inventory_id = ${inventoryId}::uuid
    and i.asset_id = any(array(select unnest(${[...assetIds]}::text[]))::uuid[]) order by i.asset_id for update`

const listScanAnswers = (tx: Db, { language }: Who, inventoryId: string, ids: readonly string[]) => tx.$queryRaw<ScanAnswer[]>`
  select s.id::text, coalesce(a.asset_no, '') as "assetNo", coalesce(a.name, '') as name, coalesce(place_path(a.place_id, ${language}), '') as place,
    case when s.refusal is not null then s.refusal when a.id is null then 'UNKNOWN' when a.status = 'DISPOSED' then 'DISPOSED'
      when i.asset_id is null then 'NOT_LISTED' when a.place_id = s.place_id then 'FOUND' else 'MOVED' end as outcome
  from asset_scan s left join asset a on a.id = s.asset_id
    left join asset_inventory_item i on i.inventory_id = s.inventory_id and i.asset_id = s.asset_id
  where s.inventory_id = ${inventoryId}::uuid and s.id = any(array(select unnest(${[...ids]}::text[]))::uuid[])
  order by array_position(${[...ids]}::text[], s.id::text)`

/** Minutes by which the clock of a phone may be wrong: read as long before the opening or after now, it counts as then. */
const CLOCK_MINUTES = 5
const CLOCK_MS = CLOCK_MINUTES * 60_000

/** The time a scan counts as read at; undefined outside the time of its inventory. */
function countedAt({ at }: ScanInput, openedAt: Date, now: Date) {
  if (at.getTime() < openedAt.getTime() - CLOCK_MS || at.getTime() > now.getTime() + CLOCK_MS) return undefined
  return new Date(Math.min(Math.max(at.getTime(), openedAt.getTime()), now.getTime()))
}

const findRooms = async (tx: Db, scans: readonly ScanInput[]) => {
  const rooms = await tx.place.findMany({ where: { id: { in: scans.map(({ placeId }) => placeId) } }, select: { id: true } })
  return new Set(rooms.map(({ id }) => id))
}

/** Why a scan counts nothing, each by itself: a room that was deleted keeps no other scan from being taken. */
const refusalOf = (scan: ScanInput, rooms: ReadonlySet<string>, at: Date | undefined): ScanRefusal | null =>
  !rooms.has(scan.placeId) ? 'NO_ROOM' : at === undefined ? 'BAD_TIME' : null

/**
 * Takes what was read in rooms: each scan once by its id, in whatever order they come, and each answered on its own; what is refused is kept as a
 * finding. Throws 404 where the caller does not count, 409 once the inventory is closed.
 */
export async function recordScans(db: PrismaClient, who: Who, inventoryId: string, scans: readonly ScanInput[]): Promise<ScanAnswer[]> {
  return db.$transaction(async (tx) => {
    const { createdAt } = await lockOpenInventory(tx, who, inventoryId, 'share')
    const rooms = await findRooms(tx, scans)
    const now = new Date()
    const ambiguous = new Set<string>()
    const rows = []
    for (const scan of scans) {
      const [code, at] = [scan.code.trim(), countedAt(scan, createdAt, now)]
      const refusal = refusalOf(scan, rooms, at)
      const found = refusal === null ? await findAsset(tx, code) : { id: null, isAmbiguous: false }
      if (found.isAmbiguous) ambiguous.add(scan.id)
      const placeId = refusal === 'NO_ROOM' ? null : scan.placeId
      rows.push({ id: scan.id, inventoryId, placeId, code, assetId: found.id, at: at ?? scan.at, byId: who.userId, refusal })
    }
    const assetIds = rows.flatMap(({ assetId }) => assetId ?? [])
    await lockItems(tx, inventoryId, assetIds)
    await tx.assetScan.createMany({ data: rows, skipDuplicates: true })
    await updateFoundPlaces(tx, inventoryId, assetIds)
    const taken = await listScanAnswers(
      tx,
      who,
      inventoryId,
      scans.map(({ id }) => id),
    )
    return taken.map((one) => (one.outcome === 'UNKNOWN' && ambiguous.has(one.id) ? { ...one, outcome: 'AMBIGUOUS' as const } : one))
  })
}

/** Takes back a scan of one's own, or any for the office. Throws 404 for another's, 409 once the inventory is closed. */
export async function removeScan(db: PrismaClient, who: Who, { id, scanId }: { id: string; scanId: string }) {
  await db.$transaction(async (tx) => {
    await lockOpenInventory(tx, who, id, 'share')
    const scan = await tx.assetScan.findFirst({ where: { id: scanId, inventoryId: id, ...(!keepsAssets(who) && { byId: who.userId }) } })
    if (!scan) throw notFound()
    const assetIds = scan.assetId === null ? [] : [scan.assetId]
    await lockItems(tx, id, assetIds)
    await tx.assetScan.updateMany({ where: { id: scanId, removedAt: null }, data: { removedAt: new Date() } })
    await updateFoundPlaces(tx, id, assetIds)
  })
  return { scanId }
}
