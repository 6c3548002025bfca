import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { mailInlineLabels as inlineLabels } from '../../packages/shared/src/mail/reading/mail-conversation.labels.ts'
import { mailLabels } from '../../packages/shared/src/mail/mail-screen.labels.ts'
import { mailReserveLabels as reserve, mailWriteLabels as labels } from '../../packages/shared/src/mail/compose/mail-write.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { agree, axeViolations, findToast, gone, refuse, screenshot, shown, text } from './portal-page.ts'

// What two colleagues do with mail, whatever server it lies on.

/** Opens an entry of the folder pane. The page that is left stays in the document, hidden: who acts in it meanwhile waits for ever. */
export async function inPane(page: Page, [, name = '']: readonly string[]) {
  const entry = page.getByRole('navigation', { name: text(mailLabels.folders) }).getByRole('link', { name })
  await entry.click()
  if (name !== text(labels.write)) await shown(entry.and(page.locator('[aria-current=page]')))
}
export const row = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject })

/** Sends the mail that is being written: planned for tomorrow, so that nothing but the button of the list sends it now. */
async function sendFromList(page: Page, subject: string) {
  await page.getByRole('button', { name: text(labels.schedule) }).click()
  const dialog = page.getByRole('dialog', { name: text(labels.sendAt) })
  await dialog.getByRole('button', { name: text(labels.tomorrowAfternoon) }).click()
  await dialog.getByRole('button', { name: text(labels.schedule) }).click()
  await gone(dialog)
  await inPane(page, menuLabels.mailReserved)
  const waiting = page.getByRole('listitem').filter({ hasText: subject })
  await waiting.getByRole('button', { name: text(reserve.sendNow) }).click()
  await gone(waiting)
}

/** Kim writes to Han with a file, is told what is missing, takes it back once and sends it. */
export async function sendWithFile(kim: Page) {
  // By the keyboard: C begins a mail, a part of the name finds han, a list that is pasted shows what is no address.
  await kim.keyboard.press('c')
  const to = kim.getByRole('combobox', { name: text(labels.to) })
  await to.fill('Ji-woo')
  await to.press('Enter')
  const chip = kim.getByRole('button', { name: text(labels.takeAway).replace('{0}', 'Ji-woo Han') })
  await shown(chip)
  await to.pressSequentially('nobody at all,')
  await kim.getByRole('textbox', { name: text(labels.subject) }).fill('Samples for Thursday')
  await kim.getByRole('textbox', { name: text(labels.body) }).fill('Dear Ji-woo, the list is attached.')
  await kim.getByRole('button', { name: text(labels.send), exact: true }).click()
  await shown(findToast(kim, labels.wrongOne))
  expect(await axeViolations(kim)).toEqual([])
  await screenshot(kim, 'mail-writer')
  await kim.getByRole('button', { name: text(labels.takeAway).replace('{0}', 'nobody at all') }).click()
  // It speaks of an attachment and has none.
  await kim.keyboard.press('Control+Enter')
  await shown(kim.getByRole('alertdialog', { name: text(labels.noFilesTitle) }))
  await refuse(kim)
  await kim
    .locator('.mail-write input[type=file]')
    .first()
    .setInputFiles({ name: 'samples.txt', mimeType: 'text/plain', buffer: Buffer.from('Sample 41, sample 42') })
  await shown(kim.getByText('samples.txt').first())
  await kim.getByRole('button', { name: text(labels.send), exact: true }).click()
  await shown(findToast(kim, ['', 'Sending in 10 seconds']))
  // Taken back it is the draft it was; planned for tomorrow it is sent now.
  await findToast(kim, ['', 'Sending in 10 seconds'])
    .getByRole('button', { name: text(mailLabels.undo) })
    .click()
  await shown(kim.getByText('samples.txt').first())
  await sendFromList(kim, 'Samples for Thursday')
}

/** Han sees it come and answers. */
export async function receiveAndAnswer(han: Page, undoSeconds = 10) {
  // Nobody reloads anything.
  await shown(row(han, 'Samples for Thursday'))
  await row(han, 'Samples for Thursday').click()
  await shown(han.getByRole('button', { name: text(mailLabels.download).replace('{0}', 'samples.txt') }))
  await han.getByRole('article', { name: 'Samples for Thursday' }).waitFor()
  await han.keyboard.press('r')
  await han
    .getByRole('region', { name: text(inlineLabels.title) })
    .getByRole('button', { name: text(inlineLabels.fullWriter) })
    .click()
  const answer = han.getByRole('textbox', { name: text(labels.body) })
  await shown(han.getByRole('button', { name: text(labels.takeAway).replace('{0}', 'Min-jun Kim') }))
  await answer.fill('Thank you, that will do.')
  await han.getByRole('button', { name: text(labels.quoteShow) }).click()
  await shown(han.frameLocator('.write-quote iframe').getByText('the list is attached'))
  expect(await axeViolations(han)).toEqual([])
  await han.keyboard.press('Control+Enter')
  await shown(findToast(han, ['', `Sending in ${String(undoSeconds)} seconds`]))
  await gone(han.getByRole('textbox', { name: text(labels.body) }))
}

/** Kim plans a mail for tomorrow, changes it and does not send it. */
export async function planAndCancel(kim: Page) {
  // Another one for tomorrow.
  await inPane(kim, labels.write)
  await kim.getByRole('combobox', { name: text(labels.to) }).fill('ji-woo.han@hanul.example')
  await kim.getByRole('textbox', { name: text(labels.subject) }).fill('Minutes of the meeting')
  await kim.getByRole('button', { name: text(labels.schedule) }).click()
  const dialog = kim.getByRole('dialog', { name: text(labels.sendAt) })
  await dialog.getByRole('button', { name: text(labels.tomorrowAfternoon) }).click()
  await dialog.getByRole('button', { name: text(labels.schedule) }).click()
  await gone(dialog)
  await inPane(kim, menuLabels.mailReserved)
  const planned = kim.getByRole('listitem').filter({ hasText: 'Minutes of the meeting' })
  await shown(planned.getByText('13:00 (Europe/Berlin)'))
  expect(await axeViolations(kim)).toEqual([])
  await screenshot(kim, 'mail-reserved')
  // The page of the mail shows it as it will go out, also to whoever has only its address.
  await planned.getByRole('link').click()
  await kim.waitForURL(/\/email\/reserve\/./)
  await kim.reload()
  await shown(kim.getByRole('heading', { name: 'Minutes of the meeting' }))
  await shown(kim.getByText('13:00 (Europe/Berlin)'))
  expect(await axeViolations(kim)).toEqual([])
  await screenshot(kim, 'mail-reserved-page')
  await kim.getByRole('button', { name: text(reserve.edit) }).click()
  const subject = kim.getByRole('textbox', { name: text(labels.subject) })
  await subject.fill('Minutes of the meeting, corrected')
  await kim.getByRole('button', { name: text(labels.schedule) }).click()
  await dialog.getByRole('button', { name: text(labels.schedule) }).click()
  await gone(dialog)
  await inPane(kim, menuLabels.mailReserved)
  const corrected = kim.getByRole('listitem').filter({ hasText: 'corrected' })
  await corrected.getByRole('button', { name: text(reserve.cancel) }).click()
  await agree(kim)
  await gone(corrected)
}
