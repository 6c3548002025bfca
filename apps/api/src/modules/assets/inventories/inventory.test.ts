import { randomUUID } from 'node:crypto'
import { assets } from '@maru/shared/assets/asset.ts'
import { inventories, type InventoryInput, type InventoryItem } from '@maru/shared/assets/inventories/inventory.ts'
import { expect, it } from 'vitest'
import { assetAs, createAsset, createPlace, handTo, useAssets, noService } from '../../../test/assets/asset-fixtures.ts'
import { callAs, granted, problemCode, type TestApp } from '../../../test/test-app.ts'

// People walk from room to room and read codes; the register learns where things are when the inventory is closed.

let app: TestApp
useAssets((ready) => {
  app = ready
})

const blank: InventoryInput = { name: 'Yearly', placeIds: [], categoryCodes: [], departmentCodes: [], register: '', counters: ['kim'] }
const open = async (part: Partial<InventoryInput> = {}) =>
  granted(await callAs(app, 'office', inventories.create, { body: { ...blank, ...part } }))
const allItems = { page: 1, size: 100, sort: 'assetNo', direction: 'asc' } as const
interface Read {
  id?: string
  at?: Date
}
const scanAs = (user: string, id: string, placeId: string, codes: readonly string[], { id: scanId, at }: Read = {}) =>
  callAs(app, user, inventories.scan, {
    params: { id },
    body: { scans: codes.map((code) => ({ id: scanId ?? randomUUID(), placeId, code, at: at ?? new Date() })) },
  })
const outcomes = async (user: string, id: string, placeId: string, codes: readonly string[], read?: Read) =>
  granted(await scanAs(user, id, placeId, codes, read)).map(({ outcome }) => outcome)
const load = async (id: string, user = 'office') => granted(await callAs(app, user, inventories.get, { params: { id } }))
const itemsOf = async (id: string) => {
  const { rows } = granted(await callAs(app, 'office', inventories.items, { params: { id }, query: allItems }))
  return new Map(rows.map((row): [string, InventoryItem] => [row.assetNo, row]))
}
const move = async (id: string, placeId: string) =>
  granted(await callAs(app, 'office', assets.move, { body: { ids: [id], placeId, note: '' } }))
const close = (id: string, markMissing = false) => callAs(app, 'office', inventories.close, { params: { id }, body: { markMissing } })

/** A building with two rooms, an asset in each, and an inventory of it. */
async function building() {
  const site = await createPlace(app)
  const [here, there] = [await createPlace(app, { parentId: site.id }), await createPlace(app, { parentId: site.id })]
  const [one, two] = [await createAsset(app, { serialNo: `SN-${site.code}` }), await createAsset(app, { maker: `Maker ${site.code}` })]
  await move(one.id, here.id)
  await move(two.id, there.id)
  return { site, here, there, one, two, inventory: await open({ placeIds: [site.id], name: `Inventory ${site.code}` }) }
}

it('has to find what is in its scope, by number, serial number or label in any case, and says what is elsewhere', async () => {
  const { inventory, here, there, one, two } = await building()
  expect(inventory).toMatchObject({ total: 2, found: 0, open: 2, status: 'OPEN' })
  expect(await outcomes('kim', inventory.id, here.id, [one.serialNo.toLowerCase()])).toEqual(['FOUND'])
  expect(await outcomes('kim', inventory.id, here.id, [`https://portal.example/assetmgt/assetmgtdetailpopup?id=${two.id}`])).toEqual([
    'MOVED',
  ])
  expect(await load(inventory.id, 'kim')).toMatchObject({ found: 2, open: 0, moved: 1 })
  expect((await itemsOf(inventory.id)).get(two.assetNo)).toMatchObject({ state: 'MOVED', foundPlace: here.path, place: there.path })
  const rooms = (await load(inventory.id)).rooms.map(({ placeId, expected, found, misplaced }) => [placeId, expected, found, misplaced])
  expect(rooms).toEqual(
    expect.arrayContaining([
      [here.id, 1, 1, 1],
      // Found in the other room: that is not here.
      [there.id, 1, 0, 0],
    ]),
  )
  expect(await outcomes('kim', inventory.id, there.id, [two.assetNo])).toEqual(['FOUND'])
  expect(await load(inventory.id)).toMatchObject({ moved: 0 })
})

it('keeps unknown codes, assets of elsewhere and serial numbers of two makers as findings', async () => {
  const { inventory, here } = await building()
  const other = await createAsset(app, { serialNo: 'TWICE', maker: 'A' })
  await createAsset(app, { serialNo: 'TWICE', maker: 'B' })
  expect(await outcomes('kim', inventory.id, here.id, ['WHAT-IS-THIS', other.assetNo, 'twice'])).toEqual([
    'UNKNOWN',
    'NOT_LISTED',
    'AMBIGUOUS',
  ])
  const { findings, found } = await load(inventory.id)
  expect(found).toBe(0)
  expect(findings.map(({ code }) => code).toSorted()).toEqual([other.assetNo, 'WHAT-IS-THIS', 'twice'].toSorted())
})

it('takes a scan once by its id, and by the time it was read, whatever order phones send them in', async () => {
  const { inventory, here, there, one } = await building()
  const [later, earlier] = [new Date(), new Date(inventory.createdAt.getTime() + 1)]
  const id = randomUUID()
  await outcomes('kim', inventory.id, there.id, [one.assetNo], { id, at: later })
  await outcomes('kim', inventory.id, here.id, [one.assetNo], { at: earlier })
  expect(await outcomes('kim', inventory.id, there.id, [one.assetNo], { id, at: later })).toEqual(['MOVED'])
  expect((await itemsOf(inventory.id)).get(one.assetNo)).toMatchObject({ foundPlace: there.path, foundAt: later.toISOString() })
  expect(await app.context.db.assetScan.count({ where: { inventoryId: inventory.id } })).toBe(2)
  const ahead = await outcomes('office', inventory.id, here.id, [one.assetNo], { at: new Date(Date.now() + 60_000) })
  expect(ahead).toEqual(['FOUND'])
  expect(new Date((await itemsOf(inventory.id)).get(one.assetNo)?.foundAt ?? '').getTime()).toBeLessThanOrEqual(Date.now())
})

it('lets who read something by mistake take it back, nobody else but the office', async () => {
  const { inventory, here, one } = await building()
  const [scan] = granted(await scanAs('kim', inventory.id, here.id, [one.assetNo]))
  const params = { id: inventory.id, scanId: scan?.id ?? '' }
  granted(await callAs(app, 'office', inventories.setCounters, { params: { id: inventory.id }, body: { counters: ['kim', 'lee'] } }))
  expect((await callAs(app, 'lee', inventories.removeScan, { params })).status).toBe(404)
  granted(await callAs(app, 'kim', inventories.removeScan, { params }))
  expect((await itemsOf(inventory.id)).get(one.assetNo)).toMatchObject({ state: 'OPEN', foundPlace: '' })
})

it('is seen by the office and who counts, nobody else; who counts hears of it once', async () => {
  const { inventory, here, one } = await building()
  expect((await callAs(app, 'lee', inventories.get, { params: { id: inventory.id } })).status).toBe(404)
  expect((await callAs(app, 'lee', inventories.items, { params: { id: inventory.id }, query: allItems })).status).toBe(404)
  expect((await scanAs('lee', inventory.id, here.id, [one.assetNo])).status).toBe(404)
  expect(granted(await callAs(app, 'park', inventories.list, { query: { page: 1, size: 25 } })).rows).toEqual([])
  expect((await close(inventory.id)).status).toBe(200)
  expect((await callAs(app, 'kim', inventories.close, { params: { id: inventory.id }, body: { markMissing: true } })).status).not.toBe(200)
  const notices = await app.context.db.outbox.count({ where: { key: `inventoryCount:${inventory.id}:kim` } })
  expect(notices).toBe(1)
})

it('offers what lies in the wrong room as lines of one relocation request, with place and custodian of now', async () => {
  const { inventory, here, there, one, two } = await building()
  await handTo(app, two.id, 'lee')
  await outcomes('kim', inventory.id, here.id, [one.assetNo, two.assetNo])
  const at = { params: { id: inventory.id, placeId: here.id } }
  expect(granted(await callAs(app, 'office', inventories.differences, at))).toEqual([
    { assetNo: two.assetNo, placeId: there.id, custodianId: 'lee' },
  ])
  await move(two.id, here.id)
  expect(granted(await callAs(app, 'office', inventories.differences, at))).toEqual([])
})

it('notes in the register what was found when it is closed, and as missing what was not, where that is said; repair and loans are no loss', async () => {
  const { inventory, here, there, one, two, site } = await building()
  const third = await createAsset(app, { maker: `Third ${site.code}` })
  await move(third.id, there.id)
  const again = await open({ placeIds: [site.id], name: 'Again' })
  granted(
    await callAs(app, 'office', assets.changeState, {
      params: { id: third.id },
      body: { action: 'REPAIR', nextDue: '', note: '', ...noService },
    }),
  )
  await outcomes('kim', again.id, here.id, [one.assetNo])
  const closed = granted(await close(again.id, true))
  expect(closed).toMatchObject({ status: 'CLOSED', found: 1, open: 1 })
  expect(await assetAs(app, 'office', one.id)).toMatchObject({ status: 'IN_STOCK', lastInventoryAt: expect.stringMatching(/^20/) })
  expect(await assetAs(app, 'office', two.id)).toMatchObject({ status: 'MISSING', lastInventoryAt: '' })
  expect(await assetAs(app, 'office', third.id)).toMatchObject({ status: 'IN_REPAIR' })
  expect((await assetAs(app, 'office', one.id)).events[0]).toMatchObject({ kind: 'INVENTORY', note: 'Again' })
  expect(problemCode(await scanAs('kim', again.id, here.id, [two.assetNo]))).toBe('INVENTORY_CLOSED')
  expect(problemCode(await close(again.id))).toBe('INVENTORY_CLOSED')
  await outcomes('kim', inventory.id, there.id, [two.assetNo])
  granted(await close(inventory.id))
  expect(await assetAs(app, 'office', two.id)).toMatchObject({ status: 'IN_STOCK', placeId: there.id })
  await move(one.id, there.id)
  expect((await itemsOf(again.id)).get(one.assetNo)).toMatchObject({ state: 'FOUND', place: here.path })
})

it('is about several places, categories and departments, and names them', async () => {
  const { site, here, there, one, two } = await building()
  const other = await createPlace(app)
  const both = await open({ placeIds: [here.id, there.id] })
  expect([both.total, both.scope]).toEqual([2, `${here.path}, ${there.path}`])
  expect((await open({ placeIds: [here.id, other.id] })).total).toBe(1)
  expect((await open({ placeIds: [site.id], departmentCodes: ['ENV', 'ADM'] })).total).toBe(2)
  const named = await open({ placeIds: [site.id], categoryCodes: ['MICROSCOPE', 'PHONE'] })
  expect([named.total, [...(await itemsOf(named.id)).keys()]]).toEqual([2, [one.assetNo, two.assetNo].toSorted()])
  expect(
    problemCode(await callAs(app, 'office', inventories.create, { body: { ...blank, categoryCodes: ['PHONE'], placeIds: [site.id] } })),
  ).toBe('INVENTORY_EMPTY')
})

it('refuses an empty scope, unknown counters and places', async () => {
  const empty = await createPlace(app)
  const create = (part: Partial<InventoryInput>) => callAs(app, 'office', inventories.create, { body: { ...blank, ...part } })
  expect(problemCode(await create({ placeIds: [empty.id] }))).toBe('INVENTORY_EMPTY')
  expect((await create({ counters: ['nobody'] })).status).toBe(400)
  expect((await create({ placeIds: [randomUUID()] })).status).toBe(400)
})

it('counts each once when two phones send the same things in opposite order at once', async () => {
  const { inventory, here, there, one, two } = await building()
  const rounds = Array.from({ length: 10 }, () => [
    scanAs('kim', inventory.id, here.id, [one.assetNo, two.assetNo]),
    scanAs('office', inventory.id, there.id, [two.assetNo, one.assetNo]),
  ])
  for (const answer of await Promise.all(rounds.flat())) expect(answer.status).toBe(200)
  expect(await load(inventory.id)).toMatchObject({ found: 2, total: 2 })
})
