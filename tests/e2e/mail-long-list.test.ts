import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { LabelRecord } from '../../packages/shared/src/labels.ts'
import { mailRunLabels as runs } from '../../packages/shared/src/mail/actions/mail-run.labels.ts'
import { mailLabels } from '../../packages/shared/src/mail/mail-screen.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { shellLabels } from '../../packages/shared/src/web.labels.ts'
import { anotherProgram } from './mail-client.ts'
import { inPane, row } from './mail-story.ts'
import { atRest, axeViolations, filled, gone, openPage, screenshot, shown, text } from './portal-page.ts'

/** Number of old mails: several pages of a list, and more than are named in one call. */
const OLD = 1010

/** Puts old mails into the archive of somebody, as another program would. */
async function fillArchive(person: string) {
  const { client, put } = await anotherProgram(person)
  for (let number = 0; number < OLD; number += 1) {
    const date = new Date(Date.UTC(2025, 0, 1) - number * 7_200_000)
    await put('Archive', 'Old <old@partner.example>', `Old mail ${String(number + 1)}`, `Text ${String(number + 1)}`, date)
  }
  await client.logout()
}

const said = (count: number) => count.toLocaleString('en')
const placeOf = (page: Page) => page.locator('.mail-line:focus').getAttribute('aria-rowindex')
const focused = (page: Page, subject: string) => shown(page.locator('.mail-line:focus').filter({ hasText: subject }))

/** Holds a key down until it was heard so often, as whoever has far to go. */
async function hold(page: Page, key: string, times: number) {
  for (let heard = 0; heard < times; heard += 1) await page.keyboard.down(key)
  await page.keyboard.up(key)
}

/** Space selects the focused row instead of scrolling the list away, and takes it out again. */
async function selectBySpace(page: Page, list: Locator, subject: string) {
  const top = () => page.locator('.mail-rows', { has: list }).evaluate(({ scrollTop }) => scrollTop)
  const one = page.getByText(filled(mailLabels.chosen, '1'))
  await focused(page, subject)
  const before = await top()
  await page.keyboard.press('Space')
  await shown(one)
  expect(await top()).toBe(before)
  await page.keyboard.press('Space')
  await gone(one)
}

test('a long list is walked by the keyboard from end to end, and scrolled to anywhere, without all of it being fetched', async ({
  task,
}) => {
  // At a second try the archive of the first is full.
  const person = (task.result?.retryCount ?? 0) === 0 ? 'choi' : 'lee'
  const page = await openPage('/email/inbox', person)
  await shown(page.getByRole('grid'))
  await fillArchive(person)
  await inPane(page, mailLabels.archive)
  const list = page.getByRole('grid', { name: text(mailLabels.archive) })
  await expect.poll(() => list.getAttribute('aria-rowcount')).toBe(String(OLD))
  // What arrives while one jumps to the end moves the rows.
  await atRest(page)
  await page.keyboard.press('j')
  await focused(page, 'Old mail 1')
  await page.keyboard.press('End')
  await focused(page, `Old mail ${String(OLD)}`)
  // Up across the border of the page that was jumped to.
  await hold(page, 'k', 70)
  await focused(page, `Old mail ${String(OLD - 70)}`)
  expect(await placeOf(page)).toBe(String(OLD - 70))
  await page.keyboard.press('Home')
  await selectBySpace(page, list, 'Old mail 1')
  // Down across the first one.
  await hold(page, 'j', 110)
  await focused(page, 'Old mail 111')
  await page.keyboard.press('End')
  await focused(page, `Old mail ${String(OLD)}`)
  await page.locator('.mail-rows', { has: page.locator('.mail-line:focus') }).evaluate((element) => element.scrollTo({ top: 40 * 75 }))
  await shown(row(page, 'Old mail 41').first())
  // The row one was on is not drawn here: another one is there for the Tab key.
  expect(await axeViolations(page)).toEqual([])

  // The page of a mail knows its neighbours also where the list behind it has not been fetched; it stays one tab.
  await page.locator('.mail-rows', { has: list }).evaluate((element) => element.scrollTo({ top: 100 * 75 }))
  await row(page, 'Old mail 99').click()
  const read = (subject: string) => shown(page.getByRole('article', { name: subject, exact: true }))
  await read('Old mail 99')
  await page.keyboard.press('o')
  await page.waitForURL(/\/email\/info\//)
  const address = page.url()
  await read('Old mail 99')
  await page.reload()
  await read('Old mail 99')
  // Its neighbours come after it.
  await expect.poll(() => page.getByRole('button', { name: text(mailLabels.next), exact: true }).isEnabled()).toBe(true)
  for (const [press, subject] of [
    ['j', 'Old mail 100'],
    ['j', 'Old mail 101'],
    ['k', 'Old mail 100'],
  ] as const) {
    await page.keyboard.press(press)
    await read(subject)
  }
  await page.getByRole('button', { name: text(mailLabels.next) }).click()
  await read('Old mail 101')
  expect(page.url()).not.toBe(address)
  const tabs = page.getByRole('navigation', { name: text(shellLabels.openScreens) })
  expect(await tabs.getByRole('button', { name: text(mailLabels.mail), exact: true }).count()).toBe(1)
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await shown(list)
  const chosen = async (count: number) => {
    await row(page, 'Old mail 1').first().click()
    await page.keyboard.press('x')
    await page.getByRole('button', { name: filled(mailLabels.chooseAll, said(count)) }).click()
    await shown(page.getByText(filled(mailLabels.chosen, said(count))))
  }
  const act = (name: LabelRecord) =>
    page
      .getByRole('toolbar')
      .getByRole('button', { name: text(name) })
      .first()
      .click()
  // All go to the inbox but one, whether they are loaded or not, and come back.
  await chosen(OLD)
  await row(page, 'Old mail').nth(1).getByRole('checkbox').click()
  await shown(page.getByText(filled(mailLabels.chosen, said(OLD - 1))))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'mail-bulk')
  await act(mailLabels.move)
  await page.getByRole('menuitem', { name: text(menuLabels.mailInbox) }).click()
  const runList = page.getByRole('list', { name: text(runs.title) })
  await shown(runList.getByText(`${text(runs.moving)}: ${said(OLD - 1)} messages updated`))
  await expect.poll(() => list.getAttribute('aria-rowcount')).toBe('1')
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'mail-run')
  await runList.getByRole('button', { name: text(mailLabels.undo) }).click()
  await expect.poll(() => list.getAttribute('aria-rowcount')).toBe(String(OLD))
  // One note is left to close: of what was taken back there is nothing more to say.
  await shown(runList.getByText(`${text(runs.undoing)}: ${said(OLD - 1)} messages updated`))
  expect(await runList.getByRole('listitem').count()).toBe(1)
  await runList.getByRole('button', { name: text(runs.hide) }).click()
  await gone(runList)
})
