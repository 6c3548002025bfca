import { afterAll, beforeAll, expect, it } from 'vitest'
import { calendarFeeds } from '../../packages/shared/src/schedule/calendar-feed.ts'
import { events } from '../../packages/shared/src/schedule/event.ts'
import { type ApiProcess, startApi } from './api-process.ts'
import { keepFigures } from './figures.ts'
import { signIn } from './sign-in.ts'
import { watchNeighbour } from './watch-neighbour.ts'

// Series that are dear to compute, and calendars of which they are read, ten times at once, while another person goes on working.

const MOST_MS = 200
const READS = 10

let api: ApiProcess
const cookies: Record<string, string> = {}
beforeAll(async () => {
  api = await startApi({ OVERLOAD_DELAY_MS: '0', RATE_LIMIT_PER_IP: '0', RATE_LIMIT_PER_SESSION: '0' })
  for (const user of ['kim', 'han', 'admin2']) cookies[user] = await signIn(api.url, user)
})
afterAll(() => api.stop())

interface Answer {
  readonly url: string
  readonly created: number
  readonly skipped: readonly unknown[]
}
async function post(user: string, path: string, body: object): Promise<{ status: number; answer: Answer }> {
  const headers = { 'content-type': 'application/json', cookie: cookies[user] ?? '' }
  const reply = await fetch(`${api.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: reply.status, answer: (await reply.json()) as Answer }
}
const get = async (user: string, path: string) => {
  const reply = await fetch(`${api.url}${path}`, { headers: { cookie: cookies[user] ?? '' } })
  return { status: reply.status, text: await reply.text() }
}
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const series = (uid: string, start: string, rule: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:${uid}\r\nDTSTART:${start}T090000Z\r\nDURATION:PT1H\r\nRRULE:${rule}\r\nEND:VEVENT\r\n`
const file = (name: string, count: number, start: string, rule: (at: number) => string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${Array.from({ length: count }, (_, at) => series(`${name}${String(at)}`, start, rule(at))).join('')}END:VCALENDAR\r\n`

/** Calendars of one person, and how many of their series may be refused. */
const calendars: Readonly<Record<string, readonly string[]>> = {
  'leap days on a Tuesday, day by day': Array.from({ length: 7 }, (_, part) =>
    file(`leap${String(part)}-`, 73, '20280229', () => 'FREQ=DAILY;BYMONTHDAY=29;BYMONTH=2;BYDAY=TU;COUNT=4'),
  ),
  'leap days on a Tuesday, year by year': Array.from({ length: 7 }, (_, part) =>
    file(`year${String(part)}-`, 73, '20280229', () => 'FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2;BYDAY=TU;COUNT=4'),
  ),
  'Fridays the 13th, day by day': Array.from({ length: 5 }, (_, part) =>
    file(`friday${String(part)}-`, 60, '20261113', () => 'FREQ=DAILY;BYMONTHDAY=13;BYDAY=FR;COUNT=16'),
  ),
  'endless series of 119 weekdays': Array.from({ length: 5 }, (_, part) => {
    const days = Array.from({ length: 17 }, (_week, week) =>
      ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'].map((day) => `${String(week + 30)}${day}`),
    )
    return file(
      `endless${String(part)}-`,
      99,
      '20261130',
      () =>
        `FREQ=YEARLY;BYDAY=${days
          .flat()
          .join(',')
          .slice(0, 360)
          .replace(/,[^,]*$/, '')};BYSETPOS=1`,
    )
  }),
}

it('calendars of dear series are imported and read ten times at once, and another person goes on working', async () => {
  const { answer } = await post('kim', calendarFeeds.create.path, { name: 'Reads' })
  const feed = new URL(answer.url).pathname
  const days = 'from=2026-11-30&to=2027-01-10'
  const clash = {
    allDay: false,
    start: '2027-01-04T09:00:00Z',
    end: '2027-01-04T10:00:00Z',
    timeZone: 'UTC',
    attendees: ['kim'],
    exceptId: '',
  }
  const reads: Readonly<Record<string, () => Promise<{ status: number }>>> = {
    'address of the calendar': () => get('', feed),
    'own calendar': () => get('kim', `${events.calendar.path}?${days}`),
    'calendar of the department': () => get('han', `${events.calendar.path}?${days}&department=ENV`),
    clashes: () => post('han', events.clashes.path, clash),
  }
  const neighbourOf = (work: () => Promise<unknown>) => watchNeighbour({ url: api.url, cookie: cookies['admin2'] ?? '' }, work)
  await neighbourOf(() => pause(2000))
  const calm = await neighbourOf(() => pause(5000))
  const lines = [
    `Nobody reads a calendar: p99 ${calm.p99.toFixed(0)} ms, longest ${calm.most.toFixed(0)} ms of ${String(calm.times.length)} calls.`,
  ]
  const statuses: number[] = []
  const readAtOnce = async (name: string, call: () => Promise<{ status: number }>) => {
    const from = performance.now()
    const neighbour = await neighbourOf(async () => {
      await pause(500)
      statuses.push(...(await Promise.all(Array.from({ length: READS }, call))).map(({ status }) => status))
      await pause(300)
    })
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    const calls = `p99 ${neighbour.p99.toFixed(0)} ms, longest ${neighbour.most.toFixed(0)} ms of ${String(neighbour.times.length)} calls`
    lines.push(`  ${name}, ten times at once, ${seconds} s: ${calls}.`)
    return neighbour.p99
  }
  // Beside other heavy work nobody is faster than while calendars without series are read.
  lines.push('No series:')
  const usual = new Map<string, number>()
  for (const turn of ['first', 'usual'])
    for (const [read, call] of Object.entries(reads)) usual.set(read, await readAtOnce(`${read} (${turn})`, call))
  const slow: string[] = []
  for (const [name, files] of Object.entries(calendars)) {
    const outcome = { created: 0, skipped: 0 }
    for (const text of files) {
      const { status, answer: done } = await post('kim', events.import.path, { text, allPrivate: false, dryRun: false })
      expect(status).toBe(200)
      outcome.created += done.created
      outcome.skipped += done.skipped.length
    }
    lines.push(`${name}: ${String(outcome.created)} series imported, ${String(outcome.skipped)} skipped.`)
    for (const [read, call] of Object.entries(reads)) {
      const most = await readAtOnce(read, call)
      if (most >= Math.max(MOST_MS, 2 * calm.p99, 2 * (usual.get(read) ?? 0))) slow.push(`${name}, ${read}: ${most.toFixed(0)} ms`)
    }
  }
  process.stderr.write(`${lines.join('\n')}\n`)
  keepFigures('Calendars of dear series, and another person at work', lines)
  expect([...new Set(statuses)]).toEqual([200])
  expect(slow).toEqual([])
}, 400_000)
