import { expect, it } from 'vitest'
import { cellKey, listChanges, heldBelow, heldSet, want, wantMenu, type Wanted } from './matrix-state.ts'

const none: Wanted = new Map()
const held = heldSet({ G01: ['M1 READ', 'M1 WRITE', 'M1 EXPORT'], H01: [] })

it('a cell set back to what it was is no change', () => {
  const once = want(none, held, cellKey('H01', 'M1 READ'), true)
  expect(listChanges(once, held)).toEqual([{ roleCode: 'H01', item: 'M1 READ', held: true }])
  expect(listChanges(want(once, held, cellKey('H01', 'M1 READ'), false), held)).toEqual([])
})

it('writing brings reading with it, and reading taken takes writing and exporting', () => {
  const withWriting = wantMenu(none, held, 'H01', 'M1 WRITE', true)
  expect(listChanges(withWriting, held).map(({ item }) => item)).toEqual(['M1 WRITE', 'M1 READ'])
  const withoutReading = wantMenu(none, held, 'G01', 'M1 READ', false)
  expect(listChanges(withoutReading, held).map(({ item }) => item)).toEqual(['M1 READ', 'M1 WRITE', 'M1 EXPORT'])
})

it('what somebody else changed to the same meanwhile is no change any more', () => {
  const wanted = want(none, held, cellKey('H01', 'M1 READ'), true)
  expect(listChanges(wanted, heldSet({ H01: ['M1 READ'] }))).toEqual([])
})

it('what a role holds below an entry is found at any depth, of the same right only', () => {
  const lines = [
    { number: 'M1', parentNumber: '' },
    { number: 'M11', parentNumber: 'M1' },
    { number: 'M111', parentNumber: 'M11' },
    { number: 'M2', parentNumber: '' },
  ]
  const below = heldSet({ G01: ['M1 READ', 'M11 WRITE', 'M111 READ', 'M2 READ'], H01: ['M11 READ'] })
  const isHeld = (key: string) => below.has(key)
  expect(heldBelow(lines, isHeld, 'G01', 'M1 READ')).toEqual(['M111 READ'])
  expect(heldBelow(lines, isHeld, 'G01', 'M1 WRITE')).toEqual(['M11 WRITE'])
  expect(heldBelow(lines, isHeld, 'H01', 'M1 READ')).toEqual(['M11 READ'])
  expect(heldBelow(lines, isHeld, 'G01', 'M2 READ')).toEqual([])
})
