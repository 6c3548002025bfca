import { expect, it } from 'vitest'
import { hoursAhead, timeIn } from './clock.ts'

const winter = new Date('2026-11-23T08:17:59Z')

it('tells hour and minute where an office is', () => {
  expect([timeIn(winter, 'Europe/Berlin'), timeIn(winter, 'Asia/Seoul')]).toEqual(['09:17', '17:17'])
  expect(timeIn(new Date('2026-11-23T23:05:00Z'), 'Europe/Berlin')).toBe('00:05')
})

it.each([
  ['Asia/Seoul', 'Europe/Berlin', winter, 8],
  ['Asia/Seoul', 'Europe/Berlin', new Date('2026-07-01T08:00:00Z'), 7],
  ['Europe/Berlin', 'Asia/Seoul', winter, -8],
  ['Asia/Kathmandu', 'Europe/Berlin', winter, 4.75],
  ['Europe/Berlin', 'Europe/Berlin', winter, 0],
])('the clock of %s beside that of %s, over midnight and in summer too', (zone, than, at, hours) => {
  expect(hoursAhead(at, zone, than)).toBe(hours)
  expect(hoursAhead(new Date(at.getTime() + 14 * 3_600_000), zone, than)).toBe(hours)
})
