import type { PolicyProblem } from '@maru/shared/reservations/reservation-fields.ts'
import { localDay } from '@maru/shared/reservations/zoned-time.ts'
import { refusalValue } from '../../../api/error-message.ts'
import { labelText } from '../../../kit/text/label-store.ts'
import { clockText } from '../../pickers/parts/times/clock-text.ts'

const momentText = (at: Date, zone: string) => `${localDay(at, zone)} ${clockText(at, zone)}`

/** Why a booking is refused, its times by the clock of the resource. */
export const problemText = ({ messageNo, values }: PolicyProblem, zone: string) =>
  labelText(messageNo, ...values.map((value) => refusalValue(value, (at) => momentText(at, zone))))
