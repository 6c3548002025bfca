import type { CalendarEntryRow, CalendarLayer } from '@maru/shared/schedule/event-fields.ts'
import { localDay, localTime } from '@maru/shared/reservations/zoned-time.ts'
import type { CalendarColour, CalendarEntry } from '../../../widgets/calendar/month-lanes.ts'
import { infoAddress } from './schedule-addresses.ts'

/** The six colours of the calendar (SPEC 3); trips, project dates and patents share one with a pattern of their own. */
export const colourOfLayer: Readonly<Record<CalendarLayer, CalendarColour>> = {
  COMPANY: 'orange',
  DEPARTMENT: 'blue',
  PERSONAL: 'grey',
  LEAVE: 'green',
  TRIP: 'orange-square',
  BOOKING: 'cyan',
  PROJECT: 'blue-square',
  PATENT: 'blue-outline',
  HOLIDAY: 'red',
}

/** An entry as every view of the calendar draws it. */
export interface CalendarItem extends CalendarEntry {
  readonly row: CalendarEntryRow
}

const bookingPopups: Readonly<Record<string, string>> = {
  ROOM: '/application/cnfrmrsvpopup',
  GUEST: '/application/guesthousereservationdetailpopup',
  CAR: '/application/companycardetailpopup',
  EQUIPMENT: '/application/resourceequipmentdetailpopup',
}

/** Where an entry leads; undefined where the caller may not open it, or there is nothing to open. */
export function addressOfItem({ row: { id, date, layer, kind } }: CalendarItem): string | undefined {
  if (id === '') return undefined
  if (layer === 'BOOKING') return bookingPopups[kind] && `${bookingPopups[kind]}?id=${id}`
  if (layer === 'LEAVE') return `/application/holidaydetailpopup?id=${id}`
  if (layer === 'PROJECT') return `/project/status/${id}`
  if (layer === 'PATENT') return `/project/patentinfo/${id}`
  return infoAddress({ id, date })
}

/** An entry in the days of a zone; `busy` stands where the title is not the caller's to read. */
export function toItem(row: CalendarEntryRow, zone: string, busy: string): CalendarItem {
  const isOfOther = row.layer === 'LEAVE' || row.layer === 'TRIP' || row.title === ''
  const title = isOfOther ? `${row.personName} — ${row.title || busy}` : row.title
  const common = { id: row.key, title, colour: colourOfLayer[row.layer], pending: row.pending, movable: row.mayChange, row }
  if (row.start === '' || row.end === '') return { ...common, from: row.from, to: row.to }
  const from = localDay(row.start, zone)
  // What ends at midnight does not touch the next day.
  const to = localDay(new Date(row.end.getTime() - 1), zone)
  return { ...common, from, to, ...(from === to && { time: localTime(row.start, zone) }) }
}
