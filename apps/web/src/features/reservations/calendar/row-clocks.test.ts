import { fromLocal } from '@maru/shared/reservations/zoned-time.ts'
import { expect, it } from 'vitest'
import { rowClocks } from './row-clocks.ts'

const rows = [
  { id: 'saar', timeZone: 'Europe/Berlin' },
  { id: 'hanbit', timeZone: 'Asia/Seoul' },
]
const clocks = rowClocks(rows, 'Europe/Berlin')
const at = (time: string, zone: string) => fromLocal(`2027-10-28T${time}`, zone).getTime()
const span = (zone: string) => ({ start: at('10:00', zone), end: at('11:30', zone) })

it('what is clicked at 10:00 in the row of a room elsewhere is 10:00 there', () => {
  expect(clocks.toSpan('hanbit', span('Europe/Berlin'))).toEqual(span('Asia/Seoul'))
  expect(clocks.toSpan('saar', span('Europe/Berlin'))).toEqual(span('Europe/Berlin'))
})

it('a booking is drawn where the clock of its resource has it, and dropped there again', () => {
  const booking = { resourceId: 'hanbit', ...span('Asia/Seoul'), blocked: span('Asia/Seoul'), title: 'Review' }
  const drawn = clocks.toRow(booking)
  expect(drawn).toEqual({ ...booking, ...span('Europe/Berlin'), blocked: span('Europe/Berlin') })
  expect(clocks.toSpan('hanbit', drawn)).toEqual(span('Asia/Seoul'))
})

it('the first of two hours of the same name is an hour elsewhere too', () => {
  const start = fromLocal('2027-10-31T02:00', 'Europe/Berlin').getTime()
  const clicked = clocks.toSpan('hanbit', { start, end: start + 3_600_000 })
  expect(clicked).toEqual({
    start: fromLocal('2027-10-31T02:00', 'Asia/Seoul').getTime(),
    end: fromLocal('2027-10-31T03:00', 'Asia/Seoul').getTime(),
  })
})
