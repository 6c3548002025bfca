import { describe, expect, it } from 'vitest'
import { boxRows } from './approval-stamps.ts'

describe('the approval box', () => {
  it('has one row for up to eight places, drafter included', () => expect(boxRows([1, 2, 3, 4, 5, 6, 7, 8])).toHaveLength(1))

  it('spreads more over rows that are alike', () => {
    expect(boxRows(Array.from({ length: 9 })).map((row) => row.length)).toEqual([5, 4])
    expect(boxRows(Array.from({ length: 21 })).map((row) => row.length)).toEqual([7, 7, 7])
  })
})
