import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { type MailMessage, mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { query } from '../../../api/client.ts'
import type { MailActions } from '../actions/use-mail-actions.ts'
import type { ListOf } from '../list/use-mail-list.ts'

/** A mail as it is opened from a list. */
export const openedMail = (emailId: string, listOf: ListOf, images: 'ask' | 'once' = 'ask') =>
  query(mailMessages.one, { params: { emailId }, query: { ...listOf, images } })

/**
 * Whether an open mail is where it was opened: asked for again at each change of the mailbox, also by nobody but the server's word. What the
 * person does here goes on to another mail, so whatever else happened to it happened elsewhere.
 */
function useWhereabouts(emailId: string, mail: MailMessage | undefined) {
  const [opened, setOpened] = useState<string>()
  if (opened === undefined && mail !== undefined) setOpened(mail.folderId)
  const place = useQuery({
    ...query(mailMessages.place, { params: { emailId } }),
    enabled: mail !== undefined,
    initialData: () => mail && { folderId: mail.folderId, folderName: mail.folderName, role: mail.role },
  })
  const isGone = place.error instanceof ApiError && place.error.status === 404
  const movedTo = place.data !== undefined && opened !== undefined && place.data.folderId !== opened ? place.data : undefined
  return { isGone, movedTo }
}
export type Whereabouts = ReturnType<typeof useWhereabouts>

/** An open mail; it is marked as read once it was looked at as long as the settings say. */
export function useMail(emailId: string, listOf: ListOf, actions: MailActions) {
  const cache = useQueryClient()
  const [images, setImages] = useState<'ask' | 'once'>('ask')
  const mail = useQuery({
    ...openedMail(emailId, listOf, images),
    placeholderData: (before) => (before?.emailId === emailId ? before : undefined),
  })
  const settings = useQuery({ ...query(mailAccounts.settings, {}), staleTime: Number.POSITIVE_INFINITY })
  const { data } = mail
  const markRead = useEffectEvent(() => void actions.run({ action: 'read', ids: [emailId], quiet: true }))
  const [marked, setMarked] = useState(false)
  const where = useWhereabouts(emailId, data)
  const isNew = data !== undefined && !data.seen && !marked && !where.isGone
  const seconds = settings.data?.markReadSeconds
  useEffect(() => {
    if (!isNew || seconds === undefined) return
    const timer = setTimeout(() => {
      // Who marks it as unread again wants it to stay so.
      setMarked(true)
      markRead()
    }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [isNew, seconds])
  const nextId = data?.nextId
  useEffect(() => {
    if (nextId) void cache.prefetchQuery(openedMail(nextId, listOf))
    // The next mail of this one; the list it is in does not change under it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [nextId, cache])
  return { mail, where, isThreaded: settings.data?.threads === true, showImages: () => setImages('once') }
}
