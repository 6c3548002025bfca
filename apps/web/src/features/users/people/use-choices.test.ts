import { describe, expect, it } from 'vitest'
import { markedRow, rowAfter } from './use-choices.ts'

const [begins, holds] = [{ begins: true }, { begins: false }]

describe('the row that Enter takes', () => {
  it('is the first one when what is typed is a beginning of it', () => {
    expect(markedRow('han', [begins, holds], undefined)).toBe(0)
  })

  it('is none when the first one only has the letters somewhere, or nothing is typed', () => {
    expect(markedRow('an', [holds, begins], undefined)).toBe(-1)
    expect(markedRow('  ', [begins], undefined)).toBe(-1)
    expect(markedRow('han', [], undefined)).toBe(-1)
  })

  it('is where the arrow keys led, as long as there are so many', () => {
    expect(markedRow('an', [holds, holds], 1)).toBe(1)
    expect(markedRow('', [begins, begins], 0)).toBe(0)
    expect(markedRow('an', [holds], 1)).toBe(0)
    expect(markedRow('an', [], 1)).toBe(-1)
  })

  it('goes round at both ends, beginning with the first or the last', () => {
    expect([rowAfter(-1, 1, 3), rowAfter(2, 1, 3), rowAfter(-1, -1, 3), rowAfter(0, -1, 3), rowAfter(1, -1, 3)]).toEqual([0, 0, 2, 2, 0])
  })
})
