import type { CodeRow } from '@maru/shared/codes/code-admin.ts'
import { expect, it } from 'vitest'
import {
  changeRow,
  countChanges,
  validateRows,
  foundRows,
  isMoved,
  toCodeLines,
  rowLook,
  moveRow,
  noAttributes,
  toGridRows,
  shownAttributes,
  toggleDeleted,
  withNew,
} from './code-rows.ts'

const stored = (code: string): CodeRow => ({
  code,
  nameEn: code,
  nameKo: '',
  nameDe: '',
  active: true,
  validFrom: '',
  validTo: '',
  ...noAttributes,
  uses: [],
})
const codes = [stored('A'), stored('B'), stored('C')]

it('a new line is green and goes at once when deleted, a stored one is red and comes back', () => {
  const rows = toggleDeleted(withNew(toGridRows(codes), 'new'), 'B')
  expect(rows.map(rowLook)).toEqual(['plain', 'deleted', 'plain', 'created'])
  expect(countChanges(rows)).toEqual({ created: 1, updated: 0, deleted: 1 })
  expect(toggleDeleted(toggleDeleted(rows, 'new'), 'B').map(rowLook)).toEqual(['plain', 'plain', 'plain'])
})

it('a line that is typed back is unchanged again', () => {
  const changed = changeRow(toGridRows(codes), 'A', { nameKo: '가' })
  expect(rowLook(changed[0] ?? toGridRows(codes)[1]!)).toBe('updated')
  expect(countChanges(changeRow(changed, 'A', { nameKo: '' })).updated).toBe(0)
})

it('moving keeps within the grid and tells that the order is another', () => {
  const rows = toGridRows(codes)
  expect(moveRow(rows, 'A', -1).map(({ key }) => key)).toEqual(['A', 'B', 'C'])
  const moved = moveRow(rows, 'A', 1)
  expect([moved.map(({ key }) => key), isMoved(moved, codes), isMoved(rows, codes)]).toEqual([['B', 'A', 'C'], true, false])
})

it('an attribute has a column where the group names it or a code has it', () => {
  const group = { nameEn: 'Cars', nameKo: '', nameDe: '', clientVisible: true, ...noAttributes, attribute2: 'Colour' }
  expect(shownAttributes(group, toGridRows(codes))).toEqual(['attribute2'])
  expect(shownAttributes(group, changeRow(toGridRows(codes), 'B', { attribute4: '5' }))).toEqual(['attribute2', 'attribute4'])
})

it('of a line that nobody changed only the code is sent, and one that goes is not sent', () => {
  const rows = toggleDeleted(changeRow(withNew(toGridRows(codes), 'new'), 'B', { nameDe: 'Be' }), 'C')
  expect(toCodeLines(rows)).toEqual(['A', expect.objectContaining({ code: 'B', nameDe: 'Be' }), expect.objectContaining({ code: '' })])
})

it('what is typed is looked at, and a code twice is found though the other one was not changed', () => {
  const rows = changeRow(withNew(toGridRows(codes), 'new'), 'new', { code: 'a', nameEn: '' })
  expect([...validateRows(rows)]).toEqual([['new', ['nameEn', 'code']]])
})

it('is searched in all its words, and a new line stays in sight', () => {
  const rows = withNew(toGridRows(codes.map((code) => ({ ...code, nameKo: `이름 ${code.code}` }))), 'new')
  expect(foundRows(rows, '이름 b').map(({ key }) => key)).toEqual(['B', 'new'])
  expect(foundRows(rows, ' ')).toBe(rows)
})
