import { expect, it } from 'vitest'
import { cellKey, changesOf, heldSet, want, wantMenu, type Wanted } from './matrix-state.ts'

const none: Wanted = new Map()
const held = heldSet({ G01: ['M1 READ', 'M1 WRITE', 'M1 EXPORT'], H01: [] })

it('a cell set back to what it was is no change', () => {
  const once = want(none, held, cellKey('H01', 'M1 READ'), true)
  expect(changesOf(once, held)).toEqual([{ roleCode: 'H01', item: 'M1 READ', held: true }])
  expect(changesOf(want(once, held, cellKey('H01', 'M1 READ'), false), held)).toEqual([])
})

it('writing brings reading with it, and reading taken takes writing and exporting', () => {
  const given = wantMenu(none, held, 'H01', 'M1 WRITE', true)
  expect(changesOf(given, held).map(({ item }) => item)).toEqual(['M1 WRITE', 'M1 READ'])
  const taken = wantMenu(none, held, 'G01', 'M1 READ', false)
  expect(changesOf(taken, held).map(({ item }) => item)).toEqual(['M1 READ', 'M1 WRITE', 'M1 EXPORT'])
})

it('what somebody else changed to the same meanwhile is no change any more', () => {
  const wanted = want(none, held, cellKey('H01', 'M1 READ'), true)
  expect(changesOf(wanted, heldSet({ H01: ['M1 READ'] }))).toEqual([])
})
