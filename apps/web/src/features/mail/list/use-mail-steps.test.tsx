import { act, renderHook } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { openedMail } from '../common/use-mail.ts'
import type { MailListState } from './use-mail-list.ts'
import { useMailSteps } from './use-mail-steps.ts'

const listOf = { box: 'inbox', view: 'own', filter: 'all', q: '', sort: 'newest' } as const

/** Where a step leads from the mail `b`, whose neighbours `a` and `c` the server knows, with these rows of the list loaded. */
async function stepFrom(rows: readonly { emailId: string; date: string }[], by: 1 | -1) {
  const cache = new QueryClient()
  cache.setQueryData(openedMail('b', listOf).queryKey, { nextId: 'c', previousId: 'a', date: '2026-11-26' } as never)
  const list = { hasNextPage: false, hasPreviousPage: false }
  const state = { rows, before: 0, list, listOf, jumpTo: () => undefined } as unknown as MailListState
  const went: (string | undefined)[] = []
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  const { result } = renderHook(() => useMailSteps(state, 'b', (id) => void went.push(id)), { wrapper })
  await act(async () => result.current.move(by))
  return went
}

it('a step from a mail whose list is still on its way leads to the neighbour the server knows', async () => {
  expect([await stepFrom([], 1), await stepFrom([], -1)]).toEqual([['c'], ['a']])
})

it('a step from a mail that left its list leads to those between which it stood', async () => {
  const rows = [
    { emailId: 'newer', date: '2026-11-27' },
    { emailId: 'older', date: '2026-11-25' },
  ]
  expect([await stepFrom(rows, 1), await stepFrom(rows, -1)]).toEqual([['older'], ['newer']])
})

it('a key held across the border of a page loses no step, neither while the page is on its way nor once it is there', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((emailId) => ({ emailId, date: '' }))
  let loaded = rows.slice(0, 2)
  const fetchNextPage = () => {
    loaded = rows
    return Promise.resolve({ data: { pages: [{ rows }] } })
  }
  const list = { hasNextPage: true, hasPreviousPage: false, fetchNextPage }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const useHeldKey = () => {
    const [id, setId] = useState('b')
    const state = { rows: loaded, before: 0, list, listOf, jumpTo: () => undefined } as unknown as MailListState
    const { move } = useMailSteps(state, id, (to = '') => setId(to))
    return { id, press: () => move(1) }
  }
  const { result } = renderHook(useHeldKey, { wrapper })
  await act(async () => {
    result.current.press()
    result.current.press()
    await new Promise((done) => setTimeout(done))
    result.current.press()
  })
  expect(result.current.id).toBe('e')
})
