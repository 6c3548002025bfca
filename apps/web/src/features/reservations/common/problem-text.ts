import type { PolicyProblem } from '@maru/shared/reservations/reservation-fields.ts'
import { localDay } from '@maru/shared/reservations/zoned-time.ts'
import { labelText, localeNow } from '../../../kit/text/label-store.ts'
import { clockText } from '../../pickers/parts/times/clock-text.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

const DAY = /^\d{4}-\d\d-\d\d$/
/** `Sunday, 31 October 2027`: a closed day is told by its weekday. */
const dayText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(localeNow(), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
const momentText = (at: Date, zone: string) => `${localDay(at, zone)} ${clockText(at, zone)}`

/** Why a booking is refused, its times by the clock of the resource. */
export const problemText = ({ messageNo, values }: PolicyProblem, zone: string) =>
  labelText(
    messageNo,
    ...values.map((value) => (INSTANT.test(value) ? momentText(new Date(value), zone) : DAY.test(value) ? dayText(value) : value)),
  )
