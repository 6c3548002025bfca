import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { blankPurchase, blankPurchaseLine, type PurchaseBody, type PurchaseLineInput } from '@maru/shared/purchases/purchase-body.ts'
import { type OrderInput } from '@maru/shared/purchases/purchase-fields.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { answerAs, assertInvariants, buildDraft, submitted } from '../approval-fixtures.ts'
import { assertInvariantViews } from '../invariants.ts'
import { callAs, day, granted, testApp, type TestApp } from '../test-app.ts'
import { assertPaymentInvariants, createTestVendor } from './payment-fixtures.ts'
import { assertResearchInvariants } from './project-fixtures.ts'

export const buildPurchaseLine = (part: Partial<PurchaseLineInput> = {}): PurchaseLineInput => ({
  ...blankPurchaseLine,
  description: 'Filter cartridges',
  quantity: '10',
  unit: 'pcs',
  unitPrice: '20',
  ...part,
})

/** A complete request of ten cartridges: 200.00 net, 238.00 gross. */
export const buildPurchase = (part: Partial<PurchaseBody> = {}): PurchaseBody => ({
  ...blankPurchase,
  neededBy: day(30),
  deliverTo: 'Laboratory 2',
  reason: 'Water analyses of the coming quarter',
  lines: [buildPurchaseLine()],
  ...part,
})

const requestOf = (body: PurchaseBody, fileKey: string) => ({ formCode: 'PURCHASE', title: 'Filter cartridges', body, fileKey })

/** Submits a purchase request; answers the id of its document. */
export const submitPurchase = (app: TestApp, user: string, body: PurchaseBody, fileKey = '') =>
  submitted(app, user, requestOf(body, fileKey))

/** What stands in the way of a request, as `path CODE`; undefined when nothing does. The draft is removed. */
export async function purchaseIssues(app: TestApp, user: string, body: PurchaseBody, fileKey = '') {
  const { id, version } = granted(await callAs(app, user, approvals.create, { body: buildDraft(requestOf(body, fileKey)) }))
  const { problem } = await callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
  if (problem) granted(await callAs(app, user, approvals.remove, { params: { id } }))
  return problem?.issues?.map(({ path, code }) => `${path} ${code}`)
}

/** An approved purchase of kim, whose head decides; the owner of a charged budget, tbecker, agrees before. */
export async function approvedPurchase(app: TestApp, body: PurchaseBody) {
  const id = await submitPurchase(app, 'kim', body)
  if (body.projectNo !== '') granted(await answerAs(app, 'tbecker', id, 'AGREE'))
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  return id
}

export const purchaseAs = async (app: TestApp, user: string, id: string) =>
  granted(await callAs(app, user, purchases.get, { params: { id } }))

/** Accepts every line of a purchase. */
export async function acceptLines(app: TestApp, id: string) {
  const { lines } = await purchaseAs(app, 'office', id)
  const body = { lines: lines.map(({ id: lineId }) => ({ lineId, accepted: true, note: '' })) }
  return granted(await callAs(app, 'office', purchases.decide, { params: { id }, body }))
}

/** Orders so much of each line, by its place; the price is the approved one unless given. */
export async function orderAs(
  app: TestApp,
  user: string,
  id: string,
  { vendorId, quantities, part = {} }: { vendorId: string; quantities: readonly string[]; part?: Partial<OrderInput> },
) {
  const { lines } = await purchaseAs(app, 'office', id)
  const ordered = lines.map(({ id: lineId, unitPrice }, place) => ({ lineId, quantity: quantities[place] ?? '0', unitPrice }))
  return callAs(app, user, purchases.order, {
    params: { id },
    body: { vendorId, orderedOn: day(0), expectedOn: '', lines: ordered, ...part },
  })
}

/** Receives so much of each line of the newest order, by its place. */
export async function receiveAs(app: TestApp, user: string, id: string, quantities: readonly string[], receivedOn = day(0)) {
  const { orders } = await purchaseAs(app, 'office', id)
  const order = orders.at(-1)
  const lines = (order?.lines ?? []).map(({ lineId }, place) => ({ lineId, quantity: quantities[place] ?? '0' }))
  return callAs(app, user, purchases.receive, {
    params: { id },
    body: { orderId: order?.id ?? randomUUID(), receivedOn, deliveryNote: 'DN-1', lines },
  })
}

/** Fails when one of the invariant views of purchases has a row. */
export const assertPurchaseInvariants = (app: TestApp) => assertInvariantViews(app, 'purchase', 4)

/** The server and a vendor of a file of tests, given when they are there; after each test every view of money is empty. */
export function usePurchases(take: (ready: { app: TestApp; vendorId: string }) => void) {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    take({ app, vendorId: await createTestVendor(app) })
  })
  afterEach(async () => {
    await assertPurchaseInvariants(app)
    await assertPaymentInvariants(app)
  })
  afterAll(async () => {
    await assertInvariants(app)
    await assertResearchInvariants(app)
    await app.close()
  })
}
