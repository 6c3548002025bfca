import type { MailListState } from './use-mail-list.ts'

/** Goes on and back in a list, across the borders of its pages, and to its ends. */
export function useMailSteps({ rows, list, jumpTo }: MailListState, id: string, go: (emailId: string | undefined) => void) {
  const index = rows.findIndex(({ emailId }) => emailId === id)
  const move = async (by: 1 | -1) => {
    const next = index < 0 ? rows[0] : rows[index + by]
    if (next !== undefined || index < 0) return go(next?.emailId)
    const more = by === 1 ? list.hasNextPage && list.fetchNextPage : list.hasPreviousPage && list.fetchPreviousPage
    if (more === false) return
    const fetched = (await more({ cancelRefetch: false })).data?.pages.flatMap((page) => page.rows) ?? []
    go(fetched[fetched.findIndex(({ emailId }) => emailId === id) + by]?.emailId)
  }
  const toEnd = async (end: 'first' | 'last') => go((await jumpTo(end))?.emailId)
  return { index, move: (by: 1 | -1) => void move(by), toEnd: (end: 'first' | 'last') => void toEnd(end) }
}
