import { expect, it } from 'vitest'
import { allRows, PRINT_MOST } from './use-print-all.ts'

const listOf = (total: number) => {
  const requestedPages: number[] = []
  const pageOf = (page: number, size: number) => {
    requestedPages.push(page)
    const from = (page - 1) * size
    return Promise.resolve({ total, rows: Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, index) => from + index) })
  }
  return { requestedPages, pageOf }
}

it('takes every row of a list once, in its order', async () => {
  for (const total of [0, 99, 100, 101, 250]) {
    const { rows } = await allRows(listOf(total).pageOf)
    expect(rows).toEqual(Array.from({ length: total }, (_, index) => index))
  }
})

it('asks for no page beyond the last, and stops at the most that goes on paper', async () => {
  const whole = listOf(200)
  await allRows(whole.pageOf)
  expect(whole.requestedPages).toEqual([1, 2])
  const long = await allRows(listOf(PRINT_MOST + 5).pageOf)
  expect([long.rows.length, long.total]).toEqual([PRINT_MOST, PRINT_MOST + 5])
})
