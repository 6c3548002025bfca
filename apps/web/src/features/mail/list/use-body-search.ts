import { type ListedMail, mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../../api/client.ts'
import type { ListOf } from './use-mail-list.ts'

/** Key of what was found in texts; spelt like that of `query`. */
export const textsKey = [mailMessages.inBodies.resource, `${mailMessages.inBodies.method} ${mailMessages.inBodies.path}`] as const
/** More than that nobody looks through. */
const MOST_FOUND = 200

/** Mails whose text holds the words while their header does not: only the mail server knows, folder by folder, and only when it is asked for. */
export function useInTexts(listOf: ListOf) {
  const [wanted, setWanted] = useState('')
  const isOn = wanted !== '' && wanted === listOf.q
  const found = useInfiniteQuery({
    queryKey: [...textsKey, listOf] as const,
    queryFn: ({ pageParam, signal }) => call(mailMessages.inBodies, { query: { ...listOf, cursor: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    enabled: isOn,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const pages = isOn ? found.data?.pages : undefined
  const rows: readonly ListedMail[] = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages])
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = found
  const goesOn = isOn && hasNextPage && !isFetchingNextPage && !isError && rows.length < MOST_FOUND
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  return { isOn, rows, isBusy: isOn && (found.isFetching || goesOn), error: isOn ? found.error : null, ask: () => setWanted(listOf.q) }
}

export type InTexts = ReturnType<typeof useInTexts>

const byDate = (sort: ListOf['sort']) => (a: ListedMail, b: ListedMail) =>
  (b.date.getTime() - a.date.getTime()) * (sort === 'newest' ? 1 : -1)

/** Both finds in the order of the list, each mail once, or each conversation. */
export function withTexts(rows: readonly ListedMail[], texts: readonly ListedMail[], sort: ListOf['sort'], isThreaded: boolean) {
  if (texts.length === 0) return rows
  const keyOf = ({ emailId, threadId }: ListedMail) => (isThreaded ? threadId : emailId)
  const known = new Set(rows.map(keyOf))
  const others = new Map(texts.toReversed().map((row) => [keyOf(row), row]))
  return [...rows, ...[...others].flatMap(([key, row]) => (known.has(key) ? [] : [row]))].toSorted(byDate(sort))
}
