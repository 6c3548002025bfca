import { mayBeMoved } from '@maru/shared/assets/requests/asset-lines.ts'
import {
  newCustodian,
  newPlace,
  type RelocationLine,
  type RelocationBody,
  relocationBody,
  relocationFaults,
} from '@maru/shared/assets/requests/relocation-body.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import { faultIssues, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { defineRequestKind, type PlainRequest } from '../../../kernel/extension-points/request-kind.ts'
import { type LockedAsset, recordAssetEvent } from '../register/asset-event.service.ts'
import { findBeingDisposed } from '../register/asset-guards.ts'
import { askToTakeOver, notifyUnclaimed, withdrawHandover } from '../register/handover.service.ts'
import { withRequestPeople } from './involved-hooks.ts'
import { checkAssets, findColleague, findColleagueIssues, lineIssue, lockByNumber, withAssets } from './request-assets.ts'

const findPlace = (db: Db, id: string) =>
  db.place.findUnique({ where: { id }, select: { nameEn: true, nameKo: true, nameDe: true, active: true } })

/** Where and with whom an asset is now, when that is not what the request says. */
async function findMoved(db: Db, { assetNo, formerPlaceId, formerCustodianId }: RelocationLine, asset: LockedAsset): Promise<HookIssue[]> {
  if ((asset.placeId ?? '') === formerPlaceId && (asset.custodianId ?? '') === formerCustodianId) return []
  const place = asset.placeId === null ? null : await findPlace(db, asset.placeId)
  const custodian =
    asset.custodianId === null
      ? null
      : await db.user.findUnique({ where: { id: asset.custodianId }, select: { englishName: true, koreanName: true } })
  return [{ path: '', code: 'ASSET_MOVED', text: 'assetRequestMoved', values: [assetNo, place ?? '–', custodian ?? '–'] }]
}

async function findLineIssues(db: Db, line: RelocationLine, index: number, asset: LockedAsset): Promise<HookIssue[]> {
  const [placeId, custodianId] = [newPlace(line), newCustodian(line)]
  const isPlace = placeId === undefined || (await findPlace(db, placeId))?.active === true
  const ofCustodian = custodianId === undefined ? [] : await findColleagueIssues(db, custodianId, '')
  return [
    ...(await findMoved(db, line, asset)).map((issue) => lineIssue(index, 'assetNo', issue)),
    ...(isPlace ? [] : [lineIssue(index, 'placeId', { code: 'UNKNOWN_PLACE', text: 'fieldUnknown' })]),
    ...ofCustodian.map(({ path: _path, ...issue }) => lineIssue(index, 'custodianId', issue)),
  ]
}

async function validate(db: Db, { document, body }: PlainRequest<RelocationBody>): Promise<readonly HookIssue[]> {
  const faults = faultIssues(relocationFaults(body))
  if (faults.length > 0) return faults
  const { assets, issues } = await checkAssets(db, document, body.lines, mayBeMoved)
  const ofLines: HookIssue[] = [...issues]
  const lines = withAssets(body.lines, assets)
  const disposing = await findBeingDisposed(
    db,
    lines.map(({ asset }) => asset.id),
  )
  for (const { line, index, asset } of lines) {
    ofLines.push(...(await findLineIssues(db, line, index, asset)))
    if (newCustodian(line) !== undefined && disposing.has(asset.id))
      ofLines.push(lineIssue(index, 'custodianId', { code: 'ASSET_IN_DISPOSAL', text: 'assetBeingDisposed', values: [asset.assetNo] }))
  }
  return ofLines
}

const lockLines = async (db: Db, { lines }: RelocationBody) =>
  withAssets(
    lines,
    await lockByNumber(
      db,
      lines.map(({ assetNo }) => assetNo),
    ),
  )
const byDrafter = ({ drafterId, id }: HookDocument) => ({ byId: drafterId, documentId: id })

/** Moves each asset, asks its new custodian to take it over, or both: two events, of which none clears what the other sets. */
async function apply(db: Db, { document, body }: PlainRequest<RelocationBody>) {
  for (const { line, asset } of await lockLines(db, body)) {
    const by = { ...byDrafter(document), note: body.reason.trim() }
    const [placeId, custodianId] = [newPlace(line), newCustodian(line)]
    if (placeId !== undefined) await recordAssetEvent(db, asset, { kind: 'RELOCATE', ...by, to: { placeId } })
    const moved = { ...asset, placeId: placeId ?? asset.placeId }
    if (custodianId !== undefined) await askToTakeOver(db, moved, { userId: custodianId, ...by })
  }
}

/** Whether an asset is where the decision put it, with whom it was or with whom took it over since. */
const isAsDecided = (line: RelocationLine, { placeId, custodianId, status }: LockedAsset) =>
  mayBeMoved(status) &&
  (placeId ?? '') === (newPlace(line) ?? line.formerPlaceId) &&
  [line.formerCustodianId, newCustodian(line)].includes(custodianId ?? '')

/** In stock or in use, as custody makes it; repair and other states are no matter of a relocation. */
const isResting = (status: LockedAsset['status']) => status === 'IN_STOCK' || status === 'IN_USE'

/** Who had an asset that its new custodian took over since; undefined where it was not taken over. */
function formerCustodian(line: RelocationLine, { custodianId }: LockedAsset) {
  const isTakenOver = newCustodian(line) !== undefined && custodianId === newCustodian(line)
  return isTakenOver ? line.formerCustodianId : undefined
}

/**
 * Puts assets back where they were. Custody comes back only by consent: who had one that was taken over is asked to take it over again; of somebody who
 * left, or of nobody, it goes back to stock, and the office hears of it. Throws 409 where one has moved since.
 */
async function revert(db: Db, { document, body }: PlainRequest<RelocationBody>) {
  const events = await db.assetEvent.findMany({ where: { documentId: document.id }, orderBy: { id: 'asc' } })
  for (const { line, asset } of await lockLines(db, body)) {
    if (!isAsDecided(line, asset)) throw conflict('ASSET_CHANGED', 'assetRequestReverted', [asset.assetNo])
    const former = formerCustodian(line, asset)
    const isBack = former !== undefined && former !== '' && (await findColleague(db, former)) !== null
    const first = events.find(({ assetId }) => assetId === asset.id)
    const isFreed = former !== undefined && !isBack
    const restStatus = isFreed ? 'IN_STOCK' : former === undefined ? first?.fromStatus : asset.status
    const to = {
      placeId: line.formerPlaceId || null,
      custodianId: isFreed ? null : asset.custodianId,
      status: restStatus && isResting(restStatus) && isResting(asset.status) ? restStatus : asset.status,
    }
    await recordAssetEvent(db, asset, { kind: 'REVERT', ...byDrafter(document), to })
    const reverted = { ...asset, ...to }
    if (asset.handoverToId !== null && asset.handoverToId === newCustodian(line)) await withdrawHandover(db, asset, document.drafterId)
    if (isBack) await askToTakeOver(db, reverted, { userId: former, ...byDrafter(document), note: '' })
    else if (former) await notifyUnclaimed(db, asset)
  }
}

/** A relocation request: its decision gives assets their new place and custodian. Nobody decides to get something. */
export const relocationHooks = withRequestPeople(defineRequestKind({ body: relocationBody, validate, apply, revert }))
