import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answerAs, buildDraft, granted } from '../../apps/api/src/test/approval-fixtures.ts'
import {
  approvedPayment,
  assertPaymentInvariants,
  createTestPayer,
  createTestVendor,
  buildInvoice,
  paymentAs,
  submitPayment,
  uploadReceipt,
} from '../../apps/api/src/test/money/payment-fixtures.ts'
import { assertResearchInvariants } from '../../apps/api/src/test/money/project-fixtures.ts'
import { officeToday } from '../../apps/api/src/test/money/trip-fixtures.ts'
import { callAs, DEMO_PASSWORD, problemCode, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { delegations } from '../../packages/shared/src/delegations/delegation.ts'
import { paymentFiles } from '../../packages/shared/src/payments/files/payment-file.ts'
import { vendors } from '../../packages/shared/src/payments/vendors/vendor.ts'
import { session } from '../../packages/shared/src/session/session.ts'
import { isLong, keepFigures } from './figures.ts'

// The same invoice, the same payments and the same file wanted twice at once over two servers, an account changed on the way, and an
// approver who pays. Afterwards nothing is paid twice.

const ROUNDS = isLong ? 40 : 2
let app: TestApp
let second: TestApp
let vendorId = ''

beforeAll(async () => {
  app = await testApp()
  second = await testApp()
  await createTestPayer(app)
  for (const user of ['office', 'office2', 'admin']) granted(await callAs(app, user, session.stepUp, { body: { password: DEMO_PASSWORD } }))
  vendorId = await createTestVendor(app)
})
afterEach(async () => {
  await assertPaymentInvariants(app)
  await assertResearchInvariants(app)
})
afterAll(async () => {
  await Promise.all([app.close(), second.close()])
})

const servers = () => [app, second]
const create = (ids: readonly string[], user = 'office', from = app) =>
  callAs(from, user, paymentFiles.create, { body: { executionDate: officeToday(), ids: [...ids] } })
const release = (id: string, user: string, from = app) => callAs(from, user, paymentFiles.release, { params: { id } })
const inOrder = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

it('of an invoice entered twice at once one is submitted, however its number is written', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const bodies = [`re 2026/${String(round)}-7`, `RE-2026-${String(round)}7`].map((invoiceNo) => buildInvoice(vendorId, { invoiceNo }))
    const drafts = await Promise.all(
      bodies.map(async (body) => {
        const fileKey = await uploadReceipt(app, 'kim')
        return granted(
          await callAs(app, 'kim', approvals.create, { body: buildDraft({ formCode: 'PAYMENT', title: 'Twice', body, fileKey }) }),
        )
      }),
    )
    const answers = await Promise.all(
      drafts.map(({ id, version }, at) =>
        callAs(servers()[at] ?? app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }),
      ),
    )
    expect(inOrder(answers)).toEqual([200, 400])
    expect(answers.flatMap(({ problem }) => problem?.issues ?? [])).toMatchObject([{ path: 'body.invoiceNo', code: 'INVOICE_TWICE' }])
  }
}, 900_000)

it('payments put into two files at once are in one, which two people release and take at once only once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = [await approvedPayment(app, buildInvoice(vendorId)), await approvedPayment(app, buildInvoice(vendorId))]
    const files = await Promise.all(servers().map((from) => create(ids, 'office', from)))
    expect(inOrder(files)).toEqual([200, 409])
    const fileId = files.find(({ ok }) => ok)?.answer?.id ?? ''
    const releases = await Promise.all(['office2', 'office2'].map((user, at) => release(fileId, user, servers()[at])))
    expect(inOrder(releases)).toEqual([200, 409])
    const take = (user: string, from: TestApp) =>
      callAs(from, user, paymentFiles.download, { params: { id: fileId }, body: { reason: '' } })
    const taken = await Promise.all([take('office', app), take('office', second)])
    // Who comes second has to say why it is taken again.
    expect(inOrder(taken)).toEqual([200, 400])
  }
  keepFigures('The same payments exported twice at once', [
    `${String(ROUNDS)} rounds: one file, one release, one download without a reason.`,
  ])
}, 900_000)

it('whoever approved as a deputy, and whom the deputy stood in for, makes no file of the payment', async () => {
  const { db } = app.context
  const day = officeToday()
  const period = { startDate: day, startHalf: 'AM', endDate: day, endHalf: 'PM' } as const
  const body = { principalId: '', deputyId: 'office', ...period, formCodes: [], stepTypes: [], order: 1, reason: '', mayArbitrary: true }
  granted(await callAs(app, 'head', delegations.create, { body }))
  const id = await submitPayment(app, 'kim', buildInvoice(vendorId))
  granted(await answerAs(app, 'office', id, 'APPROVE', { place: 'head' }))
  await db.delegation.updateMany({ where: { principalId: 'head' }, data: { active: false } })
  await db.userRole.create({ data: { userId: 'head', roleCode: 'H01' } })
  expect([problemCode(await create([id])), problemCode(await create([id], 'head'))]).toEqual(['APPROVED_BY_ONESELF', 'APPROVED_BY_ONESELF'])
  await db.userRole.deleteMany({ where: { userId: 'head', roleCode: 'H01' } })
  expect((await paymentAs(app, 'office', id)).status).toBe('APPROVED')
})

it('an account that changes while its payment is exported keeps the file from being released', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await createTestVendor(app)
    const id = await approvedPayment(app, buildInvoice(own))
    const details = { holder: 'Somebody else', iban: 'FR1420041010050500013M02606', bic: '', source: 'E-mail' }
    const [file, proposed] = await Promise.all([
      create([id]),
      callAs(second, 'office', vendors.propose, { params: { id: own }, body: details }),
    ])
    const detailId = granted(proposed)[0]?.id ?? ''
    granted(await callAs(app, 'admin', vendors.decide, { params: { id: own, detailId }, body: { confirmed: true } }))
    const outcome = file.answer ? await release(file.answer.id, 'office2') : file
    expect(problemCode(outcome)).toBe('BANK_DETAILS_HELD')
    expect(['APPROVED', 'SCHEDULED']).toContain((await paymentAs(app, 'office', id)).status)
  }
}, 900_000)
