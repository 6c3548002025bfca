import { expect, it } from 'vitest'
import { greetingPart } from './greeting.ts'

it.each([
  ['2026-11-23T08:17:00Z', 'Europe/Berlin', 'morning'],
  ['2026-11-23T08:17:00Z', 'Asia/Seoul', 'afternoon'],
  ['2026-11-23T11:00:00Z', 'Europe/Berlin', 'afternoon'],
  ['2026-11-23T17:00:00Z', 'Europe/Berlin', 'evening'],
  ['2026-11-23T23:30:00Z', 'Europe/Berlin', 'morning'],
] as const)('at %s in %s one is wished a good %s', (instant, timeZone, part) => {
  expect(greetingPart(new Date(instant), timeZone)).toBe(part)
})
