import { wholeProject } from '@maru/shared/outputs/project-shares.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { type PatentInput, type PatentRow, patents } from '@maru/shared/outputs/patents/patent.ts'
import { renewalFee } from '@maru/shared/outputs/patents/renewal-payment.ts'
import { paymentBody } from '@maru/shared/payments/payment-body.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs, detailAs, listSteps } from '../../../test/approval-fixtures.ts'
import { createTestVendor, submitFilledPayment } from '../../../test/money/payment-fixtures.ts'
import { chargeTo, createTestProject, buildBudgetLine } from '../../../test/money/project-fixtures.ts'
import { decideAt, declineRight, filedPatent, testPatent } from '../../../test/research-fixtures.ts'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.context.db.userRole.create({ data: { userId: 'lfischer', roleCode: 'WM00002' } })
})
afterAll(() => app.close())

const create = (more: Partial<PatentInput> = {}) => callAs(app, 'patent', patents.create, { body: testPatent({ ...filedPatent, ...more }) })
const byId = (id: string) => ({ params: { id } })
const decide = (row: PatentRow, decision: 'KEEP' | 'DROP') => decideAt(app, row, { kind: 'RENEWAL', decision })
const paidByCard = async () => ({ kind: 'CARD', vendorId: await createTestVendor(app) }) as const
const sendBack = async (user: string, id: string) => {
  const head = listSteps(await detailAs(app, user, id))[0]?.userId ?? ''
  granted(await answerAs(app, head, id, 'RETURN', { opinion: 'Which invoice?' }))
}
const renewal = ({ deadlines }: PatentRow) => deadlines.find(({ kind }) => kind === 'RENEWAL')
const pay = (row: PatentRow, user = 'patent', replaces = '') =>
  callAs(app, user, patents.draftPayment, {
    params: { id: row.id, deadlineId: renewal(row)?.id ?? '' },
    body: { fee: '350', currency: 'EUR', replaces },
  })
const shown = async (row: PatentRow, user = 'patent') => granted(await callAs(app, user, patents.get, byId(row.id)))
const maintained = async (more: Partial<PatentInput> = {}) => granted(await decide(granted(await create(more)), 'KEEP'))

it('the payment of a renewal is drafted once for a maintained renewal, by the patent clerk, with its budget', async () => {
  const project = await createTestProject(app, { piUserId: 'patent', lines: [buildBudgetLine({ year: 2028 })] })
  const open = granted(await create({ projects: wholeProject(project.projectNo), filingNo: 'DE 10 2026 000 001' }))
  expect((await pay(open)).problem?.code).toBe('RENEWAL_NOT_MAINTAINED')
  const row = granted(await decide(open, 'KEEP'))
  expect((await pay(row, 'kim')).status).toBe(403)
  for (const fee of ['', '0.00', 'many']) expect(renewalFee.safeParse({ fee, currency: 'EUR' }).success).toBe(false)
  const both = await Promise.all([pay(row), pay(row)])
  expect(both.flatMap(({ problem }) => problem?.code ?? [])).toEqual(['RENEWAL_PAYMENT_DRAFTED'])
  const id = renewal(await shown(row))?.payment?.id ?? ''
  expect(paymentBody.parse((await detailAs(app, 'patent', id)).body)).toMatchObject({
    ...chargeTo(project),
    kind: 'RECURRING',
    dueDate: '2028-01-31',
    reference: 'DE 10 2026 000 001',
    lines: [{ description: `Renewal of ${row.internalNo} (DE), year 3`, totalAmount: '350', vatOriginal: '0' }],
  })
  const seen = async (user: string) => renewal(await shown(row, user))?.payment
  expect([await seen('patent'), await seen('kim')]).toMatchObject([
    { status: 'DRAFT', seesDocument: true },
    { status: 'DRAFT', seesDocument: false },
  ])
  granted(await callAs(app, 'patent', approvals.remove, { params: { id } }))
  expect(await seen('patent')).toBeNull()
  granted(await pay(row))
})

it('the payment of a renewal keeps the decision from its submission on, replaces a returned one, and is added to the cost once paid', async () => {
  const row = await maintained({ costs: [{ day: '2026-02-01', purpose: 'Fee', amount: '100' }] })
  const byCard = await paidByCard()
  const { id: first } = granted(await pay(row))
  granted(await submitFilledPayment(app, 'patent', first, byCard))
  expect((await decide(row, 'DROP')).problem?.code).toBe('RENEWAL_IN_PAYMENT')
  const head = listSteps(await detailAs(app, 'patent', first))[0]?.userId ?? ''
  granted(await answerAs(app, head, first, 'RETURN', { opinion: 'Which invoice?' }))
  const { id: second } = granted(await pay(row))
  granted(await submitFilledPayment(app, 'patent', second, byCard))
  expect((await submitFilledPayment(app, 'patent', first, byCard)).problem?.issues).toMatchObject([
    { path: 'body.lines', code: 'PAID_TWICE' },
  ])
  granted(await answerAs(app, head, second, 'APPROVE'))
  expect((await shown(row)).costTotal).toBe('100.00')
  granted(await callAs(app, 'office', payments.recordPaid, { params: { id: second }, body: { paidOn: day(0) } }))
  const paid = await shown(row)
  expect([paid.costTotal, renewal(paid)?.payment]).toMatchObject(['450.00', { id: second, status: 'PAID', baseAmount: '350.00' }])
})

it('the payment of a renewal is refused at submission once the renewal was abandoned', async () => {
  const row = await maintained()
  const { id } = granted(await pay(row))
  await declineRight(app, row)
  granted(await decide(row, 'DROP'))
  expect((await submitFilledPayment(app, 'patent', id, await paidByCard())).problem?.issues).toMatchObject([
    { code: 'RENEWAL_NOT_MAINTAINED' },
  ])
})

it('a colleague replaces the draft of a patent clerk, which can then no longer be submitted', async () => {
  const row = await maintained()
  const { id: first } = granted(await pay(row))
  expect(renewal(await shown(row, 'lfischer'))?.payment).toMatchObject({ id: first, seesDocument: false, draftedByName: 'Nora Lindqvist' })
  expect((await pay(row, 'lfischer')).problem).toMatchObject({ code: 'RENEWAL_PAYMENT_DRAFTED', values: ['Nora Lindqvist'] })
  const both = await Promise.all([pay(row, 'lfischer', first), pay(row, 'lfischer', first)])
  expect(both.flatMap(({ problem }) => problem?.code ?? [])).toEqual(['RENEWAL_PAYMENT_DRAFTED'])
  const second = renewal(await shown(row))?.payment?.id ?? ''
  expect(second).not.toBe(first)
  const refused = { path: 'body.lines', code: 'PAID_TWICE' }
  expect((await submitFilledPayment(app, 'patent', first, await paidByCard())).problem?.issues).toMatchObject([refused])
  // A deleted draft stands in the way of nobody.
  granted(await callAs(app, 'lfischer', approvals.remove, { params: { id: second } }))
  granted(await submitFilledPayment(app, 'patent', first, await paidByCard()))
})

it('of two applications for a renewal sent at once one is submitted, and the database keeps it so', async () => {
  const row = await maintained()
  const byCard = await paidByCard()
  const returned: string[] = []
  for (const user of ['patent', 'lfischer']) {
    const { id } = granted(await pay(row, user))
    granted(await submitFilledPayment(app, user, id, byCard))
    await sendBack(user, id)
    returned.push(id)
  }
  const [first = '', second = ''] = returned
  const both = await Promise.all([submitFilledPayment(app, 'patent', first, byCard), submitFilledPayment(app, 'lfischer', second, byCard)])
  expect(both.flatMap(({ problem }) => problem?.issues ?? [])).toMatchObject([{ path: 'body.lines', code: 'PAID_TWICE' }])
  const { db } = app.context
  const loser = both[0].ok ? second : first
  await expect(db.payment.update({ where: { documentId: loser }, data: { status: 'APPROVED' } })).rejects.toThrow()
  await expect(db.patentRenewalPayment.update({ where: { documentId: loser }, data: { live: true } })).rejects.toThrow()
  const live = await db.patentRenewalPayment.findMany({ where: { patentId: row.id, live: true } })
  expect(live.map(({ documentId }) => documentId)).toEqual([both[0].ok ? first : second])
})
