import { assets } from '@maru/shared/assets/asset.ts'
import { blankRelocation, type RelocationLine } from '@maru/shared/assets/requests/relocation-body.ts'
import { beforeAll, expect, it } from 'vitest'
import { useAssets, noService } from '../../../test/assets/asset-fixtures.ts'
import { detailAs, listSteps } from '../../../test/approval-fixtures.ts'
import {
  answerInTurn,
  cancelDecided,
  createTestAsset,
  createTestPlace,
  eventsOf,
  inShort,
  loadAsset,
  managerAndOffice,
  send,
} from '../../../test/assets/asset-request-fixtures.ts'
import { callAs, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let [here, there] = ['', '']
useAssets((ready) => (app = ready))
beforeAll(async () => {
  here = (await createTestPlace(app, 'HERE')).id
  there = (await createTestPlace(app, 'THERE')).id
})

const blank = { placeId: '', custodianId: '', formerCustodianId: 'kim' }
type Line = Partial<RelocationLine> & { assetNo: string }
const request = (...lines: Line[]) => ({
  formCode: 'RELOCATION',
  body: { ...blankRelocation, reason: 'New laboratory', lines: lines.map((line) => ({ ...blank, formerPlaceId: here, ...line })) },
})
const create = (assetNo: string, part = {}) => createTestAsset(app, assetNo, { placeId: here, ...part })
const decided = async (...lines: Line[]) => {
  const { id, issues } = await send(app, 'kim', request(...lines))
  expect(issues).toEqual([])
  return { id, answer: await answerInTurn(app, id, managerAndOffice) }
}

it('moves one asset, asks to take over another and does both with a third; custody changes once it is accepted', async () => {
  await create('R-1')
  await create('R-2')
  await create('R-3', { status: 'IN_STOCK' })
  const third = { assetNo: 'R-3', placeId: there, custodianId: 'lee' }
  await decided({ assetNo: 'R-1', placeId: there }, { assetNo: 'R-2', custodianId: 'lee' }, third)
  expect(await loadAsset(app, 'R-1')).toMatchObject({ placeId: there, custodianId: 'kim', status: 'IN_USE' })
  expect(await loadAsset(app, 'R-2')).toMatchObject({ placeId: here, custodianId: 'kim', handoverToId: 'lee' })
  expect(await loadAsset(app, 'R-3')).toMatchObject({ placeId: there, custodianId: 'kim', handoverToId: 'lee' })
  const { id } = await loadAsset(app, 'R-3')
  granted(await callAs(app, 'lee', assets.answer, { params: { id }, body: { accept: true, note: '' } }))
  expect(await loadAsset(app, 'R-3')).toMatchObject({ placeId: there, custodianId: 'lee', handoverToId: null, status: 'IN_USE' })
  expect([await eventsOf(app, 'R-1'), await eventsOf(app, 'R-2'), await eventsOf(app, 'R-3')]).toEqual([
    ['RELOCATE'],
    ['ASK_HANDOVER'],
    ['RELOCATE', 'ASK_HANDOVER', 'ASSIGN'],
  ])
})

it('refuses a line that changes nothing, unknown places and people, and what is lent', async () => {
  await create('R-4')
  await createTestPlace(app, 'SHUT').then(({ id }) => app.context.db.place.update({ where: { id }, data: { active: false } }))
  const shut = await app.context.db.place.findUniqueOrThrow({ where: { code: 'SHUT' } })
  expect(inShort((await send(app, 'kim', request({ assetNo: 'R-4', placeId: here }))).issues)).toEqual([
    'body.lines.0.placeId NOTHING_CHANGES',
  ])
  const wrong = request({ assetNo: 'R-4', placeId: shut.id, custodianId: 'nobody' })
  expect(inShort((await send(app, 'kim', wrong)).issues)).toEqual([
    'body.lines.0.placeId UNKNOWN_PLACE',
    'body.lines.0.custodianId UNKNOWN_PERSON',
  ])
  await createTestAsset(app, 'R-LENT', { status: 'IN_STOCK' })
  const { id } = await loadAsset(app, 'R-LENT')
  await app.context.db.$transaction(async (tx) => {
    const loan = { assetId: id, documentId: id, borrowerName: 'KIT', fromDay: new Date('2026-01-01'), dueDay: new Date('2030-01-01') }
    await tx.assetLoan.create({ data: loan })
    await tx.$executeRaw`update asset set status = 'ON_LOAN' where id = ${id}::uuid`
    await tx.$executeRaw`insert into asset_event (asset_id, kind, from_custodian_id, to_custodian_id, from_status, to_status, by_id)
      values (${id}::uuid, 'LEASE_OUT', 'kim', 'kim', 'IN_STOCK', 'ON_LOAN', 'office')`
  })
  const lent = await send(app, 'kim', request({ assetNo: 'R-LENT', placeId: there, formerPlaceId: '' }))
  expect(inShort(lent.issues)).toEqual(['body.lines.0.assetNo ASSET_STATE'])
})

it('refuses the second of two requests for one asset with where it is now', async () => {
  await create('R-5')
  const [first, second] = [
    await send(app, 'kim', request({ assetNo: 'R-5', placeId: there })),
    await send(app, 'kim', request({ assetNo: 'R-5', custodianId: 'lee' })),
  ]
  await answerInTurn(app, first.id, managerAndOffice)
  const answer = await answerInTurn(app, second.id, managerAndOffice)
  expect([answer.status, answer.problem?.message]).toMatchObject([
    409,
    expect.stringContaining('Place: Room THERE, custodian: Min-jun Kim'),
  ])
  expect(await loadAsset(app, 'R-5')).toMatchObject({ placeId: there, custodianId: 'kim' })
})

it('never asks the new custodian to decide', async () => {
  await create('R-6')
  const { id } = await send(app, 'kim', request({ assetNo: 'R-6', custodianId: 'head' }))
  expect(listSteps(await detailAs(app, 'kim', id)).map(({ userId }) => userId)).not.toContain('head')
})

it('puts assets back when its cancellation is decided, and refuses where one has moved since', async () => {
  await create('R-7')
  const { id } = await decided({ assetNo: 'R-7', placeId: there, custodianId: 'lee' })
  expect((await cancelDecided(app, 'kim', id, managerAndOffice)).status).toBe(200)
  expect(await loadAsset(app, 'R-7')).toMatchObject({ placeId: here, custodianId: 'kim', handoverToId: null })
  expect(await eventsOf(app, 'R-7')).toEqual(['RELOCATE', 'ASK_HANDOVER', 'REVERT'])
  await create('R-8')
  const moved = await decided({ assetNo: 'R-8', placeId: there })
  await decided({ assetNo: 'R-8', placeId: here, formerPlaceId: there })
  const refused = await cancelDecided(app, 'kim', moved.id, managerAndOffice)
  expect([refused.status, refused.problem?.code]).toEqual([409, 'ASSET_CHANGED'])
})

it('leaves an asset that is in repair there when its relocation is cancelled', async () => {
  const { id: assetId } = await create('R-9')
  const { id } = await decided({ assetNo: 'R-9', placeId: there })
  const body = { action: 'REPAIR', nextDue: '', note: 'Lens', ...noService } as const
  granted(await callAs(app, 'office', assets.changeState, { params: { id: assetId }, body }))
  expect((await cancelDecided(app, 'kim', id, managerAndOffice)).status).toBe(200)
  expect(await loadAsset(app, 'R-9')).toMatchObject({ placeId: here, status: 'IN_REPAIR' })
})

it('offers custody back when a relocation is cancelled, and to nobody who left: then it is in stock and the office hears of it', async () => {
  await create('R-10')
  await create('R-11', { custodianId: 'lee' })
  const first = await decided({ assetNo: 'R-10', custodianId: 'han' })
  const ofLeaver = request({ assetNo: 'R-11', custodianId: 'han', formerCustodianId: 'lee' })
  const second = await send(app, 'office', ofLeaver)
  expect(second.issues).toEqual([])
  const line = listSteps(await detailAs(app, 'office', second.id)).map(({ userId }) => [userId, 'APPROVE', userId] as const)
  const asOffice2 = line.map(([userId, action, place]) => [userId || 'office2', action, place] as const)
  granted(await answerInTurn(app, second.id, asOffice2))
  for (const assetNo of ['R-10', 'R-11']) {
    const { id } = await loadAsset(app, assetNo)
    granted(await callAs(app, 'han', assets.answer, { params: { id }, body: { accept: true, note: '' } }))
  }
  granted(await cancelDecided(app, 'kim', first.id, managerAndOffice))
  expect(await loadAsset(app, 'R-10')).toMatchObject({ custodianId: 'han', handoverToId: 'kim' })
  await app.context.db.user.update({ where: { id: 'lee' }, data: { active: false } })
  granted(await cancelDecided(app, 'office', second.id, asOffice2))
  await app.context.db.user.update({ where: { id: 'lee' }, data: { active: true } })
  const left = await loadAsset(app, 'R-11')
  expect(left).toMatchObject({ custodianId: null, handoverToId: null, status: 'IN_STOCK' })
  const notices = await app.context.db.outbox.findMany({ where: { key: { startsWith: `assetUnclaimed:${left.id}` } } })
  expect(notices.map(({ payload }) => (payload as { userId: string }).userId)).toContain('office')
})
