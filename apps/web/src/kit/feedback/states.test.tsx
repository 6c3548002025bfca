import { ThemeProvider } from '@mui/material/styles'
import { act, render, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoadingPage, useSteadyLoading } from './states.tsx'
import { makeTheme } from '../theme/theme.tsx'

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

it('what stands in for a page that is coming stands still', () => {
  const theme = makeTheme({ mode: 'light', rows: 'normal' })
  const { container } = render(<LoadingPage />, { wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider> })
  const classes = [...container.querySelectorAll('.MuiSkeleton-root')].map(({ className }) => className)
  expect(classes.length).toBeGreaterThan(6)
  expect(classes.filter((name) => /MuiSkeleton-(wave|pulse)/.test(name))).toEqual([])
})
