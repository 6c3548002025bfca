import { type MailInvitation, mailInvitations } from '@maru/shared/mail/invitations/mail-invitation.ts'
import { mailInvitationLabels as labels } from '@maru/shared/mail/invitations/mail-invitation.labels.ts'
import type { MailMessage } from '@maru/shared/mail/reading/mail-message.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { CalendarDays, Check } from '../../../kit/icons.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { findCalendarFile, whenTexts } from './invitation-texts.ts'
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

interface AnswersProps {
  readonly event: MailInvitation
  readonly emailId: string
  readonly part: string
}

/** What can be done with it: an invitation is answered, a published event added, a cancelled one taken out where the calendar has it. */
function Answers({ event: { method, isAdded, canReply }, emailId, part }: AnswersProps) {
  const label = useLabel()
  const answer = useAction(mailInvitations.reply, ['events'])
  const send = async (reply: 'ACCEPT' | 'DECLINE') => {
    const done = await answer.run({ params: { emailId, part }, body: { reply, requestKey: crypto.randomUUID() } })
    if (done?.isAdded) toast.success(done.isMailed ? labels.acceptedMailed : labels.accepted)
    else if (done) toast.success(done.isMailed ? labels.declinedMailed : labels.removed)
  }
  const pendingReply = answer.isPending ? answer.variables.body.reply : undefined
  const button = (reply: 'ACCEPT' | 'DECLINE', key: 'accept' | 'decline' | 'add' | 'remove', isMain = false) => (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      size="small"
      loading={pendingReply === reply}
      disabled={answer.isPending}
      onClick={() => void send(reply)}
    >
      {label(labels[key])}
    </Button>
  )
  return (
    <div className="row flex-none gap-6">
      {isAdded && method !== 'CANCEL' && (
        <span className="inline-row gap-4 secondary small">
          <Check size={14} aria-hidden />
          {label(labels.added)}
        </span>
      )}
      {method === 'CANCEL' && isAdded && button('ACCEPT', 'remove', true)}
      {method !== 'CANCEL' && !isAdded && button('ACCEPT', canReply ? 'accept' : 'add', true)}
      {method !== 'CANCEL' && isAdded && !canReply && button('DECLINE', 'remove')}
      {method !== 'CANCEL' && canReply && button('DECLINE', 'decline')}
    </div>
  )
}

/** The event of a calendar file among the files of a mail; a file that holds none is only listed with the others. */
export function InvitationCard({ mail: { emailId, attachments } }: { mail: MailMessage }) {
  const label = useLabel()
  const part = findCalendarFile(attachments)?.part ?? ''
  const event = useQuery({ ...query(mailInvitations.read, { params: { emailId, part } }), enabled: part !== '', retry: false })
  const { data } = event
  if (data === undefined) return null
  return (
    <section
      className="row wrap top gap-10 flex-none no-print py-12 px-14 rounded surface invitation"
      aria-label={label(titles[data.method])}
    >
      <CalendarDays className="muted" size={18} strokeWidth={1.5} aria-hidden />
      <div className="grow stack gap-2">
        <p className="secondary small">{label(titles[data.method])}</p>
        <p className="medium" dir="auto">
          {data.title === '' ? label(labels.untitled) : data.title}
        </p>
        <EventDetails event={data} />
      </div>
      <Answers event={data} emailId={emailId} part={part} />
    </section>
  )
}
