import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { mailMessages } from '../../packages/shared/src/mail/reading/mail-message.ts'
import { mailAccounts, defaultMailSettings } from '../../packages/shared/src/mail/connection/mail-account.ts'
import { mailSearchLabels as search } from '../../packages/shared/src/mail/folders/mail-folders.labels.ts'
import { mailListLabels as list } from '../../packages/shared/src/mail/sending/mail-link.labels.ts'
import { mailInlineLabels as inlineLabels } from '../../packages/shared/src/mail/reading/mail-conversation.labels.ts'
import { mailLabels as labels, mailSettingLabels as settings } from '../../packages/shared/src/mail/mail-screen.labels.ts'
import { mailWriteLabels as write } from '../../packages/shared/src/mail/compose/mail-write.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import { baseMessages } from '../../packages/shared/src/base-messages.ts'
import { portal } from './here.ts'
import { inDatabase } from './portal-database.ts'
import { agree, atRest, axeViolations, filled, findToast, gone, openPage, refuse, screenshot, shown, text } from './portal-page.ts'

/** Pictures that are asked for come through the portal, or not at all; the text waits for none of them. */
async function showPictures(page: Page, mail: Locator) {
  const held = Promise.withResolvers<undefined>()
  await page.route('**/image/*', async (route) => {
    await held.promise
    await route.continue()
  })
  const pictureRequest = page.waitForRequest(/\/email\/messages\/\d+\/image\//)
  await mail.getByRole('button', { name: text(labels.showOnce) }).click()
  await pictureRequest
  await gone(mail.getByText(filled(labels.blocked, 2)))
  await shown(page.frameLocator('.mail-frame').getByRole('heading', { name: 'Autumn conference' }))
  expect(await page.frameLocator('.mail-frame').locator('.missing').count()).toBe(0)
  held.resolve(undefined)
  await shown(page.frameLocator('.mail-frame').locator('.missing').first())
  await atRest(page)
}

/** The mail server of kim does not answer, until so much time has passed; only another state is told by itself, and both are shown alike. */
const away = (state: string, rest: string) =>
  inDatabase(
    `update mail_account set state = $1::mail_account_state, failures = 1, backoff_until = now() + $2::interval where user_id = 'kim'`,
    [state, rest],
  )

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
  await screenshot(page, 'mail-settings')
  await dialog.getByRole('textbox', { name: text(write.signature) }).fill('Room 4.12')
  await dialog.getByRole('button', { name: text(kitLabels.save), exact: true }).click()
  await gone(dialog)
  onTestFinished(async () => {
    const data = defaultMailSettings
    await page.request.fetch(mailAccounts.saveSettings.path, { method: 'PUT', data, headers: { origin: portal } })
  })
  await page.keyboard.press('c')
  await shown(page.getByRole('textbox', { name: text(write.body) }).getByText('Room 4.12'))
  await page.goBack()

  const pictures: string[] = []
  page.on('request', (request) => /\/email\/messages\/\d+\/(image|part)\//.test(request.url()) && pictures.push(request.url()))
  await row(subject).click()
  const mail = page.getByRole('article', { name: subject })
  const frame = page.frameLocator('.mail-frame')
  await shown(frame.getByRole('heading', { name: 'Autumn conference' }))
  await shown(mail.getByText(filled(labels.blocked, 2)))
  expect(pictures).toEqual([])
  const sandbox = (await page.locator('.mail-frame').getAttribute('sandbox')) ?? ''
  expect(sandbox).not.toMatch(/script|same-origin|forms/)
  expect(await frame.locator('img').count()).toBe(0)
  await screenshot(page, 'mail-newsletter')
  expect(await axeViolations(page)).toEqual([])

  await showPictures(page, mail)
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.every((url) => url.startsWith(new URL(page.url()).origin))).toBe(true)

  // A answers all below the mail, F hands it on.
  await page.keyboard.press('a')
  const inline = page.getByRole('region', { name: text(inlineLabels.title) })
  await shown(inline.getByText(/Society for Membrane Science.*Ji-woo Han/))
  await inline.getByRole('button', { name: text(write.discard) }).click()
  await gone(inline)
  await page.keyboard.press('f')
  await expect.poll(() => page.getByRole('textbox', { name: text(write.subject) }).inputValue()).toBe(`Fwd: ${subject}`)
  await page.goBack()

  // The list is left in one click; nobody is there to take it, so its page is offered, and left alone.
  await mail.getByRole('button', { name: text(list.unsubscribe) }).click()
  const question = page.getByRole('alertdialog')
  await shown(question.getByText('The portal sends the request to news.example.org'))
  expect(await axeViolations(page)).toEqual([])
  await agree(page)
  await shown(page.getByRole('alertdialog', { name: text(list.pageTitle).replace('{0}', 'news.example.org') }))
  await refuse(page)

  // A mail server that is away is told of, and comes back by itself.
  await away('UNREACHABLE', '1 hour')
  const awayNote = page.getByText(/^The mail server isn't responding\. Showing mail as of/)
  await shown(awayNote)
  await screenshot(page, 'mail-away')
  await away('LIMITED', '-1 second')
  await gone(awayNote)

  await page.keyboard.press('s')
  await shown(row(subject).getByRole('button', { name: text(labels.unflag) }))
  // While the server is at it, nothing offers to take back what was done before, though its toast stays by itself while it is pointed at.
  await findToast(page, labels.doneOne).hover()
  const answered = Promise.withResolvers<undefined>()
  await page.route(`**${mailMessages.bulk.path}`, async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.keyboard.press('e')
  await gone(row(subject))
  await gone(findToast(page, labels.doneOne))
  answered.resolve(undefined)
  await findToast(page, labels.doneOne)
    .getByRole('button', { name: text(labels.undo) })
    .click()
  await shown(findToast(page, labels.undone))
  await shown(row(subject))

  // Without a connection nothing is done, and what was shown as done is taken back.
  await page.context().setOffline(true)
  await page.keyboard.press('e')
  await shown(findToast(page, baseMessages.noAnswer))
  await shown(row(subject))
  await page.context().setOffline(false)

  await page.keyboard.press('/')
  await page.keyboard.type('from:membranes is:flagged')
  await gone(row('Lunch at 12:15?'))
  await screenshot(page, 'mail-search')
  await shown(row(subject))
  await expect.poll(() => row(subject).count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('q')).toBe('from:membranes is:flagged')

  // The other way round, and kept in the address.
  await page.getByRole('button', { name: text(list.oldest) }).press('Enter')
  await page.waitForURL(/sort=oldest/)
  await page.getByRole('button', { name: text(list.newest) }).press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.has('sort')).toBe(false)

  // The text of a mail is looked through when that is asked for, within what the operators say.
  await page.keyboard.press('/')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('from:membranes programme')
  await gone(row(subject))
  await page.getByRole('button', { name: text(search.inTexts) }).press('Enter')
  await shown(row(subject))
})
