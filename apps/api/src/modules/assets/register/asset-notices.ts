import type { AssetEventKind, AssetStatus } from '@maru/prisma/generated/client.ts'
import type { NoticeKind } from '@maru/shared/notifications/notification.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'

interface NamedAsset {
  readonly id: string
  readonly assetNo: string
  readonly name: string
}

/** Tells people of an asset; the number, its name and its id are what the notice quotes. */
export const notifyAboutAsset = (tx: Db, kind: NoticeKind, people: readonly string[], { id, assetNo, name }: NamedAsset) =>
  enqueue(
    tx,
    people.map((userId) => ({
      topic: 'notify',
      key: `${kind}:${id}:${new Date().toISOString()}:${userId}`,
      payload: { userId, kind, values: [assetNo, name, id] },
    })),
  )

/** What the custodian of an asset hears when somebody else does it. */
const noticeKinds: Partial<Record<AssetEventKind, NoticeKind>> = {
  LEASE_OUT: 'assetLent',
  LEASE_BACK: 'assetReturned',
  RELOCATE: 'assetMoved',
  RETURN: 'assetRestocked',
  DISPOSE: 'assetDisposed',
}

interface AssetBefore extends NamedAsset {
  readonly custodianId: string | null
  readonly handoverToId: string | null
}

/** Tells who has an asset, and who was asked to take it over, that it is missing now or found again, unless they noted it themselves. */
export async function notifyOfLoss(tx: Db, byId: string, asset: AssetBefore, [before, after]: readonly [AssetStatus, AssetStatus]) {
  if ((before === 'MISSING') === (after === 'MISSING')) return
  const people = new Set([asset.custodianId, asset.handoverToId].filter((one) => one !== null && one !== byId)) as Set<string>
  if (people.size > 0) await notifyAboutAsset(tx, after === 'MISSING' ? 'assetMissing' : 'assetFound', [...people], asset)
}

/** Tells who had an asset before an event of it, and of its disposal also who was asked to take it over, unless they did it themselves. */
export async function notifyCustodian(tx: Db, kind: AssetEventKind, byId: string, asset: AssetBefore) {
  const notice = noticeKinds[kind]
  const people = [asset.custodianId, kind === 'DISPOSE' ? asset.handoverToId : null].filter((one) => one !== null)
  const others = people.filter((one) => one !== byId)
  if (notice && others.length > 0) await notifyAboutAsset(tx, notice, others, asset)
}
