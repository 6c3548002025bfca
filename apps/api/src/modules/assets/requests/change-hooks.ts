import { type ChangeBody, changeBody, changeFaults, type ChangeLine } from '@maru/shared/assets/requests/change-body.ts'
import { assetLabels } from '@maru/shared/assets/asset.labels.ts'
import { cutText, isBlank } from '@maru/shared/codecs.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import { faultIssues, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { defineRequestKind, type PlainRequest } from '../../../kernel/extension-points/request-kind.ts'
import { type LockedAsset, recordAssetEvent } from '../register/asset-event.service.ts'
import { type AssetValues, loadBookValues, toColumn } from './asset-values.ts'
import { withRequestPeople } from './involved-hooks.ts'
import { checkAssets, hasLetter, lineIssue, loadOfficeDay, lockByNumber, toNamed, withAssets } from './request-assets.ts'

const NOTE_MAX = 1000

interface Edited {
  line: ChangeLine
  index: number
  asset: LockedAsset
}

async function findUnknownCode(db: Db, { field, after }: ChangeLine) {
  if (field === 'categoryCode') return (await db.assetCategory.count({ where: { code: after.trim(), active: true } })) === 0
  if (field === 'departmentCode') return (await db.department.count({ where: { code: after.trim() } })) === 0
  return false
}

/** Whether a category or department exists no more; an inactive one is one all the same. */
async function findLostCode(db: Db, { field, after }: ChangeLine) {
  if (field === 'categoryCode') return (await db.assetCategory.count({ where: { code: after } })) === 0
  return field === 'departmentCode' && (await findUnknownCode(db, { assetNo: '', field, before: '', after }))
}

/** Lines whose serial number another asset of the maker has, or gets by the same request; asked under a lock of its own. */
async function findTakenSerials(db: Db, edited: readonly Edited[], valuesOf: (asset: LockedAsset) => AssetValues) {
  const serialLines = edited.filter(({ line }) => line.field === 'serialNo' || line.field === 'maker')
  if (serialLines.length === 0) return []
  await db.$queryRaw`select pg_advisory_xact_lock(hashtext('asset serial numbers'))::text as locked`
  const keyOf = (asset: LockedAsset) => {
    const ofAsset = edited.filter((one) => one.asset.id === asset.id)
    const said = Object.fromEntries(ofAsset.map(({ line }) => [line.field, line.after.trim()]))
    const { maker, serialNo } = { ...valuesOf(asset), ...said }
    return { id: asset.id, maker: maker.trim().toLowerCase(), serialNo: serialNo.toLowerCase() }
  }
  const keys = serialLines.map(({ asset }) => keyOf(asset)).filter(({ serialNo }) => serialNo !== '')
  const taken = await db.$queryRaw<{ id: string }[]>`
    select k.id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (id text, maker text, "serialNo" text)
    where exists (select from asset a where lower(btrim(a.maker)) = k.maker and lower(a.serial_no) = k."serialNo" and a.id <> k.id::uuid)`
  const twice = keys.filter((key) => keys.some((one) => one.id !== key.id && one.maker === key.maker && one.serialNo === key.serialNo))
  const ids = new Set([...taken, ...twice].map(({ id }) => id))
  return serialLines
    .filter(({ asset }) => ids.has(asset.id))
    .map(({ index }) => lineIssue(index, 'after', { code: 'SERIAL_TAKEN', text: 'fieldSerialTaken' }))
}

/** A restriction that holds is shortened or lifted by the funder, whose letter is the request's file. */
async function findFreedIssues(db: Db, document: HookDocument, edited: readonly Edited[]): Promise<HookIssue[]> {
  const today = await loadOfficeDay(db)
  const freed = edited.find(
    ({ line, asset: { boundUntil } }) => line.field === 'boundUntil' && boundUntil >= today && line.after.trim() < boundUntil,
  )
  if (!freed || (await hasLetter(db, document))) return []
  return [{ path: 'fileKey', code: 'LETTER_MISSING', text: 'assetRequestLetter', values: [freed.asset.assetNo, freed.asset.boundUntil] }]
}

/** Lines that would have a warranty or restriction end before the purchase. */
async function findEarlyIssues(db: Db, edited: readonly Edited[]): Promise<HookIssue[]> {
  const ends = edited.filter(({ line }) => (line.field === 'boundUntil' || line.field === 'warrantyUntil') && !isBlank(line.after))
  const ids = ends.map(({ asset }) => asset.id)
  const rows = await db.asset.findMany({ where: { id: { in: ids } }, select: { id: true, purchaseDate: true } })
  const purchases = new Map(rows.map(({ id, purchaseDate }) => [id, purchaseDate.toISOString().slice(0, 10)]))
  return ends
    .filter(({ line, asset }) => line.after.trim() < (purchases.get(asset.id) ?? ''))
    .map(({ index }) => lineIssue(index, 'after', { code: 'BEFORE_PURCHASE', text: 'fieldBeforePurchase' }))
}

async function validate(db: Db, { document, body }: PlainRequest<ChangeBody>): Promise<readonly HookIssue[]> {
  const faults = faultIssues(changeFaults(body))
  if (faults.length > 0) return faults
  const { assets, issues } = await checkAssets(db, document, body.lines, (status) => status !== 'DISPOSED')
  const edited = withAssets(body.lines, assets)
  const stored = await loadBookValues(
    db,
    edited.map(({ asset }) => asset.id),
  )
  const valuesOf = ({ id }: LockedAsset) => stored.get(id) as AssetValues
  const ofLines: HookIssue[] = [...issues]
  for (const { line, index, asset } of edited) {
    const now = valuesOf(asset)[line.field]
    const values = [line.assetNo, toNamed(assetLabels[line.field]), now || '–']
    if (now !== line.before) ofLines.push(lineIssue(index, 'after', { code: 'FIELD_CHANGED', text: 'assetRequestChanged', values }))
    if (await findUnknownCode(db, line)) ofLines.push(lineIssue(index, 'after', { code: 'UNKNOWN_CODE', text: 'fieldNotListed' }))
  }
  return [
    ...ofLines,
    ...(await findTakenSerials(db, edited, valuesOf)),
    ...(await findEarlyIssues(db, edited)),
    ...(await findFreedIssues(db, document, edited)),
  ]
}

type Change = readonly [line: ChangeLine, from: string, to: string]

/** Writes new values of one asset with the event and the change history that say what they were. */
async function writeValues(db: Db, document: HookDocument, asset: LockedAsset, kind: 'CHANGE' | 'REVERT', changes: readonly Change[]) {
  const [before, after] = [1, 2].map((side) => Object.fromEntries(changes.map((change) => [change[0].field, change[side] as string])))
  const data = Object.fromEntries(changes.map(([{ field }, , to]) => [field, toColumn(field, to)]))
  const note = changes.map(([{ field }, from, to]) => `${assetLabels[field][1]}: ${from || '–'} → ${to || '–'}`).join('; ')
  await recordAssetEvent(db, asset, { kind, byId: document.drafterId, documentId: document.id, note: cutText(note, NOTE_MAX) })
  await db.asset.update({ where: { id: asset.id }, data })
  const log = { entity: 'asset', entityId: asset.assetNo, action: 'modify', before: before ?? {}, after: after ?? {} }
  await recordChange(db, { userId: document.drafterId }, log)
}

/** The lines of a request by their assets, which are locked. */
async function lockEdited(db: Db, { lines }: ChangeBody) {
  const assets = await lockByNumber(
    db,
    lines.map(({ assetNo }) => assetNo),
  )
  return [...Map.groupBy(withAssets(lines, assets), ({ asset }) => asset)]
}

async function apply(db: Db, { document, body }: PlainRequest<ChangeBody>) {
  for (const [asset, edited] of await lockEdited(db, body)) {
    const changes = edited.map(({ line }): Change => [line, line.before, line.after.trim()])
    await writeValues(db, document, asset, 'CHANGE', changes)
  }
}

/** Refuses to put back what was changed again, and a former value that another asset has or that was deleted. Throws 409 with the field. */
async function assertRevertible(db: Db, edited: readonly Edited[], stored: ReadonlyMap<string, AssetValues>) {
  const valuesOf = ({ id }: LockedAsset) => stored.get(id) as AssetValues
  for (const { line, asset } of edited) {
    const now = valuesOf(asset)[line.field]
    const names = [asset.assetNo, toNamed(assetLabels[line.field])] as const
    if (asset.status === 'DISPOSED') throw conflict('ASSET_CHANGED', 'assetRequestReverted', [asset.assetNo])
    if (now !== line.after.trim()) throw conflict('ASSET_CHANGED', 'assetRequestFieldMoved', [...names, now || '–'])
    const isGone = line.before !== '' && (await findLostCode(db, { ...line, after: line.before }))
    if (isGone) throw conflict('VALUE_GONE', 'assetRequestValueGone', [...names, line.before])
  }
  const former = edited.map(({ line, ...one }) => ({ ...one, line: { ...line, after: line.before } }))
  const [taken] = await findTakenSerials(db, former, valuesOf)
  const first = taken && former.find(({ index }) => taken.path === `body.lines.${String(index)}.after`)
  if (first)
    throw conflict('VALUE_GONE', 'assetRequestValueGone', [first.asset.assetNo, toNamed(assetLabels[first.line.field]), first.line.before])
}

/** Puts the former values back. Throws 409 where one was changed again or is gone, or the asset is disposed of. */
async function revert(db: Db, { document, body }: PlainRequest<ChangeBody>) {
  const byAsset = await lockEdited(db, body)
  const ids = byAsset.map(([{ id }]) => id)
  await assertRevertible(
    db,
    byAsset.flatMap(([, edited]) => edited),
    await loadBookValues(db, ids),
  )
  for (const [asset, edited] of byAsset) {
    const changes = edited.map(({ line }): Change => [line, line.after.trim(), line.before])
    await writeValues(db, document, asset, 'REVERT', changes)
  }
}

/** A request for a change: its decision corrects what the register says of assets. */
export const assetChangeHooks = withRequestPeople(defineRequestKind({ body: changeBody, validate, apply, revert }))
