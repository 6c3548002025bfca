import type { AssetStatus, PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { notifyOfLoss } from '../register/asset-notices.ts'
import { endHandoverNotice } from '../register/asset-event.service.ts'
import { itemPlaceSql, itemStateSql, loadInventory, lockOpenInventory } from './inventory.service.ts'

/** Keeps what became of every item, all assets locked in one order. */
async function saveItemStates(tx: Db, id: string) {
  await tx.$queryRaw`select 1 as one from asset a join asset_inventory_item i on i.asset_id = a.id
    where i.inventory_id = ${id}::uuid order by a.id for no key update of a`
  await tx.$executeRaw`update asset_inventory_item i set state = ${itemStateSql}, place_id = ${itemPlaceSql}
    from asset a where a.id = i.asset_id and i.inventory_id = ${id}::uuid`
}

interface Noted {
  id: string
  assetNo: string
  name: string
  custodianId: string | null
  before: AssetStatus
  after: AssetStatus
}

/**
 * An event of each asset that was found, and of each that is missing now, and what they make of the rows. What was missing and is found again is in
 * use where somebody has it, else in stock; places change by relocation only. What waits for a hand-over and is missing waits no more. What was seen
 * elsewhere since this inventory was opened is not missing, also by one that is open still.
 */
const recordInventoryEvents = (
  tx: Db,
  { id, name, userId, markMissing }: { id: string; name: string; userId: string; markMissing: boolean },
) =>
  tx.$queryRaw<Noted[]>`
    with noted as (
      select a.id, a.status, i.found_at, case when i.found_at is null then 'MISSING'
        when a.status = 'MISSING' then case when a.custodian_id is null then 'IN_STOCK' else 'IN_USE' end
        else a.status::text end::asset_status as next
      from asset_inventory_item i join asset a on a.id = i.asset_id where i.inventory_id = ${id}::uuid and a.status <> 'DISPOSED'
        and (i.state in ('FOUND', 'MOVED') or ${markMissing} and i.state = 'OPEN' and a.status in ('IN_STOCK', 'IN_USE', 'TO_DISPOSE')
          and not exists (select from asset_scan s, asset_inventory v where v.id = i.inventory_id and s.asset_id = a.id and s.inventory_id <> v.id
            and s.at >= v.created_at and s.removed_at is null and s.refusal is null))
    ), events as (
      insert into asset_event (asset_id, kind, from_custodian_id, to_custodian_id, from_place_id, to_place_id, from_status, to_status, note, by_id)
      select a.id, 'INVENTORY', a.custodian_id, a.custodian_id, a.place_id, a.place_id, a.status, n.next, ${name}, ${userId}
      from noted n join asset a on a.id = n.id
    )
    update asset a set status = n.next, last_inventory_at = greatest(a.last_inventory_at, n.found_at),
      handover_to_id = case when n.next = a.status then a.handover_to_id end, handover_at = case when n.next = a.status then a.handover_at end
    from noted n where a.id = n.id
    returning a.id::text, a.asset_no as "assetNo", a.name, a.custodian_id as "custodianId", n.status::text as before, n.next::text as after`

/** Hand-overs that wait for an answer about items of an inventory. */
const findHandovers = (tx: Db, inventoryId: string) =>
  tx.asset.findMany({ where: { items: { some: { inventoryId } }, handoverToId: { not: null } }, select: { id: true, handoverToId: true } })

/** Ends the counting; hand-overs of what is missing or found again are over, with their notices, as by a change of state. Throws 409 where it is closed already. */
export async function closeInventory(db: PrismaClient, who: Who, id: string, { markMissing }: { markMissing: boolean }) {
  await db.$transaction(async (tx) => {
    const { name } = await lockOpenInventory(tx, who, id, 'update')
    await saveItemStates(tx, id)
    const waiting = await findHandovers(tx, id)
    const noted = await recordInventoryEvents(tx, { id, name, userId: who.userId, markMissing })
    const still = new Set((await findHandovers(tx, id)).map((asset) => asset.id))
    const askedAbout = new Map(waiting.map((asset) => [asset.id, asset.handoverToId]))
    for (const asset of noted)
      await notifyOfLoss(tx, who.userId, { ...asset, handoverToId: askedAbout.get(asset.id) ?? null }, [asset.before, asset.after])
    for (const asset of waiting) if (!still.has(asset.id)) await endHandoverNotice(tx, asset, who.userId)
    await tx.assetInventory.update({ where: { id }, data: { status: 'CLOSED', closedAt: new Date(), closedBy: who.userId } })
    await recordChange(tx, who, { entity: 'assetInventory', entityId: id, action: 'close', after: { markMissing } })
  })
  return loadInventory(db, who, id)
}
