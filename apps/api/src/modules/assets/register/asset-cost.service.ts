import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { CostInput } from '@maru/shared/assets/asset-fields.ts'
import { hasFileGroup } from '@maru/shared/files/file.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalidField, notFound } from '../../../kernel/errors.ts'
import { linkFileGroup } from '../../files/file-links.service.ts'
import { type LockedAsset, lockAssets, recordAssetEvent } from './asset-event.service.ts'
import { assertNotOwn } from './asset-guards.ts'
import { loadAsset } from './asset-list.service.ts'
import { loadBookValue, type BookValue } from './asset-book-value.ts'
import { loadLimits } from './asset-limits.ts'

/** Locks an asset whose books go on. Throws 404, 409 for what is disposed of, and 850 for what the caller has. */
async function lockValued(tx: Db, who: Who, id: string) {
  const [asset] = await lockAssets(tx, [id])
  if (!asset) throw notFound()
  await assertNotOwn(tx, who, [asset])
  if (asset.status === 'DISPOSED') throw conflict('ASSET_DISPOSED', 'assetDisposed', [asset.assetNo])
  return asset
}

/**
 * Refuses a day outside the asset's time, a write-off of what is depreciated without one, and an addition in the year of the purchase that makes a
 * low-value asset cost too much (EStG § 6 (2)).
 */
async function assertInput(tx: Db, { today }: Pick<Who, 'today'>, id: string, { kind, amount, effectiveOn }: CostInput) {
  const { purchaseDate, method, register } = await tx.asset.findUniqueOrThrow({ where: { id } })
  const bought = purchaseDate.toISOString().slice(0, 10)
  if (effectiveOn > today) throw invalidField('effectiveOn', 'ASSET_FUTURE')
  if (effectiveOn < bought) throw invalidField('effectiveOn', 'BEFORE_PURCHASE')
  if (kind === 'WRITE_OFF' && (method === 'IMMEDIATE' || method === 'POOL')) throw invalidField('kind', 'NO_WRITE_OFF')
  if (kind === 'WRITE_OFF' || register !== 'GWG' || effectiveOn.slice(0, 4) !== bought.slice(0, 4)) return
  const { lowValueMax } = await loadLimits(tx, bought)
  // What was spent in a later year is another matter.
  const [inYear] = await tx.$queryRaw<{ cost: Prisma.Decimal }[]>`
    select asset_cost(a, ${`${bought.slice(0, 4)}-12-31`}::date) as cost from asset a where a.id = ${id}::uuid`
  if (lowValueMax.lt(new Prisma.Decimal(inYear?.cost ?? 0).add(amount))) throw invalidField('amount', 'ABOVE_LOW_VALUE')
}

interface CostChange extends Omit<CostInput, 'amount' | 'fileKey'> {
  /** Euros; negative for the reversal of an earlier one. */
  amount: string
  fileGroupId: string | null
  revertsId: bigint | null
}

/** Writes a change of the cost with its history. Throws 400 where the books would go below zero. */
async function write(tx: Db, who: Who, asset: LockedAsset, { kind, amount, effectiveOn, note, fileGroupId, revertsId }: CostChange) {
  const before = await loadBookValue(tx, asset.id)
  const cost = { effectiveOn: new Date(effectiveOn), revertsId, cost: amount, fileGroupId }
  await recordAssetEvent(tx, asset, { kind, byId: who.userId, note, cost })
  const after = await loadBookValue(tx, asset.id)
  if (after.isBelowZero) throw invalidField('amount', 'ABOVE_BOOK_VALUE')
  const shown = ({ cost: net, bookValue }: BookValue) => ({ cost: net, bookValue })
  await recordChange(tx, who, { entity: 'asset', entityId: asset.assetNo, action: 'modify', before: shown(before), after: shown(after) })
}

/**
 * Notes what was spent on an asset later, or that a part of it is worth nothing any more: depreciation is calculated anew from the month of the day.
 * Throws 400 by field and 409 for what is disposed of.
 */
export async function changeCost(db: PrismaClient, who: Who, id: string, { fileKey, ...input }: CostInput) {
  await db.$transaction(async (tx) => {
    const asset = await lockValued(tx, who, id)
    await assertInput(tx, who, id, { fileKey, ...input })
    const fileGroupId = hasFileGroup(fileKey) ? await linkFileGroup(tx, who, fileKey, 'asset', id) : null
    await write(tx, who, asset, { ...input, fileGroupId, revertsId: null })
  })
  return loadAsset(db, who, id)
}

/** Reverses a wrong addition or write-off: both stay in the history. Throws 404, and 409 for one that is reversed already. */
export async function reverseCost(db: PrismaClient, who: Who, { id, eventId }: { id: string; eventId: string }, note: string) {
  await db.$transaction(async (tx) => {
    const asset = await lockValued(tx, who, id)
    const wrong = await tx.assetEvent.findFirst({ where: { id: BigInt(eventId), assetId: id, effectiveOn: { not: null } } })
    if (!wrong?.effectiveOn || !wrong.cost || wrong.revertsId !== null) throw notFound()
    if ((await tx.assetEvent.count({ where: { revertsId: wrong.id } })) > 0) throw conflict('COST_REVERSED', 'assetCostReversed')
    const { kind, cost, effectiveOn } = wrong
    await write(tx, who, asset, {
      kind: kind as CostInput['kind'],
      amount: cost.neg().toFixed(2),
      effectiveOn: effectiveOn.toISOString().slice(0, 10),
      note,
      fileGroupId: null,
      revertsId: wrong.id,
    })
  })
  return loadAsset(db, who, id)
}
