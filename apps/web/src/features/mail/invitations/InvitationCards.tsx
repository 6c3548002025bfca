import { type MailInvitation, mailInvitations } from '@maru/shared/mail/invitations/mail-invitation.ts'
import { mailInvitationLabels as labels } from '@maru/shared/mail/invitations/mail-invitation.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { importReasonLabels } from '@maru/shared/schedule/calendar-import.labels.ts'
import type { MailMessage } from '@maru/shared/mail/reading/mail-message.ts'
import { useQueries } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { CalendarDays } from '../../../kit/icons.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { InvitationAnswers } from './InvitationAnswers.tsx'
import { currentTexts, inOrder, listCalendarFiles, listNotes, whenTexts } from './invitation-texts.ts'
import './invitation.css'

const titles = { REQUEST: labels.invitation, PUBLISH: labels.event, CANCEL: labels.cancelled } as const

function EventDetails({ event }: { event: MailInvitation }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const { organizer, place, isRepeating, others } = event
  const details = [
    place,
    isRepeating ? label(labels.repeats) : '',
    organizer ? label(labels.organizer, organizer.name === '' ? organizer.address : `${organizer.name} <${organizer.address}>`) : '',
    others > 0 ? label(labels.others, others) : '',
  ].filter((detail) => detail !== '')
  return (
    <>
      <p className="row wrap gap-4 num">
        {whenTexts(event, timeZone).map((text, index) => (
          <span key={text}>
            {index > 0 && '– '}
            <DateText text={text} />
          </span>
        ))}
      </p>
      {details.length > 0 && <p className="secondary small wrap-anywhere">{details.join(' · ')}</p>}
    </>
  )
}

/** Events of a file that are not taken over, as many as a card names. */
const MOST_SKIPPED = 20

/** What the reader should know of it: how the calendar has it now, who sent it, and why it cannot be answered. */
function EventNotes({ event }: { event: MailInvitation }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const { current, sentBy, organizer, others, skipped } = event
  const present = current ? currentTexts(current, event, timeZone).join(' · ') : ''
  const several = skipped.length > 0 ? labels.severalExcept : labels.several
  const notes = [
    present === '' ? '' : label(labels.current, present),
    sentBy && organizer ? label(labels.sentBy, sentBy.address, organizer.address) : '',
    others > 0 && event.state !== 'REFUSED' ? label(several) : '',
    ...skipped
      .slice(0, MOST_SKIPPED)
      .map(({ title, reason }) => label(labels.skipped, title === '' ? label(labels.untitled) : title, label(importReasonLabels[reason]))),
    skipped.length > MOST_SKIPPED ? label(labels.furtherSkipped, skipped.length - MOST_SKIPPED) : '',
    ...listNotes(event).map((key) => label(labels[key])),
  ]
  return notes
    .filter((note) => note !== '')
    .map((note, index) => (
      <p key={`${String(index)} ${note}`} className="small wrap-anywhere">
        {note}
      </p>
    ))
}

/** The event of a calendar file among the files of a mail. */
function InvitationCard({ event, emailId, part }: { event: MailInvitation; emailId: string; part: string }) {
  const label = useLabel()
  return (
    <section
      className="row wrap top gap-10 flex-none no-print py-12 px-14 rounded surface invitation"
      aria-label={label(titles[event.method])}
    >
      <CalendarDays className="muted" size={18} strokeWidth={1.5} aria-hidden />
      <div className="grow stack gap-2">
        <p className="secondary small">{label(titles[event.method])}</p>
        <p className="medium" dir="auto">
          {event.title === '' ? label(labels.untitled) : event.title}
        </p>
        <EventDetails event={event} />
        <EventNotes event={event} />
      </div>
      <InvitationAnswers event={event} emailId={emailId} part={part} />
    </section>
  )
}

const isNoInvitation = (error: unknown) => error instanceof ApiError && error.status === 404

/** The events of the calendar files of a mail, invitations first; a file that holds none is only listed with the others, one that cannot be read is named. */
export function InvitationCards({ mail: { emailId, attachments } }: { mail: MailMessage }) {
  const label = useLabel()
  const parts = listCalendarFiles(attachments).map(({ part }) => part)
  const events = useQueries({
    queries: parts.map((part) => query(mailInvitations.read, { params: { emailId, part } })),
  })
  const failed = events.filter(({ error }) => error !== null && !isNoInvitation(error))
  const readEvents = events.flatMap(({ data }, index) => (data ? [{ data, part: parts[index] ?? '' }] : []))
  return (
    <>
      {inOrder(readEvents.map(({ data, part }) => ({ ...data, part }))).map(({ part, ...event }) => (
        <InvitationCard key={part} event={event} emailId={emailId} part={part} />
      ))}
      {failed.length > 0 && (
        <div className="note tint-amber row no-print">
          <p role="alert" className="grow">
            {label(labels.unread, failed.length)}
          </p>
          <Button variant="outlined" size="small" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            {label(kitLabels.tryAgain)}
          </Button>
        </div>
      )}
    </>
  )
}
