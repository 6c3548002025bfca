import type { PrismaClient, Remittance } from '@maru/prisma/generated/client.ts'
import { compareAmounts, isZeroAmount, subtractAmount } from '@maru/shared/amounts/decimal.ts'
import { type ExecutionInput, remittances } from '@maru/shared/payments/remittances/remittance.ts'
import { toBankCode } from '@maru/shared/payments/vendors/bank-account.ts'
import { bookCharge } from '../../../kernel/budgets/book-charge.ts'
import { commitBudget, releaseBudget, reserveAgain, spendBudget } from '../../../kernel/budgets/budget-ledger.ts'
import { canSettle } from '../../../kernel/budgets/chargeable-budget.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { assertIndependent } from '../../../kernel/access/involved-people.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { type HookIssue, issueIn } from '../../../kernel/extension-points/approval-hooks.ts'
import { secondPersonNeeded } from '../second-person.ts'
import { lockLinked, payLinked } from './linked-payments.service.ts'
import { checkReport } from './remittance-check.service.ts'
import { loadRemittance } from './remittance-read.service.ts'
import { lockRemittance, toRemittanceCharge } from './remittance-write.service.ts'

/** Locks an approved remittance and its payments; answers it with what the caller may do. Throws 404, and 409 where it is not approved. */
async function lockApproved(tx: Db, who: Who, documentId: string) {
  const stored = await lockRemittance(tx, documentId)
  await lockLinked(tx, stored)
  const row = await loadRemittance(tx, who, documentId)
  if (stored.status !== 'APPROVED') throw conflict('REMITTANCE_NOT_APPROVED', 'remittanceNotApproved')
  return { stored, row }
}

/** Confirms a typed account. Throws 403 for its drafter, and 409 where it needs no confirmation. */
export async function confirmAccount(db: PrismaClient, who: Who, documentId: string) {
  await db.$transaction(async (tx) => {
    const { stored, row } = await lockApproved(tx, who, documentId)
    if (stored.account === '' || row.bank !== 'NONE') throw conflict('ACCOUNT_KNOWN', 'remittanceAccountKnown')
    if (!row.mayConfirmAccount) throw secondPersonNeeded()
    await assertIndependent(tx, who, [row.drafterId], remittances.confirmAccount)
    await tx.$executeRaw`update remittance set account_confirmed_by_id = ${who.userId}, account_confirmed_at = now() where id = ${stored.id}::uuid`
  })
  return loadRemittance(db, who, documentId)
}

/** Brings what is committed to what was debited, and spends it. Throws 409 where the budget has less than the difference. */
async function spendDebited(tx: Db, who: Who, remittance: Remittance, debited: string) {
  const { budgetLineId, baseAmount } = remittance
  if (budgetLineId === null) return
  const committed = baseAmount.toFixed(2)
  const difference = compareAmounts(debited, committed)
  const more = subtractAmount(debited, committed)
  if (difference < 0) await bookCharge(tx, who, toRemittanceCharge(remittance, subtractAmount(committed, debited)), releaseBudget)
  if (difference > 0) {
    if (!(await canSettle(tx, budgetLineId, more))) throw conflict('OVER_BUDGET', 'remittanceOverBudget', [more])
    await bookCharge(tx, who, toRemittanceCharge(remittance, more), reserveAgain, commitBudget)
  }
  await bookCharge(tx, who, toRemittanceCharge(remittance, debited), spendBudget)
}

async function findExecutionIssues(db: Db, { submittedAt }: Remittance, input: ExecutionInput): Promise<HookIssue[]> {
  const [day] = await db.$queryRaw<{ isFuture: boolean; isEarly: boolean }[]>`
    select ${input.executedOn}::date > office_day() as "isFuture",
      ${input.executedOn}::date < (${submittedAt} at time zone office_zone())::date as "isEarly"`
  return [
    ...(day?.isFuture ? [{ path: 'executedOn', code: 'IN_FUTURE', text: 'remittanceFuture' } as const] : []),
    ...(day?.isEarly ? [{ path: 'executedOn', code: 'BEFORE_REQUEST', text: 'remittanceBeforeRequest' } as const] : []),
    ...(isZeroAmount(input.debitedAmount) ? [{ path: 'debitedAmount', code: 'AMOUNT_ZERO', text: 'fieldAmountZero' } as const] : []),
  ]
}

/**
 * Notes that the bank carried out a remittance: its budget is spent with what was debited, its payments are paid. Throws 403 for whoever wrote, approved or
 * confirmed it, 409 where its account may not be paid yet or the budget has less, and 400 with every field that is wrong.
 */
export async function executeRemittance(db: PrismaClient, who: Who, documentId: string, input: ExecutionInput) {
  await db.$transaction(async (tx) => {
    const { stored, row } = await lockApproved(tx, who, documentId)
    if (row.accountChange !== null) throw conflict('BANK_DETAILS_CHANGED', 'remittanceAccountChanged')
    if (row.payments.some(({ isOtherAccount }) => isOtherAccount))
      throw conflict('BANK_DETAILS_CHANGED', 'remittanceOtherAccount', [row.payeeName])
    const { active } = stored.vendorId === null ? { active: true } : await tx.vendor.findUniqueOrThrow({ where: { id: stored.vendorId } })
    if (!active) throw conflict('VENDOR_INACTIVE', 'paymentVendorInactive', [row.payeeName])
    if (row.bank !== 'CONFIRMED' || row.frozenUntil !== '') throw conflict('BANK_DETAILS_HELD', 'remittanceAccountHeld')
    if (!row.mayExecute) throw secondPersonNeeded()
    await assertIndependent(tx, who, [stored.accountConfirmedById], remittances.execute)
    const issues = await findExecutionIssues(tx, stored, input)
    if (issues.length > 0) throw invalid(issues.map((issue) => issueIn(issue, who.language)))
    await spendDebited(tx, who, stored, input.debitedAmount)
    await payLinked(tx, who, stored, input.executedOn)
    const { executedOn, debitedAmount, bankReference } = input
    const { reportable } = await checkReport(tx, { ...row, euros: debitedAmount, day: executedOn })
    await tx.remittance.update({
      where: { id: stored.id },
      data: {
        debitedAmount,
        reportable,
        status: 'EXECUTED',
        bankReference: bankReference.trim(),
        executedOn: new Date(executedOn),
        paidAccount: toBankCode(row.account),
        executedById: who.userId,
        executedAt: new Date(),
      },
    })
    const notice = { userId: row.drafterId, kind: 'remittanceExecuted', values: [row.payeeName, executedOn], documentId }
    await enqueue(tx, [{ topic: 'notify', key: `remittance.executed:${stored.id}`, payload: notice }])
  })
  return loadRemittance(db, who, documentId)
}
