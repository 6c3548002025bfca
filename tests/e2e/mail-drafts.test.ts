import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { mailOwnTextLabels as own } from '../../packages/shared/src/mail/compose/saved-texts.labels.ts'
import { mailSettingLabels as settings } from '../../packages/shared/src/mail/mail-screen.labels.ts'
import { mailSendMessages as refused } from '../../packages/shared/src/mail/sending/mail-send.messages.ts'
import { mailWriteLabels as labels } from '../../packages/shared/src/mail/compose/mail-write.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { inPane, row } from './mail-story.ts'
import { agree, axeViolations, findToast, gone, openPage, screenshot, sharePage, shown, text } from './portal-page.ts'

const park = sharePage('park')

const TYPING_LIMIT_MS = 12_000
const STEP_MS = 500
const body = (page: Page) => page.getByRole('textbox', { name: text(labels.body) })
const subject = (page: Page) => page.getByRole('textbox', { name: text(labels.subject) })
const untilSaved = (page: Page) => shown(page.getByRole('status').filter({ hasText: text(labels.savedAt).replace('{0}', '') }))

/** Pastes a text as the clipboard of another program has it. */
const paste = (page: Page, name: string, pasted: string) =>
  page.getByRole('combobox', { name }).evaluate((box, value) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', value)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, pasted)

/** Types on, every half second of the window's clock, until the portal has kept something of it. */
async function typeOnUntilKept(page: Page) {
  const saveUrls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/email/drafts/')) saveUrls.push(request.url())
  })
  await body(page).focus()
  for (let typed = 0; saveUrls.length === 0 && typed < TYPING_LIMIT_MS; typed += STEP_MS) {
    await page.keyboard.type('on and ')
    await page.clock.fastForward(STEP_MS)
  }
  expect(saveUrls).not.toEqual([])
}

const chips = (page: Page) =>
  page
    .getByRole('list', { name: text(labels.to), exact: true })
    .getByRole('listitem')
    .allInnerTexts()

test('what park writes is kept while the typing goes on, outlives a killed browser, and no window saves over another', async () => {
  const killed = await openPage('/healthz', 'park')
  await killed.clock.install()
  await killed.goto('/email/writer')
  const pasted = 'Kim, Min-jun <min-jun.kim@hanul.example>; seo-yeon.choi@hanul.example, Min-Jun.Kim@hanul.example; no address'
  await paste(killed, text(labels.to), pasted)
  const people = ['Kim, Min-jun', 'seo-yeon.choi@hanul.example', expect.stringMatching(/^no address/)]
  await expect.poll(() => chips(killed)).toEqual(people)
  // A pasted tab is no part of a subject.
  await subject(killed).fill('Order\t4711')
  await typeOnUntilKept(killed)
  await untilSaved(killed)
  await killed.context().close()

  const first = await park('/email/templist')
  await row(first, 'Order 4711')
    .or(first.getByRole('link', { name: /Order 4711/ }))
    .first()
    .click()
  await shown(body(first).getByText('on and on'))
  expect(await chips(first)).toEqual(people)

  // The same draft in a second window: the one that is behind is told, and keeps what it has.
  const second = await first.context().newPage()
  await second.goto(first.url())
  await shown(body(second).getByText('on and on'))
  await subject(first).fill('Order 4711, as the first window has it')
  await first.keyboard.press('Control+s')
  await untilSaved(first)
  await subject(second).fill('Order 4711, as the second window has it')
  await second.keyboard.press('Control+s')
  const conflictAlert = second.getByRole('alert').filter({ hasText: text(labels.conflictText) })
  await shown(conflictAlert)
  expect(await axeViolations(second)).toEqual([])
  await screenshot(second, 'mail-draft-conflict')
  await conflictAlert.getByRole('button', { name: text(labels.keepMine) }).click()
  await gone(conflictAlert)
  expect(await subject(second).inputValue()).toBe('Order 4711, as the second window has it')
  await second.close()

  // A text that is too long says so instead of being tried for ever, and is kept once it is shorter.
  await body(first).evaluate((box, value) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', value)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, 'much too long '.repeat(16_000))
  await first.keyboard.press('Control+s')
  await shown(first.getByRole('status').filter({ hasText: text(labels.saveRefused) }))
  await body(first).focus()
  await first.keyboard.press('Control+z')
  await first.keyboard.press('Control+s')
  await untilSaved(first)

  // A time that is over is refused in words, and the dialog stays.
  await first.getByRole('button', { name: text(labels.takeAway).replace('{0}', 'no address') }).click()
  await first.getByRole('button', { name: text(labels.schedule) }).click()
  const dialog = first.getByRole('dialog', { name: text(labels.sendAt) })
  await dialog.getByRole('spinbutton', { name: 'Year' }).click()
  await first.keyboard.type('20250101')
  await dialog.getByRole('textbox', { name: text(labels.time) }).fill('0:00')
  await dialog.getByRole('button', { name: text(labels.schedule) }).click()
  await shown(findToast(first, refused.mailTimePast))
  await shown(dialog)
  await dialog
    .getByRole('button', { name: text(kitLabels.close) })
    .first()
    .click()
  await gone(dialog)

  // Both are drafts; what is thrown away is gone from the list.
  await first.getByRole('button', { name: text(labels.discard) }).click()
  await agree(first)
  await inPane(first, menuLabels.mailDrafts)
  await shown(first.getByText('Order 4711, as the second window has it').first())
  await gone(first.getByText('Order 4711, as the first window has it'))
})

test('park keeps what was written as a template, begins another mail with it, and deletes it in the settings', async () => {
  const page = await park('/email/writer')
  const bodyBox = page.getByRole('textbox', { name: text(labels.body) })
  await page.getByRole('textbox', { name: text(labels.subject) }).fill('Reservation of the sputter')
  await bodyBox.fill('Please keep the sputter for me on')
  await page.getByRole('button', { name: text(labels.templates) }).click()
  await page.getByRole('menuitem', { name: text(own.keep) }).click()
  const dialog = page.getByRole('dialog', { name: text(own.keep) })
  expect(await dialog.getByLabel(text(own.name)).inputValue()).toBe('Reservation of the sputter')
  await dialog.getByLabel(text(own.name)).fill('Sputter')
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'mail-keep-text')
  await dialog.getByRole('button', { name: text(kitLabels.save), exact: true }).click()
  await shown(findToast(page, own.kept))
  await gone(dialog)

  await inPane(page, menuLabels.mailInbox)
  await shown(page.getByRole('heading', { level: 1, name: text(menuLabels.mailInbox) }))
  await inPane(page, labels.write)
  await expect.poll(() => page.getByRole('textbox', { name: text(labels.subject) }).inputValue()).toBe('')
  await page.getByRole('button', { name: text(labels.templates) }).click()
  await page.getByRole('menuitem', { name: 'Sputter', exact: true }).click()
  await shown(bodyBox.getByText('Please keep the sputter for me on'))
  expect(await page.getByRole('textbox', { name: text(labels.subject) }).inputValue()).toBe('Reservation of the sputter')

  await page.getByRole('button', { name: text(settings.title) }).click()
  const forget = page.getByRole('button', { name: text(own.forget).replace('{0}', 'Sputter') })
  await shown(forget)
  expect(await axeViolations(page)).toEqual([])
  await forget.click()
  await gone(forget)
})
