import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailLabels, mailSettingLabels as settings } from '../../packages/shared/src/mail/mail-screen.labels.ts'
import { menuLabels } from '../../packages/shared/src/menus.labels.ts'
import { kitLabels } from '../../packages/shared/src/web.labels.ts'
import type { LabelRecord } from '../../packages/shared/src/labels.ts'
import { certificate } from '../support/certificate.ts'
import { startMailServer, type WholeMailServer } from '../support/postfix.ts'
import { inPane, planAndCancel, receiveAndAnswer, row, sendWithFile } from './mail-story.ts'
import { startPortal } from './portal.ts'
import { gone, openPage, shown, text } from './portal-page.ts'

// The story of mail on the organisation's own server: Dovecot keeps the mails, Postfix takes them after STARTTLS, and each person has a mail
// password. Where Debian's packages are not installed, vitest.config.ts says so and leaves this out.

const passwords = { kim: 'kim-mail-77', han: 'han-mail-88' } as const
const addresses = { kim: 'min-jun.kim@hanul.example', han: 'ji-woo.han@hanul.example' } as const
const folder = mkdtempSync(join(tmpdir(), 'maru-organisation-'))
let server: WholeMailServer
let portal: Awaited<ReturnType<typeof startPortal>>

beforeAll(async () => {
  chmodSync(folder, 0o711)
  const authority = certificate({ name: 'Organisation', authority: true })
  const own = certificate({ name: 'localhost', hosts: ['localhost'], issuer: authority })
  const ca = join(folder, 'ca.pem')
  writeFileSync(ca, authority.cert)
  const people = { [addresses.kim]: passwords.kim, [addresses.han]: passwords.han }
  server = await startMailServer({ domain: 'hanul.example', people, certificate: own })
  portal = await startPortal(folder, 'organisation', {
    IMAP_HOST: '127.0.0.1',
    IMAP_PORT: String(server.imapPort),
    IMAP_TLS: 'off',
    SMTP_HOST: 'localhost',
    SMTP_PORT: String(server.smtpPort),
    MAIL_CA_FILE: ca,
  })
}, 200_000)
afterAll(async () => {
  await portal.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Without a password there is no mail; it is given once, where that is said or in the settings. */
async function giveMailPassword(page: Page, password: string, [button, title]: readonly [LabelRecord, LabelRecord]) {
  await shown(page.getByText(text(mailLabels.passwordTitle)))
  await page.getByRole('button', { name: text(button) }).click()
  const dialog = page.getByRole('dialog', { name: text(title) })
  await dialog.getByLabel(text(settings.password)).fill(password)
  await dialog.getByRole('button', { name: text(kitLabels.save), exact: true }).click()
  await gone(dialog)
  await shown(page.getByText(text(mailLabels.emptyTitle)))
}

test('on Postfix and Dovecot kim and han give their mail passwords once, and do all of it likewise', async () => {
  const han = await openPage('/email/inbox', 'han', { address: portal.portal })
  await giveMailPassword(han, passwords.han, [mailLabels.enterPassword, settings.password])
  const kim = await openPage('/email/inbox', 'kim', { address: portal.portal })
  await giveMailPassword(kim, passwords.kim, [settings.title, settings.title])
  await sendWithFile(kim)
  await receiveAndAnswer(han)
  await planAndCancel(kim)
  await inPane(kim, menuLabels.mailInbox)
  await shown(row(kim, 'Re: Samples for Thursday'))
  expect(server.log()).toMatch(/postfix\/lmtp.*status=sent/)
  expect(server.log()).not.toContain(passwords.kim)
})
