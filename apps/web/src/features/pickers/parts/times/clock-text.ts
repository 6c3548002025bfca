import { reservationScreenLabels as labels } from '@maru/shared/reservations/screens/reservation-screen.labels.ts'
import { isSecondTime, plainTime, wallTime } from '@maru/shared/reservations/zoned-time.ts'
import { labelText } from '../../../../kit/text/label-store.ts'

/** A clock time in words: the second of a time that comes twice is the one of winter time. */
export const timeText = (time: string) => (isSecondTime(time) ? labelText(labels.winterTime, plainTime(time)) : time)

/** What the clocks of a zone show at a moment, in words. */
export const clockText = (at: Date, zone: string) => timeText(wallTime(at, zone))
