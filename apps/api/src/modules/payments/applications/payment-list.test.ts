import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { paymentRequests } from '@maru/shared/payments/payment-request.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import type { Project } from '@maru/shared/projects/project-fields.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answerAs, detailAs, granted } from '../../../test/approval-fixtures.ts'
import {
  assertPaymentInvariants,
  createTestVendor,
  buildInvoice,
  paymentIssues,
  submitPayment,
  uploadReceipt,
} from '../../../test/money/payment-fixtures.ts'
import { assertResearchInvariants, chargeTo, createChargedProject, readBudget } from '../../../test/money/project-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let vendorId: string
beforeAll(async () => {
  app = await testApp()
  vendorId = await createTestVendor(app)
})
afterEach(async () => {
  await assertPaymentInvariants(app)
  await assertResearchInvariants(app)
})
afterAll(() => app.close())

const line = (totalAmount: string) => ({ description: 'Reagents', totalAmount, vatOriginal: '0', withinGermanyYn: 'Y' as const })
const listed = async (user: string, part: object = {}) =>
  granted(await callAs(app, user, payments.list, { query: payments.list.query.parse({ size: 100, ...part }) })).rows

describe('the budget of a payment', () => {
  const charge = (project: Project, part: object = {}) => buildInvoice(vendorId, { ...chargeTo(project), ...part })
  const newProject = () => createChargedProject(app, '200')

  it('is set aside with the net and what is not deductible, and committed by the decision', async () => {
    const project = await newProject()
    const id = await submitPayment(app, 'kim', charge(project))
    expect(await readBudget(app, project)).toBe('102.85 0.00 0.00 97.15')
    granted(await answerAs(app, 'tbecker', id, 'AGREE'))
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect(await readBudget(app, project)).toBe('0.00 102.85 0.00 97.15')
    const check = granted(await callAs(app, 'kim', payments.check, { body: charge(project) }))
    expect(check).toMatchObject({ available: '97.15', budgetAmount: '102.85', deductiblePct: '85.00' })
    expect(await paymentIssues(app, 'kim', charge(project))).toEqual(['body.budgetLineId BUDGET_EXHAUSTED'])
    expect(await paymentIssues(app, 'choi', charge(project, { lines: [line('1')] }))).toEqual(['body.projectNo NOT_LEAD'])
  })

  it('is freed by a return and set aside again by the next submission', async () => {
    const project = await newProject()
    const id = await submitPayment(app, 'kim', charge(project))
    granted(await answerAs(app, 'tbecker', id, 'AGREE'))
    granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'Which project?' }))
    expect(await readBudget(app, project)).toBe('0.00 0.00 0.00 200.00')
    const { version } = await detailAs(app, 'kim', id)
    granted(await callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
    expect(await readBudget(app, project)).toBe('102.85 0.00 0.00 97.15')
  })

  it('offers the lines of projects one works on', async () => {
    const project = await newProject()
    const offered = async (user: string) =>
      granted(await callAs(app, user, payments.budgets, {})).find(({ projectNo }) => projectNo === project.projectNo)
    expect((await offered('kim'))?.lines.map(({ id }) => id)).toEqual([chargeTo(project).budgetLineId])
    expect(await offered('choi')).toBeUndefined()
  })
})

describe('the list of payments', () => {
  it('keeps a payment whose document was destroyed, for the office', async () => {
    const own = await createTestVendor(app, { name: 'Archive vendor' })
    const amounts = { totalAmount: '10', netPriceAmount: '10', vatAmount: '0' }
    const paper = { place: 1, description: 'Paper', vatOriginal: '0', withinGermany: true, ...amounts }
    const id = randomUUID()
    const payment = {
      documentId: id,
      kind: 'PETTY',
      status: 'VOID',
      vendorId: own,
      ...amounts,
      baseAmount: '10',
      deductiblePct: '85',
    } as const
    await app.context.db.payment.create({ data: { ...payment, lines: { create: paper } } })
    expect(await listed('office', { vendorId: own })).toMatchObject([
      { id, documentNo: '', drafterName: '', reason: '', totalAmount: '10.00' },
    ])
    expect(granted(await callAs(app, 'office', payments.get, { params: { id } }))).toMatchObject({ title: '', seesDocument: false })
    expect(await listed('head', { vendorId: own })).toEqual([])
  })

  it('shows one’s own payments, those one decides, and all of them to the office', async () => {
    const own = await createTestVendor(app, { name: 'List vendor' })
    const id = await submitPayment(app, 'kim', buildInvoice(own))
    const seen = async (user: string) => (await listed(user, { vendorId: own })).map((row) => row.id)
    expect(await seen('kim')).toEqual([id])
    expect(await seen('head')).toEqual([id])
    expect(await seen('office')).toEqual([id])
    expect(await seen('choi')).toEqual([])
    expect((await callAs(app, 'choi', payments.get, { params: { id } })).status).toBe(404)
  })

  it('sorts a period by any column and cuts it into pages that do not overlap', async () => {
    const own = await createTestVendor(app, { name: 'Page vendor' })
    for (const [invoiceNo, invoiceDate, dueDate] of [
      ['PAGE-1', '2026-01-05', '2026-02-09'],
      ['PAGE-2', '2026-01-06', '2026-02-07'],
      ['PAGE-3', '2026-01-07', '2026-02-08'],
      ['PAGE-4', '2026-03-01', '2026-03-05'],
    ])
      await submitPayment(app, 'kim', buildInvoice(own, { invoiceNo, invoiceDate, dueDate }))
    const period = { vendorId: own, period: 'invoice', from: '2026-01-05', to: '2026-01-07', direction: 'asc' } as const
    const numbers = async (user: string, part: object) => (await listed(user, { ...period, ...part })).map((row) => row.invoiceNo)
    for (const user of ['office', 'head', 'kim']) {
      expect(await numbers(user, { sort: 'invoiceDate' })).toEqual(['PAGE-1', 'PAGE-2', 'PAGE-3'])
      expect(await numbers(user, { sort: 'dueDate', size: 2 })).toEqual(['PAGE-2', 'PAGE-3'])
      expect(await numbers(user, { sort: 'dueDate', size: 2, page: 2 })).toEqual(['PAGE-1'])
      for (const sort of payments.list.query.shape.sort.unwrap().options)
        expect((await numbers(user, { sort })).toSorted(), sort).toEqual(['PAGE-1', 'PAGE-2', 'PAGE-3'])
    }
  })

  it('finds by kind, state, amount, dates and text, and adds everything up that it finds', async () => {
    const own = await createTestVendor(app, { name: 'Sum vendor' })
    const past = { invoiceDate: '2026-01-05', dueDate: '2026-02-05' }
    await submitPayment(app, 'kim', buildInvoice(own, { invoiceNo: 'SUM-1', ...past }))
    await submitPayment(app, 'kim', buildInvoice(own, { invoiceNo: 'SUM-2', kind: 'CREDIT_NOTE', lines: [line('19.00')] }))
    const count = async (part: object) => (await listed('office', { vendorId: own, ...part })).length
    expect(await count({ kind: 'CREDIT_NOTE' })).toBe(1)
    expect(await count({ show: 'late' })).toBe(1)
    expect(await count({ show: 'unpaid' })).toBe(2)
    expect(await count({ show: 'noReceipt' })).toBe(0)
    expect(await count({ least: '100', most: '119' })).toBe(1)
    expect(await count({ from: '2026-02-05', to: '2026-02-05' })).toBe(1)
    expect(await count({ q: 'sum-2' })).toBe(1)
    expect(await count({ status: 'PAID' })).toBe(0)
    for (const q of ['Min-jun Kim', 'minjun', '김민준']) expect([q, await count({ q })]).toEqual([q, 2])
    expect(await count({ q: 'Do-yun Lee' })).toBe(0)
    const totals = granted(await callAs(app, 'office', payments.totals, { query: payments.totals.query.parse({ vendorId: own }) }))
    expect(totals).toEqual([{ currency: 'EUR', count: 2, netPriceAmount: '83.85', vatAmount: '16.15', totalAmount: '100.00' }])
  })

  it('keeps drafts of one’s own in the list of applications', async () => {
    const body = buildInvoice(vendorId)
    const fileKey = await uploadReceipt(app, 'kim')
    const draft = { formCode: 'PAYMENT', title: 'Later', body, urgent: false, fileKey, line: null, participants: [] }
    const { id } = granted(await callAs(app, 'kim', approvals.create, { body: draft }))
    const rows = granted(
      await callAs(app, 'kim', paymentRequests.list, { query: paymentRequests.list.query.parse({ status: 'DRAFT' }) }),
    ).rows
    expect(rows.map((row) => row.id)).toContain(id)
    granted(await callAs(app, 'kim', approvals.remove, { params: { id } }))
  })
})
