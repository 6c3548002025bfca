import { weekdays } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { type DocumentAdjustment, scheduleAdjustments } from '@maru/shared/leave/schedules/schedule.ts'
import { scheduleLabels as labels } from '@maru/shared/leave/schedules/schedule.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { tellsRecord } from '../../approvals/common/document-labels.ts'
import { daysText, hoursText } from '../../../widgets/text/days-text.ts'

/** What the request does to the days, as its record counts them; nothing for readers who are not told. */
function useEffects(now: DocumentAdjustment | undefined) {
  const label = useLabel()
  if (!now || now.days === 0) return []
  const changed = `${daysText(String(now.days))} (${hoursText(now.hoursBefore)} → ${hoursText(now.hoursAfter)})`
  const free = now.freeDays === '' ? [] : [[labels.freeDays, label(labels.freeDaysText, daysText(now.freeDays))] as const]
  return [[labels.dayByDay, changed] as const, ...free]
}

/** A request to work otherwise in its document: which days, which hours, what becomes different, and why. */
export function DocumentSchedule({ body, document, mode }: BodyViewProps<'schedule'>) {
  const label = useLabel()
  const effectsQuery = query(scheduleAdjustments.ofDocument, { params: { id: document.id } })
  const now = useQuery({ ...effectsQuery, enabled: mode !== 'print' && tellsRecord(document) }).data
  const effects = useEffects(now)
  const date = (name: LabelKey, text: string) => [name, <DateText key={String(name)} text={text || '–'} />] as const
  const period = <span className="num">{`${body.from || '–'} – ${body.to || '–'}`}</span>
  const hours = weekdays.filter((name) => body.hours[name] !== '').map((name) => [labels[name], hoursText(body.hours[name])] as const)
  const entries = {
    HOURS: [[labels.period, period] as const, ...hours],
    SWAP: [date(labels.dayOff, body.dayOff), date(labels.dayWorked, body.dayWorked)],
    EXTRA: [
      date(labels.dayWorked, body.dayWorked),
      [labels.extraHours, body.extraHours === '' ? '–' : hoursText(body.extraHours)] as const,
    ],
  }
  return (
    <div className="stack">
      <KeyValues entries={[[labels.change, label(labels[body.change])], ...entries[body.change], ...effects]} />
      {body.reason !== '' && <p>{body.reason}</p>}
      {now && now.holidaysUnknown !== '' && <p className="wrap-anywhere tint-amber note">{now.holidaysUnknown}</p>}
    </div>
  )
}
