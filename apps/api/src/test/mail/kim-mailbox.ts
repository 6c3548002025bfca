import { startDevMailServer } from '@maru/dev-mail/dev-mail-server.ts'
import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { mailSettings } from '../../../../../tests/support/mail-settings.ts'
import { callAs, granted, testApp } from '../test-app.ts'

const password = 'kim-pass-1'

/** A mail server with the mailbox of kim, and a portal that reads from it; kim is signed in to it unless `isOpen` says otherwise. */
export async function openKimMailbox({ isOpen = true } = {}) {
  const first = await testApp()
  const kim = (await first.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })).companyEmail
  await first.close()
  const server = await startDevMailServer({ domain: 'hanul.example', users: { [kim]: password }, authDelayMs: 0 })
  const app = await testApp(mailSettings(server))
  const signIn = async () => granted(await callAs(app, 'kim', mailAccounts.save, { body: { imapId: kim, password } }))
  if (isOpen) await signIn()
  const close = async () => {
    await app.close()
    await server.close()
  }
  return { server, app, kim, signIn, close }
}
