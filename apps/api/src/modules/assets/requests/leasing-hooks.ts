import { mayBeLent } from '@maru/shared/assets/requests/asset-lines.ts'
import { type LeasingBody, leasingBody, leasingFaults } from '@maru/shared/assets/requests/leasing-body.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict } from '../../../kernel/errors.ts'
import { type ApprovalHooks, faultIssues, type HookDocument, type HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'
import { lockAssets, recordAssetEvent } from '../register/asset-event.service.ts'
import { notifyAboutAsset } from '../register/asset-notices.ts'
import { endLoan, findOpenLoan, lockLoan, moveDueDay } from './asset-loan.service.ts'
import { withRequestPeople } from './involved-hooks.ts'
import { checkAssets, findColleague, findColleagueIssues, loadOfficeDay, lockByNumber, withAssets } from './request-assets.ts'

const bodyOf = ({ body }: Pick<HookDocument, 'body'>) => leasingBody.parse(body)
const borrowerOutside = ({ borrowerName, organisation }: LeasingBody) =>
  [borrowerName.trim(), organisation.trim()].filter(Boolean).join(', ')

async function findDueIssues(db: Db, { due }: LeasingBody): Promise<HookIssue[]> {
  return due < (await loadOfficeDay(db)) ? [{ path: 'body.due', code: 'DUE_PAST', text: 'fieldInPast' }] : []
}

/** A loan begins on the day of its request or later; days that the approval took are no fault. */
async function findStartIssues(db: Db, { status, submittedAt }: HookDocument, { from }: LeasingBody): Promise<HookIssue[]> {
  const isBeingDecided = status === 'IN_PROGRESS' && submittedAt !== null
  if (isBeingDecided || from >= (await loadOfficeDay(db))) return []
  return [{ path: 'body.from', code: 'IN_PAST', text: 'fieldInPast' }]
}

async function validateLoan(db: Db, document: HookDocument, body: LeasingBody): Promise<readonly HookIssue[]> {
  const { issues } = await checkAssets(db, document, body.lines, mayBeLent)
  return [
    ...issues,
    ...(body.borrowerKind === 'STAFF' ? await findColleagueIssues(db, body.borrowerId, 'body.borrowerId', body.due) : []),
    ...(await findStartIssues(db, document, body)),
    ...(await findDueIssues(db, body)),
  ]
}

/** An extension is about the one asset of its loan, which is open and due as its drafter read it; the borrower may ask for it too. */
async function validateExtension(db: Db, document: HookDocument, body: LeasingBody): Promise<readonly HookIssue[]> {
  const [line, ...further] = body.lines
  const assets = await lockByNumber(db, [line?.assetNo ?? ''])
  const loan = await findOpenLoan(db, body.loanId)
  const asset = assets.get(line?.assetNo ?? '')
  if (!loan || further.length > 0 || asset?.id !== loan.assetId)
    return [{ path: 'body.lines.0.assetNo', code: 'LOAN_ENDED', text: 'assetLoanEnded', values: [line?.assetNo ?? ''] }]
  if (loan.due !== body.formerDue)
    return [{ path: 'body.due', code: 'LOAN_CHANGED', text: 'assetLoanChanged', values: [asset.assetNo, loan.due] }]
  const isBorrower = loan.borrowerId === document.drafterId
  const { issues } = await checkAssets(db, document, body.lines, (status) => status === 'ON_LOAN')
  return [...(isBorrower ? [] : issues), ...(await findDueIssues(db, body))]
}

async function validate(db: Db, document: HookDocument): Promise<readonly HookIssue[]> {
  const body = bodyOf(document)
  const faults = faultIssues(leasingFaults(body))
  if (faults.length > 0) return faults
  return body.loanId === '' ? validateLoan(db, document, body) : validateExtension(db, document, body)
}

async function lend(db: Db, document: HookDocument, body: LeasingBody) {
  const assets = await lockByNumber(
    db,
    body.lines.map(({ assetNo }) => assetNo),
  )
  const isStaff = body.borrowerKind === 'STAFF'
  const borrower = isStaff ? { borrowerId: body.borrowerId } : { borrowerName: borrowerOutside(body) }
  const about = { documentId: document.id, purpose: body.purpose.trim(), placeText: body.place.trim() }
  const days = { fromDay: new Date(body.from), dueDay: new Date(body.due) }
  const note = isStaff ? ((await findColleague(db, body.borrowerId))?.englishName ?? '') : borrowerOutside(body)
  for (const { line, asset } of withAssets(body.lines, assets)) {
    await db.assetLoan.create({ data: { assetId: asset.id, ...borrower, ...about, ...days, conditionOut: line.conditionOut.trim() } })
    const by = { byId: document.drafterId, documentId: document.id }
    await recordAssetEvent(db, asset, { kind: 'LEASE_OUT', ...by, note, to: { status: 'ON_LOAN' } })
    if (isStaff && body.borrowerId !== document.drafterId) await notifyAboutAsset(db, 'assetBorrowed', [body.borrowerId], asset)
  }
}

async function apply(db: Db, document: HookDocument) {
  const body = bodyOf(document)
  if (body.loanId === '') return lend(db, document, body)
  const loan = await lockLoan(db, body.loanId)
  await moveDueDay(db, loan, { due: body.due, by: 1, note: body.purpose, byId: document.drafterId, documentId: document.id })
}

/** Ends the loans that are still open, as if they had not been; of an extension the former due day holds again. Throws 409 where it changed. */
async function revert(db: Db, document: HookDocument) {
  const body = bodyOf(document)
  const by = { byId: document.drafterId, documentId: document.id }
  if (body.loanId !== '') {
    const loan = await lockLoan(db, body.loanId)
    if (loan.due !== body.due || loan.returnedOn !== '') throw conflict('LOAN_CHANGED', 'assetRequestReverted', [loan.assetNo])
    return moveDueDay(db, loan, { due: body.formerDue, by: -1, note: '', ...by })
  }
  const open = await db.assetLoan.findMany({ where: { documentId: document.id, returnedOn: null }, select: { id: true, assetId: true } })
  await lockAssets(
    db,
    open.map(({ assetId }) => assetId),
  )
  const day = await loadOfficeDay(db)
  for (const { id } of open) await endLoan(db, await lockLoan(db, id), { kind: 'REVERT', day, conditionIn: '', ...by })
}

const nothing = () => Promise.resolve()

/** A lending request: its decision lends the assets, or makes a loan longer. */
export const leasingHooks: ApprovalHooks = withRequestPeople({
  validate,
  reserve: nothing,
  apply,
  release: nothing,
  revert,
  subject: (_db, document) => {
    const { borrowerKind, loanId } = bodyOf(document)
    return Promise.resolve({ urgent: document.urgent, extension: loanId !== '', outside: borrowerKind === 'OUTSIDE' })
  },
})
