import { notifications } from '@maru/shared/notifications/notification.ts'
import { type VisitInput, visits } from '@maru/shared/boards/visitors/visit.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverDue } from '../../../kernel/background/outbox.ts'
import { outboxTopics } from '../../../outbox-topics.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { tidyVisits } from './visit-retention.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const group = (...names: string[]) => names.map((name) => ({ name, organisation: 'Uni', nationalityCode: 'DE' }))
const input = (more: Partial<VisitInput> = {}): VisitInput => ({
  hostId: 'kim',
  workplaceCode: 'DE01',
  day: today(),
  time: '10:00',
  purpose: 'Seminar',
  visitors: group('Maria Rossi'),
  carPlate: '',
  wifi: true,
  note: '',
  fileKey: '',
  ...more,
})
const announce = async (more: Partial<VisitInput> = {}, user = 'kim') =>
  granted(await callAs(app, user, visits.create, { body: input(more) }))
const guestOf = (id: string, place: number) => ({ params: { id, place } })
const inside = async (workplace = '') => granted(await callAs(app, 'office', visits.inside, { query: { workplace } })).people
const namesInside = async () => (await inside()).map(({ name }) => name)

it('guests of a group come and leave one by one, each with times of their own, and the state of the visit follows', async () => {
  const { id } = await announce({ visitors: group('Ada', 'Ben', 'Cleo') })
  const first = granted(await callAs(app, 'office', visits.checkInGuest, guestOf(id, 1)))
  expect([first.status, first.visitors.map(({ checkedInAt }) => checkedInAt !== ''), first.checkedInAt]).toEqual([
    'CHECKED_IN',
    [false, true, false],
    first.visitors[1]?.checkedInAt,
  ])
  expect((await callAs(app, 'office', visits.checkInGuest, guestOf(id, 1))).problem?.code).toBe('GUEST_NOT_EXPECTED')
  expect((await callAs(app, 'office', visits.checkOutGuest, guestOf(id, 0))).problem?.code).toBe('VISIT_NOT_INSIDE')
  const left = granted(await callAs(app, 'office', visits.checkOutGuest, guestOf(id, 1)))
  expect([left.status, left.checkedOutAt]).toEqual(['CHECKED_OUT', left.visitors[1]?.checkedOutAt])
  // Who comes later still comes in, by name or with all the others.
  const second = granted(await callAs(app, 'office', visits.checkInGuest, guestOf(id, 0)))
  expect([second.status, second.checkedOutAt, second.visitors[0]?.badge]).toEqual(['CHECKED_IN', '', 1])
  const rest = granted(await callAs(app, 'office', visits.checkIn, { params: { id } }))
  expect(rest.visitors.map(({ badge, checkedOutAt }) => [badge, checkedOutAt !== ''])).toEqual([
    [1, false],
    [1, true],
    [2, false],
  ])
  expect(await namesInside()).toEqual(['Ada', 'Cleo'])
  await deliverDue(app.context.db, outboxTopics)
  const notices = (await callAs(app, 'kim', notifications.list, { query: { page: 1, size: 20 } })).answer?.rows ?? []
  const arrivals = notices.filter(({ kind, values }) => kind === 'visitorArrived' && values[2] === id).map(({ values }) => values[0])
  expect(new Set(arrivals)).toEqual(new Set(['Ada', 'Ben', 'Cleo']))
  granted(await callAs(app, 'office', visits.checkOutGuest, guestOf(id, 2)))
  expect(granted(await callAs(app, 'office', visits.checkOut, { params: { id } })).status).toBe('CHECKED_OUT')
  expect(await namesInside()).toEqual([])
  for (const route of [visits.checkInGuest, visits.checkOutGuest])
    expect((await callAs(app, 'kim', route, guestOf(id, 0))).status).toBe(403)
})

it('the list for a fire alarm has every guest inside by host, of one workplace where asked, and since how many nights', async () => {
  const { db } = app.context
  const own = await announce({ visitors: group('Zoe', 'Ann') })
  const other = await announce({ visitors: group('Bo'), hostId: 'lee' }, 'lee')
  for (const { id } of [own, other]) granted(await callAs(app, 'office', visits.checkIn, { params: { id } }))
  await db.visitor.update({ where: { visitId_place: { visitId: other.id, place: 0 } }, data: { checkedInAt: daysAgo(1) } })
  const people = await inside()
  const byHost = people.map(({ hostId, name, nights }) => `${hostId} ${name} ${String(nights)}`)
  expect(new Set(byHost)).toEqual(new Set(['kim Ann 0', 'kim Zoe 0', 'lee Bo 1']))
  const hosts = people.map(({ hostId }) => hostId)
  expect(hosts.indexOf('lee')).not.toBe(1)
  expect([(await inside('DE01')).length, await inside('KR01')]).toEqual([3, []])
  expect((await callAs(app, 'kim', visits.inside, { query: {} })).status).toBe(403)
  for (const { id } of [own, other]) granted(await callAs(app, 'office', visits.checkOut, { params: { id } }))
})

it('a check-out of today is undone: the guest is inside again since the first check-in, with a badge nobody else wears', async () => {
  const { db } = app.context
  const undo = (id: string, user = 'office') => callAs(app, user, visits.undoCheckOut, guestOf(id, 0))
  const { id } = await announce({ visitors: group('Eva') })
  expect((await undo(id)).problem?.code).toBe('GUEST_NOT_LEFT_TODAY')
  const came = granted(await callAs(app, 'office', visits.checkIn, { params: { id } }))
  expect((await undo(id)).problem?.code).toBe('GUEST_STILL_INSIDE')
  const left = granted(await callAs(app, 'office', visits.checkOut, { params: { id } }))
  expect([came.visitors[0]?.leftToday, left.visitors[0]?.leftToday]).toEqual([false, true])
  const other = await announce({ visitors: group('Finn') })
  granted(await callAs(app, 'office', visits.checkIn, { params: { id: other.id } }))
  expect((await undo(id, 'kim')).status).toBe(403)
  const back = granted(await undo(id))
  expect(back).toMatchObject({ status: 'CHECKED_IN', checkedInAt: came.checkedInAt, checkedOutAt: '' })
  expect(back.visitors).toMatchObject([{ badge: 2, checkedInAt: came.checkedInAt, leftToday: false }])
  expect((await namesInside()).toSorted()).toEqual(['Eva', 'Finn'])
  for (const one of [id, other.id]) granted(await callAs(app, 'office', visits.checkOut, { params: { id: one } }))
  await db.visit.update({ where: { id }, data: { day: daysAgo(3) } })
  const listed = async () =>
    granted(await callAs(app, 'office', visits.list, { query: { page: 1, size: 50, period: 'today', sort: 'day', direction: 'asc' } })).rows
  expect((await listed()).some((row) => row.id === id)).toBe(true)
  await db.visitor.updateMany({ where: { visitId: id }, data: { checkedInAt: daysAgo(3), checkedOutAt: daysAgo(2) } })
  expect((await undo(id)).problem?.code).toBe('GUEST_NOT_LEFT_TODAY')
  expect((await listed()).some((row) => row.id === id)).toBe(false)
})

it('a check-out is not undone while a visit is not cleared, so that nobody comes in who was refused', async () => {
  const { db } = app.context
  const { id } = await announce({ visitors: group('Ina', 'Jan') })
  for (const act of [visits.checkInGuest, visits.checkOutGuest]) granted(await callAs(app, 'office', act, guestOf(id, 0)))
  const undo = async () => (await callAs(app, 'office', visits.undoCheckOut, guestOf(id, 0))).problem?.code
  for (const review of ['REFUSED', 'PENDING'] as const) {
    await db.visit.update({ where: { id }, data: { review } })
    expect(await undo()).toBe('VISIT_NOT_CLEARED')
    const back = db.visitor.updateMany({ where: { visitId: id, place: 0 }, data: { checkedOutAt: null } })
    await expect(back).rejects.toThrow(/after the review only/)
  }
  await db.visit.update({ where: { id }, data: { review: 'CLEARED' } })
  expect(await undo()).toBeUndefined()
  granted(await callAs(app, 'office', visits.checkOut, { params: { id } }))
})

/** Tables with a text, in any column, that has `word` in it. */
async function tablesWith(word: string) {
  const { db } = app.context
  const tables = await db.$queryRaw<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'history')`
  const names: string[] = []
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
      `select count(*)::int as count from ${name} t where t::text like $1`,
      `%${word}%`,
    )
    if ((row?.count ?? 0) > 0) names.push(name)
  }
  return names.toSorted()
}

it('after the days of the setting no table has the name of a guest, also of one nobody checked out; how many they were stays', async () => {
  const { db } = app.context
  const missed = await announce({ purpose: 'Missed' })
  const gone = await announce({
    visitors: group('Quirina Xylander', 'Second Xylander'),
    purpose: 'Interview Xylander',
    note: 'Xylander is early',
  })
  const stays = await announce({ visitors: group('Never Xylander'), carPlate: 'Xylander 1' })
  for (const { id } of [gone, stays]) granted(await callAs(app, 'office', visits.checkIn, { params: { id } }))
  granted(await callAs(app, 'office', visits.checkOut, { params: { id: gone.id } }))
  await deliverDue(app.context.db, outboxTopics)
  // A notice as it was written before it referred to its guests.
  await db.notification.create({
    data: { userId: 'kim', kind: 'visitorArrived', key: 'old', values: ['Quirina Xylander', 'DE01', gone.id] },
  })
  const exported = { sort: 'day', direction: 'desc' } as const
  for (const q of ['Quirina Xylander', 'xylander', 'Xylander Uni', 'Seminar'])
    expect((await callAs(app, 'office', visits.export, { query: { ...exported, q } })).status).toBe(200)
  expect(await tablesWith('Xylander')).toEqual(['public.export_run', 'public.notification', 'public.visit', 'public.visitor'])
  await db.visit.update({ where: { id: missed.id }, data: { day: daysAgo(2) } })
  await db.visit.updateMany({ where: { id: { in: [gone.id, stays.id] } }, data: { day: daysAgo(40) } })
  await tidyVisits(db)
  expect((await callAs(app, 'kim', visits.one, { params: { id: missed.id } })).answer?.status).toBe('NO_SHOW')
  expect(await tablesWith('Xylander')).toHaveLength(4)

  expect(granted(await callAs(app, 'kim', visits.dataRule, {}))).toEqual({ visitDays: 90 })
  expect((await callAs(app, 'kim', visits.saveDataRule, { body: { visitDays: 30 } })).status).toBe(403)
  granted(await callAs(app, 'office', visits.saveDataRule, { body: { visitDays: 30 } }))
  expect(await tidyVisits(db)).toEqual({ noShows: 0, visits: 2 })
  expect([await tablesWith('Xylander'), await tablesWith('xylander')]).toEqual([[], []])
  const runs = await db.exportRun.findMany({ where: { name: { not: '' } }, orderBy: { createdAt: 'asc' } })
  expect(runs.map(({ query }) => (query as { q?: string }).q)).toEqual(['–', '–', '–', 'Seminar'])
  const after = granted(await callAs(app, 'kim', visits.one, { params: { id: gone.id } }))
  expect([after.status, after.dataDeleted, after.visitors.length, after.visitors[0]?.name, after.mayEdit]).toEqual([
    'CHECKED_OUT',
    true,
    2,
    '',
    false,
  ])
  expect((await callAs(app, 'kim', visits.one, { params: { id: stays.id } })).answer?.status).toBe('CHECKED_OUT')
  expect(await namesInside()).toEqual([])
  const bell = (await callAs(app, 'kim', notifications.list, { query: { page: 1, size: 50 } })).answer?.rows ?? []
  expect(bell.filter(({ values }) => [gone.id, stays.id].includes(String(values[2])))).toEqual([])
})
