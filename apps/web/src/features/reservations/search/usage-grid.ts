import type { Usage } from '@maru/shared/reservations/reservation-search.ts'

/** Hours of the day a heat map shows. */
export const heatHours: readonly number[] = Array.from({ length: 14 }, (_, index) => index + 7)

/** Share of the open hours that is booked, 0 to 1; 0 where nothing is open. */
export const calculateShare = ({ hours, openHours }: Pick<Usage, 'hours' | 'openHours'>) =>
  openHours === 0 ? 0 : Math.min(1, hours / openHours)

/** Usage by weekday (Monday = 0) and hour, from rows with the key `weekday-hour`; hours without a row are empty. */
export function toHeatMap(rows: readonly Usage[]) {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return Array.from({ length: 7 }, (_, weekday) => heatHours.map((hour) => byKey.get(`${String(weekday)}-${String(hour)}`)))
}
