import { type ListedMail, mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../../api/client.ts'
import type { ListOf } from './use-mail-list.ts'

/** Key of what was found in texts; spelt like that of `query`. */
export const textsKey = [mailMessages.inBodies.resource, `${mailMessages.inBodies.method} ${mailMessages.inBodies.path}`] as const
/** Most matches that are shown. */
const MOST_FOUND = 200

/** Mails whose text holds the words while their header does not: only the mail server knows, folder by folder, and only when it is asked for. */
export function useBodySearch(listOf: ListOf) {
  const [wanted, setWanted] = useState('')
  const isOn = wanted !== '' && wanted === listOf.q
  const searchResult = useInfiniteQuery({
    queryKey: [...textsKey, listOf] as const,
    queryFn: ({ pageParam, signal }) => call(mailMessages.inBodies, { query: { ...listOf, cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    enabled: isOn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const pages = isOn ? searchResult.data?.pages : undefined
  const rows: readonly ListedMail[] = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages])
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = searchResult
  const goesOn = isOn && hasNextPage && !isFetchingNextPage && !isError && rows.length < MOST_FOUND
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  return {
    isOn,
    rows,
    isBusy: isOn && (searchResult.isFetching || goesOn),
    error: isOn ? searchResult.error : null,
    ask: () => setWanted(listOf.q),
  }
}

export type BodySearch = ReturnType<typeof useBodySearch>

const byDate = (sort: ListOf['sort']) => (a: ListedMail, b: ListedMail) =>
  (b.date.getTime() - a.date.getTime()) * (sort === 'newest' ? 1 : -1)

/** Both finds in the order of the list, each mail once, or each conversation. */
export function withBodyMatches(rows: readonly ListedMail[], texts: readonly ListedMail[], sort: ListOf['sort'], isThreaded: boolean) {
  if (texts.length === 0) return rows
  const keyOf = ({ emailId, threadId }: ListedMail) => (isThreaded ? threadId : emailId)
  const listedKeys = new Set(rows.map(keyOf))
  const others = new Map(texts.toReversed().map((row) => [keyOf(row), row]))
  return [...rows, ...[...others].flatMap(([key, row]) => (listedKeys.has(key) ? [] : [row]))].toSorted(byDate(sort))
}
