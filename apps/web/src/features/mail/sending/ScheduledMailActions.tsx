import type { MailSchedule } from '@maru/shared/mail/sending/mail-send.ts'
import { mailReserveLabels as labels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { later } from '../../../kit/later.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useScheduledMailActions } from './use-scheduled-mail-actions.ts'

const ScheduleDialog = later(async () => (await import('./ScheduleDialog.tsx')).ScheduleDialog)

/** What can be done with a mail that has not gone out, by where it is. */
export function ScheduledMailActions({ mail, onGone }: { mail: MailSchedule; onGone?: () => void }) {
  const label = useLabel()
  const { edit, reschedule, cancel, sendAgain, markSent, pending } = useScheduledMailActions(mail, onGone)
  const [choosing, setChoosing] = useState(false)
  const button = (key: LabelKey, run: () => unknown, variant: 'text' | 'outlined' = 'outlined') => (
    <Button variant={variant} size="small" disabled={pending} onClick={() => void run()}>
      {label(key)}
    </Button>
  )
  const isOpen = mail.state === 'scheduled'
  const isUncertain = mail.state === 'uncertain'
  const isLate = mail.problem === 'late'
  return (
    <span className="row flex-none gap-6">
      {isUncertain && button(labels.markSent, markSent)}
      {isUncertain && button(labels.sendAgain, sendAgain)}
      {isLate && button(labels.sendNow, sendAgain)}
      {(isOpen || mail.state === 'failed' || isUncertain) && button(labels.edit, edit)}
      {isOpen && button(labels.otherTime, () => setChoosing(true))}
      {isOpen && !isLate && button(labels.sendNow, () => reschedule(null))}
      {(isOpen || mail.state === 'failed') && button(labels.cancel, cancel, 'text')}
      {choosing && (
        <ScheduleDialog
          now={mail.isScheduled ? { local: mail.sendAtLocal, timeZone: mail.timeZone } : undefined}
          onChoose={reschedule}
          onClose={() => setChoosing(false)}
        />
      )}
    </span>
  )
}
