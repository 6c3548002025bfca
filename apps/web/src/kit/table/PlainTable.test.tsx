import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PlainTable } from './PlainTable.tsx'

it('a small table has named columns and a row for each record', () => {
  const columns = [
    { key: 'item', label: ['T1', 'Item', '', ''] as const, render: (row: { id: string; amount: number }) => row.id },
    { key: 'amount', label: ['T2', 'Amount', '', ''] as const, align: 'right' as const, render: (row: { amount: number }) => row.amount },
  ]
  const rows = [
    { id: 'train', amount: 184.2 },
    { id: 'hotel', amount: 238 },
  ]
  render(<PlainTable name="Costs" columns={columns} rows={rows} rowId={(row) => row.id} />)
  const table = screen.getByRole('table', { name: 'Costs' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Item', 'Amount'])
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  expect(within(table).getByText('238').className).toBe('right')
})
