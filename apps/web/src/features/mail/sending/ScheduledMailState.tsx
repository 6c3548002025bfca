import { outboxProblemLabels } from '@maru/shared/mail/sending/mail-send.labels.ts'
import type { MailSchedule } from '@maru/shared/mail/sending/mail-send.ts'
import { mailReserveLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { useMe } from '../../../api/identity.ts'
import { instantText } from '../../../kit/text/format.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { needsDecision } from './use-scheduled-mail.ts'

const tones: Readonly<Record<MailSchedule['state'], Tone>> = {
  scheduled: 'blue',
  claimed: 'blue',
  inFlight: 'blue',
  accepted: 'green',
  done: 'green',
  failed: 'red',
  uncertain: 'amber',
  cancelled: 'grey',
}

/** Where a mail is on its way, and when it goes out. */
export function ScheduledMailState({ mail }: { mail: MailSchedule }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const { state, problem, refused, serverAnswer, sendAt, sendAtLocal, isScheduled, attempts, handedOverAt } = mail
  const own = instantText(sendAt, timeZone)
  const chosen = sendAtLocal.replace('T', ' ')
  const isElsewhere = mail.timeZone !== timeZone && chosen !== own
  const time = isScheduled
    ? label(labels.goesOut, chosen, isElsewhere ? `${mail.timeZone}; ${label(labels.yourTime, own)}` : mail.timeZone)
    : label(labels.goesOutSoon)
  const reason = problem === 'recipients' ? refused.join(', ') : serverAnswer
  return (
    <div className="mt-6">
      <span className="row">
        <StatusChip tone={needsDecision(mail) && state === 'scheduled' ? 'amber' : tones[state]} text={label(labels[state])} />
        {state === 'scheduled' && <span className="muted small num">{time}</span>}
        {state === 'uncertain' && handedOverAt !== null && (
          <span className="muted small num">{label(labels.handedOver, instantText(handedOverAt, timeZone))}</span>
        )}
        {attempts > 1 && <span className="muted small">{label(labels.tried, attempts)}</span>}
      </span>
      {problem !== '' && <p className="small">{label(outboxProblemLabels[problem], reason)}</p>}
    </div>
  )
}
