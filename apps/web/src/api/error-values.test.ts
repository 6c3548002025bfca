import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../kit/feedback/api-error.ts'
import { setLabels } from '../kit/text/label-store.ts'
import { errorValues } from './error-message.ts'

afterEach(() => setLabels('en', {}))

it('gives the names and times of a refusal to its message, times by the clock on the wall', () => {
  const values = ['Katharina Vogel', '2026-11-21T09:30:00.000Z']
  const error = new ApiError(409, { code: 'ALREADY_ACTED', values }).withIssues([])
  expect(errorValues(error)).toEqual(['Katharina Vogel', expect.stringMatching(/^2026-11-2[012] \d\d:\d\d$/)])
  expect(errorValues(new Error('other'))).toEqual([])
})

it.each([
  ['en', 'Sunday, 29 November 2026'],
  ['ko', '2026년 11월 29일 일요일'],
  ['de', 'Sonntag, 29. November 2026'],
] as const)('gives the day of a refusal as the reader of %s writes it', (language, day) => {
  setLabels(language, {})
  expect(errorValues(new ApiError(409, { code: 'OUTSIDE_HOURS', values: ['Room 2', '2026-11-29'] }))).toEqual(['Room 2', day])
})
