import { assets } from '@maru/shared/assets/asset.ts'
import { files } from '@maru/shared/files/file.ts'
import { expect, it } from 'vitest'
import { assetAs, useAssets, buildAsset, createAsset, handTo } from '../../../test/assets/asset-fixtures.ts'
import { picture } from '../../../test/files/file-samples.ts'
import { createTestVendor } from '../../../test/money/payment-fixtures.ts'
import {
  acceptLines,
  approvedPurchase,
  buildPurchase,
  buildPurchaseLine,
  orderAs,
  purchaseAs,
  receiveAs,
} from '../../../test/money/purchase-fixtures.ts'
import { callAs, day, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useAssets((ready) => (app = ready))
const year = new Date().getFullYear()
const list = async (user: string, part: object = {}) =>
  granted(await callAs(app, user, assets.list, { query: assets.list.query.parse(part) }))
const names = async (user: string, part: object = {}) => (await list(user, part)).rows.map(({ name }) => name)
const create = (part: Parameters<typeof buildAsset>[0], user = 'office') => callAs(app, user, assets.create, { body: buildAsset(part) })

it('gives each asset the next number of its register and year, behind the highest that was typed', async () => {
  const first = await createAsset(app, { name: 'First' })
  expect(first.assetNo).toMatch(new RegExp(`^AV${String(year)}-\\d{4}$`))
  await createAsset(app, { name: 'Typed', assetNo: `AV${String(year)}-0700` })
  const both = await Promise.all([createAsset(app, { name: 'Next' }), createAsset(app, { name: 'After next' })])
  expect(both.map(({ assetNo }) => assetNo).toSorted()).toEqual([`AV${String(year)}-0701`, `AV${String(year)}-0702`])
  expect((await create({ assetNo: first.assetNo.toLowerCase() })).problem?.issues?.[0]).toMatchObject({
    path: 'assetNo',
    code: 'ASSET_NO_TAKEN',
  })
})

it('refuses a serial number its maker has already, a low-value asset above the limit of its day and a purchase to come', async () => {
  await createAsset(app, { name: 'Numbered', serialNo: 'SN-1' })
  const faults = [
    [{ serialNo: ' sn-1 ', maker: 'ZEISS ' }, 'serialNo SERIAL_TAKEN'],
    [{ warrantyUntil: '2024-03-17' }, 'warrantyUntil BEFORE_PURCHASE'],
    [{ boundUntil: '2024-03-17' }, 'boundUntil BEFORE_PURCHASE'],
    [{ assetNo: 'A,1' }, 'assetNo ASSET_NO_COMMA'],
    [{ register: 'GWG', cost: '800.01', method: 'IMMEDIATE' }, 'register ABOVE_LOW_VALUE'],
    [{ register: 'GWG', cost: '410.01', purchaseDate: '2017-12-31' }, 'register ABOVE_LOW_VALUE'],
    [{ purchaseDate: '2999-01-01' }, 'purchaseDate ASSET_FUTURE'],
    [{ categoryCode: 'NONE' }, 'categoryCode INVALID'],
  ] as const
  for (const [part, fault] of faults)
    expect((await create(part)).problem?.issues?.map(({ path, code }) => `${path} ${code}`)).toEqual([fault])
  for (const serialNo of ['SN__', '%']) await createAsset(app, { name: 'Not the same', serialNo })
  const both = await Promise.all([0, 1].map(() => create({ serialNo: 'RACE' })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  await createAsset(app, { name: 'Other maker', serialNo: 'SN-1', maker: 'Leica' })
  await createAsset(app, { name: 'At the limit', register: 'GWG', cost: '800.00', method: 'IMMEDIATE', categoryCode: 'PHONE' })
  expect((await create({}, 'kim')).status).toBe(403)
})

it('takes a delivery over as one asset for each piece, whose costs add up to the cent, in the register its price asks for', async () => {
  const phones = buildPurchaseLine({ description: 'Phone', kind: 'GWG', quantity: '3', unitPrice: '333.335' })
  const cameras = buildPurchaseLine({ description: 'Camera', kind: 'AV', quantity: '1', unitPrice: '900' })
  const screens = buildPurchaseLine({ description: 'Screen by the metre', kind: 'GWG', quantity: '2.5', unitPrice: '120' })
  const id = await approvedPurchase(app, buildPurchase({ quoteWaiver: 'The only supplier', lines: [phones, cameras, screens] }))
  await acceptLines(app, id)
  granted(await orderAs(app, 'office', id, { vendorId: await createTestVendor(app), quantities: ['3', '1', '2.5'] }))
  granted(await receiveAs(app, 'kim', id, ['3', '1', '2.5']))
  const proposals = granted(await callAs(app, 'office', assets.proposals, {}))
  const [phone, camera] = ['Phone', 'Camera'].map((name) => proposals.find(({ description }) => description === name))
  // What is counted in no whole pieces is one asset.
  expect(proposals.find(({ description }) => description === 'Screen by the metre')).toMatchObject({ pieces: 1, cost: '300.00' })
  expect([phone?.pieces, phone?.cost, camera?.cost]).toEqual([3, '1000.01', '900.00'])
  const take = (proposal: typeof phone, categoryCode: string, serialNos: string[] = []) =>
    callAs(app, 'office', assets.takeOver, {
      params: { id: proposal?.id ?? '' },
      body: { categoryCode, maker: 'Nikon ', serialNos, placeId: '', boundUntil: '' },
    })
  expect((await take(phone, 'PHONE', ['A1', 'a1'])).problem?.issues?.[0]).toMatchObject({ path: 'serialNos', code: 'SERIAL_TAKEN' })
  // What a comparison takes for a wildcard is a letter of a serial number.
  const taken = granted(await take(phone, 'PHONE', ['A1', 'A_']))
  const rows = (await list('office', { q: 'Phone', register: 'GWG' })).rows
  expect(rows.map(({ cost, maker, serialNo, method }) => [cost, maker, serialNo, method])).toEqual([
    ['333.34', 'Nikon', 'A1', 'IMMEDIATE'],
    ['333.34', 'Nikon', 'A_', 'IMMEDIATE'],
    ['333.33', 'Nikon', '', 'IMMEDIATE'],
  ])
  granted(await take(camera, 'VIDEO'))
  expect((await list('office', { q: 'Camera' })).rows[0]).toMatchObject({
    register: 'AV',
    method: 'LINEAR',
    usefulLifeMonths: 84,
    departmentCode: 'ENV',
  })
  expect((await take(phone, 'PHONE')).problem?.code).toBe('PROPOSAL_DECIDED')
  expect((await purchaseAs(app, 'kim', id)).assets[0]).toMatchObject({ status: 'TAKEN_OVER', assetNo: `${taken.assetNos[0] ?? ''} +2` })
  expect((await callAs(app, 'kim', assets.proposals, {})).status).toBe(403)
})

it('staff see what they have, heads their department with its value, and nobody else’s value is shown or sorted by', async () => {
  const { id } = await createAsset(app, { name: 'Seen', cost: '5000.00' })
  await handTo(app, id, 'kim')
  expect(await assetAs(app, 'kim', id)).toMatchObject({ cost: '', bookValue: '', years: [] })
  expect(await assetAs(app, 'head', id)).toMatchObject({ cost: '5000.00' })
  expect((await callAs(app, 'patent', assets.get, { params: { id } })).status).toBe(404)
  expect(await names('kim', { q: 'Seen', scope: 'mine' })).toEqual(['Seen'])
  expect((await list('kim', { q: 'Seen', costFrom: '1' })).rows).toEqual([])
  expect((await list('kim', { q: 'Seen' })).totals).toEqual({ cost: '0.00', bookValue: '0.00' })
  expect((await list('office', { q: 'Seen' })).totals.cost).toBe('5000.00')
})

it('whoever does not see the value of an asset opens neither its invoice, as a picture too, nor papers of changes of its cost', async () => {
  const upload = async (name: string, content: Buffer | string, updateKey = '0') =>
    granted(await callAs(app, 'office', files.upload, { form: { updateKey, isMsds: 'N' }, uploads: [{ field: 'file', name, content }] }))
  const fileKey = await upload('invoice.txt', 'Total 5000.00')
  await upload('scanned-invoice.png', await picture(), fileKey)
  const { id } = await createAsset(app, { name: 'With papers', cost: '5000.00', fileKey })
  await handTo(app, id, 'kim')
  const paper = await upload('later.txt', 'Total 700.00')
  const change = { kind: 'ADDITION', amount: '700.00', effectiveOn: day(0), note: 'Detector', fileKey: paper } as const
  granted(await callAs(app, 'office', assets.changeCost, { params: { id }, body: change }))
  const namesFor = async (user: string, key: string) =>
    granted(await callAs(app, user, files.list, { params: { fileKey: key } })).map(({ name }) => name)
  expect(await namesFor('kim', fileKey)).toEqual([])
  expect(await namesFor('kim', paper)).toEqual([])
  expect((await namesFor('head', fileKey)).toSorted()).toEqual(['invoice.txt', 'scanned-invoice.png'])
  for (const { key } of granted(await callAs(app, 'office', files.list, { params: { fileKey } })))
    expect((await callAs(app, 'kim', files.download, { params: { fileKey: key } })).status).toBe(404)
})

it('a number never changes, and of two people who change an asset the second one reads what the first one saved', async () => {
  const { id, revision, assetNo } = await createAsset(app, { name: 'Two editors' })
  const save = (part: Parameters<typeof buildAsset>[0], user: string) =>
    callAs(app, user, assets.update, { params: { id }, body: { ...buildAsset({ name: 'Two editors', assetNo, ...part }), revision } })
  expect((await save({ assetNo: 'AV-X' }, 'office')).problem?.issues?.[0]).toMatchObject({ path: 'assetNo', code: 'FIXED' })
  granted(await save({ condition: 'Scratched' }, 'office'))
  expect((await save({ condition: 'As new' }, 'office2')).status).toBe(409)
  expect((await assetAs(app, 'office', id)).events[0]?.kind).toBe('CHANGE')
})

it('keeps the day until which a funder binds an asset while it holds: it is lengthened here, shortened by a request', async () => {
  const boundUntil = `${String(year + 2)}-06-30`
  const { id, assetNo } = await createAsset(app, { name: 'Bound', boundUntil })
  const save = async (until: string) => {
    const { revision } = await assetAs(app, 'office', id)
    return callAs(app, 'office', assets.update, {
      params: { id },
      body: { ...buildAsset({ name: 'Bound', assetNo, boundUntil: until }), revision },
    })
  }
  for (const until of ['', `${String(year + 1)}-06-30`])
    expect((await save(until)).problem?.issues).toMatchObject([{ path: 'boundUntil', code: 'BOUND_HOLDS' }])
  granted(await save(`${String(year + 3)}-06-30`))
  const over = await createAsset(app, { name: 'Free', boundUntil: '2025-01-31' })
  const body = { ...buildAsset({ name: 'Free', assetNo: over.assetNo }), revision: over.revision }
  granted(await callAs(app, 'office', assets.update, { params: { id: over.id }, body }))
})
