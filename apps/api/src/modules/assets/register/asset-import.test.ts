import { assets } from '@maru/shared/assets/asset.ts'
import { inventories } from '@maru/shared/assets/inventories/inventory.ts'
import { blankDisposal, blankDisposalLine } from '@maru/shared/assets/requests/disposal-body.ts'
import { imports } from '@maru/shared/imports/import.ts'
import { expect, it } from 'vitest'
import { assetAs, buildAsset, createAsset, createPlace, useAssets } from '../../../test/assets/asset-fixtures.ts'
import { assetSheet } from '../../../test/assets/asset-import-fixtures.ts'
import { createTestAsset, lendTestAsset, loadAsset, send } from '../../../test/assets/asset-request-fixtures.ts'
import { checkedAs } from '../../../test/files/import-fixtures.ts'
import { callAs, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useAssets((ready) => (app = ready))

type Sheet = Parameters<typeof checkedAs>[3]
const check = (rows: Sheet) => checkedAs(app, 'office', 'assets', rows)
const apply = (id: string, rows: 'ALL' | 'GOOD' = 'ALL') => callAs(app, 'office', imports.apply, { params: { id }, body: { rows } })
const undo = (id: string) => callAs(app, 'office', imports.undo, { params: { id } })
const rowsOf = async (id: string, page = 1) =>
  granted(await callAs(app, 'office', imports.rows, { params: { id }, query: imports.rows.query.parse({ page, size: 100 }) })).rows
/** Faults of a checked sheet as `line field`. */
const faultsOf = async (id: string) =>
  (await rowsOf(id)).flatMap(({ line, issues }) => issues.map(({ field }) => `${String(line)} ${field}`))

it('refuses a serial number that a maker has twice in a sheet, however far apart and however it is written', async () => {
  const rows = Array.from({ length: 450 }, (_, n) => ({
    assetNo: `S-${String(n)}`,
    serialNo: n === 3 ? 'TWIN' : `s${String(n)}`,
    maker: 'M',
  }))
  const run = await check(assetSheet([...rows, { assetNo: 'S-LAST', serialNo: ' twin', maker: 'm ' }]))
  expect([run.creates, run.faulty]).toEqual([450, 1])
  expect((await apply(run.id, 'GOOD')).status).toBe(200)
})

it('takes numbers that differ in case for one number, and none with a comma', async () => {
  await createAsset(app, { assetNo: 'Lab-1' })
  const run = await check([
    ['assetNo', 'condition'],
    ['LAB-1', 'Worn'],
    ['lab-1', 'Worn'],
  ])
  expect([run.updates, run.creates, await faultsOf(run.id)]).toEqual([1, 0, ['3 assetNo']])
  expect((await apply(run.id, 'GOOD')).status).toBe(200)
  expect(await loadAsset(app, 'Lab-1')).toMatchObject({ condition: 'Worn' })
  expect((await undo(run.id)).status).toBe(200)
  expect(await loadAsset(app, 'Lab-1')).toMatchObject({ condition: '' })
  const comma = await check(assetSheet([{ assetNo: 'A,1' }]))
  expect(await faultsOf(comma.id)).toEqual(['2 assetNo'])
})

it('refuses a warranty or restriction that ends before the purchase', async () => {
  const early = { warrantyUntil: '2020-01-01', boundUntil: '2019-01-01' }
  const { id } = await check(assetSheet([{ assetNo: 'D-1', ...early }]))
  expect(await faultsOf(id)).toEqual(['2 warrantyUntil', '2 boundUntil'])
})

it('does not move what is lent', async () => {
  await lendTestAsset(app, 'kim', 'Field work')
  const { code } = await createPlace(app)
  const { id } = await check([
    ['assetNo', 'place'],
    ['LENT', code],
  ])
  expect(await faultsOf(id)).toEqual(['2 place'])
})

it('is not undone where something was made a part of what it brought', async () => {
  const { id } = await check(assetSheet([{ assetNo: 'WHOLE' }]))
  granted(await apply(id))
  const part = await createAsset(app, { parentId: (await loadAsset(app, 'WHOLE')).id })
  expect((await undo(id)).problem?.code).toBe('ASSET_USED')
  expect((await assetAs(app, 'office', part.id)).parentName).toBe('WHOLE Microscope')
})

it('waits for a move and a closing of the same assets instead of failing with them', async () => {
  const [one, two] = [await createPlace(app), await createPlace(app)]
  const numbers = Array.from({ length: 240 }, (_, n) => `K-${String(999 - n)}`)
  granted(await apply((await check(assetSheet(numbers.toReversed().map((assetNo) => ({ assetNo }))))).id))
  const stored = await app.context.db.asset.findMany({ where: { assetNo: { in: numbers } }, orderBy: { id: 'asc' } })
  const ids = stored.map(({ id }) => id)
  const first = { ids: ids.slice(0, 200), placeId: one.id, note: '' }
  granted(await callAs(app, 'office', assets.move, { body: first }))
  for (let round = 0; round < 6; round += 1) {
    const scope = { placeIds: [one.id], categoryCodes: [], departmentCodes: [], register: '' as const }
    const body = { ...scope, name: `Round ${String(round)}`, counters: ['kim'] }
    const inventory = granted(await callAs(app, 'office', inventories.create, { body }))
    const run = await check([['assetNo', 'condition'], ...numbers.map((number) => [number, `Round ${String(round)}`])])
    const answers = await Promise.all([
      apply(run.id),
      callAs(app, 'office', inventories.close, { params: { id: inventory.id }, body: { markMissing: false } }),
      callAs(app, 'office2', assets.move, {
        body: { ids: ids.slice(0, 150).toReversed(), placeId: round % 2 ? one.id : two.id, note: '' },
      }),
    ])
    // What was moved first is said to have changed since the check.
    expect([200, 409]).toContain(answers[0].status)
    expect(answers.slice(1).map(({ status }) => status)).toEqual([200, 200])
  }
})

it('never writes over a new number that an import or the form gave to another thing at the same moment', async () => {
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
  const both = [
    await check(assetSheet([{ assetNo: 'SAME', name: 'First' }])),
    await check(assetSheet([{ assetNo: 'same', name: 'Second' }])),
  ]
  const answers = await Promise.all(both.map(({ id }) => apply(id)))
  expect(statuses(answers)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.problem?.message?.toUpperCase()).toContain('SAME')
  for (const number of ['FORM-1', 'FORM-2', 'FORM-3']) {
    const { id } = await check(assetSheet([{ assetNo: number, name: 'By import' }]))
    const form = callAs(app, 'office2', assets.create, { body: buildAsset({ assetNo: number, name: 'By form' }) })
    const [imported, entered] = await Promise.all([apply(id), form])
    const { name } = await loadAsset(app, number)
    expect([imported.status, entered.status, name]).toEqual(name === 'By form' ? [409, 200, name] : [200, 400, name])
    expect(imported.problem?.message ?? number).toContain(number)
  }
})

it('is not undone while a request or an inventory names what it brought', async () => {
  const { id } = await check(assetSheet([{ assetNo: 'NAMED-1' }]))
  expect((await apply(id)).status).toBe(200)
  const lines = [{ ...blankDisposalLine, assetNo: 'NAMED-1' }]
  const body = { ...blankDisposal, disposalReason: 'SCRAP' as const, reason: 'Worn', lines }
  expect((await send(app, 'office', { formCode: 'DISPOSAL', body })).issues).toEqual([])
  const { status, problem } = await undo(id)
  expect([status, problem?.code]).toEqual([409, 'ASSET_USED'])
  expect(problem?.message).toContain('NAMED-1')
  const { db } = app.context
  await expect(db.$executeRaw`delete from asset where asset_no = 'NAMED-1'`).rejects.toThrow()
  const room = await createPlace(app)
  const counted = await check(assetSheet([{ assetNo: 'NAMED-2', place: room.code }]))
  expect((await apply(counted.id)).status).toBe(200)
  const scope = { placeIds: [room.id], categoryCodes: [], departmentCodes: [], register: '' as const }
  granted(await callAs(app, 'office', inventories.create, { body: { name: 'Named', ...scope, counters: [] } }))
  expect((await undo(counted.id)).problem?.message).toContain('NAMED-2')
})

it('shortens no restriction that holds and changes nothing that the importer has', async () => {
  const boundUntil = new Date(`${String(new Date().getFullYear() + 2)}-06-30`)
  await createTestAsset(app, 'IB-1', { boundUntil })
  await createTestAsset(app, 'IB-2', { custodianId: 'office' })
  for (const day of ['CLEAR', `${String(new Date().getFullYear() + 1)}-06-30`]) {
    const { id } = await check([
      ['assetNo', 'boundUntil'],
      ['IB-1', day],
    ])
    expect(await faultsOf(id)).toEqual(['2 boundUntil'])
  }
  const { id } = await check([
    ['assetNo', 'notes'],
    ['IB-2', 'Mine'],
    ['IB-1', 'Of kim'],
  ])
  expect(await faultsOf(id)).toEqual(['2 assetNo'])
})
