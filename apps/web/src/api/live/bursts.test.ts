import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inBursts } from './bursts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs the first event at once, those of the next moment together, and nothing when none came', () => {
  const runs: string[] = []
  const happen = inBursts<string>((events) => runs.push([...events].join('+')), 500)
  happen('mail')
  expect(runs).toEqual(['mail'])
  for (const event of ['mail', 'mailSending', 'mail']) happen(event)
  expect(runs).toEqual(['mail'])
  vi.advanceTimersByTime(500)
  expect(runs).toEqual(['mail', 'mail+mailSending'])
  vi.advanceTimersByTime(5000)
  happen('notices')
  expect(runs).toEqual(['mail', 'mail+mailSending', 'notices'])
})
