import { expect, it } from 'vitest'
import { fileDiff, lineDiff } from './line-diff.ts'

const shown = (before: string, after: string) =>
  lineDiff(before.split(' '), after.split(' ')).map(({ kind, text }) => ({ same: '', removed: '-', added: '+' })[kind] + text)

it('tells which lines stayed, went and came', () => {
  expect(shown('a b c', 'a c d')).toEqual(['a', '-b', 'c', '+d'])
  expect(shown('a b', 'a b')).toEqual(['a', 'b'])
  expect(shown('a', 'b')).toEqual(['-a', '+b'])
})

it('tells which files of a version went and came, a changed one as both', () => {
  const file = (name: string, content: string) => ({ name, sha256: content.repeat(64) })
  const changes = (before: readonly string[], after: readonly string[]) =>
    fileDiff(
      before.map((one) => file(one, one)),
      after.map((one) => file(one.slice(0, 1), one)),
    ).map(({ kind, text }) => `${kind} ${text}`)
  expect(changes(['a', 'b'], ['a', 'c'])).toEqual(['removed b', 'added c'])
  expect(changes(['a'], ['aa'])).toEqual(['removed a', 'added a'])
  expect(changes(['b', 'a'], ['a', 'b'])).toEqual([])
})
