import type { Remittance } from '@maru/prisma/generated/client.ts'
import { rateInEuros } from '@maru/shared/payments/charge.ts'
import { type RemittanceBody, usesVendorAccount } from '@maru/shared/payments/remittances/remittance-body.ts'
import { toAccountNumber, toBankCode } from '@maru/shared/payments/vendors/bank-account.ts'
import { bookCharge } from '../../../kernel/budgets/book-charge.ts'
import { commitBudget, releaseHeldBudget, reserveBudget } from '../../../kernel/budgets/budget-ledger.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import type { HookDocument } from '../../../kernel/extension-points/approval-hooks.ts'
import { linkPayments, unlinkPayments } from './linked-payments.service.ts'
import { pinAccount } from '../vendors/pinned-account.service.ts'
import { checkReport, findPayee, toEuros } from './remittance-check.service.ts'

type Submitted = Pick<HookDocument, 'id' | 'drafterId'>

/** The remittance as the ledger of budgets calls it. */
const remittancePurpose = (documentId: string) => `remittance:${documentId}`

/** Euros of a remittance on its budget line. */
export const toRemittanceCharge = ({ documentId, budgetLineId }: Pick<Remittance, 'documentId' | 'budgetLineId'>, amount: string) => ({
  purpose: remittancePurpose(documentId),
  budgetLineId,
  amount,
})

/** What a submitted request says, as its row has it. */
async function toStored(db: Db, body: RemittanceBody) {
  const payee = await findPayee(db, body)
  const countryCode = payee?.countryCode ?? body.countryCode
  const baseAmount = await toEuros(db, body)
  const { reportable } = await checkReport(db, { countryCode, forGoods: body.forGoods, euros: baseAmount, day: body.valueDate })
  const isTyped = !usesVendorAccount(body)
  const { amount, currency, chargesBy, reference, projectNo } = body
  return {
    amount,
    currency,
    chargesBy,
    reference,
    projectNo,
    countryCode,
    baseAmount,
    reportable,
    vendorId: payee ? body.vendorId : null,
    payeeName: payee?.name ?? body.payeeName.trim(),
    account: isTyped ? toAccountNumber(body.account) : '',
    bic: isTyped ? toBankCode(body.bic) : '',
    exchangeRate: rateInEuros(body),
    rateDate: currency === 'EUR' ? null : new Date(body.rateDate),
    valueDate: new Date(body.valueDate),
    budgetLineId: body.budgetLineId === '' || body.projectNo === '' ? null : body.budgetLineId,
    status: 'IN_APPROVAL' as const,
    accountConfirmedById: null,
    accountConfirmedAt: null,
  }
}

/** Submission: writes the remittance, links what it pays and sets its budget aside. Throws 409 where the budget has less. */
export async function submitRemittance(db: Db, { id: documentId, drafterId }: Submitted, body: RemittanceBody) {
  const data = await toStored(db, body)
  const update = { ...data, submittedAt: new Date() }
  await linkPayments(db, await db.remittance.upsert({ where: { documentId }, create: { ...data, documentId }, update }), body)
  await bookCharge(db, { userId: drafterId }, toRemittanceCharge({ ...data, documentId }, data.baseAmount), reserveBudget)
}

/** Decision: commits the budget; the text for the payee may have been changed on the way. */
export async function approveRemittance(db: Db, { id: documentId, drafterId }: Submitted, { reference }: RemittanceBody) {
  const remittance = await db.remittance.update({ where: { documentId }, data: { status: 'APPROVED', reference } })
  await pinAccount(db, 'remittance', documentId)
  await bookCharge(db, { userId: drafterId }, toRemittanceCharge(remittance, remittance.baseAmount.toFixed(2)), commitBudget)
}

/** Return or recall: frees the budget and the payments. */
export async function returnRemittance(db: Db, { id: documentId, drafterId }: Submitted) {
  await releaseHeldBudget(db, { userId: drafterId }, remittancePurpose(documentId))
  await unlinkPayments(db, await db.remittance.update({ where: { documentId }, data: { status: 'RETURNED' } }))
}

/** The remittance of a document, locked: what happens to it happens one after the other. Throws 404. */
export async function lockRemittance(db: Db, documentId: string): Promise<Remittance> {
  await db.$queryRaw`select 1 as locked from remittance where document_id = ${documentId}::uuid for update`
  const remittance = await db.remittance.findUnique({ where: { documentId } })
  if (!remittance) throw notFound()
  return remittance
}

/** Cancellation of a decided request. Throws 409 once it was executed. */
export async function voidRemittance(db: Db, { id: documentId, drafterId }: Submitted) {
  const { executedOn } = await lockRemittance(db, documentId)
  if (executedOn !== null) throw conflict('REMITTANCE_EXECUTED', 'remittanceExecuted', [executedOn.toISOString().slice(0, 10)])
  await releaseHeldBudget(db, { userId: drafterId }, remittancePurpose(documentId))
  await unlinkPayments(db, await db.remittance.update({ where: { documentId }, data: { status: 'VOID' } }))
}
