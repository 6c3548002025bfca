import { mailAccounts } from '@maru/shared/mail/mail-account.ts'
import { mailMessages } from '@maru/shared/mail/mail-message.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { query } from '../../api/client.ts'
import type { MailActions } from './use-mail-actions.ts'
import type { ListOf } from './use-mail-list.ts'

/** A mail as it is opened from a list. */
export const openedMail = (emailId: string, listOf: ListOf, images: 'ask' | 'once' = 'ask') =>
  query(mailMessages.one, { params: { emailId }, query: { ...listOf, images } })

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
  const isNew = data !== undefined && !data.seen && !marked
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
  return { mail, showImages: () => setImages('once') }
}
