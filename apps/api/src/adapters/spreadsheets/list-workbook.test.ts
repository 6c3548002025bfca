import { inventoryColumns, type InventoryRow } from '@maru/shared/assets/inventories/inventory.ts'
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

it('an instant is a date by the clock of the reader, whether the row has it as a moment or as its text', () => {
  const [opened, closed] = sheetColumns(
    inventoryColumns.filter(({ format }) => format === 'instant'),
    'en',
    'Asia/Seoul',
  )
  const row = { createdAt: new Date('2026-11-30T16:18:00Z'), closedAt: '2026-12-01T07:05:00Z' } as InventoryRow
  expect([opened?.value(row), closed?.value(row)]).toEqual([new Date('2026-12-01T01:18:00Z'), new Date('2026-12-01T16:05:00Z')])
  expect(closed?.value({ ...row, closedAt: '' })).toBe('')
})
