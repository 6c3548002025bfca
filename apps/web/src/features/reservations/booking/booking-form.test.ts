import { expect, it } from 'vitest'
import { assertTimesExist, skippedFields, timesOn, toDayTimes } from '../../pickers/parts/day-times.ts'
import { toRecurrence } from '../../pickers/parts/repeat-form.ts'
import { blankBooking, bookingForm, toFormField, toReservationInput, toSpan } from './booking-form.ts'

const berlin = 'Europe/Berlin'
const meeting = {
  ...blankBooking,
  resourceId: 'r',
  date: '2026-11-25',
  startTime: '14:00',
  endDate: '2026-11-25',
  endTime: '15:30',
  title: 'Review',
}

it('the times of a form are those of the clocks at the resource', () => {
  expect(toReservationInput(meeting, berlin, [])?.start.toISOString()).toBe('2026-11-25T13:00:00.000Z')
  expect(toReservationInput(meeting, 'Asia/Seoul', [])?.end.toISOString()).toBe('2026-11-25T06:30:00.000Z')
  expect(toSpan({ ...meeting, endTime: '' }, berlin)).toBeUndefined()
  expect(toSpan({ ...meeting, date: 'unfinished' }, berlin)).toBeUndefined()
})

it('a period is read back as it was typed, the end of a day as 24:00', () => {
  const span = toSpan({ ...meeting, endTime: '24:00' }, berlin)
  expect(span && toDayTimes(span, berlin)).toEqual({ date: '2026-11-25', startTime: '14:00', endDate: '2026-11-25', endTime: '24:00' })
})

it('nights go from the arrival to the departure of the guesthouse, and the guest names the stay', () => {
  const stay = { ...meeting, byNight: true, guestName: 'Ada Byron', title: '', endDate: '2026-11-28', people: 2 }
  const input = toReservationInput(stay, berlin, [])
  expect([input?.start.toISOString(), input?.end.toISOString(), input?.title, input?.guest?.beds]).toEqual([
    '2026-11-25T14:00:00.000Z',
    '2026-11-28T09:00:00.000Z',
    'Ada Byron',
    2,
  ])
})

it('rules are passed over only by who says so', () => {
  expect(toReservationInput(meeting, berlin, ['TOO_SOON'])?.overrides).toEqual([])
  expect(toReservationInput({ ...meeting, override: true, overrideReason: 'Visit' }, berlin, ['TOO_SOON'])).toMatchObject({
    overrides: ['TOO_SOON'],
    overrideReason: 'Visit',
  })
})

it('a series needs its last day, a stay its guest', () => {
  const faults = (form: object) => bookingForm.safeParse(form).error?.issues.map(({ path }) => path.join('.'))
  expect(faults(meeting)).toBeUndefined()
  expect(faults({ ...meeting, repeat: 'WEEKLY' })).toEqual(['until'])
  expect(faults({ ...meeting, byNight: true })).toEqual(['endDate', 'guestName'])
  expect(toRecurrence(meeting)).toBeUndefined()
  expect(toRecurrence({ ...meeting, repeat: 'WEEKLY', weekdays: ['1'], until: '2027-06-30' })).toEqual({
    frequency: 'WEEKLY',
    interval: 1,
    weekdays: [1],
    until: '2027-06-30',
    count: 0,
  })
})

it('refused fields of the server are fields of the form', () => {
  expect(['start', 'guest.guestName', 'guest.beds', 'title', 'attendees.0'].map(toFormField)).toEqual([
    'startTime',
    'guestName',
    'people',
    'title',
    'attendees',
  ])
})

it('the hour that comes twice is offered twice, keeps its moment and is read back as it was chosen', () => {
  expect(timesOn('2027-10-31', berlin, 30).slice(3, 9)).toEqual(['01:30', '02:00', '02:30', '02:00B', '02:30B', '03:00'])
  expect(timesOn('2027-10-30', berlin, 30)).toHaveLength(49)
  const second = { ...meeting, date: '2027-10-31', endDate: '2027-10-31', startTime: '02:00B', endTime: '03:00' }
  expect(bookingForm.safeParse(second).success).toBe(true)
  const span = toSpan(second, berlin)
  expect(span && (span.end - span.start) / 60_000).toBe(60)
  expect(span && toDayTimes(span, berlin)).toEqual({ date: '2027-10-31', startTime: '02:00B', endDate: '2027-10-31', endTime: '03:00' })
})

it('the hour that clocks skip is not offered, and who has typed it is told so', () => {
  expect(timesOn('2027-03-28', berlin, 60).slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00'])
  const missing = { ...meeting, date: '2027-03-28', endDate: '2027-03-28', startTime: '02:00', endTime: '03:00' }
  expect(skippedFields(missing, berlin)).toEqual(['startTime'])
  expect(skippedFields(missing, 'Asia/Seoul')).toEqual([])
  expect(() => assertTimesExist({ ...missing, endTime: '02:30' }, berlin)).toThrow(
    expect.objectContaining({
      issues: [
        { path: 'startTime', code: 'SKIPPED_TIME', message: 'form: SKIPPED_TIME' },
        { path: 'endTime', code: 'SKIPPED_TIME', message: 'form: SKIPPED_TIME' },
      ],
    }),
  )
})
