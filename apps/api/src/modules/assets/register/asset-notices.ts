import type { AssetEventKind } from '@maru/prisma/generated/client.ts'
import type { NoticeKind } from '@maru/shared/notifications/notification.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'

type NamedAsset = Readonly<{ id: string; assetNo: string; name: string }>

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

/** Tells who had an asset before an event of it, unless they did it themselves. */
export async function notifyCustodian(tx: Db, kind: AssetEventKind, byId: string, asset: NamedAsset & { custodianId: string | null }) {
  const notice = noticeKinds[kind]
  if (notice && asset.custodianId !== null && asset.custodianId !== byId) await notifyAboutAsset(tx, notice, [asset.custodianId], asset)
}
