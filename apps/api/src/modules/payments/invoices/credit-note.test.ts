import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { paymentStatements } from '@maru/shared/payments/statements/payment-statement.ts'
import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { session } from '@maru/shared/session/session.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answerAs } from '../../../test/approval-fixtures.ts'
import {
  approvedPayment,
  assertPaymentInvariants,
  createTestPayer,
  createTestVendor,
  buildInvoice,
  paymentAs,
  PAYER_IBAN,
  paymentIssues,
  submitPayment,
  createPaymentFile,
  releasedPaymentFile,
  publishRates,
} from '../../../test/money/payment-fixtures.ts'
import {
  assertResearchInvariants,
  chargeTo,
  createChargedProject,
  endTestProject,
  readBudget,
} from '../../../test/money/project-fixtures.ts'
import { officeToday } from '../../../test/money/trip-fixtures.ts'
import { callAs, day, DEMO_PASSWORD, granted, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let vendorId: string
beforeAll(async () => {
  app = await testApp()
  await publishRates(app)
  granted(await callAs(app, 'office2', session.stepUp, { body: { password: DEMO_PASSWORD } }))
  await createTestPayer(app)
})
afterEach(async () => {
  await assertPaymentInvariants(app)
  await assertResearchInvariants(app)
})
afterAll(() => app.close())

/** A credit note with an amount of 19 percent VAT, of the invoice of a document. */
const creditOf = (creditedId: string, totalAmount = '23.80', part: Partial<PaymentBody> = {}) => {
  const vatOriginal = ((Number(totalAmount) * 19) / 119).toFixed(2)
  const lines = [{ description: 'Returned pipettes', totalAmount, vatOriginal, withinGermanyYn: 'Y' as const }]
  return buildInvoice(vendorId, { kind: 'CREDIT_NOTE', creditedId, dueDate: '', received: false, lines, ...part })
}
/** A project whose budget of 500 € pays an approved invoice of 119.00: 102.85 are charged. */
async function chargedInvoice() {
  const project = await createChargedProject(app)
  vendorId = await createTestVendor(app)
  const id = await submitPayment(app, 'kim', buildInvoice(vendorId, chargeTo(project)))
  granted(await answerAs(app, 'tbecker', id, 'AGREE'))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  return { project, id }
}
async function releasedFile(ids: readonly string[]) {
  const file = await releasedPaymentFile(app, ids)
  const { content } = granted(await callAs(app, 'office', paymentFiles.download, { params: { id: file.id }, body: { reason: '' } }))
  return { ...file, content, endToEndId: /<EndToEndId>(\w+)</.exec(content)?.[1] ?? '' }
}
const recordPaid = (id: string) => callAs(app, 'office', paymentFiles.recordPaid, { params: { id }, body: { paidOn: officeToday() } })
const statuses = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await paymentAs(app, 'office', id)).status))

describe('a credit note', () => {
  it('gives what it no longer costs back to the budget of its invoice when it is approved, before and after that is paid', async () => {
    const { project, id } = await chargedInvoice()
    const check = granted(await callAs(app, 'kim', payments.check, { body: creditOf(id) }))
    expect(check).toMatchObject({ creditLeft: '119.00', creditBudget: '20.57' })
    const first = await submitPayment(app, 'kim', creditOf(id))
    expect(await readBudget(app, project)).toBe('0.00 102.85 0.00 397.15')
    granted(await answerAs(app, 'head', first, 'APPROVE'))
    expect(await readBudget(app, project)).toBe('0.00 82.28 0.00 417.72')
    expect(await paymentAs(app, 'kim', first)).toMatchObject({ totalAmount: '-23.80', projectNo: project.projectNo, credited: { id } })
    expect((await paymentAs(app, 'kim', id)).creditNotes).toMatchObject([{ id: first, totalAmount: '-23.80', status: 'APPROVED' }])

    const file = await releasedFile([id, first])
    granted(await recordPaid(file.id))
    expect(await readBudget(app, project)).toBe('0.00 0.00 82.28 417.72')
    const second = await approvedPayment(app, creditOf(id))
    expect(await readBudget(app, project)).toBe('0.00 0.00 61.71 438.29')
    const kinds = await app.context.db.budgetEntry.findMany({
      where: { key: { in: [`credit:${first}`, `credit:${second}`] } },
      orderBy: { id: 'asc' },
    })
    expect(kinds.map(({ kind, amount }) => `${kind} ${amount.toFixed(2)}`)).toEqual(['RELEASE 20.57', 'CREDIT 20.57'])
  })

  it('never gives back more than its invoice was charged with, nor credits more than its total', async () => {
    const { project, id } = await chargedInvoice()
    // Without VAT it would give back 110 of the 102.85 that were charged.
    const lines = [{ description: 'All of it', totalAmount: '110', vatOriginal: '0', withinGermanyYn: 'Y' as const }]
    await approvedPayment(app, creditOf(id, '110', { lines }))
    expect(await readBudget(app, project)).toBe('0.00 0.00 0.00 500.00')
    const thirdParty = creditOf(id, '9.00', { thirdPartyAmount: '0.01' })
    expect(await paymentIssues(app, 'kim', thirdParty)).toEqual(['body.thirdPartyAmount CREDIT_ABOVE'])
    expect(await paymentIssues(app, 'kim', creditOf(id, '9.01'))).toEqual(['body.lines.0.totalAmount CREDIT_ABOVE'])
    await approvedPayment(app, creditOf(id, '9.00'))
    expect(await readBudget(app, project)).toBe('0.00 0.00 0.00 500.00')
  })

  it('is refused for an invoice of another vendor, in another currency, not approved, or with a project of its own', async () => {
    const { project, id } = await chargedInvoice()
    const foreign = { currency: 'USD', exchangeRate: '0.9', rateDate: '2026-11-02' } as const
    expect(await paymentIssues(app, 'kim', creditOf(id, '10', foreign))).toEqual(['body.currency CREDIT_CURRENCY'])
    expect(await paymentIssues(app, 'kim', creditOf(id, '10', chargeTo(project)))).toEqual(['body.projectNo CREDIT_NOTE_BUDGET'])
    const waiting = await submitPayment(app, 'kim', buildInvoice(vendorId))
    expect(await paymentIssues(app, 'kim', creditOf(waiting))).toEqual(['body.creditedId CREDIT_INVOICE'])
    const other = await createTestVendor(app)
    expect(await paymentIssues(app, 'kim', creditOf(id, '10', { vendorId: other }))).toEqual(['body.creditedId CREDIT_INVOICE'])
    expect(await submitPayment(app, 'kim', buildInvoice(other, { ...creditOf('', '10'), vendorId: other }))).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('finds its invoice among approved ones of the vendor that its drafter sees by any part of it, however old', async () => {
    const { id } = await chargedInvoice()
    const invoices = [
      { invoiceNo: 'RE 2024/17', invoiceDate: '2024-03-01' },
      { invoiceNo: 'RE 2025/3', invoiceDate: '2025-03-01' },
    ]
    const [oldest = '', older = ''] = await Promise.all(invoices.map((part) => approvedPayment(app, buildInvoice(vendorId, part))))
    await submitPayment(app, 'kim', buildInvoice(vendorId, { invoiceNo: 'RE 2026/99' }))
    const listed = async (q: string, chosen = '', user = 'kim') =>
      granted(await callAs(app, user, payments.creditable, { query: { vendorId, q, chosen } })).map((one) => one.id)
    expect(await listed('')).toEqual([id, older, oldest])
    expect([await listed('re2024'), await listed('2025-03'), await listed('2026/99')]).toEqual([[oldest], [older], []])
    expect(await listed('2024/17', older)).toEqual([older, oldest])
    expect(await listed('', '', 'choi')).toEqual([])
  })

  it('of an invoice that its drafter may not see looks like one of an invoice that does not exist', async () => {
    const { project, id } = await chargedInvoice()
    const answers = await Promise.all(
      ['99999', '50'].flatMap((total) => [id, randomUUID()].map((one) => paymentIssues(app, 'patent', creditOf(one, total)))),
    )
    expect(new Set(answers.map(String))).toEqual(new Set(['body.creditedId CREDIT_INVOICE']))
    const correction = { kind: 'INVOICE', dueDate: '2026-12-02', received: true } as const
    expect(await paymentIssues(app, 'patent', creditOf(id, '50', correction))).toEqual(['body.creditedId CREDIT_INVOICE'])
    expect(await readBudget(app, project)).toBe('0.00 102.85 0.00 397.15')
  })

  it('finds no invoice through a role that is over, and its refusals say nothing of it', async () => {
    const { id } = await chargedInvoice()
    const role = { userId: 'choi', roleCode: 'H01', validTo: new Date(day(-1)) }
    await app.context.db.userRole.create({ data: role })
    expect((await callAs(app, 'choi', payments.get, { params: { id } })).status).toBe(404)
    expect(await paymentIssues(app, 'choi', creditOf(id))).toEqual(['body.creditedId CREDIT_INVOICE'])
    await app.context.db.userRole.update({ where: { userId_roleCode: { userId: 'choi', roleCode: 'H01' } }, data: { validTo: null } })
    expect(await submitPayment(app, 'choi', creditOf(id))).toMatch(/^[0-9a-f-]{36}$/)
    await app.context.db.userRole.deleteMany({ where: { userId: 'choi', roleCode: 'H01' } })
  })

  it('of two that credit the rest of an invoice at once is submitted once', async () => {
    const { id } = await chargedInvoice()
    const answers = await Promise.all(
      [1, 2].map(() =>
        submitPayment(app, 'kim', creditOf(id, '100')).then(
          () => 'done',
          () => 'refused',
        ),
      ),
    )
    expect(answers.toSorted()).toEqual(['done', 'refused'])
  })
})

describe('cancelling', () => {
  const cancel = async (id: string, { isCharged = false } = {}) => {
    const { id: cancellation, version } = granted(
      await callAs(app, 'kim', approvalOffice.cancel, { params: { id }, body: { reason: 'Entered by mistake' } }),
    )
    granted(await callAs(app, 'kim', approvals.submit, { params: { id: cancellation }, body: { version, requestKey: randomUUID() } }))
    if (isCharged) granted(await answerAs(app, 'tbecker', cancellation, 'AGREE'))
    return answerAs(app, 'head', cancellation, 'APPROVE')
  }

  it('a credit note charges its invoice in full again, also of an ended project, and only then the invoice can be cancelled', async () => {
    const { project, id } = await chargedInvoice()
    const credit = await approvedPayment(app, creditOf(id))
    expect(problemCode(await cancel(id, { isCharged: true }))).toBe('PAYMENT_CREDITED')
    await endTestProject(app, project)
    granted(await cancel(credit))
    expect([await readBudget(app, project), (await paymentAs(app, 'kim', credit)).status]).toEqual(['0.00 102.85 0.00 397.15', 'VOID'])
  })

  it('a credit note is refused while a correction that counts it is paid on top', async () => {
    const { id } = await chargedInvoice()
    const credit = await approvedPayment(app, creditOf(id))
    const correction = await approvedPayment(app, buildInvoice(vendorId, { creditedId: id, prepaidAmount: '95.20' }))
    expect(problemCode(await cancel(credit))).toBe('CREDIT_COUNTED')
    granted(await cancel(correction))
    expect((await paymentAs(app, 'kim', credit)).status).toBe('APPROVED')
  })
})

describe('a payment file', () => {
  it('pays a vendor the difference in one transfer, which a statement finds and the bank may send back', async () => {
    const { project, id } = await chargedInvoice()
    const credit = await approvedPayment(app, creditOf(id))
    const other = await approvedPayment(app, buildInvoice(vendorId, { reference: 'Customer 7' }))
    const candidates = granted(await callAs(app, 'office', paymentFiles.candidates, {})).rows
    expect(candidates.find((row) => row.id === credit)).toMatchObject({ totalAmount: '-23.80', block: '' })
    const ids = [id, credit, other]
    const file = await releasedFile(ids)
    expect(file).toMatchObject({ itemCount: 3, totalAmount: '214.20' })
    expect(file.content).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>214.20</CtrlSum>')
    expect(file.content.match(/<InstdAmt Ccy="EUR">[\d.]+</g)).toEqual(['<InstdAmt Ccy="EUR">214.20<'])
    expect(file.content).toMatch(/<Ustrd>.*Customer 7 119\.00.*<\/Ustrd>/)
    expect(await statuses(ids)).toEqual(['EXPORTED', 'EXPORTED', 'EXPORTED'])

    const entry = (way: 'DBIT' | 'CRDT') => `<Ntry><Amt Ccy="EUR">214.20</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>2026-11-27</Dt></BookgDt><AcctSvcrRef>${way}-1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${file.endToEndId}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`
    const upload = (way: 'DBIT' | 'CRDT') => {
      const content = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S-${way}</Id><Acct><Id><IBAN>${PAYER_IBAN}</IBAN></Id></Acct>${entry(way)}</Stmt></BkToCstmrStmt></Document>`
      return callAs(app, 'office', paymentStatements.upload, { uploads: [{ field: 'file', name: 'statement.xml', content }] })
    }
    expect(granted(await upload('DBIT')).paid).toBe(1)
    expect(await statuses(ids)).toEqual(['PAID', 'PAID', 'PAID'])
    expect(await readBudget(app, project)).toBe('0.00 0.00 82.28 417.72')
    expect(granted(await upload('CRDT')).returned).toBe(1)
    expect(await statuses(ids)).toEqual(['APPROVED', 'APPROVED', 'APPROVED'])
    expect(await readBudget(app, project)).toBe('0.00 82.28 0.00 417.72')
  })

  it('is not made of credit notes that leave nothing to pay; they wait for a larger payment', async () => {
    const { id } = await chargedInvoice()
    const whole = await approvedPayment(app, creditOf(id, '119.00'))
    const block = async () => granted(await callAs(app, 'office', paymentFiles.candidates, {})).rows.find((row) => row.id === whole)?.block
    expect(await block()).toBe('NO_PAYMENT')
    expect(problemCode(await createPaymentFile(app, [id, whole]))).toBe('CREDIT_ABOVE_PAYMENTS')
    expect(problemCode(await createPaymentFile(app, [whole]))).toBe('CREDIT_ABOVE_PAYMENTS')
    const next = await approvedPayment(app, buildInvoice(vendorId))
    expect(await block()).toBe('')
    expect(granted(await createPaymentFile(app, [id, whole, next])).totalAmount).toBe('119.00')
  })
})
