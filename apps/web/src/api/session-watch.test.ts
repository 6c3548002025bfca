import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '../kit/feedback/api-error.ts'
import { answered, currentAsk, declined, recover } from './session-watch.ts'

const lost = new ApiError(800)
const endedElsewhere = new ApiError(820)
const stepUp = new ApiError(403, { code: 'STEP_UP_REQUIRED' })

afterEach(() => answered())

describe('a refused call', () => {
  it.each([lost, endedElsewhere])('without a session opens the sign-in and goes on after it', async (error) => {
    const recovery = recover(error)
    expect(currentAsk()).toBe('sign-in')
    answered()
    expect(await recovery).toBe(true)
    expect(currentAsk()).toBe('nothing')
  })

  it('that needs the password once more opens the step-up', async () => {
    const recovery = recover(stepUp)
    expect(currentAsk()).toBe('step-up')
    answered()
    expect(await recovery).toBe(true)
  })

  it('fails with the reason given when the step-up is declined', async () => {
    const recovery = recover(stepUp)
    declined(stepUp)
    await expect(recovery).rejects.toBe(stepUp)
    expect(currentAsk()).toBe('nothing')
  })

  it('waits for the same dialog as the others', async () => {
    const recoveries = [recover(lost), recover(lost), recover(endedElsewhere)]
    answered()
    expect(await Promise.all(recoveries)).toEqual([true, true, true])
  })

  it('shows the sign-in when the session is lost during a step-up, and both go on after it', async () => {
    const first = recover(stepUp)
    const second = recover(lost)
    expect(currentAsk()).toBe('sign-in')
    answered()
    expect(await Promise.all([first, second])).toEqual([true, true])
  })

  it.each([new ApiError(810), new ApiError(409), new ApiError(401)])('of any other kind is not recovered', async (error) => {
    expect(await recover(error)).toBe(false)
    expect(currentAsk()).toBe('nothing')
  })
})
