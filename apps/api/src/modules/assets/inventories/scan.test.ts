import { randomUUID } from 'node:crypto'
import { assets } from '@maru/shared/assets/asset.ts'
import { places } from '@maru/shared/assets/asset-setup.ts'
import { inventories } from '@maru/shared/assets/inventories/inventory.ts'
import { blankDisposal, blankDisposalLine } from '@maru/shared/assets/requests/disposal-body.ts'
import { blankRelocation } from '@maru/shared/assets/requests/relocation-body.ts'
import { expect, it } from 'vitest'
import { createAsset, createPlace, useAssets } from '../../../test/assets/asset-fixtures.ts'
import { detailAs, listSteps } from '../../../test/approval-fixtures.ts'
import { answerInTurn, send } from '../../../test/assets/asset-request-fixtures.ts'
import { exportedAs } from '../../../test/files/export-fixtures.ts'
import { callAs, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useAssets((ready) => (app = ready))

const HOUR = 3_600_000
/** A room with some assets, and its inventory that kim counts. */
async function countedRoom(count = 1) {
  const room = await createPlace(app)
  const things = []
  for (let index = 0; index < count; index += 1) things.push(await createAsset(app))
  const ids = things.map(({ id }) => id)
  granted(await callAs(app, 'office', assets.move, { body: { ids, placeId: room.id, note: '' } }))
  const scope = { placeIds: [room.id], categoryCodes: [], departmentCodes: [], register: '' as const }
  const body = { name: `Inventory ${room.code}`, ...scope, counters: ['kim'] }
  return { room, things, inventory: granted(await callAs(app, 'office', inventories.create, { body })) }
}
type Scan = readonly [placeId: string, code: string, at?: Date]
const scanAs = (user: string, id: string, scans: readonly Scan[]) =>
  callAs(app, user, inventories.scan, {
    params: { id },
    body: { scans: scans.map(([placeId, code, at = new Date()]) => ({ id: randomUUID(), placeId, code, at })) },
  })
const loadInventory = async (id: string) => granted(await callAs(app, 'office', inventories.get, { params: { id } }))

it('answers each scan on its own: one in a deleted room or at another time keeps none from being taken, and is kept as a finding', async () => {
  const { room, things, inventory } = await countedRoom()
  const gone = await createPlace(app)
  granted(await callAs(app, 'office', places.remove, { params: { id: gone.id } }))
  const [assetNo = ''] = things.map((one) => one.assetNo)
  const scans: Scan[] = [
    [gone.id, 'ON-THE-DOOR'],
    [room.id, assetNo, new Date('2020-01-01')],
    [room.id, assetNo, new Date(Date.now() + HOUR)],
    [room.id, assetNo],
  ]
  const answers = granted(await scanAs('kim', inventory.id, scans))
  expect(answers.map(({ outcome }) => outcome)).toEqual(['NO_ROOM', 'BAD_TIME', 'BAD_TIME', 'FOUND'])
  const { findings, found } = await loadInventory(inventory.id)
  expect(found).toBe(1)
  const kept = findings.map(({ code, refusal, place }) => ({ code, refusal, place }))
  const atAnotherTime = { code: assetNo, refusal: 'BAD_TIME', place: room.path }
  expect(kept).toHaveLength(3)
  expect(kept).toEqual(expect.arrayContaining([{ code: 'ON-THE-DOOR', refusal: 'NO_ROOM', place: '' }, atAnotherTime, atAnotherTime]))
})

it('has every unknown code on a second sheet of its report, and when something was found as a date', async () => {
  const { room, things, inventory } = await countedRoom()
  const [assetNo = ''] = things.map((one) => one.assetNo)
  granted(
    await scanAs('kim', inventory.id, [
      [room.id, assetNo],
      [room.id, 'UNKNOWN-77'],
    ]),
  )
  const { sheet } = await exportedAs(app, 'office', inventories.export, { params: { id: inventory.id } })
  const at = sheet?.getRow(1).values as string[]
  expect(sheet?.getRow(2).getCell(at.indexOf('Found on')).value).toBeInstanceOf(Date)
  const findings = sheet?.workbook.worksheets[1]
  expect([findings?.name, findings?.getRow(2).getCell(1).value]).toEqual(['Not in this inventory', 'UNKNOWN-77'])
})

it('offers the differences that no submitted request is about yet', async () => {
  const { room, things, inventory } = await countedRoom(3)
  const other = await createPlace(app)
  granted(
    await scanAs(
      'kim',
      inventory.id,
      things.map(({ assetNo }): Scan => [other.id, assetNo]),
    ),
  )
  const params = { id: inventory.id, placeId: other.id }
  const differences = async () => granted(await callAs(app, 'office', inventories.differences, { params })).map(({ assetNo }) => assetNo)
  const [first = '', ...rest] = await differences()
  expect(rest.length).toBe(2)
  const line = { assetNo: first, placeId: other.id, custodianId: '', formerPlaceId: room.id, formerCustodianId: '' }
  const { issues } = await send(app, 'office', { formCode: 'RELOCATION', body: { ...blankRelocation, reason: 'Found', lines: [line] } })
  expect(issues).toEqual([])
  expect(await differences()).toEqual(rest)
})

it('closes without calling missing what another inventory saw since, and ends hand-overs with their notices', async () => {
  const { room, things, inventory } = await countedRoom(2)
  const [seen, lost] = things.map(({ id, assetNo }) => ({ id, assetNo }))
  const scope = { placeIds: [room.id], categoryCodes: [], departmentCodes: [], register: '' as const }
  const other = granted(await callAs(app, 'office', inventories.create, { body: { name: 'Beside', ...scope, counters: ['kim'] } }))
  granted(await scanAs('kim', inventory.id, [[room.id, seen?.assetNo ?? '']]))
  granted(await callAs(app, 'office', assets.handOver, { body: { ids: [lost?.id ?? ''], userId: 'lee', note: '' } }))
  granted(await callAs(app, 'office', inventories.close, { params: { id: other.id }, body: { markMissing: true } }))
  const statuses = await app.context.db.asset.findMany({ where: { id: { in: things.map(({ id }) => id) } }, orderBy: { assetNo: 'asc' } })
  expect(statuses.map(({ status, handoverToId }) => [status, handoverToId])).toEqual([
    ['IN_STOCK', null],
    ['MISSING', null],
  ])
  expect(await app.context.db.outbox.count({ where: { key: { startsWith: `assetHandover:${lost?.id ?? ''}` } } })).toBe(0)
  const told = await app.context.db.outbox.findMany({ where: { key: { startsWith: `assetMissing:${lost?.id ?? ''}` } } })
  expect(told.map(({ payload }) => payload)).toMatchObject([{ userId: 'lee', kind: 'assetMissing' }])
  granted(await scanAs('kim', inventory.id, [[room.id, lost?.assetNo ?? '']]))
  granted(await callAs(app, 'office', inventories.close, { params: { id: inventory.id }, body: { markMissing: false } }))
  expect(await app.context.db.asset.findUniqueOrThrow({ where: { id: lost?.id ?? '' } })).toMatchObject({ status: 'IN_STOCK' })
})

it('says of a thing that is disposed of that it is, and keeps it as a finding', async () => {
  const { room, things, inventory } = await countedRoom()
  const [assetNo = ''] = things.map((one) => one.assetNo)
  const lines = [{ ...blankDisposalLine, assetNo }]
  const body = { ...blankDisposal, disposalReason: 'SCRAP' as const, reason: 'Worn', lines }
  const { id } = await send(app, 'office2', { formCode: 'DISPOSAL', body })
  const steps = listSteps(await detailAs(app, 'office2', id))
  const turns = steps.map(({ type, userId }) => [userId || 'office', type === 'AGREE' ? 'AGREE' : 'APPROVE', userId] as const)
  granted(await answerInTurn(app, id, turns))
  expect(granted(await scanAs('kim', inventory.id, [[room.id, assetNo]])).map(({ outcome }) => outcome)).toEqual(['DISPOSED'])
  expect(await loadInventory(inventory.id)).toMatchObject({ found: 0, open: 0, findings: [{ code: assetNo }] })
})
