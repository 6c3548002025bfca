import { expect, it } from 'vitest'
import { readDiscounts, sortDiscounts } from './discount-terms.ts'

const read = (...terms: string[]) =>
  readDiscounts(terms, '2026-11-02').map(({ percent, until, base }) => [percent, until, base].filter(Boolean).join(' '))

it('reads every discount in the words of XRechnung, the earliest first, without those of 0 percent', () => {
  expect(read('#SKONTO#TAGE=14#PROZENT=1.00#\n#SKONTO#TAGE=7#PROZENT=2.00#BASISBETRAG=357.93#\n#SKONTO#TAGE=30#PROZENT=0.00#\n')).toEqual([
    '2.00 2026-11-09 357.93',
    '1.00 2026-11-16',
  ])
})

it('counts a discount once that words and fields write with other decimals', () => {
  const twice = [
    { percent: '2', until: '2026-11-16', base: '' },
    { percent: '2.0', until: '2026-11-16', base: '100' },
  ]
  expect(sortDiscounts(twice)).toEqual([twice[1]])
})

it.each([
  ['2 % within 14 days', ['2 2026-11-16']],
  ['2% discount if paid within 14 days, net 30 days', ['2 2026-11-16']],
  ['2/10 net 30', ['2 2026-11-12']],
  ['2 % bei Zahlung innerhalb von 14 Tagen', ['2 2026-11-16']],
  ['Bei Zahlungen binnen 14 Tagen, 2% Skonto', ['2 2026-11-16']],
  ['10 Tage 3% Skonto, 30 Tage netto', ['3 2026-11-12']],
  ['30 Tage netto, 10 Tage 2,5 % Skonto', ['2.5 2026-11-12']],
  ['Zahlbar innerhalb 30 Tagen ohne Abzug, bei Zahlung innerhalb 10 Tagen 2 % Skonto', ['2 2026-11-12']],
  ['3 % Skonto innerhalb von 7 Tagen, 2 % innerhalb von 14 Tagen, 30 Tage netto', ['3 2026-11-09', '2 2026-11-16']],
  ['Zahlbar innerhalb 30 Tagen netto bis 02.12.2026, 3% Skonto innerhalb 10 Tagen bis 12.11.2026', ['3 2026-11-12']],
  ['2 % Skonto bis 16.11.2026', ['2 2026-11-16']],
])('finds the discounts of "%s"', (terms, discounts) => expect(read(terms)).toEqual(discounts))

it.each([
  'Zahlbar innerhalb von 30 Tagen ohne Abzug',
  'Bei Verzug 9 % Zinsen nach 30 Tagen',
  '30 % bei Bestellung, 70 % innerhalb von 14 Tagen',
  'inkl. 19 % USt, zahlbar in 14 Tagen',
  'Verzugszinsen 9 % nach 30 Tagen',
  'Late payment: 8 % interest after 30 days',
  '100 % recycled, payment within 14 days',
])('finds none in "%s"', (terms) => expect(read(terms)).toEqual([]))
