import { assets } from '@maru/shared/assets/asset.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { expect, it } from 'vitest'
import { assetAs, buildAsset, createAsset, handTo, noService, useAssets } from '../../../test/assets/asset-fixtures.ts'
import { uploadReceipt } from '../../../test/money/payment-fixtures.ts'
import { blankBooking, bookingAt, createTestResource } from '../../../test/reservation-fixtures.ts'
import { callAs, day, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useAssets((ready) => (app = ready))
const create = (part: Parameters<typeof buildAsset>[0]) => callAs(app, 'office', assets.create, { body: buildAsset(part) })

it('repair, loss and calibration are noted, from states where they can be', async () => {
  const { id } = await createAsset(app, { name: 'Repaired' })
  const act = (action: 'REPAIR' | 'REPAIRED' | 'CALIBRATED' | 'MISSING' | 'FOUND' | 'TO_DISPOSE' | 'KEPT', nextDue = '') =>
    callAs(app, 'office', assets.changeState, { params: { id }, body: { action, nextDue, note: '', ...noService } })
  expect((await act('REPAIRED')).problem?.code).toBe('ASSET_STATE')
  expect(granted(await act('REPAIR')).status).toBe('IN_REPAIR')
  expect(granted(await act('REPAIR', day(9)))).toMatchObject({ status: 'IN_REPAIR', nextDue: day(9) })
  expect(granted(await act('REPAIRED')).status).toBe('IN_STOCK')
  expect(assets.changeState.body.safeParse({ action: 'CALIBRATED', nextDue: '', note: '', ...noService }).error?.issues[0]?.path).toEqual([
    'nextDue',
  ])
  expect(granted(await act('CALIBRATED', '2030-01-31'))).toMatchObject({ calibrationDue: '2030-01-31', nextDue: '2030-01-31' })
  expect(granted(await act('MISSING')).status).toBe('MISSING')
  expect(granted(await act('FOUND')).status).toBe('IN_STOCK')
  expect((await act('KEPT')).problem?.code).toBe('ASSET_STATE')
  expect(granted(await act('TO_DISPOSE')).status).toBe('TO_DISPOSE')
  expect(granted(await act('KEPT')).status).toBe('IN_STOCK')
})

it('keeps provider, cost, due day and certificate of repair and calibration, with no day that is over', async () => {
  const { id } = await createAsset(app, { name: 'Serviced' })
  await handTo(app, id, 'kim')
  const act = (action: 'REPAIR' | 'CALIBRATED' | 'MISSING', part: object = {}) =>
    callAs(app, 'office', assets.changeState, { params: { id }, body: { action, nextDue: '', note: '', ...noService, ...part } })
  for (const action of ['REPAIR', 'CALIBRATED'] as const)
    expect((await act(action, { nextDue: '2001-01-01' })).problem?.issues?.[0]).toMatchObject({ path: 'nextDue', code: 'IN_PAST' })
  expect((await act('MISSING', { provider: 'Nobody' })).problem?.issues?.[0]?.path).toBe('provider')
  const fileKey = await uploadReceipt(app, 'office')
  const service = { provider: 'Zeiss Service', cost: '120.50', fileKey }
  const calibrated = granted(await act('CALIBRATED', { ...service, nextDue: '2099-12-01' }))
  expect(calibrated.events[0]).toMatchObject({ kind: 'CALIBRATE', ...service, dueDay: '2099-12-01' })
  expect((await assetAs(app, 'kim', id)).events[0]).toMatchObject({ provider: 'Zeiss Service', cost: '' })
  expect(granted(await act('REPAIR', { provider: 'Workshop', nextDue: '2098-01-31' }))).toMatchObject({
    status: 'IN_REPAIR',
    nextDue: '2098-01-31',
  })
})

it('closes what is reserved of an asset while it is in repair, and gives bookings back when it returns early', async () => {
  const deviceId = await createTestResource(app, { kind: 'EQUIPMENT', nameEn: 'Microscope place' })
  const roomId = await createTestResource(app, { nameEn: 'No device' })
  const fault = async (call: ReturnType<typeof create>) => {
    const { path, code } = (await call).problem?.issues?.[0] ?? {}
    return `${String(path)} ${String(code)}`
  }
  expect(await fault(create({ resourceId: roomId }))).toBe('resourceId INVALID')
  const { id } = await createAsset(app, { name: 'Reserved', resourceId: deviceId })
  expect(await assetAs(app, 'office', id)).toMatchObject({ resourceId: deviceId, resourceName: 'Microscope place' })
  expect(await fault(create({ resourceId: deviceId }))).toBe('resourceId RESOURCE_HAS_ASSET')
  const body = { ...blankBooking, resourceId: deviceId, ...bookingAt(3, '10:00', '11:00') }
  granted(await callAs(app, 'kim', reservations.create, { body }))
  const act = (action: 'REPAIR' | 'REPAIRED', nextDue = '') =>
    callAs(app, 'office', assets.changeState, { params: { id }, body: { action, nextDue, note: '', ...noService } })
  const statusOf = async () => (await app.context.db.reservation.findFirstOrThrow({ where: { resourceId: deviceId } })).status
  expect((await act('REPAIR')).problem?.issues?.[0]).toMatchObject({ path: 'nextDue', code: 'REQUIRED' })
  granted(await act('REPAIR', day(10)))
  expect(await statusOf()).toBe('CANCELLED')
  expect((await callAs(app, 'lee', reservations.create, { body: { ...body, ...bookingAt(10, '12:00', '13:00') } })).ok).toBe(false)
  granted(await act('REPAIRED'))
  expect(await statusOf()).toBe('CONFIRMED')
  granted(await callAs(app, 'lee', reservations.create, { body: { ...body, ...bookingAt(10, '12:00', '13:00') } }))
})

it('puts a repair off: what is reserved of the asset stays closed until the other day, and opens when it is back', async () => {
  const resourceId = await createTestResource(app, { kind: 'EQUIPMENT', nameEn: 'Put off' })
  const { id } = await createAsset(app, { name: 'Put off', resourceId })
  const act = async (action: 'REPAIR' | 'REPAIRED', nextDue: string) =>
    granted(await callAs(app, 'office', assets.changeState, { params: { id }, body: { action, nextDue, note: '', ...noService } }))
  const book = async (on: number) =>
    (
      await callAs(app, 'kim', reservations.create, {
        body: { ...blankBooking, ...bookingAt(on, '10:00', '11:00'), resourceId, title: 'x' },
      })
    ).status
  await act('REPAIR', day(2))
  expect(await book(4)).toBe(200)
  expect(await act('REPAIR', day(8))).toMatchObject({ status: 'IN_REPAIR', nextDue: day(8) })
  expect([await book(4), await book(9)]).toEqual([409, 200])
  await act('REPAIRED', '')
  expect(await app.context.db.reservation.count({ where: { resourceId, status: 'CONFIRMED' } })).toBe(2)
})
