import { mailMessages } from '@maru/shared/mail/mail-message.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/client.ts'
import { useListSearch } from '../../kit/use-list-search.ts'
import { boxes, type MailBoxName, mailSearch } from './boxes.ts'

const PAGE = 100

/** Key of all lists of mails; spelt like that of `query`, so that events find them. */
export const listKey = [mailMessages.list.resource, `${mailMessages.list.method} ${mailMessages.list.path}`] as const

/** A list as its address asks for it, in pages by cursor. */
export function useMailList(name: MailBoxName, path = boxes[name].path) {
  const search = useListSearch(mailSearch, path)
  const { id: _id, ...asked } = search.value
  const listOf = { ...asked, box: name }
  const list = useInfiniteQuery({
    queryKey: [...listKey, listOf] as const,
    queryFn: ({ pageParam, signal }) => call(mailMessages.list, { query: { ...listOf, cursor: pageParam, limit: PAGE } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages])
  const first = pages?.[0]
  const narrowed = asked.q !== '' || asked.filter !== 'all'
  return { search, listOf, list, rows, total: first?.total ?? 0, first, narrowed }
}

export type MailListState = ReturnType<typeof useMailList>
export type ListOf = MailListState['listOf']
