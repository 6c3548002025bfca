import { expect, it } from 'vitest'
import { labelText, setLabels } from './label-store.ts'

const record = ['LB99999999', 'Rows {0} to {1}', '', ''] as const

it('until the table has arrived a label shows its own text, arguments filled in', () => {
  expect(labelText(record, 1, 25)).toBe('Rows 1 to 25')
})

it('the text of the table is the one shown', () => {
  setLabels('en', { LB99999999: '{1} rows, the first is {0}' })
  expect(labelText(record, 1, 25)).toBe('25 rows, the first is 1')
  expect(labelText('LB99999999', 1)).toBe('{1} rows, the first is 1')
})

it('a number without an entry shows NO LABEL', () => {
  setLabels('en', {})
  expect(labelText(record)).toBe('NO LABEL')
  expect(labelText('MS00000000')).toBe('NO LABEL')
})

it('numbers among the arguments are written as the language writes them', () => {
  setLabels('de', { LB99999999: '{0} von {1}' })
  expect(labelText(record, 1, 12_345)).toBe('1 von 12.345')
  setLabels('en', { LB99999999: '{0} of {1}' })
  expect(labelText(record, 1, 12_345)).toBe('1 of 12,345')
})
