import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { projects } from '@maru/shared/projects/project.ts'
import type { AssetDecision } from '@maru/shared/purchases/purchase-fields.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import { describe, expect, it } from 'vitest'
import { answerAs, buildDraft, detailAs, granted, listSteps } from '../../../test/approval-fixtures.ts'
import { createAsset } from '../../../test/assets/asset-fixtures.ts'
import { publishRates } from '../../../test/money/payment-fixtures.ts'
import { chargeTo, createChargedProject, endTestProject, readBudget } from '../../../test/money/project-fixtures.ts'
import {
  acceptLines,
  approvedPurchase,
  buildPurchaseLine,
  orderAs,
  purchaseAs,
  buildPurchase,
  receiveAs,
  usePurchases,
} from '../../../test/money/purchase-fixtures.ts'
import { callAs, day, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let vendorId: string
usePurchases((ready) => ({ app, vendorId } = ready))

const allOf = (id: string, quantities: readonly string[]) => orderAs(app, 'office', id, { vendorId, quantities })

describe('the purchasing office', () => {
  it('decides line by line, and a rejected line frees its budget', async () => {
    const project = await createChargedProject(app)
    const id = await approvedPurchase(
      app,
      buildPurchase({ ...chargeTo(project), lines: [buildPurchaseLine(), buildPurchaseLine({ unitPrice: '5' })] }),
    )
    const [first, second] = (await purchaseAs(app, 'office', id)).lines
    const decide = (user: string, lines: { lineId: string; accepted: boolean; note: string }[]) =>
      callAs(app, user, purchases.decide, { params: { id }, body: { lines } })
    const accepted = { lineId: first?.id ?? '', accepted: true, note: '' }
    expect((await decide('kim', [accepted])).problem).toMatchObject({ status: 810 })
    granted(await decide('office', [accepted, { lineId: second?.id ?? '', accepted: false, note: 'In stock' }]))
    expect(await purchaseAs(app, 'kim', id)).toMatchObject({
      status: 'ORDERING',
      held: '205.70',
      lines: [{ status: 'ACCEPTED' }, { status: 'REJECTED', note: 'In stock' }],
    })
    expect(await readBudget(app, project)).toBe('0.00 205.70 0.00 294.30')
    granted(await allOf(id, ['10']))
    expect((await decide('office', [accepted])).problem).toMatchObject({ code: 'PURCHASE_LINE_DECIDED' })
  })

  it('takes no budget of a closed project for a line it accepts after all', async () => {
    const project = await createChargedProject(app)
    const id = await approvedPurchase(app, buildPurchase(chargeTo(project)))
    const lines = (await purchaseAs(app, 'office', id)).lines.map((line) => ({ lineId: line.id, accepted: false, note: 'In stock' }))
    granted(await callAs(app, 'office', purchases.decide, { params: { id }, body: { lines } }))
    await endTestProject(app, project)
    await acceptLines(app, id)
    expect(await readBudget(app, project)).toBe('0.00 205.70 0.00 294.30')
    granted(await callAs(app, 'office', purchases.decide, { params: { id }, body: { lines } }))
    const closed = { status: 'CLOSED', reason: 'Settled' } as const
    granted(await callAs(app, 'office', projects.setStatus, { params: { projectNo: project.projectNo }, body: closed }))
    await acceptLines(app, id)
    expect(await readBudget(app, project)).toBe('0.00 0.00 0.00 500.00')
  })

  it('orders accepted lines only, up to the tolerance above quantity and value, in one or several orders', async () => {
    const id = await approvedPurchase(app, buildPurchase())
    expect((await allOf(id, ['10'])).problem?.issues).toMatchObject([{ path: 'lines.0.quantity', code: 'LINE_NOT_ACCEPTED' }])
    await acceptLines(app, id)
    expect((await allOf(id, ['0'])).problem?.issues).toMatchObject([{ path: 'lines.0.quantity', code: 'NOTHING_ENTERED' }])
    expect(granted(await allOf(id, ['4'])).status).toBe('PART_ORDERED')
    expect((await allOf(id, ['7.001'])).problem?.issues).toMatchObject([{ path: 'lines.0.quantity', code: 'OVER_ORDER' }])
    const { lines } = await purchaseAs(app, 'office', id)
    const dear = { lines: [{ lineId: lines[0]?.id ?? '', quantity: '6', unitPrice: '23.34' }] }
    expect((await orderAs(app, 'office', id, { vendorId, quantities: [], part: dear })).problem?.issues).toMatchObject([
      { code: 'OVER_ORDER' },
    ])
    const later = { expectedOn: day(-1) }
    expect((await orderAs(app, 'office', id, { vendorId, quantities: ['1'], part: later })).problem?.issues).toMatchObject([
      { path: 'expectedOn' },
    ])
    const done = granted(await allOf(id, ['6']))
    expect(done.status).toBe('ORDERED')
    expect(done.orders.map(({ orderNo }) => orderNo)).toEqual([
      expect.stringMatching(/^PO\d{4}-\d{4}$/),
      expect.stringMatching(/^PO\d{4}-\d{4}$/),
    ])
  })

  it('orders in a currency without decimals at whole prices only', async () => {
    await publishRates(app)
    const inWon = { currency: 'KRW', exchangeRate: '0.00062', rateDate: day(-1) } as const
    const id = await approvedPurchase(app, buildPurchase({ ...inWon, lines: [buildPurchaseLine({ quantity: '3', unitPrice: '1001' })] }))
    await acceptLines(app, id)
    const { lines } = await purchaseAs(app, 'office', id)
    const order = (unitPrice: string) =>
      orderAs(app, 'office', id, { vendorId, quantities: [], part: { lines: [{ lineId: lines[0]?.id ?? '', quantity: '3', unitPrice }] } })
    expect((await order('1000.55')).problem?.issues).toMatchObject([{ path: 'lines.0.unitPrice', code: 'NO_DECIMALS' }])
    granted(await order('1000.00'))
  })

  it('records orders at once under different numbers, of one line never more than was approved', async () => {
    const id = await approvedPurchase(app, buildPurchase())
    await acceptLines(app, id)
    const results = await Promise.all(Array.from({ length: 4 }, () => allOf(id, ['5'])))
    expect(results.filter(({ problem }) => problem === undefined)).toHaveLength(2)
    const { orders } = await purchaseAs(app, 'office', id)
    expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(2)
  })

  it('cancels the rest, after which nothing more is received and its budget is free', async () => {
    const project = await createChargedProject(app)
    const id = await approvedPurchase(app, buildPurchase(chargeTo(project)))
    await acceptLines(app, id)
    granted(await allOf(id, ['10']))
    granted(await receiveAs(app, 'kim', id, ['4']))
    const cancel = (user: string) => callAs(app, user, purchases.cancelRest, { params: { id }, body: { reason: 'Out of production' } })
    expect((await cancel('kim')).problem).toMatchObject({ status: 810 })
    expect(granted(await cancel('office'))).toMatchObject({ status: 'RECEIVED', held: '82.28', lines: [{ status: 'SHORT_CLOSED' }] })
    expect((await receiveAs(app, 'kim', id, ['1'])).problem?.issues).toMatchObject([{ code: 'LINE_GONE' }])
    expect((await cancel('office')).problem).toMatchObject({ code: 'PURCHASE_NOTHING_OPEN' })
  })
})

describe('what is delivered', () => {
  it('is recorded in part by the requester or the office, up to the tolerance', async () => {
    const id = await approvedPurchase(app, buildPurchase())
    await acceptLines(app, id)
    granted(await allOf(id, ['10']))
    expect((await receiveAs(app, 'han', id, ['1'])).status).toBe(404)
    expect((await receiveAs(app, 'head', id, ['1'])).problem).toMatchObject({ status: 850 })
    expect(granted(await receiveAs(app, 'kim', id, ['2.5'])).status).toBe('PART_RECEIVED')
    expect((await receiveAs(app, 'kim', id, ['8.001'])).problem?.issues).toMatchObject([{ path: 'lines.0.quantity', code: 'OVER_RECEIPT' }])
    expect((await receiveAs(app, 'kim', id, ['1'], day(1))).problem?.issues).toMatchObject([{ path: 'receivedOn', code: 'IN_FUTURE' }])
    const done = granted(await receiveAs(app, 'office', id, ['8']))
    expect(done).toMatchObject({ status: 'RECEIVED', lines: [{ received: '10.5' }] })
  })
})

it('a received asset is proposed to the asset register, which takes it over by its number, or turns out to be none', async () => {
  const lines = [buildPurchaseLine({ description: 'Microscope', kind: 'AV', quantity: '2' }), buildPurchaseLine({ description: 'Filter' })]
  const id = await approvedPurchase(app, buildPurchase({ lines }))
  await acceptLines(app, id)
  granted(await orderAs(app, 'office', id, { vendorId, quantities: ['2', '10'] }))
  expect((await purchaseAs(app, 'office', id)).assets).toEqual([])
  granted(await receiveAs(app, 'kim', id, ['1', '10']))
  granted(await receiveAs(app, 'kim', id, ['1', '0']))
  const { assets } = await purchaseAs(app, 'kim', id)
  expect(assets).toMatchObject([
    { description: 'Microscope', kind: 'AV', quantity: '1', netAmount: '20.00', status: 'PROPOSED', assetNo: '', decidedByName: '' },
    { description: 'Microscope', quantity: '1', status: 'PROPOSED' },
  ])
  const [first, second] = assets.map((asset) => asset.id)
  const decide = (user: string, assetId: string | undefined, body: AssetDecision) =>
    callAs(app, user, purchases.decideAsset, { params: { id, assetId: assetId ?? '' }, body })
  expect((await decide('kim', first, { status: 'TAKEN_OVER', assetNo: 'AV-1' })).status).toBe(403)
  expect((await decide('office', first, { status: 'TAKEN_OVER', assetNo: 'AV-2026-17' })).problem?.issues?.[0]?.code).toBe('ASSET_UNKNOWN')
  await createAsset(app, { assetNo: 'AV-2026-17' })
  granted(await decide('office', first, { status: 'TAKEN_OVER', assetNo: 'AV-2026-17' }))
  const dropped = granted(await decide('office', second, { status: 'DROPPED', reason: 'Part of the first one' }))
  expect(dropped.assets).toMatchObject([
    { status: 'TAKEN_OVER', assetNo: 'AV-2026-17', decidedByName: 'Sabine Hoffmann' },
    { status: 'DROPPED', reason: 'Part of the first one' },
  ])
  expect(granted(await decide('office', second, { status: 'PROPOSED' })).assets[1]).toMatchObject({ status: 'PROPOSED', reason: '' })
  expect((await decide('office', id, { status: 'PROPOSED' })).status).toBe(404)
})

describe('a purchase of the office', () => {
  it.each(['office', 'kim'])('written by the office for %s is decided and ordered by a second person', async (requester) => {
    const draft = buildDraft({ formCode: 'PURCHASE', title: 'Filter cartridges', body: buildPurchase() })
    const body = { ...draft, ...(requester !== 'office' && { onBehalfOf: requester }) }
    const { id, version } = granted(await callAs(app, 'office', approvals.create, { body }))
    granted(await callAs(app, 'office', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
    const steps = listSteps(await detailAs(app, 'office', id)).filter(({ status }) => status === 'WAITING')
    granted(await answerAs(app, steps[0]?.userId ?? '', id, 'APPROVE'))
    const lines = (await purchaseAs(app, 'office2', id)).lines.map((line) => ({ lineId: line.id, accepted: true, note: '' }))
    const decide = (user: string) => callAs(app, user, purchases.decide, { params: { id }, body: { lines } })
    expect((await decide('office')).problem).toMatchObject({ status: 850, code: 'INVOLVED' })
    expect(await purchaseAs(app, 'office', id)).toMatchObject({ mayOrder: false, mayReceive: true })
    granted(await decide('office2'))
    const order = (user: string) => orderAs(app, user, id, { vendorId, quantities: ['10'] })
    expect((await order('office')).problem).toMatchObject({ status: 850, code: 'INVOLVED' })
    granted(await order('office2'))
    expect(granted(await receiveAs(app, 'office', id, ['10'])).status).toBe('RECEIVED')
  })
})
