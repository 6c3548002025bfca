import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { defaultMailSettings, mailAccounts } from '../../packages/shared/src/mail/connection/mail-account.ts'
import { mailFolderLabels as folders, mailMoreLabels as more } from '../../packages/shared/src/mail/folders/mail-folders.labels.ts'
import { mailInlineLabels as inlineLabels } from '../../packages/shared/src/mail/reading/mail-conversation.labels.ts'
import { mailLinkLabels as links } from '../../packages/shared/src/mail/sending/mail-link.labels.ts'
import { addDays } from '../../packages/shared/src/leave/common/leave-dates.ts'
import { type MailDraft, mailDrafts } from '../../packages/shared/src/mail/compose/mail-draft.ts'
import { mailSending } from '../../packages/shared/src/mail/sending/mail-send.ts'
import { mailLabels } from '../../packages/shared/src/mail/mail-screen.labels.ts'
import { mailReserveLabels as reserve, mailWriteLabels as labels } from '../../packages/shared/src/mail/compose/mail-write.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { textTemplates } from '../../packages/shared/src/templates/text-template.ts'
import { shellLabels } from '../../packages/shared/src/web.labels.ts'
import { callPortal } from './portal-call.ts'
import { inPane, row } from './mail-story.ts'
import { inDatabase } from './portal-database.ts'
import { agree, axeViolations, findToast, gone, openPage, screenshot, sharePage, shown, text, today } from './portal-page.ts'

const kim = sharePage('kim')

/** The files of the mail that is open go as links; whoever has one fetches the file, until it is taken back. */
async function sendAsLinks(page: Page) {
  await page.getByRole('button', { name: text(links.asLinks) }).click()
  await page.getByRole('radio', { name: '7 days' }).check({ force: true })
  await shown(page.getByText(/^Sent as download links, valid until/))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'mail-links-chosen')
  await page.getByRole('button', { name: text(labels.send), exact: true }).click()
  await shown(findToast(page, labels.sent))
  await inPane(page, menuLabels.mailSent)
  await row(page, 'From Min-jun Kim').click()
  const url = await page.frameLocator('.mail-frame').getByRole('link', { name: 'plan.txt' }).getAttribute('href')
  await inPane(page, menuLabels.mailInbox)
  await shown(page.getByRole('grid', { name: text(menuLabels.mailInbox) }))
  await page.getByRole('button', { name: text(links.title), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: text(links.title) })
  const link = dialog.getByRole('row').filter({ hasText: 'plan.txt' })
  await shown(link.getByText(text(links.live)))
  // Somebody without an account has the file, and the sender sees it happen.
  expect((await (await fetch(url ?? '')).text()).length).toBe(800_000)
  await shown(link.getByRole('cell', { name: '1', exact: true }))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'mail-links')
  await link.getByRole('button', { name: text(links.end).replace('{0}', 'plan.txt') }).click()
  await agree(page)
  await shown(link.getByText(text(links.ended)))
  const stranger = await openPage(url ?? '')
  await shown(stranger.getByRole('heading', { name: text(links.goneTitle) }))
  expect(await axeViolations(stranger)).toEqual([])
  await screenshot(stranger, 'mail-link-ended')
  await page.keyboard.press('Escape')
  await gone(dialog)
}

/** What is done to the row of a conversation is done to its mails of the folder, and taken back. */
async function doToAll(page: Page) {
  await page.keyboard.press('s')
  await shown(findToast(page, ['', '3 messages updated']))
  await page.keyboard.press('u')
  await shown(findToast(page, mailLabels.undone))
}

/** An answer is written below the mail; nothing is stored before something is typed, and the full editor goes on with it. */
async function answerBelow(page: Page) {
  const stored = async () =>
    Number(((await inDatabase('select count(*) as count from mail_draft', [])).rows as { count: string }[])[0]?.count)
  const before = await stored()
  await page.keyboard.press('r')
  const inline = page.getByRole('region', { name: text(inlineLabels.title) })
  const answer = inline.getByRole('textbox', { name: text(labels.body) })
  await shown(answer)
  await expect.poll(() => answer.evaluate((editor) => editor === document.activeElement)).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'mail-inline-reply')
  expect(await stored()).toBe(before)
  await page.keyboard.type('Thank you, Ji-woo.')
  await inline.getByRole('button', { name: text(inlineLabels.fullWriter) }).click()
  await page.waitForURL(/\/email\/writer\?draft=/)
  await shown(page.getByRole('textbox', { name: text(labels.body) }).getByText('Thank you, Ji-woo.'))
  expect(await stored()).toBe(before + 1)
  // All of mail is one tab, and the window is named after what is seen.
  expect(
    await page
      .getByRole('navigation', { name: text(shellLabels.openScreens) })
      .getByRole('button', { name: text(menuLabels.mail), exact: true })
      .count(),
  ).toBe(1)
  await page.getByRole('combobox', { name: text(labels.to) }).focus()
  await page.keyboard.press('Tab')
  expect(await page.getByRole('textbox', { name: text(labels.subject) }).evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: text(labels.discard) }).click()
  await page.waitForURL(/\/email\/inbox/)
  await gone(inline)
  await expect.poll(stored).toBe(before)
}

test('kim follows a conversation, is told of a colleague who is away, sends files that are too large as links, and empties the bin', async () => {
  const call = ({ method, path }: { method: string; path: string }, data: object, id = '') =>
    callPortal<{ id: string }>('admin', method, path.replace(':id', id), data)
  const named = { kind: 'MAIL', nameEn: 'Answer later', nameKo: '', nameDe: '', language: '', sortOrder: 1, active: true, plain: false }
  const { id } = await call(textTemplates.create, named)
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Regards, {{userName}}' }] }] }
  await call(textTemplates.saveContent, { subject: 'From {{userName}}', text: '', body, basedOn: 0 }, id)
  const settings = (undoSeconds: number) =>
    callPortal('kim', 'PUT', mailAccounts.saveSettings.path, { ...defaultMailSettings, undoSeconds })
  await settings(0)
  const away = randomUUID()
  const absent = `insert into absence (user_id, date, half, source, source_id) values ('han', office_day(), 'FULL', 'LEAVE', $1::uuid)`
  await inDatabase(absent, [away])
  // The portal is that of other files too: they find it as it was.
  onTestFinished(async () => {
    await settings(defaultMailSettings.undoSeconds)
    await inDatabase('delete from absence where source_id = $1::uuid', [away])
    await inDatabase('update text_template set active = false where id = $1::uuid', [id])
  })

  const page = await kim('/email/inbox')
  // One row for all of it, however many mails it has, and those of kim's own are in it.
  const review = row(page, 'Mid-term review of the membrane project')
  await review.click()
  expect(await review.count()).toBe(1)
  const conversation = page.getByRole('list', { name: text(more.conversation).replace(/\{0\}.*/, '') })
  await shown(conversation)
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'mail-conversation')
  // What kim wrote belongs to it.
  await conversation.getByRole('button', { name: /May I have 40 minutes/ }).click()
  await shown(conversation.getByText('deserve a slide of their own').last())
  await doToAll(page)
  await answerBelow(page)

  await page.keyboard.press('c')
  await page.getByRole('button', { name: text(labels.templates) }).click()
  await page.getByRole('menuitem', { name: 'Answer later' }).click()
  await shown(page.getByRole('textbox', { name: text(labels.body) }).getByText('Regards, Min-jun Kim'))
  expect(await page.getByRole('textbox', { name: text(labels.subject) }).inputValue()).toBe('From Min-jun Kim')
  await page.getByRole('combobox', { name: text(labels.to) }).fill('ji-woo.han@hanul.example,')
  await shown(page.getByText('Ji-woo Han is away from'))
  const large = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Too much. '.repeat(80_000)) }
  await page.locator('.mail-write input[type=file]').first().setInputFiles(large)
  await shown(page.getByText(/the mail server accepts/))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'mail-hints')
  await sendAsLinks(page)

  await inPane(page, menuLabels.mailInbox)
  await row(page, 'Your manuscript JM-2026-0417').click()
  await page.keyboard.press('#')
  await shown(findToast(page, mailLabels.doneOne))
  await inPane(page, menuLabels.mailBin)
  await shown(row(page, 'Your manuscript JM-2026-0417'))
  await page.getByRole('button', { name: text(folders.empty), exact: true }).click()
  await agree(page)
  await shown(page.getByText(text(mailLabels.emptyTitle)))
})

/** A mail to han that waits for tomorrow, as the writer plans it. */
async function planMail(user: string, subject: string) {
  const to = [{ name: '', address: 'ji-woo.han@hanul.example' }]
  const { draftId, version } = await callPortal<MailDraft>(user, 'POST', mailDrafts.begin.path, { mode: 'new', to, subject })
  const at = { local: `${addDays(today(), 1)}T13:00`, timeZone: 'Europe/Berlin' }
  await callPortal(user, 'POST', mailSending.send.path, { draftId, version, requestKey: randomUUID(), at, undoSeconds: 0 })
}

test('kim is asked about mails nobody knows the fate of: one arrived, the other is sent again', async () => {
  for (const subject of ['Contract, page 1', 'Contract, page 2']) await planMail('kim', subject)
  // The connection broke after each was handed over: only its recipient can know.
  const all = `where draft ->> 'subject' like 'Contract%'`
  await inDatabase(
    `update mail_outbox set state = 'CLAIMED', worker = gen_random_uuid(), lease_until = now() + interval '1 hour', attempts = 1, date_line = e'Date: Sun, 22 Nov 2026 04:05:06 +0000\\r\\n' ${all}`,
    [],
  )
  await inDatabase(`update mail_outbox set state = 'IN_FLIGHT', handed_over_at = '2026-11-22 04:05:06Z' ${all}`, [])
  await inDatabase(`update mail_outbox set state = 'UNCERTAIN', lease_until = null, worker = null, problem = 'lost' ${all}`, [])
  const page = await kim('/email/reservelist')
  const uncertainMails = page.getByRole('region', { name: text(reserve.needsYou) })
  const mail = (subject: string) => uncertainMails.getByRole('listitem').filter({ hasText: subject })
  await shown(mail('page 1').getByText(text(reserve.handedOver).replace('{0}', '2026-11-22 05:05')))
  expect(await axeViolations(page)).toEqual([])
  await screenshot(page, 'mail-uncertain')
  await mail('page 1')
    .getByRole('button', { name: text(reserve.markSent) })
    .click()
  await gone(mail('page 1'))
  await mail('page 2')
    .getByRole('button', { name: text(reserve.sendAgain) })
    .click()
  await agree(page)
  await gone(mail('page 2'))
  const done = `select count(*)::int as count from mail_outbox ${all} and state = 'DONE'`
  await expect.poll(async () => (await inDatabase(done, [])).rows, { timeout: 30_000 }).toEqual([{ count: 2 }])
  await inPane(page, menuLabels.mailSent)
  await shown(row(page, 'Contract, page 1'))
})
