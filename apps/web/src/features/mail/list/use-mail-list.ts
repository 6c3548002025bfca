import { type ListedMail, type MailList, mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../api/client.ts'
import { useListSearch } from '../../../kit/table/use-list-search.ts'
import { boxes, type MailBoxName, mailSearch } from '../common/boxes.ts'
import { findRow } from './row-mails.ts'
import { useBodySearch, withBodyMatches } from './use-body-search.ts'

const PAGE = 100
/** Mails in front of the end that a jump there begins with: some may have come since the list was counted. */
const LAST = 60

/** Key of all lists of mails; spelt like that of `query`, so that events find them. */
export const listKey = [mailMessages.list.resource, `${mailMessages.list.method} ${mailMessages.list.path}`] as const

/** Where a page lies: behind a mail, or in front of it; '' = at the top. */
interface Place {
  readonly cursor: string
  readonly towards?: 'back'
}
/** Where the pages of a list begin after a jump: a mail and its number in the list. */
interface Start {
  readonly of: string
  readonly cursor: string
  readonly id: string
  readonly at: number
  /** How often the person jumped: each time the pages begin anew. */
  readonly times: number
}

const placeAt = (cursor: string): Place => ({ cursor })
const pagesFrom = (listOf: ListOf, cursor: string, times = 0) =>
  infiniteQueryOptions({
    queryKey: [...listKey, listOf, cursor, times] as const,
    queryFn: ({ pageParam, signal }) => call(mailMessages.list, { query: { ...listOf, ...pageParam, limit: PAGE } }, { signal }),
    initialPageParam: placeAt(cursor),
    getNextPageParam: ({ next }: MailList): Place | undefined => (next === '' ? undefined : { cursor: next }),
    getPreviousPageParam: ({ previous }: MailList): Place | undefined =>
      previous === '' ? undefined : { cursor: previous, towards: 'back' },
  })
const rowsOf = (pages: readonly MailList[] | undefined): readonly ListedMail[] => pages?.flatMap((page) => page.rows) ?? []

/** The pages of a list from its top, or from where the person jumped to. `first`: how many mails lie in front of them. */
function usePages(listOf: ListOf) {
  const cache = useQueryClient()
  const of = JSON.stringify(listOf)
  const [jumped, setJumped] = useState<Start>()
  const top = useInfiniteQuery({ ...pagesFrom(listOf, ''), placeholderData: keepPreviousData })
  const isAway = jumped?.of === of
  const away = useInfiniteQuery({ ...(isAway ? pagesFrom(listOf, jumped.cursor, jumped.times) : pagesFrom(listOf, '')), enabled: isAway })
  // Where the mails that were jumped to are gone, the list begins at its top again.
  const start = isAway && (away.data?.pages.some(({ rows }) => rows.length > 0) ?? false) ? jumped : undefined
  const list = start === undefined ? top : away
  const rows = useMemo(() => rowsOf(list.data?.pages), [list.data])
  const index = start === undefined ? 0 : findRow(rows, start.id)
  const first = start === undefined || !list.hasPreviousPage ? 0 : Math.max(1, start.at - Math.max(0, index))
  const page = top.data?.pages[0]
  /** Goes to a place in the list at once, however many mails lie between; answers the mails there. */
  const jump = async (at: number) => {
    if (at <= 0) {
      setJumped((before) => before && { ...before, of: '' })
      return rowsOf(top.data?.pages)
    }
    const { cursor } = await call(mailMessages.index, { query: { ...listOf, at } })
    const times = (jumped?.times ?? 0) + 1
    const fetchedRows = rowsOf((await cache.fetchInfiniteQuery(pagesFrom(listOf, cursor, times))).pages)
    if (cursor !== '' && fetchedRows[0]) setJumped({ of, cursor, id: fetchedRows[0].emailId, at, times })
    return fetchedRows
  }
  /** The first mails of the list, whatever of it is shown; those that are not there yet are fetched. */
  const atLeast = async (count: number) => {
    await jump(0)
    let { data, hasNextPage } = top
    while (hasNextPage && rowsOf(data?.pages).length < count)
      ({ data, hasNextPage } = await top.fetchNextPage({ cancelRefetch: false, throwOnError: true }))
    return rowsOf(data?.pages)
  }
  return { list, rows, first, page, jump, atLeast }
}

/** A list as its address asks for it, in pages by cursor. */
export function useMailList(name: MailBoxName, path = boxes[name].path) {
  const search = useListSearch(mailSearch, path)
  const { id: _id, ...asked } = search.value
  const listOf: ListOf = { ...asked, box: name, view: 'own' }
  const { list, rows: paged, first: before, page, jump, atLeast } = usePages(listOf)
  const texts = useBodySearch(listOf)
  const matchingRows = texts.rows
  const isThreaded = page?.isThreaded ?? false
  const rows = useMemo(() => withBodyMatches(paged, matchingRows, asked.sort, isThreaded), [paged, matchingRows, asked.sort, isThreaded])
  const narrowed = asked.q !== '' || asked.filter !== 'all'
  // At its end a list knows how many it has: conversations that lie in two folders are counted for both.
  const isWhole = isThreaded && !list.hasNextPage && !list.isPlaceholderData
  const total = Math.max(isWhole ? 0 : (page?.total ?? 0), before + rows.length)
  /** The first or the last mail of the list. */
  const jumpTo = async (end: 'first' | 'last') => {
    if (end === 'first') return (await jump(0))[0]
    return list.hasNextPage ? (await jump(total - LAST)).at(-1) : rows.at(-1)
  }
  return { search, listOf, list, rows, texts, total, before, first: page, narrowed, jump, jumpTo, atLeast }
}

export type MailListState = ReturnType<typeof useMailList>
/** What a list was asked for. */
export type ListOf = Omit<z.output<typeof mailSearch.query>, 'id'> & { readonly box: MailBoxName; readonly view: 'own' }
