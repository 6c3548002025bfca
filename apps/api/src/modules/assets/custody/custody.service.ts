import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { z } from 'zod'
import type { answerInput, handOverInput, moveInput, restockInput } from '@maru/shared/assets/asset-fields.ts'
import { assertUninvolved } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound, recordDenied } from '../../../kernel/errors.ts'
import { findReadableAssets, keepsAssets } from '../register/asset-access.ts'
import { notifyAboutAsset } from '../register/asset-notices.ts'
import { assertNotDisposing, assertNotOwn } from '../register/asset-guards.ts'
import { type LockedAsset, lockAssets, recordAssetEvent } from '../register/asset-event.service.ts'
import { askToTakeOver, withdrawHandover } from '../register/handover.service.ts'
import { assertEmployed } from '../../../kernel/users/working-people.ts'

/** Locks what the caller may read. Throws 404 unless that is all of them, and 409 for one that is disposed of or lent. */
export async function lockMovable(tx: Db, who: Who, ids: readonly string[]) {
  const found = await lockAssets(tx, ids)
  const readable = await findReadableAssets(tx, who, ids)
  if (found.length < new Set(ids).size || found.some(({ id }) => !readable.has(id))) throw notFound()
  for (const { status, assetNo } of found) {
    if (status === 'DISPOSED') throw conflict('ASSET_DISPOSED', 'assetDisposed', [assetNo])
    if (status === 'ON_LOAN') throw conflict('ASSET_ON_LOAN', 'assetOnLoan', [assetNo])
  }
  return found
}

async function assertPlace(tx: Db, id: string) {
  if ((await tx.place.count({ where: { id, active: true } })) === 0) throw invalidField('placeId', 'INVALID')
}

/**
 * Asks somebody to take assets over: by the office, or by who has them. They stay with whom they were until that is accepted; an earlier
 * question that nobody answered is replaced. Throws 850 where the caller is neither, or of the office and would get them; 400 for somebody
 * who does not work here, and 409 for what is being disposed of.
 */
export async function handOver(db: PrismaClient, who: Who, { ids, userId, note }: z.output<typeof handOverInput>) {
  await db.$transaction(async (tx) => {
    const assets = await lockMovable(tx, who, ids)
    if (assets.some(({ custodianId }) => custodianId !== who.userId)) {
      if (!keepsAssets(who)) throw recordDenied()
      await assertUninvolved(tx, who, { people: [userId] })
    }
    await assertNotDisposing(tx, assets)
    if ((await tx.user.count({ where: { id: userId, active: true, deleted: false } })) === 0) throw invalidField('userId', 'INVALID')
    await assertEmployed(tx, [userId], 'userId', { mayStartLater: true })
    if (assets.some(({ custodianId }) => custodianId === userId)) throw invalidField('userId', 'HAS_ASSET')
    for (const asset of assets) await askToTakeOver(tx, asset, { userId, byId: who.userId, note })
  })
  return { count: ids.length }
}

/** Who asked for the hand-over that waits, and who has the asset: they hear what is answered. */
async function findAskers(tx: Db, { id, custodianId }: LockedAsset) {
  const last = await tx.assetEvent.findFirst({ where: { assetId: id, kind: 'ASK_HANDOVER' }, orderBy: { id: 'desc' } })
  return [...new Set([last?.byId, custodianId ?? undefined])].filter((one) => one !== undefined)
}

/** Refuses who was asked once and is not any more, with whom the asset went to instead; it is no matter whether they may read it. */
async function assertStillAsked(tx: Db, who: Who, id: string) {
  const asset = await tx.asset.findUnique({ where: { id }, select: { assetNo: true, name: true, handoverToId: true, custodianId: true } })
  if (!asset || asset.handoverToId === who.userId) return
  if ((await tx.assetEvent.count({ where: { assetId: id, askedId: who.userId } })) === 0) return
  const nextId = asset.handoverToId ?? asset.custodianId
  if (nextId === null || asset.custodianId === who.userId) throw conflict('NOT_ASKED', 'assetNotAsked')
  const next = await tx.user.findUniqueOrThrow({ where: { id: nextId }, select: { englishName: true, koreanName: true } })
  throw conflict('HANDED_TO_OTHER', 'assetHandedOver', [asset.assetNo, next])
}

/** Accepts or declines custody one was asked for. Throws 409 where one is not asked (any more). */
export async function answerHandover(db: PrismaClient, who: Who, id: string, { accept, note }: z.output<typeof answerInput>) {
  await db.$transaction(async (tx) => {
    await lockAssets(tx, [id])
    await assertStillAsked(tx, who, id)
    const [asset] = await lockMovable(tx, who, [id])
    if (asset?.handoverToId !== who.userId) throw conflict('NOT_ASKED', 'assetNotAsked')
    const askers = (await findAskers(tx, asset)).filter((userId) => userId !== who.userId)
    await notifyAboutAsset(tx, accept ? 'assetAccepted' : 'assetDeclined', askers, asset)
    if (accept) {
      await assertNotDisposing(tx, [asset])
      const status = asset.status === 'IN_STOCK' || asset.status === 'MISSING' ? 'IN_USE' : asset.status
      return recordAssetEvent(tx, asset, { kind: 'ASSIGN', byId: who.userId, note, to: { custodianId: who.userId, status } })
    }
    await recordAssetEvent(tx, asset, { kind: 'DECLINE_HANDOVER', byId: who.userId, note })
    await withdrawHandover(tx, asset, who.userId)
  })
  return { accepted: accept }
}

/**
 * Takes assets back into stock: nobody has them, their place stays unless another is said. Throws 850 for those the caller has, 409 for what is
 * missing: it is found first.
 */
export async function restock(db: PrismaClient, who: Who, { ids, placeId, note }: z.output<typeof restockInput>) {
  await db.$transaction(async (tx) => {
    if (placeId !== '') await assertPlace(tx, placeId)
    const assets = await lockMovable(tx, who, ids)
    await assertNotOwn(tx, who, assets)
    for (const asset of assets) {
      if (asset.status === 'MISSING') throw conflict('ASSET_MISSING', 'assetMissing', [asset.assetNo])
      const status = asset.status === 'IN_USE' ? 'IN_STOCK' : asset.status
      const to = { custodianId: null, status, ...(placeId !== '' && { placeId }) }
      await recordAssetEvent(tx, asset, { kind: 'RETURN', byId: who.userId, note, to })
    }
  })
  return { count: ids.length }
}

/** Notes another place of assets; whoever has them keeps them. */
export async function moveAssets(db: PrismaClient, who: Who, { ids, placeId, note }: z.output<typeof moveInput>) {
  await db.$transaction(async (tx) => {
    await assertPlace(tx, placeId)
    for (const asset of await lockMovable(tx, who, ids))
      if (asset.placeId !== placeId) await recordAssetEvent(tx, asset, { kind: 'RELOCATE', byId: who.userId, note, to: { placeId } })
  })
  return { count: ids.length }
}
