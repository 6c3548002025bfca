import { type AssetDetail, type AssetInput, type CostInput, costInput } from '@maru/shared/assets/asset-fields.ts'
import { assetRules } from '@maru/shared/assets/asset-rule.ts'
import { assets } from '@maru/shared/assets/asset.ts'
import { expect, it } from 'vitest'
import { callAs, day, granted, refusalCode, type TestApp } from '../../../test/test-app.ts'
import { assetAs, buildAsset, useAssets, createAsset } from '../../../test/assets/asset-fixtures.ts'

let app: TestApp
useAssets((ready) => (app = ready))

const yearsOf = async (part: Parameters<typeof createAsset>[1]) => {
  const { id } = await createAsset(app, part)
  return (await assetAs(app, 'office', id)).years
}

// Worked by hand: months of the year / months of life of the cost, rounded on the running total.
const golden = [
  {
    name: 'From the month of purchase',
    part: { cost: '15600.00', purchaseDate: '2024-03-31', usefulLifeMonths: 36 },
    years: ['4333.33', '5200.00', '5200.00', '866.67'],
  },
  {
    name: 'To the cent',
    part: { cost: '1000.00', purchaseDate: '2024-12-01', usefulLifeMonths: 36 },
    years: ['27.78', '333.33', '333.33', '305.56'],
  },
  { name: 'A whole year', part: { cost: '1200.00', purchaseDate: '2025-01-31', usefulLifeMonths: 12 }, years: ['1200.00'] },
  {
    name: 'At once',
    part: { cost: '799.99', purchaseDate: '2025-06-15', register: 'GWG' as const, method: 'IMMEDIATE' as const },
    years: ['799.99'],
  },
  { name: 'One cent', part: { cost: '0.01', purchaseDate: '2024-01-01', usefulLifeMonths: 24 }, years: ['0.01', '0.00'] },
]

it.each(golden)('depreciates by the month of the year: $name', async ({ name, part, years }) => {
  const rows = await yearsOf({ name, ...part })
  expect(rows.map(({ depreciation }) => depreciation)).toEqual(years)
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  expect(rows.reduce((sum, { depreciation }) => sum + cents(depreciation), 0)).toBe(cents(part.cost))
  for (const { atStart, depreciation, writtenOff, atEnd, year } of rows)
    expect(cents(atEnd)).toBe(
      (year === Number(part.purchaseDate.slice(0, 4)) ? cents(part.cost) : cents(atStart)) - cents(depreciation) - cents(writtenOff),
    )
  expect(rows.at(-1)?.atEnd).toBe('0.00')
})

it('writes off in the year of the disposal what the book value still was', async () => {
  const { id } = await createAsset(app, { name: 'Disposed', cost: '1200.00', purchaseDate: '2023-01-10', usefulLifeMonths: 48 })
  const { db } = app.context
  await db.asset.update({ where: { id }, data: { status: 'DISPOSED', disposedOn: new Date('2024-06-30') } })
  await db.assetEvent.create({ data: { assetId: id, kind: 'DISPOSE', byId: 'office', fromStatus: 'IN_STOCK', toStatus: 'DISPOSED' } })
  const row = await assetAs(app, 'office', id)
  expect(row.years).toEqual([
    { year: 2023, atStart: '0.00', addition: '1200.00', depreciation: '300.00', writtenOff: '0.00', atEnd: '900.00' },
    { year: 2024, atStart: '900.00', addition: '0.00', depreciation: '150.00', writtenOff: '750.00', atEnd: '0.00' },
  ])
  expect(row.bookValue).toBe('0.00')
})

const plain = { cost: '12000.00', purchaseDate: '2024-01-10', usefulLifeMonths: 48 } as const
const changeOf = (body: Partial<CostInput>): CostInput => ({
  kind: 'ADDITION',
  amount: '1200.00',
  effectiveOn: '2025-01-20',
  note: 'Second detector',
  fileKey: '',
  ...body,
})
const changeCost = (id: string, body: Partial<CostInput>, user = 'office') =>
  callAs(app, user, assets.changeCost, { params: { id }, body: changeOf(body) })
const shownYears = ({ years }: AssetDetail) =>
  years.map(({ addition, depreciation, writtenOff, atEnd }) => [addition, depreciation, writtenOff, atEnd].join(' '))

// Worked by hand: what is left before the month of the change, with the change, over the months that are left.
it.each([
  [
    'an addition over the months left',
    plain,
    changeOf({}),
    ['12000.00 3000.00 0.00 9000.00', '1200.00 3400.00 0.00 6800.00', '0.00 3400.00 0.00 3400.00', '0.00 3400.00 0.00 0.00'],
  ],
  [
    'a partial write-off from its month on',
    plain,
    changeOf({ kind: 'WRITE_OFF', amount: '4500.00', effectiveOn: '2025-07-31' }),
    ['12000.00 3000.00 0.00 9000.00', '0.00 2100.00 4500.00 2400.00', '0.00 1200.00 0.00 1200.00', '0.00 1200.00 0.00 0.00'],
  ],
  [
    'an addition after the useful life, at once',
    { cost: '1200.00', purchaseDate: '2024-01-31', usefulLifeMonths: 12 },
    changeOf({ amount: '300.01', effectiveOn: '2026-03-01' }),
    ['1200.00 1200.00 0.00 0.00', '0.00 0.00 0.00 0.00', '300.01 300.01 0.00 0.00'],
  ],
  [
    'an addition in the month of the purchase as part of the cost',
    { cost: '1000.00', purchaseDate: '2024-12-31', usefulLifeMonths: 36 },
    changeOf({ amount: '80.00', effectiveOn: '2024-12-31' }),
    ['1080.00 30.00 0.00 1050.00', '0.00 360.00 0.00 690.00', '0.00 360.00 0.00 330.00', '0.00 330.00 0.00 0.00'],
  ],
] as const)('spreads %s', async (name, part, body, years) => {
  const { id } = await createAsset(app, { name, ...part })
  expect(shownYears(granted(await changeCost(id, body)))).toEqual(years)
})

it('reverses a wrong change of the cost once, and shows both in the history and the list', async () => {
  const { id, assetNo } = await createAsset(app, { name: 'Spectrometer', ...plain })
  const { events } = granted(await changeCost(id, { amount: '99999.00' }))
  const listed = async () => {
    const query = { page: 1, size: 5, q: assetNo, sort: 'cost', direction: 'desc' } as const
    const { rows, totals } = granted(await callAs(app, 'office', assets.list, { query }))
    return [rows[0]?.cost, totals.cost]
  }
  expect(await listed()).toEqual(['111999.00', '111999.00'])
  const reverse = () =>
    callAs(app, 'office', assets.reverseCost, { params: { id, eventId: events[0]?.id ?? '' }, body: { note: 'Typing error' } })
  const after = granted(await reverse())
  expect(after.events.slice(0, 2)).toMatchObject([
    { kind: 'ADDITION', cost: '-99999.00', isReversal: true, effectiveOn: '2025-01-20', note: 'Typing error' },
    { kind: 'ADDITION', cost: '99999.00', isReversed: true },
  ])
  expect(after.years.map(({ atEnd }) => atEnd)).toEqual(['9000.00', '6000.00', '3000.00', '0.00'])
  expect(await refusalCode(reverse())).toBe('COST_REVERSED')
  expect(await listed()).toEqual(['12000.00', '12000.00'])
})

it('refuses a change of the cost that the books cannot have, and a correction that would undo one', async () => {
  const asset = await createAsset(app, { name: 'Balance', ...plain })
  const { id } = asset
  const fault = async (body: Partial<CostInput>) => {
    const { path, code } = (await changeCost(id, body)).problem?.issues?.[0] ?? {}
    return `${String(path)} ${String(code)}`
  }
  expect(await fault({ kind: 'WRITE_OFF', amount: '9000.01' })).toBe('amount ABOVE_BOOK_VALUE')
  expect(costInput.safeParse(changeOf({ amount: '0.00' })).error?.issues).toMatchObject([{ message: 'AMOUNT_ZERO' }])
  expect(await fault({ effectiveOn: '2024-01-09' })).toBe('effectiveOn BEFORE_PURCHASE')
  expect(await fault({ effectiveOn: day(1) })).toBe('effectiveOn ASSET_FUTURE')
  expect((await changeCost(id, {}, 'kim')).status).toBe(403)
  granted(await changeCost(id, { kind: 'WRITE_OFF', amount: '9000.00' }))
  expect(await fault({ kind: 'WRITE_OFF', amount: '0.01', effectiveOn: '2024-12-31' })).toBe('amount ABOVE_BOOK_VALUE')
  const correct = async (part: Partial<AssetInput>) => {
    const { revision } = await assetAs(app, 'office', id)
    const body = { ...buildAsset({ name: 'Balance', ...plain, assetNo: asset.assetNo, ...part }), revision }
    const { path, code } = (await callAs(app, 'office', assets.update, { params: { id }, body })).problem?.issues?.[0] ?? {}
    return `${String(path)} ${String(code)}`
  }
  const others = { cost: '13000.00', purchaseDate: '2025-06-01', method: 'NONE', usefulLifeMonths: 60 } as const
  for (const [field, value] of Object.entries(others)) expect(await correct({ [field]: value })).toBe(`${field} COST_CHANGED`)
  expect(await correct({ notes: 'Calibrated' })).toBe('undefined undefined')
  const { events } = await assetAs(app, 'office', id)
  const eventId = events.find(({ kind }) => kind === 'WRITE_OFF')?.id ?? ''
  granted(await callAs(app, 'office', assets.reverseCost, { params: { id, eventId }, body: { note: 'Typing error' } }))
  expect(await correct({ cost: '13000.00' })).toBe('undefined undefined')
  // The books of a closed year went out with it.
  const last = Number(day(0).slice(0, 4)) - 1
  expect((await callAs(app, 'office', assets.depreciation, { params: { year: String(last) } })).status).toBe(200)
  expect(await correct({ cost: '14000.00' })).toBe('cost YEAR_EXPORTED')
  granted(await changeCost(id, { amount: '1000.00' }))
})

it('lets the organisation choose a pool from a New Year on, and depreciates it by fifths also after the thing is gone', async () => {
  const year = Number(day(0).slice(0, 4))
  const newYear = `${String(year)}-01-01`
  const rule = { validFrom: newYear, listedFrom: '250', lowValueMax: '1000', pool: true, source: 'EStG § 6 (2a)' }
  const add = (part: Partial<typeof rule>, user = 'admin') => callAs(app, user, assetRules.create, { body: { ...rule, ...part } })
  const fault = async (call: ReturnType<typeof add>) => (await call).problem?.issues?.[0]?.code
  expect((await add({}, 'kim')).status).toBe(403)
  expect(await fault(add({ validFrom: `${String(year)}-01-02` }))).toBe('NOT_NEW_YEAR')
  expect(await fault(add({ lowValueMax: '249.99' }))).toBe('BELOW_LISTED')
  granted(await add({}))
  const bought = { name: 'Chair', register: 'GWG', purchaseDate: newYear, usefulLifeMonths: 60, categoryCode: 'PHONE' } as const
  const refused = async (part: Partial<AssetInput>) => {
    const { problem } = await callAs(app, 'office', assets.create, { body: buildAsset({ ...bought, ...part }) })
    return problem?.issues?.map(({ path, code }) => `${path} ${code}`).join()
  }
  expect(await refused({ cost: '250.01', method: 'IMMEDIATE' })).toBe('method METHOD_NOT_ALLOWED')
  expect(await refused({ cost: '250.00', method: 'POOL' })).toBe('method METHOD_NOT_ALLOWED')
  expect(await refused({ cost: '1000.01', method: 'POOL' })).toBe('register ABOVE_LOW_VALUE')
  expect(await refused({ register: 'AV', cost: '50000.00', method: 'IMMEDIATE' })).toBe('method METHOD_NOT_ALLOWED')
  await createAsset(app, { ...bought, cost: '250.00', method: 'IMMEDIATE' })
  const { id } = await createAsset(app, { ...bought, cost: '999.99', method: 'POOL' })
  const { db } = app.context
  await db.asset.update({ where: { id }, data: { status: 'DISPOSED', disposedOn: new Date(newYear) } })
  await db.assetEvent.create({ data: { assetId: id, kind: 'DISPOSE', byId: 'office', fromStatus: 'IN_STOCK', toStatus: 'DISPOSED' } })
  const { years, bookValue } = await assetAs(app, 'office', id)
  expect(years.map(({ depreciation }) => depreciation)).toEqual(['200.00', '200.00', '199.99', '200.00', '200.00'])
  expect([bookValue, years.at(-1)?.atEnd]).toEqual(['799.99', '0.00'])
  // What assets were booked by stays.
  const stored = granted(await callAs(app, 'admin', assetRules.get, { params: { validFrom: newYear } }))
  const { assets: _assets, ...input } = stored
  const change = (part: Partial<typeof input>) =>
    callAs(app, 'admin', assetRules.update, { params: { validFrom: newYear }, body: { ...input, ...part } })
  expect(await refusalCode(change({ lowValueMax: '800' }))).toBe('ASSET_RULE_IN_USE')
  expect(await refusalCode(callAs(app, 'admin', assetRules.remove, { params: { validFrom: newYear } }))).toBe('ASSET_RULE_IN_USE')
  expect(granted(await change({ source: 'EStG § 6 (2a), sentence 1' })).source).toBe('EStG § 6 (2a), sentence 1')
})

it('judges an addition to a low-value asset by what was spent in the year of its purchase', async () => {
  const low = { register: 'GWG', method: 'IMMEDIATE', cost: '700.00', purchaseDate: '2025-01-31' } as const
  const { id } = await createAsset(app, { name: 'Monitor', ...low })
  granted(await changeCost(id, { amount: '500.00', effectiveOn: '2026-02-01' }))
  granted(await changeCost(id, { amount: '100.00', effectiveOn: '2025-02-01' }))
  expect(await refusalCode(changeCost(id, { amount: '0.01', effectiveOn: '2025-02-01' }))).toBe('VALIDATION')
})
