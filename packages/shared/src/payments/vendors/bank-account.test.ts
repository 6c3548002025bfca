import { describe, expect, it } from 'vitest'
import { bicFault, formatIban, ibanFault, maskIban, mixesAlphabets, SEPA_COUNTRIES, toBankCode } from './bank-account.ts'

describe('an IBAN', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', undefined],
    ['de89370400440532013000', undefined],
    ['GB29 NWBK 6016 1331 9268 19', undefined],
    ['DE89 3704 0044 0532 0130 01', 'BAD_IBAN'],
    ['DE98 3704 0044 0532 0130 00', 'BAD_IBAN'],
    ['DE89 3704 0044 0532 0130 0O', 'BAD_IBAN'],
    ['DE89 3704', 'BAD_IBAN'],
    ['', 'BAD_IBAN'],
    ['D\u041589370400440532013000', 'LOOKALIKE'],
    ['DE8937040044053201300\u041E', 'LOOKALIKE'],
    ['DE89-3704-0044-0532-0130-00', 'LOOKALIKE'],
  ])('%j has the fault %s', (iban, fault) => {
    expect(ibanFault(iban)).toBe(fault)
  })

  it('is stored without spaces and shown in groups of four', () => {
    expect(formatIban(toBankCode('de89 37040044 0532013000'))).toBe('DE89 3704 0044 0532 0130 00')
    expect(maskIban('DE89370400440532013000')).toBe('DE89 … 3000')
  })

  it('is paid by SEPA in the countries that take part', () => {
    const countries = ['DE', 'FR', 'CH', 'GB', 'TR', 'BR']
    expect(countries.filter((country) => SEPA_COUNTRIES.includes(country))).toEqual(['DE', 'FR', 'CH', 'GB'])
  })
})

it('takes a BIC of 8 or 11 characters, or none', () => {
  expect(['COBADEFFXXX', 'cobadeff', ''].map(bicFault)).toEqual([undefined, undefined, undefined])
  expect(['COBADEF', 'COBA1EFF', 'C\u041EBADEFF'].map(bicFault)).toEqual(['BAD_BIC', 'BAD_BIC', 'LOOKALIKE'])
})

it('tells names that mix alphabets from names of one', () => {
  expect(['\u0410cme GmbH', 'Acm\u03B5'].map(mixesAlphabets)).toEqual([true, true])
  expect(['Müller & Söhne 3', 'ООО Ромашка', '한울 GmbH', ''].map(mixesAlphabets)).toEqual([false, false, false, false])
})
