import { describe, expect, it } from 'vitest'
import {
  compareAmounts,
  multiplyAmount,
  multiplyDecimals,
  negateAmount,
  percentOfAmount,
  roundAmount,
  subtractAmount,
  sumAmounts,
  sumDecimals,
  vatInGross,
} from './decimal.ts'

describe('an amount', () => {
  it.each([
    ['1.005', '1.01'],
    ['-1.005', '-1.01'],
    ['2.675', '2.68'],
    ['1.0049999', '1.00'],
    ['-0.001', '0.00'],
    ['7', '7.00'],
    ['99999999999.995', '100000000000.00'],
  ])('%s is rounded to %s', (amount, rounded) => {
    expect(roundAmount(amount)).toBe(rounded)
  })

  it('is added and subtracted exactly', () => {
    expect(sumAmounts(['0.1', '0.2'])).toBe('0.30')
    expect(sumAmounts(Array.from({ length: 1000 }, () => '0.01'))).toBe('10.00')
    expect(sumAmounts([])).toBe('0.00')
    expect(subtractAmount('0.3', '0.1')).toBe('0.20')
    expect(negateAmount('0')).toBe('0.00')
    expect(negateAmount('19.9')).toBe('-19.90')
  })

  it('is multiplied by prices and rates with more decimals', () => {
    expect(multiplyAmount('0.123456', '1000')).toBe('123.46')
    expect(multiplyAmount('1234.56', '0.92345678')).toBe('1140.06')
    expect(percentOfAmount('33.35', '3')).toBe('1.00')
    expect(vatInGross('119.00', '19')).toBe('19.00')
    expect(vatInGross('100.00', '7')).toBe('6.54')
  })

  it('of another unit has the decimals of that unit', () => {
    expect(multiplyDecimals(['1.005', '0.5', '10'], 2)).toBe('5.03')
    expect(sumDecimals(['0.1', '0.2', '21.7'], 1)).toBe('22.0')
    expect(sumDecimals([], 1)).toBe('0.0')
  })

  it('is compared by its value', () => {
    expect([compareAmounts('10', '9.99'), compareAmounts('1.0', '1'), compareAmounts('-2', '1')]).toEqual([1, 0, -1])
  })

  it('is never a number of the programming language', () => {
    expect(() => roundAmount(0.1 as unknown as string)).toThrow(TypeError)
    expect(() => sumAmounts([1 as unknown as string])).toThrow(TypeError)
    expect(() => roundAmount('1,5')).toThrow()
  })
})
