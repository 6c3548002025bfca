import { act, renderHook } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
