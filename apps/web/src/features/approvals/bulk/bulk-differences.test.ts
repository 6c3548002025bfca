import { expect, it } from 'vitest'
import { findDifferences } from './bulk-differences.ts'

const lines = [
  { id: 'a', values: { form: 'Leave', days: '2', amount: '', person: 'Lee' } },
  { id: 'b', values: { form: 'Leave', days: '2', amount: '', person: 'Park' } },
  { id: 'c', values: { form: 'Leave', days: '14', amount: '', person: 'Kim' } },
]
const columns = ['form', 'days', 'amount', 'person'] as const

it('a comparison names once what all documents share and leaves out what none has', () => {
  const { same, varying } = findDifferences(lines, columns)
  expect(same).toEqual([{ column: 'form', value: 'Leave' }])
  expect(varying).toEqual(['days', 'person'])
})

it('a comparison marks the value that most documents do not have, and every value where no two agree', () => {
  const { isApart } = findDifferences(lines, columns)
  expect(lines.map((line) => isApart(line, 'days'))).toEqual([false, false, true])
  expect(lines.map((line) => isApart(line, 'person'))).toEqual([true, true, true])
  expect(lines.map((line) => isApart(line, 'form'))).toEqual([false, false, false])
})
