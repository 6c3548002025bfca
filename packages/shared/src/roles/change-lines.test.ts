import { expect, it } from 'vitest'
import { changeSides } from './change-lines.ts'

const words: Readonly<Record<string, string>> = { yes: 'ja', no: 'nein', active: 'In Kraft', note: 'Zweck' }
const sides = (before: object | null, after: object | null) =>
  changeSides(...([before, after].map((side) => (side ? JSON.stringify(side) : '')) as [string, string]), (text) => words[text] ?? text)

it('a change shows what changed, not the whole record before and after it', () => {
  const before = { nameEn: 'Office', active: true, note: 'The "old" note', roles: ['A'] }
  expect(sides(before, { ...before, active: false, note: '', reason: 'Moved' })).toEqual({
    before: ['In Kraft: ja', 'Zweck: The "old" note'],
    after: ['In Kraft: nein', 'reason: Moved'],
  })
})

it('a record that was made or taken away is shown whole', () => {
  expect(sides(null, { active: true, roles: ['A', 'B'] })).toEqual({ before: [], after: ['In Kraft: ja', 'roles: A, B'] })
  expect(sides({ active: false }, null)).toEqual({ before: ['In Kraft: nein'], after: [] })
})
