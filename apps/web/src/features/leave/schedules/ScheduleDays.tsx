import type { AdjustmentDetail } from '@maru/shared/leave/schedules/schedule.ts'
import { scheduleLabels as labels } from '@maru/shared/leave/schedules/schedule.labels.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'
import { ScrollRegion } from '../../../kit/ScrollRegion.tsx'
import { daysText } from '../../../widgets/text/days-text.ts'
import '../common/leave-form.css'

type Day = AdjustmentDetail['rows'][number]

function DateCell({ date }: { date: string }) {
  const { weekday } = useMonthTexts()
  return (
    <>
      <span className="muted">{weekday(date)}</span> <DateText text={date} />
    </>
  )
}

const columns = [
  { key: 'date', label: labels.date, render: (day: Day) => <DateCell date={day.date} /> },
  {
    key: 'before',
    label: labels.before,
    width: 150,
    align: 'right' as const,
    render: (day: Day) => <span className="num muted">{daysText(day.before)}</span>,
  },
  {
    key: 'after',
    label: labels.after,
    width: 150,
    align: 'right' as const,
    render: (day: Day) => <span className="num strong">{daysText(day.after)}</span>,
  },
]

/** Every day that is worked otherwise, with its hours before and then, and their sums. */
export function ScheduleDays({ rows, before, after }: { rows: readonly Day[]; before: string; after: string }) {
  const label = useLabel()
  return (
    <div>
      <ScrollRegion className="max-h-340 overflow-auto" name={label(labels.dayByDay)}>
        <PlainTable name={label(labels.dayByDay)} columns={columns} rows={rows} rowId={(day) => day.date} />
      </ScrollRegion>
      <p className="text-right mt-6 px-10 leave-days-total">
        {label(labels.total)} <span className="num muted">{daysText(before)}</span> → <b className="num">{daysText(after)}</b> h
      </p>
    </div>
  )
}
