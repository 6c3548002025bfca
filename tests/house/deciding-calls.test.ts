import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decidingCalls, describeDecidingCalls, findUnasked } from './deciding-calls.ts'
import { root } from './source-files.ts'

test('every call that decides says whom it keeps out, or why it needs not', () => {
  const unknown = decidingCalls().filter(({ rule, other }) => rule === undefined && other === undefined)
  expect(unknown.map(({ name }) => name)).toEqual([])
  expect(decidingCalls().length).toBeGreaterThan(30)
})

test('the service of every deciding call asks whether it is about the caller', () => {
  expect(findUnasked()).toEqual([])
})

test('the list of deciding calls is current', () => {
  expect(readFileSync(join(root, 'docs/deciding-calls.md'), 'utf8')).toBe(describeDecidingCalls())
})
