import { expect, it } from 'vitest'
import { rateLevel } from './rate-level.ts'

it('a sum of rates is free up to 90 percent, close to the whole above, and refused above 100', () => {
  expect([0, 90, 90.01, 100, 100.01].map(rateLevel)).toEqual(['free', 'free', 'warning', 'warning', 'over'])
})
