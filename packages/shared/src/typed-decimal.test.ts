import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from './labels.ts'
import { compareAmounts } from './amounts/decimal.ts'
import { typedAmount } from './amounts/expense-amounts.ts'
import { formatDecimal, readDecimal } from './codecs.ts'

/** What the API makes of typed text: cents, or nothing where it refuses. */
function judge(typed: string, language: Language) {
  const value = readDecimal(typed, language)
  if (!typedAmount.safeParse(value).success) return 'refused'
  const [whole = '', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.padEnd(2, '0'))
}

describe('a typed amount', () => {
  it.each([
    ['1,234.56', '1234.56', '1,234.56'],
    ['1.234,56', '1.234,56', '1234.56'],
    ['1,234', '1234', '1.234'],
    ['1.234', '1.234', '1234'],
    ['1250,50', '1250,50', '1250.50'],
    ['1250.50', '1250.50', '1250.50'],
    ['1,5', '1,5', '1.5'],
    ['12,34,567', '12,34,567', '12,34,567'],
    ['1,23,4', '1,23,4', '1,23,4'],
    ['0,923', '0,923', '0.923'],
    ['0.923', '0.923', '0.923'],
    ['１２３４．５', '1234.5', '1234.5'],
    [' 12 ', '12', '12'],
    ['12.', '12', '12.'],
    ['12,', '12,', '12'],
    ['.5', '0.5', '.5'],
    ['007', '7', '7'],
    ['-5', '-5', '-5'],
    ['−5', '-5', '-5'],
    ['1e3', '1e3', '1e3'],
    ['12a,3€4', '12a,3€4', '12a,3€4'],
    ['10²', '10²', '10²'],
    ['١٢', '١٢', '١٢'],
    ['.', '.', '.'],
    ['', '', ''],
    ['1.2.3', '1.2.3', '1.2.3'],
    ['1'.repeat(21), '1'.repeat(21), '1'.repeat(21)],
  ])('%j is read in English as %j and in German as %j', (typed, english, german) => {
    expect([readDecimal(typed, 'en'), readDecimal(typed, 'de')]).toEqual([english, german])
    expect(readDecimal(typed, 'ko')).toBe(english)
  })

  it.each(['-5', '1e3', '1'.repeat(21), '1.005', '1,5 ', '12a', '0x10', 'NaN', ''])('%j is refused by the API in English', (typed) => {
    expect(judge(typed, 'en')).toBe('refused')
  })

  it('is shown as the language writes it, what is no number as it is', () => {
    expect(formatDecimal('1234567.5', 'en', { isGrouped: true })).toBe('1,234,567.5')
    expect(formatDecimal('1234567.50', 'de', { isGrouped: true })).toBe('1.234.567,50')
    expect(formatDecimal('-1234.5', 'de', { isGrouped: false })).toBe('-1234,5')
    expect(formatDecimal('-123456', 'ko', { isGrouped: true })).toBe('-123,456')
    expect(formatDecimal('1e3', 'de', { isGrouped: true })).toBe('1e3')
  })
})

const locales = { en: 'en-GB', ko: 'ko-KR', de: 'de-DE' } as const
const cents = fc.bigInt({ min: 0n, max: 9_999_999_999_999n })
const noise = fc.oneof(
  fc.string({ maxLength: 24 }),
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+e １２，．’\u00A0\u202F€')), maxLength: 24 }),
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,')), maxLength: 16 }),
)
/** Ten thousand strings a language, as the browser and the API meet them. */
const numRuns = 10_000
const decimals = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

describe.each(languages)('whatever is typed or pasted by a reader of %s', (language) => {
  it('an amount the language writes, with and without groups, is that amount', () => {
    fc.assert(
      fc.property(cents, fc.boolean(), (value, useGrouping) => {
        const text = decimals(value)
        const written = new Intl.NumberFormat(locales[language], { useGrouping, minimumFractionDigits: 2 }).format(text as `${number}`)
        expect(judge(written, language)).toBe(value)
        expect(formatDecimal(text, language, { isGrouped: useGrouping })).toBe(written)
      }),
      { numRuns },
    )
  })

  it('other text is refused, or has exactly the digits and the decimal sign that stand there', () => {
    const decimalSign = language === 'de' ? ',' : '.'
    fc.assert(
      fc.property(noise, (typed) => {
        const value = readDecimal(typed, language)
        const answer = judge(typed, language)
        if (answer === 'refused') return
        const plain = typed.normalize('NFKC').trim()
        expect(plain).toMatch(/^[\d.,]+$/)
        const isGrouped = /^[1-9]\d{0,2}([.,]\d{3})+$/.test(plain.split(decimalSign)[0] ?? '')
        const sign = plain.includes(decimalSign) || isGrouped ? decimalSign : '.'
        const [whole = '', fraction = ''] = plain.split(sign)
        const digits = `${whole.replaceAll(/\D/g, '') || '0'}.${fraction || '0'}`
        expect(compareAmounts(value, digits)).toBe(0)
      }),
      { numRuns },
    )
  })

  it('what a field shows of a number is read as the same number again', () => {
    fc.assert(
      fc.property(noise, fc.boolean(), (typed, isGrouped) => {
        const value = readDecimal(typed, language)
        expect(readDecimal(formatDecimal(value, language, { isGrouped }), language)).toBe(value)
      }),
      { numRuns },
    )
  })
})
