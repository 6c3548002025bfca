import { mailConversationLabels as labels } from '@maru/shared/mail/reading/mail-conversation.labels.ts'
import { mailWriteLabels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import type { ListedMail, MailMessage } from '@maru/shared/mail/reading/mail-message.ts'
import { mailLabels } from '@maru/shared/mail/mail-screen.labels.ts'
import type { ReactNode } from 'react'
import { IconButton } from '../../../kit/buttons.tsx'
import { ErrorBox, SkeletonRows } from '../../../kit/feedback/states.tsx'
import { ChevronUp, Paperclip, Reply } from '../../../kit/icons.ts'
import { SenderAvatar } from '../common/SenderAvatar.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { MoreMenu } from '../actions/MoreMenu.tsx'
import type { MailActions } from '../actions/use-mail-actions.ts'
import { formatName } from '../common/addresses.ts'
import { useMail } from '../common/use-mail.ts'
import type { AnswerMode } from '../common/writer-address.ts'
import type { ListOf } from '../list/use-mail-list.ts'
import { InvitationCards } from '../invitations/InvitationCards.tsx'
import { Attachments } from './Attachments.tsx'
import { MailBody } from './MailBody.tsx'
import { MailFrom } from './MailHead.tsx'
import { MailNotices } from './MailNotices.tsx'

interface MailContentProps {
  readonly mail: MailMessage
  readonly asText: boolean
  readonly onImages: () => void
  /** What can be done with this mail of several. */
  readonly actions?: ReactNode
}

/** Sender and content of a mail. */
export function MailContent({ mail, asText, onImages, actions }: MailContentProps) {
  return (
    <>
      <MailFrom mail={mail} actions={actions} />
      <MailNotices mail={mail} onImages={onImages} />
      <InvitationCards mail={mail} />
      <Attachments mail={mail} />
      <MailBody mail={mail} asText={asText} />
    </>
  )
}

export type MailRowOf = Pick<ListedMail, 'emailId' | 'from' | 'seen' | 'snippet' | 'subject' | 'hasAttachment' | 'date'>

/** A folded mail of a conversation: who, how it begins and when; a press unfolds it. */
export function FoldedMail({ row, onOpen }: { row: MailRowOf; onOpen: () => void }) {
  const label = useLabel()
  const { from, seen, snippet, subject, hasAttachment, date } = row
  return (
    <button
      type="button"
      className={
        seen
          ? 'h-44 row full-width text-left clickable px-28 gap-10 stack-folded'
          : 'h-44 row full-width text-left clickable px-28 gap-10 stack-folded is-unread'
      }
      aria-expanded={false}
      data-previewed
      title={label(labels.expand, formatName(from))}
      onClick={onOpen}
    >
      <SenderAvatar from={from} size={24} />
      <b className="ellipsis medium">{formatName(from)}</b>
      {!seen && <span className="sr">{label(mailLabels.unreadMark)}</span>}
      <span className="ellipsis grow muted">{snippet === '' ? subject : snippet}</span>
      {hasAttachment && <Paperclip size={13} aria-label={label(mailLabels.attachmentMark)} role="img" />}
      <span className="muted num">
        <InstantText at={date} />
      </span>
    </button>
  )
}

interface StackActionsProps {
  readonly mail: MailMessage
  readonly asText: boolean
  readonly onText: (asText: boolean) => void
  readonly actions: MailActions
  readonly onAnswer: (mode: AnswerMode, emailId: string) => void
  readonly onFold: () => void
}

/** What is done with one mail of a conversation; the bar above acts on all of them. */
export function StackActions({ mail, asText, onText, actions, onAnswer, onFold }: StackActionsProps) {
  const label = useLabel()
  const { emailId } = mail
  const isLost = mail.role === 'junk' || mail.role === 'trash'
  return (
    <span className="inline-row flex-none gap-2 stack-actions">
      <IconButton name={label(mailWriteLabels.reply)} size="small" onClick={() => onAnswer('reply', emailId)}>
        <Reply size={15} />
      </IconButton>
      <MoreMenu
        name={label(labels.moreOf, formatName(mail.from))}
        mail={mail}
        page={undefined}
        isJunk={mail.role === 'junk'}
        losesForGood={isLost}
        asText={asText}
        onText={onText}
        onAct={(action) => void actions.run({ action, ids: [emailId] })}
        onAnswer={(mode) => onAnswer(mode, emailId)}
        {...(!isLost && { onTrash: () => void actions.run({ action: 'trash', ids: [emailId] }) })}
      />
      <IconButton name={label(labels.fold, formatName(mail.from))} size="small" aria-expanded onClick={onFold}>
        <ChevronUp size={15} />
      </IconButton>
    </span>
  )
}

interface UnfoldedMailProps extends Omit<StackActionsProps, 'mail'> {
  readonly emailId: string
  readonly listOf: ListOf
}

/** A mail of a conversation beside the one that was opened. */
export function UnfoldedMail({ emailId, listOf, ...rest }: UnfoldedMailProps) {
  const { mail, showImages } = useMail(emailId, listOf, rest.actions)
  if (mail.isError) return <ErrorBox error={mail.error} onRetry={() => void mail.refetch()} />
  if (mail.data === undefined) return <SkeletonRows count={3} />
  const { data } = mail
  return <MailContent mail={data} asText={rest.asText} onImages={showImages} actions={<StackActions mail={data} {...rest} />} />
}
