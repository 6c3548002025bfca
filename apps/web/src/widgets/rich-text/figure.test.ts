import { expect, it } from 'vitest'
import { isFigure } from './figure.ts'

it.each(['1,234,567.89', '1.234,50 €', '€ 12', '2026-12-24', '24.12.2026', '10:30', '5 kg', '15 %', '₩ 1,200,000', '-3'])(
  'keeps %s in one line of a table',
  (text) => expect(isFigure(text)).toBe(true),
)

it.each(['', 'Linde', '2 offers of Linde', 'Room 2.14 in the basement', '1 to 5 days after the delivery'])(
  'lets %j go on in the next line',
  (text) => expect(isFigure(text)).toBe(false),
)
