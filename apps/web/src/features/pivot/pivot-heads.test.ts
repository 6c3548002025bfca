import { expect, it } from 'vitest'
import { headCells } from './pivot-heads.ts'

const keys = [['ENV', 'F'], ['ENV', 'M'], ['ENV'], ['FIN', 'F'], ['FIN'], []]

it('a value covers its parts and their total, a total the levels below it', () => {
  const drawn = headCells(keys, 2).map(({ key, at, level, span, depth, isTotal }) => [key.join('/'), at, level, span, depth, isTotal])
  expect(drawn).toEqual([
    ['ENV', 0, 0, 3, 1, false],
    ['ENV/F', 0, 1, 1, 1, false],
    ['ENV/M', 1, 1, 1, 1, false],
    ['ENV', 2, 1, 1, 1, true],
    ['FIN', 3, 0, 2, 1, false],
    ['FIN/F', 3, 1, 1, 1, false],
    ['FIN', 4, 1, 1, 1, true],
    ['', 5, 0, 1, 2, true],
  ])
})

it('every line of a table is covered exactly once at every level', () => {
  const taken = keys.map(() => [0, 0])
  for (const { at, level, span, depth } of headCells(keys, 2)) {
    for (let line = at; line < at + span; line += 1) for (let deep = level; deep < level + depth; deep += 1) taken[line]![deep]! += 1
  }
  expect(taken).toEqual(keys.map(() => [1, 1]))
})

it('without a field there is the grand total alone', () => {
  expect(headCells([[]], 0)).toEqual([{ key: [], at: 0, level: 0, span: 1, depth: 1, isTotal: true }])
})
