import { mailMessages } from '@maru/shared/mail/mail-message.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { call } from '../../api/client.ts'
import { useListSearch } from '../../kit/use-list-search.ts'
import { boxes, type MailBoxName, mailSearch } from './boxes.ts'
import { useInTexts, withTexts } from './use-in-texts.ts'

const PAGE = 100

/** Key of all lists of mails; spelt like that of `query`, so that events find them. */
export const listKey = [mailMessages.list.resource, `${mailMessages.list.method} ${mailMessages.list.path}`] as const

/** A list as its address asks for it, in pages by cursor. */
export function useMailList(name: MailBoxName, path = boxes[name].path) {
  const search = useListSearch(mailSearch, path)
  const { id: _id, ...asked } = search.value
  const listOf: ListOf = { ...asked, box: name }
  const list = useInfiniteQuery({
    queryKey: [...listKey, listOf] as const,
    queryFn: ({ pageParam, signal }) => call(mailMessages.list, { query: { ...listOf, cursor: pageParam, limit: PAGE } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages
  const texts = useInTexts(listOf)
  const found = texts.rows
  const rows = useMemo(() => withTexts(pages?.flatMap((page) => page.rows) ?? [], found, asked.sort), [pages, found, asked.sort])
  const first = pages?.[0]
  const narrowed = asked.q !== '' || asked.filter !== 'all'
  return { search, listOf, list, rows, texts, total: Math.max(first?.total ?? 0, rows.length), first, narrowed }
}

export type MailListState = ReturnType<typeof useMailList>
/** What a list was asked for. */
export type ListOf = Omit<z.output<typeof mailSearch.query>, 'id'> & { readonly box: MailBoxName }
