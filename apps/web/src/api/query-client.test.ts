import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../kit/feedback/api-error.ts'
import { queryClient } from './query-client.ts'

const busy = (retryAfter?: number) => new ApiError(503, { code: 'OVERLOADED' }, retryAfter)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** Reads once, as a screen does; how often the server was asked, and what came of it. */
async function read(answers: readonly (ApiError | string)[]) {
  let attempts = 0
  const queryFn = () => {
    const answer = answers[attempts]
    attempts += 1
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer ?? '')
  }
  const outcome = queryClient
    .fetchQuery({ ...queryClient.getDefaultOptions().queries, queryKey: ['read'], queryFn })
    .catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return { outcome: await outcome, attempts }
}

it('asks a busy server again when it says when, and shows nothing of it', async () => {
  expect(await read([busy(2), busy(2), 'the list'])).toEqual({ attempts: 3, outcome: 'the list' })
})

it('gives up after two more attempts, and at once when the server does not say when or not soon', async () => {
  expect(await read([busy(2), busy(2), busy(2), 'too late'])).toMatchObject({ attempts: 3, outcome: { code: 'OVERLOADED' } })
  expect(await read([busy(), 'never asked for'])).toMatchObject({ attempts: 1, outcome: { code: 'OVERLOADED' } })
  expect(await read([busy(60), 'never asked for'])).toMatchObject({ attempts: 1, outcome: { code: 'OVERLOADED' } })
})

it('never asks again for what was refused', async () => {
  expect(await read([new ApiError(403, { code: 'FORBIDDEN' }, 2), 'never asked for'])).toMatchObject({ attempts: 1 })
})
