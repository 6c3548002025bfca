import { expect, it } from 'vitest'
import { toPage } from '../../../widgets/lists/short-list.ts'
import type { AdminQuery } from './admin-list.ts'
import { typedValue } from '../common/administration-labels.ts'

const search = (part: Partial<AdminQuery> = {}): AdminQuery => ({
  page: 1,
  size: 2,
  tab: 'forms',
  direction: 'asc',
  scope: 'IN_PROGRESS',
  part: 'due',
  ...part,
})
const rows = [
  { code: 'B10', nameEn: 'Plan', who: { kind: 'USER' } },
  { code: 'B9', nameEn: 'Report', who: { kind: 'ROLE' } },
  { code: 'A1', nameEn: 'Leave', who: { kind: 'ROLE' } },
]

it('searches a short list in all its words, sorts numbers as numbers and cuts the page', () => {
  expect(toPage(rows, search({ sort: 'code' })).rows.map(({ code }) => code)).toEqual(['A1', 'B9'])
  expect(toPage(rows, search({ sort: 'code', page: 2 })).rows.map(({ code }) => code)).toEqual(['B10'])
  expect(toPage(rows, search({ sort: 'code', direction: 'desc', size: 25 })).rows.map(({ code }) => code)).toEqual(['B10', 'B9', 'A1'])
  expect(toPage(rows, search({ q: ' role ' })).total).toBe(2)
})

it('takes what looks like a number or a yes as one', () => {
  expect([typedValue('5000'), typedValue('0,5'), typedValue('true'), typedValue(' BIO '), typedValue('')]).toEqual([
    5000,
    0.5,
    true,
    'BIO',
    '',
  ])
})
