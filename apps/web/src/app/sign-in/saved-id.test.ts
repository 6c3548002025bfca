import { beforeEach, expect, it } from 'vitest'
import { savedId, saveId } from './saved-id.ts'

beforeEach(() => localStorage.clear())

it("'Id Save' keeps the user name for the next time", () => {
  saveId(' kim ', true)
  expect(localStorage.getItem('saveId')).toBe('kim')
  expect(savedId()).toBe('kim')
})

it("'Id Save' stores an empty value when it is not checked", () => {
  saveId('kim', true)
  saveId('kim', false)
  expect(localStorage.getItem('saveId')).toBe('')
  expect(savedId()).toBe('')
})

it('a foreign value in the store is cut to the length of a user name', () => {
  localStorage.setItem('saveId', 'x'.repeat(500))
  expect(savedId()).toHaveLength(20)
})
