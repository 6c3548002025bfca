import { mailConversationLabels as labels } from '@maru/shared/mail/reading/mail-conversation.labels.ts'
import { mailMoreLabels } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import { type MailMessage, mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { MailActions } from '../actions/use-mail-actions.ts'
import type { AnswerMode, Answering } from '../common/writer-address.ts'
import type { ListOf } from '../list/use-mail-list.ts'
import { InlineReply } from './InlineReply.tsx'
import { FoldedMail, MailContent, type MailRowOf, StackActions, UnfoldedMail } from './StackedMail.tsx'
import './mail-stack.css'

/** Unread mails that are unfolded at first, besides the newest one and the one that was opened. */
const UNREAD_OPEN = 5
/** Most older mails that are shown folded; of more the first one and the last two. */
const FOLDED_SHOWN = 4

export interface MailStackProps {
  readonly mail: MailMessage
  readonly listOf: ListOf
  readonly asText: boolean
  readonly onText: (asText: boolean) => void
  readonly onImages: () => void
  readonly actions: MailActions
  readonly answering: Answering | undefined
  readonly onAnswer: (mode: AnswerMode, emailId: string) => void
  readonly onAnswered: () => void
}

const toSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Which mails are unfolded when a conversation is opened: the opened one, the newest, and what is unread. */
function unfoldedAtFirst(rows: readonly MailRowOf[], opened: string): ReadonlySet<string> {
  const unread = rows.filter(({ seen }) => !seen).slice(-UNREAD_OPEN)
  return new Set([opened, ...rows.slice(-1).map(({ emailId }) => emailId), ...unread.map(({ emailId }) => emailId)])
}

/** The mails behind the first that one button stands for, until it is pressed: `[from, to)` of the rows; empty while few are folded. */
function hiddenRange(rows: readonly MailRowOf[], unfolded: ReadonlySet<string>): readonly [from: number, to: number] {
  const firstOpen = rows.findIndex(({ emailId }) => unfolded.has(emailId))
  const folded = firstOpen < 0 ? rows.length : firstOpen
  return folded > FOLDED_SHOWN ? [1, folded - 2] : [0, 0]
}

/** The mails of a conversation, oldest first: older ones folded, the newest open, the answer below the mail it is for. */
function Stack({ rows, ...props }: MailStackProps & { rows: readonly MailRowOf[] }) {
  const { mail, listOf, onImages, answering, onAnswered, ...rest } = props
  const label = useLabel()
  const [unfolded, setUnfolded] = useState(() => unfoldedAtFirst(rows, mail.emailId))
  const [isWhole, setWhole] = useState(false)
  const [from, to] = isWhole ? [0, 0] : hiddenRange(rows, unfolded)
  const toggle = (emailId: string) =>
    setUnfolded((now) => (now.has(emailId) ? new Set([...now].filter((id) => id !== emailId)) : new Set([...now, emailId])))
  const contentOf = (emailId: string): ReactNode => {
    const common = { ...rest, onFold: () => toggle(emailId) }
    if (emailId !== mail.emailId) return <UnfoldedMail emailId={emailId} listOf={listOf} {...common} />
    return <MailContent mail={mail} asText={rest.asText} onImages={onImages} actions={<StackActions mail={mail} {...common} />} />
  }
  return (
    <ol className="stack lined mail-stack" aria-label={label(mailMoreLabels.conversation, rows.length)}>
      {rows.map((row, at) => {
        const { emailId } = row
        if (at >= from && at < to && at > 0)
          return at === from ? (
            <li key="older" className="py-4 px-28 shaded">
              <Button variant="text" size="small" onClick={() => setWhole(true)}>
                {label(labels.olderMails, to - from)}
              </Button>
            </li>
          ) : null
        const isOpen = unfolded.has(emailId)
        return (
          <li
            key={emailId}
            ref={emailId === mail.emailId ? toSight : null}
            className={isOpen ? 'column flex-none stack-open' : undefined}
            aria-current={emailId === mail.emailId}
          >
            {isOpen ? contentOf(emailId) : <FoldedMail row={row} onOpen={() => toggle(emailId)} />}
            {answering?.emailId === emailId && <InlineReply answering={answering} onClose={onAnswered} />}
          </li>
        )
      })}
    </ol>
  )
}

/** An open mail among those it belongs with, received and sent; alone when it belongs with none or the settings say so. */
export function MailStack({ isThreaded, ...props }: MailStackProps & { isThreaded: boolean }) {
  const { mail, asText, onImages, answering, onAnswered } = props
  const { data } = useQuery({ ...query(mailMessages.conversation, { params: { emailId: mail.emailId } }), enabled: isThreaded })
  // The stack is not built around a mail alone and rebuilt a moment later.
  const isWaiting = isThreaded && data === undefined && (mail.conversation?.count ?? 1) > 1
  if (isWaiting) return null
  const rows = data?.some(({ emailId }) => emailId === mail.emailId) ? data : []
  if (isThreaded && rows.length > 1) return <Stack rows={rows} {...props} />
  return (
    <div className="column flex-none stack-open">
      <MailContent mail={mail} asText={asText} onImages={onImages} />
      {answering?.emailId === mail.emailId && <InlineReply answering={answering} onClose={onAnswered} />}
    </div>
  )
}
