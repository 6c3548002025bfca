import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import type { BoxRow } from '@maru/shared/approvals/boxes/approval-box.ts'
import { useState } from 'react'
import { useMe } from '../../../api/identity.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { currencyText } from '../../../widgets/text/currency-text.ts'
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

type Figure = Pick<BoxRow, 'days' | 'amount' | 'currency'>
export const hasFigure = ({ days, amount }: Figure) => days !== '' || amount !== ''

/** What a document asks for: days of leave, or money with its currency; nothing for others. */
export function RequestedFigure({ row }: { row: Figure }) {
  const label = useLabel()
  const { days, amount, currency } = row
  if (!hasFigure(row)) return null
  return <span className="num nowrap">{days === '' ? currencyText(amount, currency) : label(calendarLabels.days, daysText(days))}</span>
}
