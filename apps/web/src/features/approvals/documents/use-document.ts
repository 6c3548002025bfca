import { approvals, type DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { messages } from '@maru/shared/messages.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { toast } from '../../../kit/feedback/toast.ts'

/** So long after content has changed under the reader's eyes an answer still means what stood there before. */
const READING_MS = 3000

type Content = Pick<DocumentDetail, 'id' | 'bodyVersion' | 'bodyHash'>
const contentOf = ({ id, bodyVersion, bodyHash }: Content): Content => ({ id, bodyVersion, bodyHash })

/** How the present content came: the drafter submitted it, or an approver edited it. */
const writingOf = ({ events }: DocumentDetail) => events.findLast(({ type }) => type === 'SUBMIT' || type === 'EDIT')

/** The content a person has had before the eyes: what somebody else changes meanwhile is told, and counts after a moment. */
function useSeenContent(document: DocumentDetail | undefined): Content | undefined {
  const [seen, setSeen] = useState<Content>()
  const isChanged = document !== undefined && seen?.id === document.id && seen.bodyVersion !== document.bodyVersion
  const isOwn = document !== undefined && writingOf(document)?.own === true
  if (document !== undefined && (seen?.id !== document.id || (isChanged && isOwn))) setSeen(contentOf(document))
  const isOther = isChanged && !isOwn
  const tell = useEffectEvent(() => document && toast.warning(messages.approvalContentNew, writingOf(document)?.actorName ?? ''))
  const read = useEffectEvent(() => document && setSeen(contentOf(document)))
  // Once for each content, however often the document is loaded meanwhile.
  const unread = isOther ? document.bodyVersion : undefined
  useEffect(() => {
    if (unread === undefined) return undefined
    tell()
    const timer = setTimeout(() => read(), READING_MS)
    return () => clearTimeout(timer)
  }, [unread])
  return isOther ? seen : undefined
}

/** A document as the caller may see it. What is shown is what an answer names, so it is always asked for anew when it is opened. */
export function useDocument(id: string) {
  const detail = useQuery({ ...query(approvals.get, { params: { id } }), enabled: id !== '', staleTime: 0 })
  const isGone = id === '' || (detail.error instanceof ApiError && detail.error.status === 404)
  const document = isGone ? undefined : detail.data
  const before = useSeenContent(document)
  return { ...detail, document: document && before ? { ...document, ...before } : document, isGone }
}

/**
 * The document as it stands once a newer one that is under way is here: a key that is pressed in between counts for that. Content that
 * was not seen yet is not answered: then what was shown is what the answer names, and the server says what is different.
 */
export async function settledDocument(cache: QueryClient, shown: DocumentDetail): Promise<DocumentDetail> {
  const documentQuery = query(approvals.get, { params: { id: shown.id } })
  const state = cache.getQueryState(documentQuery.queryKey)
  if (state === undefined || (state.fetchStatus === 'idle' && !state.isInvalidated)) return shown
  const now = await cache.fetchQuery({ ...documentQuery, staleTime: 0 }).catch(() => shown)
  return now.bodyVersion === shown.bodyVersion && now.bodyHash === shown.bodyHash ? now : shown
}

type BoxPageAnswer = z.output<typeof approvals.boxList.answer>
const boxPages = { queryKey: [approvals.boxList.resource, `${approvals.boxList.method} ${approvals.boxList.path}`] }

/** Takes the mark of what was not opened yet off the lists that are shown: the server has noted that the document was opened. */
function markOpened(cache: QueryClient, id: string) {
  cache.setQueriesData<BoxPageAnswer>(boxPages, (page) => {
    if (!page?.rows.some((row) => row.id === id && row.unread)) return page
    return { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, unread: false } : row)) }
  })
}

/** Marks an opened document as read where the person was told of it and has not read it yet. */
export function useMarkRead(document: DocumentDetail | undefined) {
  const me = useMe()
  const cache = useQueryClient()
  const opened = document?.id ?? ''
  useEffect(() => {
    if (opened !== '') markOpened(cache, opened)
  }, [opened, cache])
  const { mutate } = useAction(approvals.read)
  const id = document?.participants.some(({ userId, readAt }) => userId === me.userId && readAt === '') ? document.id : ''
  useEffect(() => {
    if (id !== '') mutate({ params: { id } })
  }, [id, mutate])
}
