import { timeZones } from '@maru/shared/codes/time-zones.ts'
import { events } from '@maru/shared/schedule/event.ts'
import { workplaceInput } from '@maru/shared/workplaces/workplace.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildEvent } from '../../test/event-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const span = { start: new Date('2027-01-11T09:00:00Z'), end: new Date('2027-01-11T10:00:00Z') }
/** Zones that Node knows and PostgreSQL does not, or means something else by. */
const ofNodeOnly = ['US/Pacific-New', 'AET', 'CTT', 'ECT', 'MIT', 'AGT', 'BET', 'PLT', 'PRT', 'VST', 'IST', 'BST']

it('PostgreSQL knows every zone the portal stores, and its list is the same', async () => {
  const names = [...timeZones, ...ofNodeOnly]
  const stored = await app.context.db.$queryRaw<{ name: string }[]>`select n as name from unnest(${names}::text[]) n where is_time_zone(n)`
  expect(stored.map(({ name }) => name)).toEqual(timeZones)
  const unknown = await app.context.db.$queryRaw`
    select n from unnest(${[...timeZones]}::text[]) n where not exists (select from pg_timezone_names z where z.name = n)`
  expect(unknown).toEqual([])
})

it('an event in a zone that PostgreSQL does not know is refused, and the lists of those invited go on', async () => {
  for (const timeZone of ofNodeOnly) {
    const event = buildEvent({ title: timeZone, ...span, timeZone, attendees: ['han'] })
    const { status, problem } = await callAs(app, 'kim', events.create, { body: event })
    expect([timeZone, status, problem?.issues?.[0]?.path]).toEqual([timeZone, 400, 'timeZone'])
    const { recurrence: _none, ...fields } = event
    const clash = { start: fields.start, end: fields.end, allDay: false, timeZone, attendees: [], exceptId: '' as const, recurrence: null }
    expect((await callAs(app, 'kim', events.clashes, { body: clash })).status).toBe(400)
  }
  for (const user of ['kim', 'han'])
    expect(
      (await callAs(app, user, events.list, { query: { page: 1, size: 25, sort: 'start', direction: 'asc', from: '2027-01-01' } })).status,
    ).toBe(200)
})

it('a workplace takes no zone that PostgreSQL does not know', () => {
  const takes = (zone: string) => workplaceInput.shape.timeZone.safeParse(zone).success
  expect([...ofNodeOnly, 'Asia/Seoul'].filter(takes)).toEqual(['Asia/Seoul'])
})

it('no table keeps a zone that PostgreSQL does not know', async () => {
  const columns = {
    event: 'time_zone',
    workplace: 'time_zone',
    user_settings: 'time_zone_code',
    reservation_series: 'time_zone',
    mail_outbox: 'time_zone',
  }
  for (const [table, column] of Object.entries(columns)) {
    const [one] = await app.context.db.$queryRaw<{ text: string }[]>`
      select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${`${table}_${column}_known`} and convalidated`
    expect(one?.text).toContain(`is_time_zone(${column})`)
  }
  const user = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  const row = { ownerId: user.id, title: 'odd', startsAt: span.start, endsAt: span.end, timeZone: 'US/Pacific-New' }
  await expect(app.context.db.event.create({ data: row })).rejects.toThrow('event_time_zone_known')
})
