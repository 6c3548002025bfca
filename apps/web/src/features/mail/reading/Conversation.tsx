import { mailAccounts } from '@maru/shared/mail/connection/mail-account.ts'
import { mailMoreLabels as words } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import { type MailMessage, mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { mailLabels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { Paperclip } from '../../../kit/icons.ts'
import { Avatar } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { nameOf } from '../common/addresses.ts'

const toSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** The mails that belong with the open one, received and sent; a press opens another. Not shown to whom the settings say so. */
export function Conversation({ mail, onGo }: { mail: MailMessage; onGo: (emailId: string) => void }) {
  const label = useLabel()
  const settings = useQuery({ ...query(mailAccounts.settings, {}), staleTime: Number.POSITIVE_INFINITY })
  const isWanted = settings.data?.threads === true
  const { data } = useQuery({ ...query(mailMessages.conversation, { params: { emailId: mail.emailId } }), enabled: isWanted })
  if (!isWanted || data === undefined || data.length < 2) return null
  const title = label(words.conversation, data.length)
  return (
    <section className="reading-thread" aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {data.map(({ emailId, from, seen, snippet, subject, hasAttachment, date }) => {
          const isCurrent = emailId === mail.emailId
          return (
            <li key={emailId} ref={isCurrent ? toSight : null}>
              <button type="button" className={seen ? '' : 'is-unread'} aria-current={isCurrent} onClick={() => onGo(emailId)}>
                <Avatar name={nameOf(from)} size={20} />
                <b className="ellipsis">{nameOf(from)}</b>
                <span className="ellipsis grow muted">{snippet === '' ? subject : snippet}</span>
                {hasAttachment && <Paperclip size={13} aria-label={label(mailLabels.attachmentMark)} role="img" />}
                <span className="muted num">
                  <InstantText at={date} />
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
