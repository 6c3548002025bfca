import type { LeaveDetail } from '@maru/shared/leave/requests/leave-list.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { daysText } from '../../../widgets/text/days-text.ts'
import './leave-form.css'

type Day = Omit<LeaveDetail['rows'][number], 'lots'> & { readonly lots?: string }

function DateCell({ day }: { day: Day }) {
  const label = useLabel()
  const { weekday } = useMonthTexts()
  const half = day.half === 'FULL' ? '' : ` · ${label(day.half === 'AM' ? calendarLabels.morning : calendarLabels.afternoon)}`
  return (
    <>
      <span className="muted">{weekday(day.date)}</span> <DateText text={day.date} />
      <span className="muted small">{half}</span>
    </>
  )
}

const columns = [
  { key: 'date', label: labels.onDay, width: 178, render: (day: Day) => <DateCell day={day} /> },
  {
    key: 'counts',
    label: labels.counts,
    width: 84,
    align: 'right' as const,
    render: (day: Day) => <span className={Number(day.fraction) === 0 ? 'num muted' : 'num strong'}>{daysText(day.fraction)}</span>,
  },
  { key: 'why', label: labels.whyCounts, render: (day: Day) => day.text },
]
const lots = { key: 'lots', label: labels.takenFrom, render: (day: Day) => day.lots ?? '' }

/** Every day of a leave: what it counts, and why. */
export function LeaveDays({ days, total, withLots = false }: { days: readonly Day[]; total: string; withLots?: boolean }) {
  const label = useLabel()
  return (
    <div>
      <ScrollRegion className="max-h-340 overflow-auto" name={label(labels.dayByDay)}>
        <PlainTable
          name={label(labels.dayByDay)}
          columns={withLots ? [...columns, lots] : columns}
          rows={days}
          rowId={(day) => day.date + day.half}
        />
      </ScrollRegion>
      <p className="text-right mt-6 px-10 leave-days-total">
        {label(labels.total)} <b className="num">{daysText(total)}</b>
      </p>
    </div>
  )
}
