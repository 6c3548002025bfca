import { assets } from '@maru/shared/assets/asset.ts'
import { imports } from '@maru/shared/imports/import.ts'
import { expect, it } from 'vitest'
import { nextYearNumbers } from '../../../kernel/database/year-number.ts'
import { buildAsset, createAsset, useAssets } from '../../../test/assets/asset-fixtures.ts'
import { assetSheet } from '../../../test/assets/asset-import-fixtures.ts'
import { checkedAs } from '../../../test/files/import-fixtures.ts'
import { callAs, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useAssets((ready) => (app = ready))
const year = String(new Date().getFullYear())

it('gives numbers of more than four digits once four are used up, in every series', async () => {
  await createAsset(app, { assetNo: `GWG${year}-9999`, register: 'GWG', cost: '100.00', method: 'IMMEDIATE' })
  const next = await Promise.all([1, 2].map(() => createAsset(app, { register: 'GWG', cost: '100.00', method: 'IMMEDIATE' })))
  expect(next.map(({ assetNo }) => assetNo).toSorted()).toEqual([`GWG${year}-10000`, `GWG${year}-10001`])
  const { db } = app.context
  await db.yearNumber.create({ data: { series: `PT-${year}-`, last: 9998 } })
  expect(await nextYearNumbers(db, { table: 'patent', column: 'internal_no', prefix: 'PT-' }, 2)).toEqual([
    `PT-${year}-9999`,
    `PT-${year}-10000`,
  ])
  await db.yearNumber.create({ data: { series: `P${year}-`, last: 999 } })
  expect(await nextYearNumbers(db, { table: 'project', column: 'project_no', prefix: 'P', digits: 3 }, 1)).toEqual([`P${year}-1000`])
})

it('gives a number once, also where an undone import took its asset away', async () => {
  const { assetNo } = await createAsset(app)
  const imported = `AV${year}-${String(Number(assetNo.slice(-4)) + 1).padStart(4, '0')}`
  const { id } = await checkedAs(app, 'office', 'assets', assetSheet([{ assetNo: imported }]))
  granted(await callAs(app, 'office', imports.apply, { params: { id }, body: { rows: 'ALL' } }))
  granted(await callAs(app, 'office', imports.undo, { params: { id } }))
  const next = granted(await callAs(app, 'office', assets.create, { body: buildAsset() }))
  expect(Number(next.assetNo.slice(-4))).toBe(Number(imported.slice(-4)) + 1)
})

it('counts a number in its series in any case of its letters, and passes numbers that are taken', async () => {
  const { assetNo } = await createAsset(app)
  const [small, next] = [1, 2].map((more) => String(Number(assetNo.slice(-4)) + more).padStart(4, '0'))
  await createAsset(app, { assetNo: `av${year}-${small ?? ''}` })
  expect((await createAsset(app)).assetNo).toBe(`AV${year}-${next ?? ''}`)
  const imported = `av${year}-${String(Number(next) + 1).padStart(4, '0')}`
  const { id } = await checkedAs(app, 'office', 'assets', assetSheet([{ assetNo: imported }]))
  granted(await callAs(app, 'office', imports.apply, { params: { id }, body: { rows: 'ALL' } }))
  granted(await callAs(app, 'office', imports.undo, { params: { id } }))
  expect(Number((await createAsset(app)).assetNo.slice(-4))).toBe(Number(next) + 2)
  const low = { register: 'GWG', cost: '500', method: 'IMMEDIATE' } as const
  for (const digits of ['1000000000', '999999999']) await createAsset(app, { ...low, assetNo: `GWG${year}-${digits}` })
  expect((await createAsset(app, low)).assetNo).toBe(`GWG${year}-1000000001`)
})
