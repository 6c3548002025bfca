import type { Page } from 'playwright-core'

/** Gives the page an authenticator of the browser itself, which makes passkeys and proves the person without asking. */
export async function withAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const kind = { protocol: 'ctap2', transport: 'internal' } as const
  const person = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  await browser.send('WebAuthn.addVirtualAuthenticator', { options: { ...kind, ...person } })
}
