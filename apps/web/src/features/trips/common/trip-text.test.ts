import type { DayRule } from '@maru/shared/trips/per-diem/per-diem-day.ts'
import { firstTravelRule } from '@maru/shared/trips/per-diem/travel-rule.ts'
import { perDiemDay } from '@maru/shared/trips/trip-fields.ts'
import { expect, it } from 'vitest'
import { labelText } from '../../../kit/text/label-store.ts'
import { ruleText } from './trip-text.ts'

const day = (rules: DayRule[], part: object = {}) =>
  perDiemDay.parse({
    date: '2026-03-10',
    breakfast: false,
    lunch: false,
    dinner: false,
    private: false,
    kind: 'FULL',
    country: 'AT',
    town: '',
    minutes: 1440,
    fullRate: '28.00',
    base: '28.00',
    reduction: '0.00',
    amount: '28.00',
    rules,
    source: 'BMF',
    ...part,
  })

it('the reasons of a day name the figures of the rule it was paid by', () => {
  const ruleFigures = {
    ...firstTravelRule,
    minimumMinutes: 600,
    otherCountry: 'BE',
    reducedFromDay: 8,
    reducedPercent: '25.00',
    stayMonths: 1,
  }
  const textOf = (...rules: DayRule[]) => ruleText(labelText, day(rules, { ruleFigures }))
  expect(textOf('SHORT_TRIP', 'MEALS')).toBe('More than 10 hours · Less meals provided')
  expect(textOf('TOO_SHORT')).toBe('10 hours or less')
  expect(textOf('FULL_DAY', 'ON_AIRCRAFT')).toBe('Full day · Day in the air: Austria')
  expect(textOf('OTHER_COUNTRY', 'REDUCED')).toBe('Not listed: Belgium · 25% from day 8')
  expect(ruleText(labelText, day(['AREA_RATE', 'OTHER_TRIP_PAID'], { rateTown: 'Paris', paidByOther: '8.40' }))).toBe(
    'Rate of Paris · Less 8.40 € paid with the other trip',
  )
  expect(textOf('STAY_LIMIT')).toBe('Over 1 month at one place')
})

it('days kept before their figures were kept with them name those of the first rule', () => {
  expect(ruleText(labelText, day(['REDUCED', 'STAY_LIMIT']))).toBe('50% from day 15 · Over 3 months at one place')
})
