import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textDiff } from './text-diff.ts'

const side = (before: string, after: string, other: 'ADDED' | 'REMOVED') =>
  textDiff(before, after)
    .filter(({ op }) => op !== other)
    .map(({ text }) => text)
    .join('\n')

it('tells what stayed, went and came', () => {
  expect(textDiff('a\nb\nc', 'a\nx\nc\nd')).toEqual([
    { op: 'SAME', text: 'a' },
    { op: 'REMOVED', text: 'b' },
    { op: 'ADDED', text: 'x' },
    { op: 'SAME', text: 'c' },
    { op: 'ADDED', text: 'd' },
  ])
})

it('holds both texts whole, whatever they are, and nothing changed in equal ones', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd d'), { maxLength: 12 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(side(before, after, 'ADDED')).toBe(before)
      expect(side(before, after, 'REMOVED')).toBe(after)
      expect(textDiff(before, before).every(({ op }) => op === 'SAME')).toBe(true)
    }),
  )
})
