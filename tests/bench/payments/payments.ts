import { openDatabase } from '../../../apps/api/src/kernel/database/database.ts'
import { findSimilarPayments } from '../../../apps/api/src/modules/payments/applications/payment-check.service.ts'
import { payments } from '../../../packages/shared/src/payments/payment.ts'
import { blankPayment, blankPaymentLine, type PaymentBody } from '../../../packages/shared/src/payments/payment-body.ts'
import { address, loadHead, signIn, type Bench } from '../bench.ts'
import { measureCases, runStatements } from '../list-measure.ts'
import { number, type Goal, type Section } from '../report.ts'
import { timedPost, timeReads, timeWork } from '../timed-calls.ts'
import { measureMatching } from './card-matching.ts'
import { paymentCases } from './limit-payments.sql.ts'
import { officer } from './officer.ts'
import { measureBatch } from './payment-batch.ts'
import { fillPayments, paymentPersonas, paymentSizes, someInvoice } from './payment-data.sql.ts'
import { measurePerDiem } from './per-diem.ts'

const MOST_TOTALS = 3
const MOST_CHECK_MS = 3

/** Totals of a filter against the page of the same filter. */
async function measureTotals({ api }: Bench, cookie: string, name: string): Promise<Goal> {
  const cases = paymentCases()
  const read = (path = '') => timeReads(address(api, path), cookie)
  const [page, totals] = [await read(cases[name]?.path), await read(cases[`totals of ${name}`]?.path)]
  return {
    work: `totals of ${name}`,
    goal: `≤ ${String(MOST_TOTALS)} × the page`,
    measured: `${number(totals / page)}; ${number(totals)} ms against ${number(page)} ms`,
    met: totals / page <= MOST_TOTALS,
  }
}

/** The search for payments an invoice looks like, and the call of the form, which also asks for account and budget. */
async function measureCheck({ api, database }: Bench, cookie: string): Promise<Goal> {
  const { vendorId, invoiceNo, day, totalAmount } = someInvoice()
  const lines = [{ ...blankPaymentLine, description: 'Bench', totalAmount, vatOriginal: '0.00' }]
  const body: PaymentBody = {
    ...blankPayment,
    vendorId,
    invoiceNo: `${invoiceNo} A`,
    invoiceDate: day,
    dueDate: day,
    reason: 'Bench',
    lines,
  }
  const portal = openDatabase(database.url)
  try {
    const similar = await findSimilarPayments(portal.db, officer, body)
    if (similar.length !== 1) throw new Error(`${String(similar.length)} payments look like one of the bench`)
    const [ms, whole] = [
      await timeWork(() => findSimilarPayments(portal.db, officer, body)),
      await timeWork(() => timedPost(address(api, payments.check.path), cookie, body)),
    ]
    return {
      work: 'check of an invoice for duplicates',
      goal: `p50 ≤ ${String(MOST_CHECK_MS)} ms`,
      measured: `${number(ms)} ms; ${number(whole)} ms with account, budget, session and answer`,
      met: ms <= MOST_CHECK_MS,
    }
  } finally {
    await portal.close()
  }
}

/** Lists and totals of payments, the check for duplicates, a payment file, card transactions with their receipts, and per diems. */
export async function paymentWork(bench: Bench): Promise<Section> {
  const sizes = bench.quick ? paymentSizes.quick : paymentSizes.all
  await runStatements(bench.database.url, fillPayments(sizes))
  const { rows, goals } = await measureCases(bench, { area: 'payments', cases: paymentCases() })
  const cookie = await signIn(bench.api, paymentPersonas.office)
  for (const name of ['payments', 'paid in a month']) goals.push(await measureTotals(bench, cookie, name))
  goals.push(await measureCheck(bench, cookie), await measureBatch(bench), await measureMatching(bench), await measurePerDiem(bench))
  const [count, cardRows] = [sizes.payments, sizes.cardRows].map((each) => each.toLocaleString('en'))
  return {
    title: 'Payments',
    about: `${count ?? ''} payments with three lines each, 3,000 payees, and ${cardRows ?? ''} transactions of 500 company cards. Limit: one prepared statement in which PostgreSQL builds the JSON, through bare Fastify and pg, after the portal's own statement for session and rights. Both answers are compared field by field first.`,
    table: { head: loadHead('p50'), rows },
    goals,
  }
}
