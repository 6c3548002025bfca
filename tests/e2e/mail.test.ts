import { expect, test } from 'vitest'
import { mailLabels as words, mailSettingLabels as settings } from '../../packages/shared/src/mail/mail-screen.labels.ts'
import { baseMessages } from '../../packages/shared/src/base-messages.ts'
import { atRest, axeViolations, gone, openPage, screenshot, shown, text, toastOf } from './portal-page.ts'

test('kim reads a newsletter without anybody learning of it, flags it, puts it away, takes that back and finds it again', async () => {
  // Of any other host every call would be a fault of the page, so would be what a script in the mail writes.
  const page = await openPage('/email/inbox', 'kim')
  const row = (subject: string) => page.getByRole('row').filter({ hasText: subject })
  const subject = 'Newsletter: the autumn conference'
  await shown(row('Lunch at 12:15?'))
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: text(settings.title) }).click()
  const dialog = page.getByRole('dialog', { name: text(settings.title) })
  await shown(dialog.getByText(text(settings.imagesAsk)))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'mail-settings')
  await page.keyboard.press('Escape')
  await gone(dialog)

  const pictures: string[] = []
  page.on('request', (request) => /\/(image|part)\//.test(request.url()) && pictures.push(request.url()))
  await row(subject).click()
  const mail = page.getByRole('article', { name: subject })
  const frame = page.frameLocator('.mail-frame')
  await shown(frame.getByRole('heading', { name: 'Autumn conference' }))
  await shown(mail.getByText('2 images of other servers'))
  expect(pictures).toEqual([])
  const sandbox = (await page.locator('.mail-frame').getAttribute('sandbox')) ?? ''
  expect(sandbox).not.toMatch(/script|same-origin|forms/)
  expect(await frame.locator('img').count()).toBe(0)
  await screenshot(page, 'mail-newsletter')
  expect(await axeViolations(page)).toEqual([])

  // Pictures that are asked for come through the portal, or not at all.
  await mail.getByRole('button', { name: text(words.showOnce) }).click()
  await gone(mail.getByText('2 images of other servers'))
  await atRest(page)
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.every((url) => url.startsWith(new URL(page.url()).origin))).toBe(true)

  await page.keyboard.press('s')
  await shown(row(subject).getByRole('button', { name: text(words.unflag) }))
  await page.keyboard.press('e')
  await gone(row(subject))
  await toastOf(page, words.doneOne)
    .last()
    .getByRole('button', { name: text(words.undo) })
    .click()
  await shown(toastOf(page, words.undone))
  await shown(row(subject))

  // Without a connection nothing is done, and what was shown as done is taken back.
  await page.context().setOffline(true)
  await page.keyboard.press('e')
  await shown(toastOf(page, baseMessages.noAnswer))
  await shown(row(subject))
  await page.context().setOffline(false)

  await page.keyboard.press('/')
  await page.keyboard.type('from:membranes is:flagged')
  await gone(row('Lunch at 12:15?'))
  await screenshot(page, 'mail-search')
  await shown(row(subject))
  await expect.poll(() => row(subject).count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('q')).toBe('from:membranes is:flagged')
})
