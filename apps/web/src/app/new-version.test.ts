import { beforeEach, expect, it, vi } from 'vitest'
import { isPartMissing } from '../kit/later.tsx'
import { reloadOnce } from './new-version.ts'

beforeEach(() => sessionStorage.clear())

it('a missing program part reloads the page at most once in 60 seconds', () => {
  const reload = vi.fn()
  expect(reloadOnce(1_000_000, reload)).toBe(true)
  expect(reloadOnce(1_059_999, reload)).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(reloadOnce(1_060_000, reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('only a failed load counts as a missing program part', () => {
  expect(isPartMissing(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(true)
  expect(isPartMissing(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true)
  expect(isPartMissing(new Error('x is not a function'))).toBe(false)
})
