import { assets } from '@maru/shared/assets/asset.ts'
import { places } from '@maru/shared/assets/asset-setup.ts'
import { expect, it } from 'vitest'
import { assetAs, buildAsset, createAsset, createPlace, handTo, noService, useAssets } from '../../../test/assets/asset-fixtures.ts'
import { callAs, granted, type TestApp } from '../../../test/test-app.ts'
import { remindOfHandovers } from './handover-reminders.service.ts'

let app: TestApp
useAssets((ready) => (app = ready))
const list = async (user: string, part: object = {}) =>
  granted(await callAs(app, user, assets.list, { query: assets.list.query.parse(part) }))
const names = async (user: string, part: object = {}) => (await list(user, part)).rows.map(({ name }) => name)

it('asks the receiver to accept custody; until then and after a refusal with its reason the asset is with whom it was', async () => {
  const { id } = await createAsset(app, { name: 'Handed over' })
  await handTo(app, id, 'kim')
  expect(await assetAs(app, 'kim', id)).toMatchObject({ custodianId: 'kim', status: 'IN_USE', handoverToId: '' })
  // Whoever has it hands it over; a colleague does not, nor does anybody answer for somebody else.
  expect((await callAs(app, 'han', assets.handOver, { body: { ids: [id], userId: 'han', note: '' } })).status).toBe(404)
  granted(await callAs(app, 'kim', assets.handOver, { body: { ids: [id], userId: 'han', note: 'For the field trip' } }))
  expect(await assetAs(app, 'han', id)).toMatchObject({ custodianId: 'kim', handoverToId: 'han' })
  const asked = await app.context.db.outbox.findMany({ where: { key: { startsWith: `assetHandover:${id}` } }, orderBy: { id: 'asc' } })
  expect(asked.map(({ payload }) => (payload as { userId: string }).userId)).toEqual(['kim', 'han'])
  expect((await callAs(app, 'kim', assets.answer, { params: { id }, body: { accept: true, note: '' } })).problem?.code).toBe('NOT_ASKED')
  expect((await list('han', { scope: 'toConfirm' })).rows.map((row) => row.id)).toEqual([id])
  expect((await list('kim', { scope: 'toConfirm' })).total).toBe(0)
  expect(assets.answer.body.safeParse({ accept: false, note: ' ' }).error?.issues[0]?.message).toBe('REQUIRED')
  granted(await callAs(app, 'han', assets.answer, { params: { id }, body: { accept: false, note: 'Not mine' } }))
  expect(await assetAs(app, 'kim', id)).toMatchObject({ custodianId: 'kim', handoverToId: '' })
  expect((await callAs(app, 'han', assets.get, { params: { id } })).status).toBe(404)
  const declined = await app.context.db.outbox.findMany({ where: { key: { startsWith: `assetDeclined:${id}` } } })
  expect(declined.map(({ payload }) => (payload as { userId: string }).userId)).toEqual(['kim'])
})

it('is handed over to a member of the office by who has it or a second member, never by oneself', async () => {
  const { id } = await createAsset(app, { name: 'For the office' })
  await handTo(app, id, 'kim')
  const ask = (user: string) => callAs(app, user, assets.handOver, { body: { ids: [id], userId: 'office', note: '' } })
  expect((await ask('office')).problem).toMatchObject({ code: 'INVOLVED' })
  granted(await ask('kim'))
  granted(await ask('office2'))
  granted(await callAs(app, 'office', assets.answer, { params: { id }, body: { accept: true, note: '' } }))
  expect(await assetAs(app, 'office', id)).toMatchObject({ custodianId: 'office' })
})

it('tells who was asked first to whom a hand-over went instead, and takes the notice away', async () => {
  const { id, assetNo } = await createAsset(app, { name: 'Asked twice' })
  const ask = (user: string, userId: string) => callAs(app, user, assets.handOver, { body: { ids: [id], userId, note: '' } })
  granted(await ask('office', 'kim'))
  granted(await ask('office2', 'han'))
  const late = await callAs(app, 'kim', assets.answer, { params: { id }, body: { accept: true, note: '' } })
  expect([late.status, late.problem?.code]).toEqual([409, 'HANDED_TO_OTHER'])
  expect(late.problem?.message).toMatch(new RegExp(`^${assetNo} was handed over to .* meanwhile`))
  const asked = await app.context.db.outbox.findMany({ where: { key: { startsWith: `assetHandover:${id}` } } })
  expect(asked.map(({ payload }) => (payload as { userId: string }).userId)).toEqual(['han'])
  expect((await callAs(app, 'choi', assets.answer, { params: { id }, body: { accept: true, note: '' } })).status).toBe(404)
})

it('reminds who was asked to take something over after 3 and 7 days, and tells the office after 14, each once', async () => {
  const { id } = await createAsset(app, { name: 'Unanswered' })
  granted(await callAs(app, 'office', assets.handOver, { body: { ids: [id], userId: 'kim', note: '' } }))
  const remindedAfter = async (days: number) => {
    await app.context.db
      .$executeRaw`update asset set handover_at = date_trunc('day', now()) - make_interval(days => ${days}::int) where id = ${id}::uuid`
    const before = await app.context.db.outbox.count()
    await remindOfHandovers(app.context.db)
    await remindOfHandovers(app.context.db)
    const added = await app.context.db.outbox.findMany({ orderBy: { id: 'asc' }, skip: before })
    return added.map(({ payload }) => payload as { userId: string; kind: string }).map(({ userId, kind }) => `${kind} ${userId}`)
  }
  expect(await remindedAfter(2)).toEqual([])
  expect(await remindedAfter(3)).toEqual(['handoverDue kim'])
  expect(await remindedAfter(8)).toEqual(['handoverDue kim'])
  expect((await remindedAfter(14)).toSorted()).toEqual(['handoverUnanswered office', 'handoverUnanswered office2'])
  granted(await callAs(app, 'kim', assets.answer, { params: { id }, body: { accept: true, note: '' } }))
  expect(await app.context.db.outbox.count({ where: { key: { startsWith: `handoverUnanswered:${id}` } } })).toBe(0)
})

it('a move never clears the custodian and taking back never clears the place; an asset that is disposed of stays as it is', async () => {
  const site = await createPlace(app)
  const room = await createPlace(app, { parentId: site.id, nameEn: '2.14' })
  const { id } = await createAsset(app, { name: 'Moved' })
  await handTo(app, id, 'kim')
  granted(await callAs(app, 'office', assets.move, { body: { ids: [id], placeId: room.id, note: '' } }))
  expect(await assetAs(app, 'kim', id)).toMatchObject({ custodianId: 'kim', placeName: `${site.nameEn} › 2.14` })
  expect(await names('office', { place: site.id })).toEqual(['Moved'])
  granted(await callAs(app, 'office', assets.restock, { body: { ids: [id], placeId: '', note: '' } }))
  const row = await assetAs(app, 'office', id)
  expect([row.custodianId, row.placeId, row.status]).toEqual(['', room.id, 'IN_STOCK'])
  expect(row.events.map(({ kind }) => kind)).toEqual(['RETURN', 'RELOCATE', 'ASSIGN', 'ASK_HANDOVER', 'REGISTER'])
  expect((await callAs(app, 'office', places.remove, { params: { id: room.id } })).problem?.code).toBe('PLACE_IN_USE')
  const body = {
    code: site.code,
    nameEn: 'Loop',
    nameKo: '',
    nameDe: '',
    parentId: room.id,
    sortOrder: 1,
    active: true,
    revision: site.revision,
  }
  expect((await callAs(app, 'office', places.update, { params: { id: site.id }, body })).problem?.issues?.[0]?.path).toBe('parentId')
})

it('lets nobody of the office free themselves of what they have: taking back, state and changes are for a colleague', async () => {
  const { id, assetNo } = await createAsset(app, { name: 'Own of the office' })
  granted(await callAs(app, 'office2', assets.handOver, { body: { ids: [id], userId: 'office', note: '' } }))
  granted(await callAs(app, 'office', assets.answer, { params: { id }, body: { accept: true, note: '' } }))
  const { revision, mayEdit } = await assetAs(app, 'office', id)
  expect(mayEdit).toBe(false)
  const state = { action: 'TO_DISPOSE', nextDue: '', note: '', ...noService } as const
  const attempts = (user: string) => [
    () => callAs(app, user, assets.update, { params: { id }, body: { ...buildAsset({ assetNo, name: 'Own', cost: '1' }), revision } }),
    () => callAs(app, user, assets.changeState, { params: { id }, body: state }),
    () => callAs(app, user, assets.restock, { body: { ids: [id], placeId: '', note: '' } }),
  ]
  const office2 = await app.context.db.user.findUniqueOrThrow({ where: { id: 'office2' } })
  for (const attempt of attempts('office')) {
    const { status, problem } = await attempt()
    expect([status, problem?.code, problem?.message]).toEqual([
      403,
      'INVOLVED',
      `${assetNo} is in your custody. Ask ${office2.englishName}.`,
    ])
  }
  for (const attempt of attempts('office2')) expect((await attempt()).status).toBe(200)
})

it('tells who has an asset what the office does with it, and who handed it over that it was accepted', async () => {
  const { id } = await createAsset(app, { name: 'Heard of' })
  await handTo(app, id, 'kim')
  granted(await callAs(app, 'kim', assets.handOver, { body: { ids: [id], userId: 'lee', note: '' } }))
  granted(await callAs(app, 'lee', assets.answer, { params: { id }, body: { accept: true, note: '' } }))
  const room = await createPlace(app)
  granted(await callAs(app, 'office', assets.move, { body: { ids: [id], placeId: room.id, note: '' } }))
  granted(await callAs(app, 'office', assets.restock, { body: { ids: [id], placeId: '', note: '' } }))
  const sent = await app.context.db.outbox.findMany({ where: { key: { contains: id } }, orderBy: { id: 'asc' } })
  const heard = sent.map(({ payload }) => payload as { userId: string; kind: string }).map(({ userId, kind }) => `${kind} ${userId}`)
  expect(heard.filter((one) => !one.startsWith('assetHandover'))).toEqual([
    'assetAccepted office',
    'assetAccepted kim',
    'assetMoved lee',
    'assetRestocked lee',
  ])
})
