import { expect, it } from 'vitest'
import { ApiError } from '../kit/feedback/api-error.ts'
import { errorValues } from './error-message.ts'

it('gives the names and times of a refusal to its message, times by the clock on the wall', () => {
  const values = ['Katharina Vogel', '2026-11-21T09:30:00.000Z']
  const error = new ApiError(409, { code: 'ALREADY_ACTED', values }).withIssues([])
  expect(errorValues(error)).toEqual(['Katharina Vogel', expect.stringMatching(/^2026-11-2[012] \d\d:\d\d$/)])
  expect(errorValues(new Error('other'))).toEqual([])
})
