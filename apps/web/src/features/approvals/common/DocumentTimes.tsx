import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import { useState } from 'react'
import { useMe } from '../../../api/identity.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { daysText } from '../../../widgets/text/days-text.ts'
import { dueTime, waitingTime } from './waiting-time.ts'

const useNow = () => useState(() => Date.now())[0]

/** How long a document has waited for the reader. */
export function WaitingTime({ since }: { since: Date }) {
  const label = useLabel()
  return <>{label(...waitingTime(since, useNow()))}</>
}

/** Time until which an answer is asked for, red on the last day and after it. */
export function DueTime({ at }: { at: Date }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const { text, late } = dueTime(at, useNow(), timeZone)
  return (
    <time dateTime={at.toISOString()} className={late ? 'text-danger strong' : 'muted'}>
      <DateText text={label(...text)} />
    </time>
  )
}

/** How many days of leave a request asks for; nothing for other documents. */
export function RequestedDays({ days }: { days: string }) {
  const label = useLabel()
  return days === '' ? null : <span className="num">{label(calendarLabels.days, daysText(days))}</span>
}
