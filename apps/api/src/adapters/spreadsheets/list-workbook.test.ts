import { cardColumns, type CardRow } from '@maru/shared/cards/card.ts'
import { expect, it } from 'vitest'
import { sheetColumns } from './list-workbook.ts'

it('an amount is a number in the workbook, a day a date, and what is missing stays empty', () => {
  const cell = (header: string, row: Partial<CardRow>) =>
    sheetColumns(cardColumns, 'en')
      .find((column) => column.header === header)
      ?.value(row as CardRow)
  expect(cell('Monthly limit (€)', { monthlyLimit: '2000.50' })).toBe(2000.5)
  expect(cell('Monthly limit (€)', { monthlyLimit: '' })).toBe('')
  expect(cell('Valid until', { validUntil: '2027-03-31' })).toEqual(new Date('2027-03-31T00:00:00Z'))
})
