import type { MailSchedule } from '@maru/shared/mail/sending/mail-send.ts'
import { mailLabels } from '@maru/shared/mail/mail-screen.labels.ts'
import { mailReserveLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { Link } from 'react-router-dom'
import { CalendarClock, Paperclip } from '../../kit/icons.ts'
import { Sheet, usePageTitle } from '../../kit/layout.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { formatNames } from './common/addresses.ts'
import { FolderPane } from './FolderPane.tsx'
import { ScheduledMailActions } from './sending/ScheduledMailActions.tsx'
import { ScheduledMailState } from './sending/ScheduledMailState.tsx'
import { useComposeKey } from './common/use-mail-keys.ts'
import { useFolders } from './folders/use-folders.ts'
import { needsDecision, scheduledMailAddress, useScheduledMails } from './sending/use-scheduled-mail.ts'
import './mail.css'

function Line({ mail }: { mail: MailSchedule }) {
  const label = useLabel()
  const { reservationId, to, cc, bcc, subject, snippet, hasAttachment } = mail
  return (
    <li className="row line-bottom gap-16 py-12 px-20">
      <div className="grow">
        <Link to={scheduledMailAddress(reservationId)} className="row gap-6 text-ink">
          <b className="ellipsis">{subject === '' ? label(mailLabels.noSubject) : subject}</b>
          {hasAttachment && <Paperclip size={13} role="img" aria-label={label(mailLabels.attachmentMark)} />}
        </Link>
        <p className="ellipsis">{label(mailLabels.to, formatNames([...to, ...cc, ...bcc]))}</p>
        {snippet !== '' && <p className="muted small ellipsis">{snippet}</p>}
        <ScheduledMailState mail={mail} />
      </div>
      <ScheduledMailActions mail={mail} />
    </li>
  )
}

function Group({ title, mails }: { title: string; mails: readonly MailSchedule[] }) {
  if (mails.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="group-head">{title}</h2>
      <ul>
        {mails.map((mail) => (
          <Line key={mail.reservationId} mail={mail} />
        ))}
      </ul>
    </section>
  )
}

/** `/email/reservelist`: mails that have not gone out; on top those the person has to decide about. */
export function ScheduledMailListPage() {
  const label = useLabel()
  const folders = useFolders()
  const reserved = useScheduledMails()
  const title = label(menuLabels.mailReserved)
  usePageTitle(title)
  useComposeKey()
  const mails = reserved.data ?? []
  return (
    <Sheet fills>
      <div className="mail">
        <FolderPane box="reservelist" folders={folders} openFolder={undefined} />
        <section className="column grow overflow-auto mail-read" aria-label={title}>
          <header className="px-16 py-12 flex-none line-bottom">
            <div className="row mail-title">
              <h1 className="dialog-title">{title}</h1>
            </div>
          </header>
          {reserved.isError && <ErrorBox error={reserved.error} onRetry={() => void reserved.refetch()} />}
          {reserved.isPending && <SkeletonRows count={4} />}
          {reserved.data?.length === 0 && <Empty icon={CalendarClock} title={label(labels.emptyTitle)} text={label(labels.emptyText)} />}
          <div className="scroll reserved">
            <Group title={label(labels.needsYou)} mails={mails.filter(needsDecision)} />
            <Group title={label(labels.waiting)} mails={mails.filter((mail) => !needsDecision(mail))} />
          </div>
        </section>
      </div>
    </Sheet>
  )
}
