import { weekdays } from '@maru/shared/leave/leave-calendar.ts'
import { scheduleLabels as words } from '@maru/shared/leave/schedule.labels.ts'
import { DateText } from '../../kit/DateText.tsx'
import type { LabelKey } from '../../kit/label-store.ts'
import { KeyValues } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/use-label.ts'
import type { BodyViewProps } from './document-bodies.ts'

/** A request to work otherwise in its plainest form: which days, which hours, and why. */
export function DocumentSchedule({ body }: BodyViewProps<'schedule'>) {
  const label = useLabel()
  const date = (name: LabelKey, text: string) => [name, <DateText key={String(name)} text={text || '–'} />] as const
  const period = <span className="num">{`${body.from || '–'} – ${body.to || '–'}`}</span>
  const hours = weekdays.filter((name) => body.hours[name] !== '').map((name) => [words[name], `${body.hours[name]} h`] as const)
  const entries = {
    HOURS: [[words.period, period] as const, ...hours],
    SWAP: [date(words.dayOff, body.dayOff), date(words.dayWorked, body.dayWorked)],
    EXTRA: [date(words.dayWorked, body.dayWorked), [words.extraHours, `${body.extraHours || '–'} h`] as const],
  }
  return (
    <div className="stack">
      <KeyValues entries={[[words.change, label(words[body.change])], ...entries[body.change]]} />
      {body.reason !== '' && <p>{body.reason}</p>}
    </div>
  )
}
