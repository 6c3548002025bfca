import type { MailList } from '@maru/shared/mail/reading/mail-message.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { openedMail } from '../common/use-mail.ts'
import { findRow } from './row-mails.ts'
import type { MailListState } from './use-mail-list.ts'

/** The neighbour of a mail far down in the list, whom the server knows; one that left the list has those between which it stood. */
async function fromAfar(cache: QueryClient, { rows, before, list, listOf }: MailListState, id: string, by: 1 | -1) {
  try {
    const { nextId, previousId, date } = await cache.ensureQueryData(openedMail(id, listOf))
    const behind = rows.findIndex((row) => (listOf.sort === 'oldest' ? row.date > date : row.date < date))
    const after = behind < 0 && !list.hasNextPage ? rows.length : behind
    // Of a list that is still on its way nothing is known.
    if (rows.length > 0 && (after > 0 || (after === 0 && before === 0))) return rows[by === 1 ? after : after - 1]?.emailId
    return (by === 1 ? nextId : previousId) ?? undefined
  } catch {
    return rows[0]?.emailId
  }
}

/** Goes on and back in a list, across the borders of its pages, and to its ends. `index`: where the mail is among those that are loaded. */
export function useMailSteps(state: MailListState, id: string, go: (emailId: string | undefined) => void) {
  const { rows, list, listOf, jumpTo } = state
  const cache = useQueryClient()
  const index = findRow(rows, id)
  /** Steps asked for while the next page is on its way: they are made once it is there. */
  const requestedAt = useRef<number>(undefined)
  const overTheBorder = async (by: 1 | -1, more: () => Promise<{ data?: { pages: readonly MailList[] } | undefined }>) => {
    requestedAt.current = by
    try {
      const fetched = (await more()).data?.pages.flatMap((page) => page.rows) ?? []
      const at = findRow(fetched, id)
      const target = Math.min(Math.max(at + requestedAt.current, 0), fetched.length - 1)
      // While the list is being fetched anew anyway it gets no further page.
      const next = at < 0 || target === at ? await fromAfar(cache, state, id, by) : fetched[target]?.emailId
      // Shown before the next press, which would start from the mail that was left.
      flushSync(() => go(next))
    } finally {
      requestedAt.current = undefined
    }
  }
  const move = async (by: 1 | -1) => {
    if (requestedAt.current !== undefined) return void (requestedAt.current += by)
    if (index < 0) return go(id === '' ? rows[0]?.emailId : await fromAfar(cache, state, id, by))
    const next = rows[index + by]
    if (next !== undefined) return go(next.emailId)
    const more = by === 1 ? list.hasNextPage && list.fetchNextPage : list.hasPreviousPage && list.fetchPreviousPage
    if (more !== false) await overTheBorder(by, () => more({ cancelRefetch: false }))
  }
  /** The mail in the place of one that left the list: the next one, or at the end the one before it. */
  const inItsPlace = async () => {
    const beside = (by: 1 | -1) => (index < 0 ? fromAfar(cache, state, id, by) : rows[index + by]?.emailId)
    return (await beside(1)) ?? (await beside(-1))
  }
  const toEnd = async (end: 'first' | 'last') => go((await jumpTo(end))?.emailId)
  /** Whether the mail is flagged and read, as its row or, without one, the open mail has it. */
  const marks = () => rows[index] ?? cache.getQueryData(openedMail(id, listOf).queryKey)
  return { index, marks, inItsPlace, move: (by: 1 | -1) => void move(by), toEnd: (end: 'first' | 'last') => void toEnd(end) }
}
