import { delegations } from '@maru/shared/delegations/delegation.ts'
import { notifications, type NoticeKind } from '@maru/shared/notifications/notification.ts'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliverDue } from '../../kernel/background/outbox.ts'
import { outboxTopics } from '../../outbox-topics.ts'
import { answerAs, granted, submitted } from '../../test/approval-fixtures.ts'
import { blankBooking, bookingAt, createTestResource } from '../../test/reservation-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
const names: Record<string, { englishName: string; koreanName: string }> = {}
beforeAll(async () => {
  app = await testApp({ LANGUAGE_CHOICE: 'on' })
  for (const id of ['kim', 'head', 'director']) names[id] = await app.context.db.user.findUniqueOrThrow({ where: { id } })
})
afterAll(() => app.close())
beforeEach(() => app.context.db.notification.deleteMany())

const speak = (userId: string, languageCode: string) => app.context.db.userSettings.update({ where: { userId }, data: { languageCode } })

const addRoom = () =>
  app.context.db.resource.create({
    data: { kind: 'ROOM', nameEn: 'Blue room', nameKo: '파란 방', nameDe: 'Blauer Raum', workplaceCode: 'DE01', opening: [] },
  })

/** The values of the newest notification of a kind, as a person reads them in a language. */
async function valuesAs(userId: string, languageCode: string, kind: NoticeKind) {
  await deliverDue(app.context.db, outboxTopics)
  await speak(userId, languageCode)
  const { rows } = granted(await callAs(app, userId, notifications.list, { query: { page: 1, size: 50 } }))
  return rows.find((row) => row.kind === kind)?.values
}

it('names people, forms and steps of an approval in the language of the reader at the time of reading', async () => {
  const id = await submitted(app, 'kim', { title: 'Ultrapure water' })
  expect(await valuesAs('head', 'ko', 'waiting')).toEqual([
    names['kim']?.koreanName,
    'Ultrapure water',
    expect.any(String),
    names['kim']?.koreanName,
  ])
  expect((await valuesAs('head', 'de', 'waiting'))?.[0]).toBe(names['kim']?.englishName)
  granted(await answerAs(app, 'head', id, 'HOLD', { opinion: 'Which grant?' }))
  expect((await valuesAs('kim', 'ko', 'held'))?.[0]).toBe(names['head']?.koreanName || names['head']?.englishName)
})

it('a notification of a room names it in the language of the reader, and so does the reason the portal gives', async () => {
  const { db } = app.context
  const room = { nameEn: 'Blue room', nameKo: '파란 방', nameDe: 'Blauer Raum' }
  const resourceId = await createTestResource(app, room)
  const booked = granted(
    await callAs(app, 'kim', reservations.create, { body: { ...blankBooking, resourceId, ...bookingAt(30, '09:00', '10:00') } }),
  )
  const payload = (values: unknown[]) => ({ userId: 'kim', kind: 'reservationCancelled', values })
  const reference = { ref: 'resource', id: resourceId }
  const values = [
    reference,
    '2026-12-01T09:00:00.000Z',
    '2026-12-01T10:00:00.000Z',
    { ref: 'person', id: 'director' },
    { ref: 'label', id: 'LB00017062' },
  ]
  await db.outbox.create({ data: { topic: 'notify', key: `reservationCancelled:${booked.id}:kim`, payload: payload(values) as never } })
  const shown = async (language: string) =>
    (await valuesAs('kim', language, 'reservationCancelled'))?.filter((_, place) => ![1, 2].includes(place))
  expect(await shown('ko')).toEqual([room.nameKo, names['director']?.koreanName || names['director']?.englishName, '휴가·출장 승인'])
  expect(await shown('de')).toEqual([room.nameDe, names['director']?.englishName, 'Urlaub oder Dienstreise genehmigt'])
})

it('a list of free slots names each room, and a record that is gone is called by its key', async () => {
  const { db } = app.context
  const room = await addRoom()
  const slots = [
    { ref: 'resource', id: room.id, after: ' 2026-12-01 09:00' },
    { ref: 'workplace', id: 'GONE' },
  ]
  const payload = { userId: 'kim', kind: 'bookingsReleased', values: [slots, []] }
  await db.outbox.create({ data: { topic: 'notify', key: 'languages:2', payload } })
  expect(await valuesAs('kim', 'ko', 'bookingsReleased')).toEqual([`${room.nameKo} 2026-12-01 09:00, GONE`, ''])
})

it('a refusal names people in the language of the caller', async () => {
  const on = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  const period = { startDate: on, startHalf: 'AM', endDate: on, endHalf: 'PM' } as const
  const part = { ...period, formCodes: [], stepTypes: [], order: 1, reason: '' }
  const name = () => callAs(app, 'park', delegations.create, { body: { ...part, principalId: '', deputyId: 'kim', mayArbitrary: false } })
  granted(await name())
  const shown = []
  for (const language of ['ko', 'en']) {
    await speak('park', language)
    const { problem } = await name()
    shown.push([problem?.code, problem?.values?.[0]])
  }
  expect(shown).toEqual([names['kim']?.koreanName, names['kim']?.englishName].map((called) => ['DELEGATION_TWICE', called]))
})
