import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { counterLabels as words } from '../../packages/shared/src/notifications/notification.labels.ts'
import { submitDocument } from './approval-documents.ts'
import { axeViolations, openPage, screenshot, shown, text } from './portal-page.ts'

const counterOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: new RegExp(text(words.receivedBox)) })
async function countOf(page: Page) {
  const name = (await counterOf(page).getAttribute('aria-label')) ?? ''
  return Number(/\d+/.exec(name)?.[0] ?? Number.NaN)
}
async function untilCount(page: Page, count: number) {
  const begun = performance.now()
  while ((await countOf(page)) !== count) {
    if (performance.now() - begun > 10_000) throw new Error(`the counter shows ${String(await countOf(page))}, not ${String(count)}`)
    await pause(20)
  }
  return performance.now() - begun
}

test('the counter of the head rises within two seconds of the submission by kim, in every window and with one connection', async () => {
  // A counter of nothing shows no figure.
  await submitDocument('kim', 'Calibration gas, offer')
  const head = await openPage('/main', 'head')
  const streams: string[] = []
  head.context().on('request', (request) => request.url().endsWith('/common/events') && streams.push(request.url()))
  await shown(counterOf(head))
  await expect.poll(() => countOf(head)).not.toBeNaN()
  const second = await head.context().newPage()
  await second.goto('/sample')
  await expect.poll(() => countOf(second)).not.toBeNaN()
  const before = await countOf(head)
  const kim = await openPage('/main', 'kim')
  await submitDocument('kim', 'Calibration gas for the mass spectrometer')
  const seen = await untilCount(head, before + 1)
  expect(seen).toBeLessThan(2000)
  expect(await untilCount(second, before + 1)).toBeLessThan(2000)
  const card = head.getByRole('region', { name: text(words.waiting), exact: true })
  await shown(card.getByText('Calibration gas for the mass spectrometer'))
  await expect.poll(() => kim.locator('.home-counters b').nth(1).innerText()).not.toBe('0')
  expect(streams.length).toBeLessThanOrEqual(1)
  // The window that is connected goes; another one takes over.
  await head.close()
  await second.bringToFront()
  await pause(500)
  await submitDocument('kim', 'Calibration gas, second delivery')
  expect(await untilCount(second, before + 2)).toBeLessThan(4000)
})

async function inTheme(page: Page, theme: 'light' | 'dark') {
  const data = { theme, rowHeight: 'normal', wideLists: false, singleKeys: true }
  await page.request.put('/api/v1/comm/appearance', { data, headers: { origin: new URL(page.url()).origin } })
  await page.reload()
}

test('the home page with its counters has no accessibility fault in both themes and widths', async () => {
  for (const width of [1440, 1200]) {
    const page = await openPage('/main', 'head', { size: { width, height: 900 } })
    await shown(page.locator('.home-counters b').first())
    await shown(counterOf(page))
    expect(await axeViolations(page)).toEqual([])
    await screenshot(page, `home-counters-${String(width)}`)
    await inTheme(page, 'dark')
    await shown(page.locator('.home-counters b').first())
    expect(await axeViolations(page)).toEqual([])
    await screenshot(page, `home-counters-${String(width)}-dark`)
    await inTheme(page, 'light')
  }
})
