import { calendarEventLabels as labels } from '@maru/shared/schedule/event.labels.ts'
import type { EventDetail } from '@maru/shared/schedule/event-fields.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMonthTexts } from '../../../widgets/calendar/month-names.ts'

/** How an event comes again: the number of its dates, or the end of its rule. */
export function useRepeatText() {
  const label = useLabel()
  const { day } = useMonthTexts()
  return ({ isRepeating, repeatUntil, dates }: Pick<EventDetail, 'isRepeating' | 'repeatUntil' | 'dates'>) => {
    if (!isRepeating) return label(labels.series, dates)
    return repeatUntil === '' ? label(labels.noEnd) : label(labels.repeatsUntil, day(repeatUntil))
  }
}
