import { describe, expect, it } from 'vitest'
import { foldedSteps } from './folded-steps.ts'

const line = (count: number, now: number) =>
  Array.from({ length: count }, (_, index) => ({
    no: index + 1,
    status: index + 1 < now ? 'APPROVED' : index + 1 === now ? 'WAITING' : 'PENDING',
  }))
const shown = (count: number, now: number) => foldedSteps(line(count, now)).map((step) => step?.no ?? '…')

describe('the flow of a line', () => {
  it('shows up to eight steps whole', () => expect(shown(8, 3)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]))

  it('folds a longer line around the step that is asked, between its first and its last', () => {
    expect(shown(20, 10)).toEqual([1, '…', 7, 8, 9, 10, 11, 12, '…', 20])
    expect(shown(20, 1)).toEqual([1, 2, 3, 4, 5, 6, 7, '…', 20])
    expect(shown(20, 20)).toEqual([1, '…', 14, 15, 16, 17, 18, 19, 20])
  })

  it('stands at its end when nobody is asked any more', () => expect(shown(20, 21)).toEqual([1, '…', 14, 15, 16, 17, 18, 19, 20]))
})
