import type { DepartmentRow } from '@maru/shared/departments/department.ts'
import { expect, it } from 'vitest'
import { dropPlace, keyPlace, zoneAt } from './tree-move.ts'

const row = (code: string, parentCode: string) => ({ code, parentCode }) as DepartmentRow
// TOP > (A > (A1, A2), B, C)
const rows = [row('TOP', ''), row('A', 'TOP'), row('A1', 'A'), row('A2', 'A'), row('B', 'TOP'), row('C', 'TOP')]

it('drops on the upper and lower quarter of a row beside it, in the middle below it', () => {
  expect([zoneAt(2, 30), zoneAt(15, 30), zoneAt(28, 30)]).toEqual(['before', 'into', 'after'])
})

it.each([
  ['C', 'A', 'before', { parentCode: 'TOP', before: 'A' }],
  ['C', 'A', 'after', { parentCode: 'TOP', before: 'B' }],
  ['A', 'C', 'after', { parentCode: 'TOP', before: '' }],
  ['B', 'A', 'into', { parentCode: 'A', before: '' }],
  ['A1', 'A', 'into', undefined],
  ['B', 'A', 'after', undefined],
  ['A', 'A1', 'into', undefined],
  ['A', 'A', 'before', undefined],
] as const)('%s dropped on %s, %s', (code, target, zone, place) => {
  expect(dropPlace(rows, code, target, zone)).toEqual(place)
})

it.each([
  ['B', 'ArrowUp', { parentCode: 'TOP', before: 'A' }],
  ['A', 'ArrowUp', undefined],
  ['A', 'ArrowDown', { parentCode: 'TOP', before: 'C' }],
  ['B', 'ArrowDown', { parentCode: 'TOP', before: '' }],
  ['C', 'ArrowDown', undefined],
  ['B', 'ArrowRight', { parentCode: 'A', before: '' }],
  ['A', 'ArrowRight', undefined],
  ['A2', 'ArrowLeft', { parentCode: 'TOP', before: 'B' }],
  ['A', 'ArrowLeft', { parentCode: '', before: '' }],
  ['TOP', 'ArrowLeft', undefined],
] as const)('Alt on %s with %s', (code, key, place) => {
  expect(keyPlace(rows, code, key)).toEqual(place)
})
