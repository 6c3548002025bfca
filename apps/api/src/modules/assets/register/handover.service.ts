import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { endHandoverNotice, type LockedAsset, recordAssetEvent } from './asset-event.service.ts'

interface Handover {
  userId: string
  byId: string
  /** The request that asked for it; none where the office or the custodian did. */
  documentId?: string
  note: string
}

/** Asks somebody to take over a locked asset, which stays with whom it is until that is accepted; replaces a question nobody answered. */
export async function askToTakeOver(tx: Db, asset: LockedAsset, { userId, ...event }: Handover) {
  const handoverAt = new Date()
  if (asset.handoverToId !== userId) await endHandoverNotice(tx, asset, event.byId)
  await recordAssetEvent(tx, asset, { kind: 'ASK_HANDOVER', askedId: userId, ...event })
  await tx.asset.update({ where: { id: asset.id }, data: { handoverToId: userId, handoverAt } })
  const payload = { userId, kind: 'assetHandover', values: [asset.assetNo, asset.name, asset.id] }
  await enqueue(tx, [{ topic: 'notify', key: `assetHandover:${asset.id}:${handoverAt.toISOString()}`, payload }])
}

/** Ends a hand-over that nobody answered; its event is the caller's. */
export async function withdrawHandover(tx: Db, asset: LockedAsset, byId: string) {
  await tx.asset.update({ where: { id: asset.id }, data: { handoverToId: null, handoverAt: null } })
  await endHandoverNotice(tx, asset, byId)
}

/** Tells the office of an asset that went back to stock because who had it before works here no longer. */
export async function notifyUnclaimed(tx: Db, { id, assetNo, name }: LockedAsset) {
  const office = await tx.$queryRaw<{ userId: string }[]>`
    select distinct h.user_id as "userId" from role_held_today h join users u on u.id = h.user_id and works_here(u)
    where h.role_code = any(${[...rolesWith('keepsAssets')]}::text[])`
  const at = new Date().toISOString()
  const messages = office.map(({ userId }) => ({
    topic: 'notify',
    key: `assetUnclaimed:${id}:${at}:${userId}`,
    payload: { userId, kind: 'assetUnclaimed', values: [assetNo, name, id] },
  }))
  await enqueue(tx, messages)
}

/** How many assets somebody has to give back: those in custody, lent ones among them, and those borrowed. */
export const countCustody = (db: Db, userId: string) =>
  db.asset.count({
    where: { status: { not: 'DISPOSED' }, OR: [{ custodianId: userId }, { loans: { some: { borrowerId: userId, returnedOn: null } } }] },
  })
