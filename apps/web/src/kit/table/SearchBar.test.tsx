import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from './SearchBar.tsx'

beforeEach(() => void vi.useFakeTimers())
const address = window.location.href
afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', address)
  vi.useRealTimers()
})

/** A page on a slow machine: what is searched stands in its address after a while. */
const SLOW_MS = 400

function SlowPage({ first = '' }: { first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <SearchBox value={value} placeholder="Search" onSearch={(text) => setTimeout(() => setValue(text), SLOW_MS)} />
      <button onClick={() => setValue('')}>clear</button>
      <output>{value}</output>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

it('takes no letter back when an earlier search arrives while more is typed', async () => {
  render(<SlowPage />)
  type('f')
  await pass(350)
  type('fr')
  await pass(350)
  expect(box().value).toBe('fr')
  type('fro')
  await pass(2000)
  expect(box().value).toBe('fro')
  expect(screen.getByRole('status').textContent).toBe('fro')
})

it('shows what was searched elsewhere, also a text that was typed here before', async () => {
  render(<SlowPage first="field" />)
  type('fields')
  await pass(2000)
  fireEvent.click(screen.getByRole('button'))
  expect(box().value).toBe('')
  await pass(2000)
  expect(screen.getByRole('status').textContent).toBe('')
})

it('waits with a search while the page of a link is drawn, and forgets it with its own', async () => {
  const onSearch = vi.fn()
  const { unmount } = render(<SearchBox value="" placeholder="Search" onSearch={onSearch} />)
  type('field')
  window.history.replaceState(null, '', '/elsewhere')
  await pass(2000)
  expect(onSearch).not.toHaveBeenCalled()
  unmount()
  await pass(9000)
  expect(onSearch).not.toHaveBeenCalled()
})
