import type { ListedMail } from '@maru/shared/mail/reading/mail-message.ts'

/** The mails a row stands for: its conversation's in this list, or itself. */
export const listRowMails = ({ emailId, conversation }: Pick<ListedMail, 'emailId' | 'conversation'>): readonly string[] =>
  conversation === null || conversation.ids.length === 0 ? [emailId] : conversation.ids

export const isInRow = (row: ListedMail, emailId: string) => row.emailId === emailId || (row.conversation?.ids.includes(emailId) ?? false)

/** Where the row of a mail stands among those that are loaded; -1 when it does not. */
export const findRow = (rows: readonly ListedMail[], emailId: string) => rows.findIndex((row) => isInRow(row, emailId))

type Marks = Partial<Pick<ListedMail, 'seen' | 'flagged'>>

/** A row after its mails in `ids` were marked. */
export function markRow(row: ListedMail, ids: ReadonlySet<string>, mark: Marks): ListedMail {
  if (row.conversation === null) return ids.has(row.emailId) ? { ...row, ...mark } : row
  const { conversation } = row
  if (!conversation.ids.some((id) => ids.has(id))) return row
  const withMark = (marked: readonly string[], isSet: boolean | undefined) =>
    isSet === undefined ? [...marked] : conversation.ids.filter((id) => (ids.has(id) ? isSet : marked.includes(id)))
  const unseenIds = withMark(conversation.unseenIds, mark.seen === undefined ? undefined : !mark.seen)
  const flaggedIds = withMark(conversation.flaggedIds, mark.flagged)
  return { ...row, seen: unseenIds.length === 0, flagged: flaggedIds.length > 0, conversation: { ...conversation, unseenIds, flaggedIds } }
}

/** A row after its mails in `ids` left the list; undefined when nothing of it is left. */
export function withoutMails(row: ListedMail, gone: ReadonlySet<string>): ListedMail | undefined {
  if (row.conversation === null) return gone.has(row.emailId) ? undefined : row
  const left = (ids: readonly string[]) => ids.filter((id) => !gone.has(id))
  const ids = left(row.conversation.ids)
  if (ids.length === 0) return undefined
  if (ids.length === row.conversation.ids.length) return row
  const { unseenIds, flaggedIds, ...conversation } = row.conversation
  return { ...row, conversation: { ...conversation, ids, unseenIds: left(unseenIds), flaggedIds: left(flaggedIds) } }
}
