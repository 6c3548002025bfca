import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAsking } from './asking-functions.ts'
import { decidingCalls, describeDecidingCalls, findMisnamed, findUnasked } from './deciding-calls.ts'
import { root } from './source-files.ts'

test('every call that decides says whom it keeps out, or why it needs not', () => {
  const unknown = decidingCalls().filter(({ rule, other }) => rule === undefined && other === undefined)
  expect(unknown.map(({ name }) => name)).toEqual([])
  expect(decidingCalls().length).toBeGreaterThan(30)
})

test('the function of every deciding call asks whether it is about the caller, not only its file', () => {
  expect(findUnasked()).toEqual([])
  expect(findMisnamed()).toEqual([])
  const payments = join(root, 'apps/api/src/modules/payments')
  expect(isAsking(join(payments, 'vendors/pinned-account.service.ts'), 'acceptPinnedAccount')).toBe(true)
  expect(isAsking(join(payments, 'vendors/pinned-account.service.ts'), 'notifyAccountChanged')).toBe(false)
  expect(isAsking(join(payments, 'applications/payment-paid.service.ts'), 'nobody')).toBe(false)
})

test('the list of deciding calls is current', () => {
  expect(readFileSync(join(root, 'docs/deciding-calls.md'), 'utf8')).toBe(describeDecidingCalls())
})
