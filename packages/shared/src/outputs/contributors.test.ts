import { expect, it } from 'vitest'
import { contributors, equalShares, sumShares } from './contributors.ts'

it('equal shares are 100.00 together, whatever the number of people', () => {
  expect(equalShares(3)).toEqual(['33.34', '33.33', '33.33'])
  for (let people = 1; people <= 200; people += 1) expect(sumShares(equalShares(people))).toBe('100.00')
})

it('shares that are 99.99 or 100.01 together are refused', () => {
  const people = (shares: readonly string[]) => shares.map((sharePct) => ({ userId: '', name: 'A', orcid: '', sharePct }))
  expect(contributors.safeParse(people(['60.1', '39.9'])).success).toBe(true)
  for (const shares of [['60', '39.99'], ['60', '40.01'], []])
    expect(contributors.safeParse(people(shares)).error?.issues.length).toBeGreaterThan(0)
})
