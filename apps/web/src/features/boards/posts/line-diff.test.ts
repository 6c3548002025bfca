import { expect, it } from 'vitest'
import { lineDiff } from './line-diff.ts'

const shown = (before: string, after: string) =>
  lineDiff(before.split(' '), after.split(' ')).map(({ kind, text }) => ({ same: '', removed: '-', added: '+' })[kind] + text)

it('tells which lines stayed, went and came', () => {
  expect(shown('a b c', 'a c d')).toEqual(['a', '-b', 'c', '+d'])
  expect(shown('a b', 'a b')).toEqual(['a', 'b'])
  expect(shown('a', 'b')).toEqual(['-a', '+b'])
})
