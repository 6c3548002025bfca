import { expect, it } from 'vitest'
import type { TestApp } from '../../../test/test-app.ts'
import { assetAs, useAssets, createAsset } from '../../../test/asset-fixtures.ts'

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
  { name: 'At once', part: { cost: '799.99', purchaseDate: '2025-06-15', method: 'IMMEDIATE' as const }, years: ['799.99'] },
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
    { year: 2023, atStart: '0.00', depreciation: '300.00', writtenOff: '0.00', atEnd: '900.00' },
    { year: 2024, atStart: '900.00', depreciation: '150.00', writtenOff: '750.00', atEnd: '0.00' },
  ])
  expect(row.bookValue).toBe('0.00')
})
