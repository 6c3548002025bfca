import type { PolicyProblem } from '@maru/shared/reservations/reservation-fields.ts'
import { toLocal } from '@maru/shared/reservations/zoned-time.ts'
import { labelText } from '../../../kit/text/label-store.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Why a booking is refused, its times by the clock of the resource. */
export const problemText = ({ messageNo, values }: PolicyProblem, zone: string) =>
  labelText(messageNo, ...values.map((value) => (INSTANT.test(value) ? toLocal(new Date(value), zone).replace('T', ' ') : value)))
