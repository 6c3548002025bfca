import type { AssetEventKind, AssetStatus } from '@maru/prisma/generated/client.ts'
import { dropMessagesAbout } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { dropNotices, markNoticesDone } from '../../../kernel/notifications/notification.service.ts'
import { notifyCustodian, notifyOfLoss } from './asset-notices.ts'

/** What an asset is before something happens to it, its row locked. Money in euros, days `yyyy-mm-dd`, '' where nothing is said. */
export interface LockedAsset {
  id: string
  assetNo: string
  name: string
  status: AssetStatus
  placeId: string | null
  custodianId: string | null
  handoverToId: string | null
  departmentCode: string
  projectNo: string
  /** What staff reserve of it. */
  resourceId: string | null
  boundUntil: string
  storesData: boolean
  /** Missing, and not seen since; also where it is to be disposed of. */
  isLost: boolean
}

/**
 * Locks assets in one order, so that two requests about the same ones come one after the other; what only refers to one, as a scan does, goes on.
 * Unknown ids are left out.
 */
export const lockAssets = (tx: Db, ids: readonly string[]) =>
  tx.$queryRaw<LockedAsset[]>`
    select a.id::text, a.asset_no as "assetNo", a.name, a.status::text as status, a.place_id::text as "placeId", a.custodian_id as "custodianId",
      a.handover_to_id as "handoverToId", coalesce(a.department_code, '') as "departmentCode", a.project_no as "projectNo",
      a.resource_id::text as "resourceId",
      coalesce(a.bound_until::text, '') as "boundUntil", c.stores_data as "storesData",
      is_asset_lost(a.id) as "isLost"
    from asset a join asset_category c on c.code = a.category_code
    where a.id = any(array(select unnest(${[...ids]}::text[]))::uuid[]) order by a.id for no key update of a`

interface AssetChange {
  kind: AssetEventKind
  byId: string
  /** What the event makes of the row; what is left out stays. */
  to?: { custodianId?: string | null; placeId?: string | null; status?: AssetStatus; disposedOn?: Date | null }
  documentId?: string
  /** Who is asked to take it over. */
  askedId?: string
  /** Of a repair or calibration. */
  service?: { provider: string; cost: string | null; dueDay: Date | null; fileGroupId: string | null; blackoutId: string | null }
  /** Of an addition or a partial write-off. */
  cost?: { effectiveOn: Date; revertsId: bigint | null; cost: string; fileGroupId: string | null }
  note?: string
}

const handoverKinds = ['assetHandover', 'handoverDue'] as const

/** The notice of a hand-over that is over: read for who answered it, gone for whom it was answered otherwise, also while it is under way. */
export async function endHandoverNotice(tx: Db, { id, handoverToId }: Pick<LockedAsset, 'id' | 'handoverToId'>, byId: string) {
  if (handoverToId === null) return
  if (handoverToId === byId) await markNoticesDone(tx, byId, [...handoverKinds], { place: 2, value: id })
  for (const kind of handoverToId === byId ? ['handoverUnanswered'] : [...handoverKinds, 'handoverUnanswered']) {
    await dropMessagesAbout(tx, kind, [id])
    await dropNotices(tx, kind, [id])
  }
}

/** Custodian, place and state before and after an event. */
const bothSides = (asset: LockedAsset, next: Pick<LockedAsset, 'custodianId' | 'placeId' | 'status'>) => ({
  fromCustodianId: asset.custodianId,
  fromPlaceId: asset.placeId,
  fromStatus: asset.status,
  toCustodianId: next.custodianId,
  toPlaceId: next.placeId,
  toStatus: next.status,
})

/**
 * Writes an event and what it makes of the row; the asset is locked (`lockAssets`). A change of custodian or state ends a hand-over that
 * nobody has answered yet; who has the asset hears what others do with it.
 */
export async function recordAssetEvent(
  tx: Db,
  asset: LockedAsset,
  { kind, byId, to = {}, documentId, askedId, service, cost, note = '' }: AssetChange,
) {
  const next = {
    custodianId: to.custodianId === undefined ? asset.custodianId : to.custodianId,
    placeId: to.placeId === undefined ? asset.placeId : to.placeId,
    status: to.status ?? asset.status,
  }
  const endsHandover = next.custodianId !== asset.custodianId || next.status !== asset.status
  await tx.assetEvent.create({
    data: {
      assetId: asset.id,
      kind,
      byId,
      documentId: documentId ?? null,
      askedId: askedId ?? null,
      ...service,
      ...cost,
      note,
      ...bothSides(asset, next),
    },
  })
  await tx.asset.update({
    where: { id: asset.id },
    data: {
      ...next,
      ...(to.disposedOn !== undefined && { disposedOn: to.disposedOn }),
      ...(endsHandover && { handoverToId: null, handoverAt: null }),
      ...(next.status !== 'IN_REPAIR' && { repairDue: null }),
    },
  })
  if (endsHandover) await endHandoverNotice(tx, asset, byId)
  await notifyCustodian(tx, kind, byId, asset)
  if (kind === 'INVENTORY') await notifyOfLoss(tx, byId, asset, [asset.status, next.status])
}
