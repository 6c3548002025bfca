import { expect, it } from 'vitest'
import { dayIn } from './names.ts'

it('writes the day of a sentence as the reader’s language does, and leaves every other text', () => {
  expect([dayIn('2026-08-01', 'en'), dayIn('2026-08-01', 'ko'), dayIn('2026-08-01', 'de')]).toEqual([
    '1 August 2026',
    '2026년 8월 1일',
    '1. August 2026',
  ])
  expect(dayIn('P-2026-08-01', 'en')).toBe('P-2026-08-01')
})
