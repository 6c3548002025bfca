import { expect, it } from 'vitest'
import { readDiscounts, sortDiscounts } from './discount-terms.ts'

const read = (...terms: string[]) =>
  readDiscounts(terms, '2026-11-02').discounts.map(({ percent, until, base }) => [percent, until, base].filter(Boolean).join(' '))

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
  ['2%/10, net 30', ['2 2026-11-12']],
  ['2 % bei Zahlung innerhalb von 14 Tagen', ['2 2026-11-16']],
  ['Bei Zahlungen binnen 14 Tagen, 2% Skonto', ['2 2026-11-16']],
  ['10 Tage 3% Skonto, 30 Tage netto', ['3 2026-11-12']],
  ['30 Tage netto, 10 Tage 2,5 % Skonto', ['2.5 2026-11-12']],
  ['Zahlbar innerhalb 30 Tagen ohne Abzug, bei Zahlung innerhalb 10 Tagen 2 % Skonto', ['2 2026-11-12']],
  ['3 % Skonto innerhalb von 7 Tagen, 2 % innerhalb von 14 Tagen, 30 Tage netto', ['3 2026-11-09', '2 2026-11-16']],
  ['Zahlbar innerhalb 30 Tagen netto bis 02.12.2026, 3% Skonto innerhalb 10 Tagen bis 12.11.2026', ['3 2026-11-12']],
  ['2 % Skonto bis 16.11.2026', ['2 2026-11-16']],
  ['2/10, 1/20, n/30', ['2 2026-11-12', '1 2026-11-22']],
  ['3 v.H. Skonto bei Zahlung innerhalb von 8 Tagen', ['3 2026-11-10']],
  ['2 % Skonto bei Zahlung innerhalb von zehn Tagen', ['2 2026-11-12']],
  ['3% Skonto innerhalb 2 Wochen', ['3 2026-11-16']],
  ['bis zum 16.11.26 2% Skonto', ['2 2026-11-16']],
  ['Zahlbar in 14 Tagen mit 2% Skonto oder in 30 Tagen netto', ['2 2026-11-16']],
  ['Bei Zahlung bis 16.11.2026 abzgl. 2% Skonto, bis 30.11.2026 ohne Abzug', ['2 2026-11-16']],
  ['Skonto: 3,00% (10 Tage)', ['3.00 2026-11-12']],
  ['2 % Skonto auf den Rechnungsbetrag innerhalb 10 Tagen. Bei Verzug 9 % Zinsen nach 30 Tagen.', ['2 2026-11-12']],
])('finds the discounts of "%s", and asks nothing', (terms, discounts) => {
  expect(read(terms)).toEqual(discounts)
  expect(readDiscounts([terms], '2026-11-02').unclear).toEqual([])
})

it.each([
  '5 % Sicherheitseinbehalt, zahlbar binnen 30 Tagen',
  '10 % Sicherheitseinbehalt für 365 Tage, Zahlung 30 Tage',
  '3 % Rabatt bereits abgezogen, zahlbar innerhalb von 14 Tagen',
  '3 % Rabatt enthalten, zahlbar 14 Tage',
  '3 % Rabatt gewährt, zahlbar innerhalb 14 Tagen',
  'Zahlungsziel 30 Tage, kein Skonto (2 % entfällt)',
  '2 % Skonto innerhalb von 10 Tagen auf den Lohnanteil',
  '2% Skonto nur auf Materialanteil innerhalb 10 Tagen',
  '2 % Skonto innerhalb 10 Tagen ab Lieferdatum',
  'innerhalb von 8 Werktagen 3% Skonto',
  'Skonto 2% = 10,00 EUR bei Zahlung bis 16.11.2026',
  '2 % Skonto bis 31.02.2027',
  '2 % Skonto bis 01.11.2026',
  'Provision 5 % innerhalb 14 Tagen',
  '14 Tage 2%, 30 Tage netto',
  '3/10 EOM',
  'Bei Bankeinzug 3% Skonto, sonst 14 Tage netto',
  'Für Ihre nächste Bestellung innerhalb von 30 Tagen: 5% Nachlass',
  'Bestellen Sie innerhalb von 14 Tagen erneut und erhalten Sie 10 % Nachlass',
  'Early renewal discount: 10% if renewed within 30 days',
  'Bei Abschluss eines Wartungsvertrags innerhalb von 30 Tagen erhalten Sie 5 % Nachlass',
  'Skontofähiger Betrag 500,00 EUR: 2% Skonto innerhalb 14 Tagen',
  '2% Skonto innerhalb 14 Tagen, ausgenommen Frachtkosten',
  '2% Skonto innerhalb 14 Tagen ohne Fracht',
  'ab 500 EUR 3% Skonto innerhalb 14 Tagen',
  '3% Skonto innerhalb 14 Tagen ab einem Rechnungsbetrag von 1.000 EUR',
  '3% Skonto bei Vorkasse innerhalb von 7 Tagen',
  'Bei Barzahlung innerhalb von 8 Tagen 2 % Skonto',
  'Mitglieder erhalten 3% Skonto innerhalb 14 Tagen',
  'Bei Erteilung einer Einzugsermächtigung 2% Skonto innerhalb 10 Tagen',
  'Bei Zahlung innerhalb 14 Tagen 15% Skonto',
  '2 % bis zum 16. November 2026',
  '#SKONTO#TAGE=14#PROZENT=2#BASISBETRAG=many#',
  '#SKONTO#TAGE=14#',
])('takes nothing of "%s", and asks', (terms) => expect(readDiscounts([terms], '2026-11-02')).toEqual({ discounts: [], unclear: [terms] }))

it('reads a base that is below 0 as a part of the invoice', () => {
  expect(read('#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=-100.00#')).toEqual(['2.00 2026-11-16 -100.00'])
})

it.each([
  'Zahlbar innerhalb von 30 Tagen ohne Abzug',
  'Bei Verzug 9 % Zinsen nach 30 Tagen',
  '30 % bei Bestellung, 70 % innerhalb von 14 Tagen',
  'inkl. 19 % USt, zahlbar in 14 Tagen',
  'Verzugszinsen 9 % nach 30 Tagen',
  'Late payment: 8 % interest after 30 days',
  '100 % recycled, payment within 14 days',
  'Bei Zahlung nach 14 Tagen 5 % Aufschlag',
  'Zahlbar innerhalb 30 Tagen. Danach 5 % Mahngebühr nach 14 Tagen',
  '5 % surcharge if payment is made after 30 days',
  'A late fee of 5% applies after 30 days. Payment due in 30 days',
  'Ref 5/30 net weight',
])('finds none in "%s", and asks nothing', (terms) => expect(readDiscounts([terms], '2026-11-02')).toEqual({ discounts: [], unclear: [] }))
