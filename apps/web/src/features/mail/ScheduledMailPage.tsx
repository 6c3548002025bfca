import { mailSending, type ScheduledMail } from '@maru/shared/mail/sending/mail-send.ts'
import { mailLabels } from '@maru/shared/mail/mail-screen.labels.ts'
import { mailReserveLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { query } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { fileSizeText } from '../../kit/text/format.ts'
import { CalendarClock, ChevronLeft, Paperclip } from '../../kit/icons.ts'
import { Sheet, usePageTitle } from '../../kit/layout.tsx'
import { SenderAvatar } from './common/SenderAvatar.tsx'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { formatName } from './common/addresses.ts'
import { FolderPane } from './FolderPane.tsx'
import { MailFrame } from './reading/MailFrame.tsx'
import { People } from './reading/MailHead.tsx'
import { ScheduledMailActions } from './sending/ScheduledMailActions.tsx'
import { ScheduledMailState } from './sending/ScheduledMailState.tsx'
import { useFolders } from './folders/use-folders.ts'
import { useComposeKey } from './common/use-mail-keys.ts'
import { SCHEDULED, useScheduledMails } from './sending/use-scheduled-mail.ts'
import './mail.css'
import './reading/mail-files.css'
import './reading/reading.css'

function Content({ mail }: { mail: ScheduledMail }) {
  const label = useLabel()
  const { from, to, cc, bcc, subject, html, files, reservationId } = mail
  return (
    <>
      <header className="flex-none pt-16 px-28">
        <h2 className="page-title" dir="auto">
          {subject === '' ? label(mailLabels.noSubject) : subject}
        </h2>
        <div className="row top flex-none gap-10 py-12 wrap-anywhere">
          <SenderAvatar from={from} size={36} />
          <div className="grow">
            <p>
              <b>{formatName(from)}</b> <span className="muted">{from.address}</span>
            </p>
            <p className="max-h-120 secondary small overflow-auto reading-to">
              <People words={mailLabels.to} people={to} />
              <People words={mailLabels.cc} people={cc} />
              <People words={mailLabels.bcc} people={bcc} />
            </p>
          </div>
        </div>
        <ScheduledMailState mail={mail} />
      </header>
      {files.length > 0 && (
        <ul className="max-h-120 py-10 px-28 flex wrap overflow-auto" aria-label={label(mailLabels.attachments)}>
          {files.map(({ name, size, url }) => (
            <li key={url}>
              <a href={url} download={name} className="row px-12 rounded mail-file">
                <Paperclip size={14} aria-hidden />
                <b className="ellipsis">{name}</b>
                <span className="muted num">{fileSizeText(size)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <MailFrame of={`reserved ${reservationId}`} html={html} title={label(mailLabels.body)} />
    </>
  )
}

/** `/email/reserve/{reservationId}`: a mail that has not gone out as it will; without a number the list. */
export function ScheduledMailPage() {
  const label = useLabel()
  const navigate = useNavigate()
  const { reservationId } = useParams<'reservationId'>()
  const folders = useFolders()
  const list = useScheduledMails()
  // The list is what events bring up to date; with another state there the mail is read anew.
  const state = list.data?.find((one) => one.reservationId === reservationId)
  const mailQuery = query(mailSending.one, { params: { reservationId: reservationId ?? '' } })
  const mail = useQuery({
    ...mailQuery,
    queryKey: [...mailQuery.queryKey, state?.state ?? '', state?.sendAt.getTime() ?? 0] as never,
    enabled: reservationId !== undefined && !list.isPending,
    placeholderData: (before) => (before?.reservationId === reservationId ? before : undefined),
  })
  usePageTitle(label(labels.list))
  useComposeKey()
  if (reservationId === undefined) return <Navigate to={SCHEDULED} replace />
  const isMissing = mail.error instanceof ApiError && mail.error.status === 404
  return (
    <Sheet fills>
      <div className="mail">
        <FolderPane box="reservelist" folders={folders} openFolder={undefined} />
        <article className="column grow overflow-auto mail-read" aria-label={mail.data?.subject ?? label(labels.list)}>
          <div className="bar no-print gap-4 line-bottom surface reading-bar">
            <Button variant="text" component={Link} to={SCHEDULED}>
              <ChevronLeft size={15} />
              {label(labels.back)}
            </Button>
            <span className="grow" />
            {mail.data && <ScheduledMailActions mail={mail.data} onGone={() => void navigate(SCHEDULED)} />}
          </div>
          {mail.data !== undefined && <Content mail={mail.data} />}
          {mail.data === undefined && isMissing && <Empty icon={CalendarClock} title={label(labels.nothingThere)} />}
          {mail.data === undefined && mail.isError && !isMissing && <ErrorBox error={mail.error} onRetry={() => void mail.refetch()} />}
          {mail.data === undefined && !mail.isError && <SkeletonRows count={4} />}
        </article>
      </div>
    </Sheet>
  )
}
