import { expect, it } from 'vitest'
import { allRows, PRINT_MOST } from '../../../widgets/lists/use-print-all.ts'
import { createPageReader } from './box-pages.ts'

const WINDOW = 1000

/** A box the server counts and pages by the thousand, with numbers for documents. */
const boxOf = (count: number, begin = '') =>
  createPageReader(({ page, size, after = '' }) => {
    const from = Number(after)
    const total = Math.min(WINDOW, count - from)
    const more = count - from > WINDOW
    const rows = Array.from({ length: Math.max(0, Math.min(size, total - (page - 1) * size)) }, (_, at) => from + (page - 1) * size + at)
    return Promise.resolve({ rows: rows as never[], total, more, next: more ? String(from + WINDOW) : '' })
  }, begin)
const numbers = (length: number, from = 0) => Array.from({ length }, (_, at) => from + at)

it('goes on behind each thousand and takes every document once', async () => {
  for (const count of [0, 1, 999, 1000, 1001, 1100, 1234, PRINT_MOST]) {
    const { rows, total } = await allRows(boxOf(count))
    expect([count, rows, total]).toEqual([count, numbers(count), count])
  }
})

it('stops at the most that goes on paper and says that there are more', async () => {
  const { rows, total, more } = await allRows(boxOf(7000))
  expect([rows.length, total > PRINT_MOST, more]).toEqual([PRINT_MOST, true, true])
})

it('begins where the box is looked at, and again when it is printed again', async () => {
  const box = boxOf(2500, '2000')
  for (const time of [1, 2]) expect([time, (await allRows(box)).rows]).toEqual([time, numbers(500, 2000)])
})
