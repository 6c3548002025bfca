import { isBlank } from '@maru/shared/codecs.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reservations } from '@maru/shared/reservations/reservation.ts'
import { reservationSeries, type SeriesException } from '@maru/shared/reservations/reservation-series.ts'
import { chosenValue } from '@maru/shared/typing/typed-choices.ts'
import { useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'
import { toRecurrence } from '../../pickers/parts/repeat-form.ts'
import { blankBooking, type BookingForm, toReservationInput } from './booking-form.ts'

/** What is asked while the form has no day, time or resource yet; it is never sent. */
const nothingYet = { ...blankBooking, date: '2000-01-01', startTime: '00:00', endDate: '2000-01-01', endTime: '00:00' }

/** Name sent while none is entered: a room can be checked without one. */
const NAMELESS = '–'

/** The booking in the form as it can be asked about, once typing has rested. */
function useDebouncedInput(zone: string) {
  const typed = useWatch() as BookingForm
  const form = JSON.parse(useDebouncedValue(JSON.stringify(typed))) as BookingForm
  const named = {
    ...form,
    title: isBlank(form.title) ? NAMELESS : form.title,
    guestName: isBlank(form.guestName) ? NAMELESS : form.guestName,
  }
  const input = toReservationInput({ ...named, override: false }, zone, [])
  const isEnough = input !== undefined && chosenValue(input.resourceId) !== '' && Number.isInteger(form.people) && form.people > 0
  const fallback = toReservationInput(nothingYet, 'UTC', [])
  if (fallback === undefined) throw new Error('a whole form has a period')
  return { form, input: isEnough ? input : fallback, isEnough }
}

/** What the booking in the form would meet; nothing for a series, whose dates are asked about one by one. */
export function useBookingPreview(zone: string, movesId: string) {
  const { form, input, isEnough } = useDebouncedInput(zone)
  const isSingle = form.repeat === 'NONE'
  const preview = useQuery({
    ...query(reservations.preview, { body: { ...input, movesId } }),
    enabled: isEnough && isSingle,
    placeholderData: keepPreviousData,
  })
  return isEnough && isSingle ? preview : undefined
}

/** Every date of the series in the form with what it would meet; undefined while it is none. */
export function useSeriesPreview(zone: string, exceptions: readonly SeriesException[]) {
  const { form, input, isEnough } = useDebouncedInput(zone)
  const recurrence = toRecurrence(form)
  const preview = useQuery({
    ...query(reservationSeries.preview, {
      body: {
        ...input,
        recurrence: recurrence ?? { frequency: 'DAILY', interval: 1, weekdays: [], until: '', count: 1 },
        exceptions: [...exceptions],
      },
    }),
    enabled: isEnough && recurrence !== undefined,
    placeholderData: keepPreviousData,
  })
  return isEnough && recurrence !== undefined ? preview : undefined
}
