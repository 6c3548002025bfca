import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { expect, it } from 'vitest'

it.each([
  ['a@example.org', true],
  ['kim@hanul.example', true],
  ['*', false],
  ['example.org', false],
  ['a@b, c@d', false],
  ['<a@example.org>', false],
  ['', false],
])('images are always shown for senders with an address only: %j', (address, isTaken) => {
  expect(mailAccounts.trust.body.safeParse({ address }).success).toBe(isTaken)
})
