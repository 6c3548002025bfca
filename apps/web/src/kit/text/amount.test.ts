import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount, withDecimalPoint } from './amount.ts'

describe('an amount', () => {
  it.each([
    ['1234567', '1,234,567'],
    ['1234.567', '1,234.56'],
    ['1.2.3', '1.23'],
    ['12a,3€4', '1,234'],
    ['', '0'],
    ['007', '7'],
    ['.5', '0.5'],
    ['12.', '12.'],
    ['-5', '5'],
  ])('typed as %j is shown as %j', (typed, shown) => {
    expect(formatAmount(typed)).toBe(shown)
  })

  it('is never longer than 20 characters, commas included', () => {
    expect(formatAmount('1'.repeat(30))).toBe('111,111,111,111,111')
    expect(formatAmount('1'.repeat(30)).length).toBeLessThanOrEqual(20)
  })

  it.each([
    ['1,234.50', '1234.50'],
    ['12.', '12'],
    ['', '0'],
    ['.', '0'],
  ])('shown as %j is sent as %j', (shown, sent) => {
    expect(parseAmount(shown)).toBe(sent)
  })

  it.each([
    ['12,', '12', '12.'],
    ['1,234,', '1,234', '1,234.'],
    ['1,23,4', '1,234', '1,23.4'],
    ['12,50', '0', '12.50'],
    ['1.250,5', '0', '1250.5'],
    ['1,2345', '1,234', '1,2345'],
    ['1,23', '1,234', '1,23'],
    ['1,250', '0', '1,250'],
    ['12.5', '12.', '12.5'],
  ])('typed in German as %j over %j means %j', (typed, shown, meant) => {
    expect(withDecimalPoint(typed, shown)).toBe(meant)
  })
})
