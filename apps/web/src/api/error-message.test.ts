import { baseMessages } from '@maru/shared/base-messages.ts'
import { describe, expect, it } from 'vitest'
import { ApiError, parseApiError, NO_ANSWER } from '../kit/feedback/api-error.ts'
import { errorMessage } from './error-message.ts'

const problem = (status: number, code = 'X', messageNo = 'MS00002300') => ({ status, code, messageNo, message: 'text', traceId: 't' })

describe('a failed call is told', () => {
  it.each([
    [810, 'MS00000730'],
    [850, 'MS00000730'],
    [820, 'MS00000997'],
    [830, 'MS00000986'],
    [840, 'MS00001080'],
  ])('with status %i by message %s', (status, number) => {
    expect(errorMessage(new ApiError(status, problem(status)))?.[0]).toBe(number)
  })

  it('as a view of somebody else, which is no missing permission', () => {
    expect(errorMessage(new ApiError(850, problem(403, 'VIEW_ONLY')))).toBe(baseMessages.viewOnly)
  })

  it('by the message the server names, for every other status', () => {
    expect(errorMessage(new ApiError(409, problem(409)))).toBe('MS00002300')
  })

  it('by a message of its own when there was no answer', () => {
    expect(errorMessage(new ApiError(NO_ANSWER))).toBe(baseMessages.noAnswer)
  })

  it('as failed when the server names nothing, or the program itself failed', () => {
    expect(errorMessage(new ApiError(502))).toBe(baseMessages.failed)
    expect(errorMessage(new TypeError('x'))).toBe(baseMessages.failed)
  })

  it('by a dialog instead of a toast when the session or the step-up is missing', () => {
    expect(errorMessage(new ApiError(800, problem(800)))).toBeUndefined()
    expect(errorMessage(new ApiError(403, problem(403, 'STEP_UP_REQUIRED')))).toBeUndefined()
  })

  it('not at all when it was given up', () => {
    expect(errorMessage(new DOMException('given up', 'AbortError'))).toBeUndefined()
  })
})

describe('a refusal is read', () => {
  it('by the application status of its body before the HTTP status', async () => {
    const response = Response.json(problem(810), { status: 403 })
    expect((await parseApiError(response)).status).toBe(810)
  })

  it('by the HTTP status when the body is not ours', async () => {
    expect((await parseApiError(new Response('<html>', { status: 502 }))).status).toBe(502)
  })

  it('with the seconds after which another attempt makes sense', async () => {
    const response = Response.json(problem(830), { status: 429, headers: { 'retry-after': '120' } })
    expect((await parseApiError(response)).retryAfter).toBe(120)
  })
})
