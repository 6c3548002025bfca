import { describe, expect, it } from 'vitest'
import { boxRows, sealName } from './approval-stamps.ts'

describe('the approval box', () => {
  it('has one row for up to eight places, drafter included', () => expect(boxRows([1, 2, 3, 4, 5, 6, 7, 8])).toHaveLength(1))

  it('spreads more over rows that are alike', () => {
    expect(boxRows(Array.from({ length: 9 })).map((row) => row.length)).toEqual([5, 4])
    expect(boxRows(Array.from({ length: 21 })).map((row) => row.length)).toEqual([7, 7, 7])
  })
})

describe('the name on a seal', () => {
  it('is the last word', () => expect(sealName('Katharina Vogel')).toEqual({ text: 'Vogel', isTight: false }))

  it('is pressed together where it is wider than the ring', () => {
    expect(sealName('Petra Leutheusser')).toEqual({ text: 'Leutheusser', isTight: true })
    expect(sealName('선우용녀가')).toEqual({ text: '선우용녀가', isTight: true })
  })

  it('is shortened where it would be illegible', () =>
    expect(sealName('Wolf von Hohenlohe-Waldenburg')).toEqual({ text: 'Hohenlohe-Wal…', isTight: true }))
})
