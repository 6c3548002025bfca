import { act, render } from '@testing-library/react'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { labelText } from '../../kit/text/label-store.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { Toasts } from './Toasts.tsx'

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
/** How often the message is shown and not leaving, in the host that came last: other tests may show toasts of theirs meanwhile. */
const staying = () =>
  [...([...document.querySelectorAll('#toasts')].at(-1)?.querySelectorAll('[data-sonner-toast]:not([data-removed="true"])') ?? [])].filter(
    ({ textContent }) => textContent === labelText(kitLabels.save),
  ).length
const say = () => {
  act(() => toast.success(kitLabels.save))
  pass(10)
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('the same message renews the one that is shown, and comes anew when that one is leaving', () => {
  const { unmount } = render(<Toasts />)
  say()
  pass(2000)
  say()
  expect(staying()).toBe(1)
  pass(2000)
  expect(staying()).toBe(1)
  // Three seconds after it was renewed it leaves, which takes it 200 ms.
  pass(1100)
  expect(staying()).toBe(0)
  say()
  pass(500)
  expect(staying()).toBe(1)
  unmount()
})
