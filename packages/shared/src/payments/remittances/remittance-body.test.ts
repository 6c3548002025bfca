import { expect, it } from 'vitest'
import { accountFault, isBankIn } from '../vendors/bank-account.ts'
import { blankRemittance, remittanceFaults, usesVendorAccount } from './remittance-body.ts'

it.each([
  ['DE89 3704 0044 0532 0130 00', 'DE', undefined],
  ['DE89370400440532013001', 'DE', 'BAD_IBAN'],
  ['4417-8820-1193', 'DE', 'BAD_IBAN'],
  ['DE89370400440532013000', 'FR', 'IBAN_COUNTRY'],
  ['DE89370400440532013000', 'US', 'IBAN_COUNTRY'],
  ['4417-8820-1193', 'US', undefined],
  ['110.123/456', 'KR', undefined],
  ['12', 'US', 'BAD_ACCOUNT'],
  ['4417\u0410', 'US', 'LOOKALIKE'],
  ['GB29NWBK60161331926819', 'JE', undefined],
  ['FR1420041010050500013M02606', 'RE', undefined],
])('an account %s at a bank in %s: %s', (account, country, fault) => {
  expect(accountFault(account, country)).toBe(fault)
})

it('a BIC names a bank of its country, and of a territory with the same accounts', () => {
  expect([isBankIn('deut de ff', 'DE'), isBankIn('BNPAFRPP', 'RE'), isBankIn('DEUTDEFF', 'FR'), isBankIn('CITIUS33', 'US')]).toEqual([
    true,
    true,
    false,
    true,
  ])
})

it('what is missing depends on whether a vendor with its own account is paid', () => {
  const missing = ['account', 'bankCountry', 'bankName', 'bic']
  const always = ['amount', 'reason', 'reference', 'valueDate']
  expect(Object.keys(remittanceFaults(blankRemittance)).toSorted()).toEqual(
    [...missing, ...always, 'countryCode', 'payeeName', 'town'].toSorted(),
  )
  const vendor = { ...blankRemittance, vendorId: '0199aaaa-0000-7000-8000-000000000000' }
  expect(usesVendorAccount(vendor)).toBe(true)
  expect(Object.keys(remittanceFaults(vendor)).toSorted()).toEqual(always)
  expect(remittanceFaults({ ...vendor, account: '4417', bankCountry: 'US' })).toMatchObject({ bic: 'REQUIRED', bankName: 'REQUIRED' })
})
