import { expect, it } from 'vitest'
import { blankRepeat, toEndlessRecurrence, toRecurrence } from './repeat-form.ts'

it('a form without a last day is a rule without an end, and none where an end is needed', () => {
  const weekly = { ...blankRepeat, repeat: 'WEEKLY' as const, weekdays: ['0', '2'] }
  expect(toRecurrence(weekly)).toBeUndefined()
  expect(toEndlessRecurrence(weekly)).toEqual({ frequency: 'WEEKLY', interval: 1, weekdays: [0, 2], until: '', count: 0 })
  expect(toEndlessRecurrence(blankRepeat)).toBeUndefined()
  expect(toRecurrence({ ...weekly, until: '2027-06-30' })).toEqual(toEndlessRecurrence({ ...weekly, until: '2027-06-30' }))
})
