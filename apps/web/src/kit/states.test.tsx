import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSteadyLoading } from './states.tsx'

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a loading state is shown at once and stays for 200 ms after the answer', () => {
  const { result, rerender } = renderHook(({ loading }) => useSteadyLoading(loading), { initialProps: { loading: false } })
  pass(1000)
  rerender({ loading: true })
  expect(result.current).toBe(true)
  rerender({ loading: false })
  pass(199)
  expect(result.current).toBe(true)
  pass(1)
  expect(result.current).toBe(false)
})
