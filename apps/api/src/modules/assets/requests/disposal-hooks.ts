import { mayBeLost, mayBeMoved } from '@maru/shared/assets/requests/asset-lines.ts'
import { isBlank } from '@maru/shared/codecs.ts'
import {
  type DisposalBody,
  disposalBody,
  disposalFaults,
  type DisposalLine,
  isMissing,
} from '@maru/shared/assets/requests/disposal-body.ts'
import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { teamDepartments } from '../../../kernel/access/data-scope.service.ts'
import { exemptRoles } from '../../../kernel/users/deciding-roles.service.ts'
import { namesPerson } from '../../../kernel/organisation-name.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { faultIssues, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { defineRequestKind, type PlainRequest } from '../../../kernel/extension-points/request-kind.ts'
import { type LockedAsset, recordAssetEvent } from '../register/asset-event.service.ts'
import { notifyUnclaimed } from '../register/handover.service.ts'
import { listRequestPeople, withRequestPeople } from './involved-hooks.ts'
import { endLostLoan, resumeLostLoan } from './asset-loan.service.ts'
import { checkAssets, findColleague, hasLetter, lineIssue, loadOfficeDay, lockByNumber, withAssets } from './request-assets.ts'

/** What stores data leaves with the proof that it was erased: how, by whom and when; what is lost or stolen cannot be. */
async function findWipeIssues(db: Db, line: DisposalLine, index: number, today: string): Promise<HookIssue[]> {
  const required = { code: 'REQUIRED', text: 'fieldRequired' } as const
  const isUnknown = line.wipedById !== '' && (await db.user.count({ where: { id: line.wipedById } })) === 0
  return [
    ...(isBlank(line.wipeMethod) ? [lineIssue(index, 'wipeMethod', required)] : []),
    ...(line.wipedById === '' ? [lineIssue(index, 'wipedById', required)] : []),
    ...(isUnknown ? [lineIssue(index, 'wipedById', { code: 'UNKNOWN_PERSON', text: 'fieldUnknown' })] : []),
    ...(line.wipedOn === '' ? [lineIssue(index, 'wipedOn', required)] : []),
    ...(line.wipedOn > today ? [lineIssue(index, 'wipedOn', { code: 'IN_FUTURE', text: 'fieldInFuture' })] : []),
  ]
}

/** What its funder still binds goes only with the reason said and a file, the funder's letter. */
async function findBoundIssues(db: Db, document: HookDocument, body: DisposalBody, bound: readonly LockedAsset[]): Promise<HookIssue[]> {
  const [first] = bound
  if (!first) return []
  const values = [first.assetNo, first.boundUntil]
  return [
    ...(isBlank(body.boundReason) ? [{ path: 'body.boundReason', code: 'BOUND', text: 'assetRequestBound', values } as const] : []),
    ...((await hasLetter(db, document)) ? [] : [{ path: 'fileKey', code: 'LETTER_MISSING', text: 'assetRequestLetter', values } as const]),
  ]
}

/** Whether somebody is in the line of a disposal anyway: above the drafter, or of the office; or in no line at all, as auditors and administrators. */
async function decidesAnyway(db: Db, { drafterId, departmentCode }: HookDocument, userId: string) {
  const roles = [...rolesWith('keepsAssets'), ...exemptRoles.BY_POWER]
  const [row] = await db.$queryRaw<{ yes: boolean }[]>`
    select holds_role_today(${userId}, ${roles}::varchar[]) or ${departmentCode} in ${teamDepartments(userId)}
      or exists (select from posts_of(${drafterId}, office_day()) p (code) where p.code in ${teamDepartments(userId)}) as yes`
  return row?.yes ?? false
}

/**
 * A loss or theft is confirmed by a colleague who neither wrote the request, answers for one of the assets or is asked to take it over, nor decides on
 * it anyway: it takes one person more.
 */
async function findWitnessIssues(db: Db, document: HookDocument, body: DisposalBody, assets: readonly LockedAsset[]): Promise<HookIssue[]> {
  if (!isMissing(body)) return []
  const { witnessId } = body
  const concerned = [document.drafterId, document.registrarId, ...assets.map(({ handoverToId }) => handoverToId)]
  const isConcerned = concerned.includes(witnessId) || (await listRequestPeople(db, body)).includes(witnessId)
  if (!isConcerned && (await findColleague(db, witnessId)) && !(await decidesAnyway(db, document, witnessId))) return []
  return [{ path: 'body.witnessId', code: 'WITNESS', text: 'assetRequestWitness' }]
}

/** What is missing is lost or stolen, whatever else is typed: a second person confirms it. */
function findLostIssues(body: DisposalBody, assets: readonly LockedAsset[]): HookIssue[] {
  const lost = assets.find(({ isLost }) => isLost)
  if (!lost || isMissing(body)) return []
  return [{ path: 'body.disposalReason', code: 'ASSET_LOST', text: 'assetRequestLost', values: [lost.assetNo] }]
}

/** A colleague who buys is chosen as such, so that they decide nothing on it: outside buyers are compared with every name of theirs. */
async function findBuyerIssues(db: Db, { disposalReason, buyerKind, buyerId, buyer }: DisposalBody): Promise<HookIssue[]> {
  if (disposalReason !== 'SALE') return []
  if (buyerKind === 'STAFF')
    return (await findColleague(db, buyerId)) ? [] : [{ path: 'body.buyerId', code: 'UNKNOWN_PERSON', text: 'fieldUnknown' }]
  const colleagues = await db.$queryRaw<{ names: string[] }[]>`
    select array_remove(array[u.english_name, u.korean_name, u.german_name], '') as names from users u where works_here(u)`
  return colleagues.some(({ names }) => namesPerson(buyer, names))
    ? [{ path: 'body.buyer', code: 'COLLEAGUE', text: 'assetRequestColleague' }]
    : []
}

async function validate(db: Db, { document, body }: PlainRequest<DisposalBody>): Promise<readonly HookIssue[]> {
  const faults = faultIssues(disposalFaults(body))
  if (faults.length > 0) return faults
  const { assets, issues } = await checkAssets(db, document, body.lines, isMissing(body) ? mayBeLost : mayBeMoved)
  const today = await loadOfficeDay(db)
  const lines = withAssets(body.lines, assets)
  const ofLines: HookIssue[] = [...issues]
  for (const { line, index, asset } of lines)
    if (asset.storesData && !isMissing(body)) ofLines.push(...(await findWipeIssues(db, line, index, today)))
  const requested = lines.map(({ asset }) => asset)
  const bound = requested.filter(({ boundUntil }) => boundUntil !== '' && boundUntil >= today)
  return [
    ...ofLines,
    ...findLostIssues(body, requested),
    ...(await findBuyerIssues(db, body)),
    ...(await findBoundIssues(db, document, body, bound)),
    ...(await findWitnessIssues(db, document, body, requested)),
  ]
}

async function lockLines(db: Db, { lines }: DisposalBody) {
  const assets = await lockByNumber(
    db,
    lines.map(({ assetNo }) => assetNo),
  )
  return withAssets(lines, assets).map(({ asset }) => asset)
}

async function apply(db: Db, { document, body }: PlainRequest<DisposalBody>) {
  const disposedOn = new Date(await loadOfficeDay(db))
  const by = { byId: document.drafterId, documentId: document.id, note: body.reason.trim() }
  for (const asset of await lockLines(db, body)) {
    if (asset.status === 'ON_LOAN') await endLostLoan(db, asset.id, { on: disposedOn, note: by.note })
    await recordAssetEvent(db, asset, { kind: 'DISPOSE', ...by, to: { status: 'DISPOSED', disposedOn } })
  }
}

/** Takes assets back into the register as they were before; what somebody had who works here no longer goes to stock, and the office hears of it. */
async function revert(db: Db, { document, body }: PlainRequest<DisposalBody>) {
  const events = await db.assetEvent.findMany({ where: { documentId: document.id, kind: 'DISPOSE' } })
  for (const asset of await lockLines(db, body)) {
    const event = events.find(({ assetId }) => assetId === asset.id)
    if (!event || asset.status !== 'DISPOSED') continue
    const isLeft = asset.custodianId !== null && (await findColleague(db, asset.custodianId)) === null
    const status = isLeft && event.fromStatus === 'IN_USE' ? 'IN_STOCK' : event.fromStatus
    const to = { status, disposedOn: null, ...(isLeft && { custodianId: null }) }
    if (status === 'ON_LOAN') await resumeLostLoan(db, asset.id)
    await recordAssetEvent(db, asset, { kind: 'REVERT', byId: document.drafterId, documentId: document.id, to })
    if (isLeft) await notifyUnclaimed(db, asset)
  }
}

/** A disposal: its decision ends an asset's time in the register. */
export const disposalHooks = withRequestPeople(
  defineRequestKind({
    body: disposalBody,
    validate,
    apply,
    revert,
    fields: (body) => ({ disposalReason: body.disposalReason, needsWitness: isMissing(body), witness: body.witnessId }),
  }),
)
