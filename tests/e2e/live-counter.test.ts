import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { mailCounts } from '../../packages/shared/src/mail/folders/mail-counts.ts'
import { counterLabels as labels } from '../../packages/shared/src/notifications/notification.labels.ts'
import { live } from '../../packages/shared/src/platform/live.ts'
import { submitDocument } from './approval-documents.ts'
import { callPortal } from './portal-call.ts'
import { inDatabase } from './portal-database.ts'
import { atRest, axeViolations, colourViolations, inTheme, openPage, screenshot, shown, text } from './portal-page.ts'

// Kim covers for Park in some tests here only.
afterAll(() => inDatabase(`delete from delegation where principal_id = 'park' and deputy_id = 'kim' and source = 'MANUAL'`, []))

const counterOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: new RegExp(text(labels.receivedBox)) })
async function countOf(page: Page) {
  const name = (await counterOf(page).getAttribute('aria-label')) ?? ''
  return Number(/\d+/.exec(name)?.[0] ?? Number.NaN)
}
/** Far longer than an event takes, far shorter than the ten minutes after which the page asks by itself. */
const untilCount = (page: Page, count: number) => expect.poll(() => countOf(page), { interval: 20 }).toBe(count)

test('the counter of the head rises with the submission by kim, in every window and with one connection', async () => {
  // A counter of nothing shows no figure.
  await submitDocument('kim', 'Calibration gas, offer')
  const head = await openPage('/main', 'head', { anew: true, themed: true })
  const streams: string[] = []
  head.context().on('request', (request) => request.url().endsWith(live.events.path) && streams.push(request.url()))
  await shown(counterOf(head))
  await expect.poll(() => countOf(head)).not.toBeNaN()
  const second = await head.context().newPage()
  await second.goto('/sample')
  await expect.poll(() => countOf(second)).not.toBeNaN()
  const before = await countOf(head)
  const kim = await openPage('/main', 'kim')
  await submitDocument('kim', 'Calibration gas for the mass spectrometer')
  await untilCount(head, before + 1)
  await untilCount(second, before + 1)
  const card = head.getByRole('region', { name: text(labels.waiting), exact: true })
  await shown(card.getByText('Calibration gas for the mass spectrometer'))
  await expect.poll(() => kim.locator('.home-counters b').nth(1).innerText()).not.toBe('0')
  expect(streams.length).toBeLessThanOrEqual(1)
  // The window that is connected goes; another one takes over, and hears of what happened between them.
  await judgeCounters(head)
  await head.close()
  await second.bringToFront()
  await submitDocument('kim', 'Calibration gas, second delivery')
  await untilCount(second, before + 2)
})

/** The home page with its counters, each theme in a width. */
async function judgeCounters(page: Page) {
  for (const [theme, width, judge] of [
    ['dark', 1440, colourViolations],
    ['light', 1200, axeViolations],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await inTheme(page, theme)
    await shown(page.locator('.home-counters b').first())
    await shown(counterOf(page))
    expect(await judge(page, 'with frame')).toEqual([])
    await screenshot(page, `home-counters-${String(width)}-${theme}`)
  }
}

/** A window of a person that counts what each load asks the API for; the stream of a load opens when `listen` is called. */
async function deafWindow(user: string) {
  const page = await openPage('/healthz', user, { anew: true })
  const calls: string[] = []
  let opening = Promise.withResolvers<undefined>()
  await page.route(`**${live.events.path}`, async (route) => {
    await opening.promise
    await route.continue()
  })
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    // Pictures come out of the browser's own store.
    const isCall = request.resourceType() === 'fetch' && pathname.startsWith('/api/')
    if (isCall && pathname !== live.events.path) calls.push(`${request.method()} ${pathname}${search}`)
  })
  // What concerns many is asked for at a moment of one's own; here at once, so that nothing is still to come when the page rests.
  // The browser's clock of the page is an hour late, as after a computer has slept for so long since the browser was started.
  await page.addInitScript(() => {
    Object.assign(Math, { random: () => 0 })
    const { timeOrigin } = performance
    Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin - 3_600_000 })
  })
  const load = async (path: string) => {
    await page.goto('/healthz')
    // As somebody who comes for the first time.
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
    opening = Promise.withResolvers()
    calls.length = 0
    await page.goto(path)
    await atRest(page)
  }
  const listen = async () => {
    const answer = page.waitForResponse(`**${live.events.path}`)
    opening.resolve(undefined)
    await answer
    await atRest(page)
  }
  return { page, calls, load, listen }
}

/** The first reading of a mailbox tells its person of new mails, as it would of any that come. */
const untilMailboxRead = (user: string) =>
  expect
    .poll(async () => {
      await callPortal(user, mailCounts.newMailCount.method, `${mailCounts.newMailCount.path}?userId=${user}`)
      const { rows } = await inDatabase(
        `select 1 from mail_folder f join mail_account a on a.id = f.account_id
         where a.user_id = $1 and f.role = 'INBOX' and f.state = 'LIVE'`,
        [user],
      )
      return rows.length
    })
    .toBe(1)

test.each([
  ['admin', '/chems/userlist'],
  ['kim', '/main', '/approval/recpbox'],
])('what %s opens asks for nothing twice, whatever the computer slept through before', async (user, ...paths) => {
  // Who stands in for somebody is told so, which asks for the session.
  await inDatabase(
    `insert into delegation (id, principal_id, deputy_id, valid_from, valid_to, created_by, source)
     select gen_random_uuid(), 'park', 'kim', now() - interval '1 hour', now() + interval '1 hour', 'park', 'MANUAL'
     where not exists (select 1 from delegation where principal_id = 'park' and deputy_id = 'kim' and valid_to > now())`,
    [],
  )
  await untilMailboxRead(user)
  const { calls, load, listen } = await deafWindow(user)
  for (const path of paths) {
    await load(path)
    await listen()
    expect(calls.length, path).toBeGreaterThan(5)
    expect(
      calls.filter((call, index) => calls.indexOf(call) !== index),
      path,
    ).toEqual([])
  }
})

test('what is committed after a page has read and before its stream opens is shown, and nothing else is asked for again', async () => {
  await submitDocument('kim', 'Helium, offer')
  const { page, calls, load, listen } = await deafWindow('head')
  await load('/approval/recpbox')
  await expect.poll(() => countOf(page)).not.toBeNaN()
  const before = await countOf(page)
  const reads = calls.length
  await submitDocument('kim', 'Helium for the leak test')
  await atRest(page)
  expect([await countOf(page), calls.length]).toEqual([before, reads])
  await listen()
  await untilCount(page, before + 1)
  await shown(page.getByRole('row').filter({ hasText: 'Helium for the leak test' }))
  expect(calls.slice(reads).filter((call) => !/\/(approval|notifications)/.test(call))).toEqual([])
})
