import type { MenuRow } from '@maru/shared/menus/menu-admin.ts'
import { expect, it } from 'vitest'
import { dropped, inSight, stepped } from './menu-order.ts'

const blank = {
  level: 0,
  nameKo: '',
  nameDe: '',
  icon: '',
  active: true,
  own: true,
  roles: [],
  roleNames: [],
  hasContent: false,
  version: 1,
}
const row = (number: string, parentNumber = ''): MenuRow => ({
  ...blank,
  number,
  parentNumber,
  name: number,
  nameEn: number,
  url: `/${number}`,
})
const [a, a1, a2, b, c] = [row('a'), row('a1', 'a'), row('a2', 'a'), row('b'), row('c')] as const
const rows = [a, a1, a2, b, c]

it('Alt and an arrow key move among siblings, below the one before and out of the parent', () => {
  expect(stepped(rows, b, 'ArrowUp')).toEqual({ parentNumber: '', before: 'a' })
  expect(stepped(rows, a, 'ArrowDown')).toEqual({ parentNumber: '', before: 'c' })
  expect(stepped(rows, c, 'ArrowDown')).toBeUndefined()
  expect(stepped(rows, b, 'ArrowRight')).toEqual({ parentNumber: 'a', before: '' })
  expect(stepped(rows, a1, 'ArrowLeft')).toEqual({ parentNumber: '', before: 'b' })
  expect(stepped(rows, a, 'ArrowLeft')).toBeUndefined()
})

it('a drop puts an entry before, into or after another, never below itself', () => {
  expect(dropped(rows, c, a2, 'before')).toEqual({ parentNumber: 'a', before: 'a2' })
  expect(dropped(rows, c, a2, 'after')).toEqual({ parentNumber: 'a', before: '' })
  expect(dropped(rows, c, b, 'into')).toEqual({ parentNumber: 'b', before: '' })
  expect(dropped(rows, a, a1, 'into')).toBeUndefined()
})

it('a search shows what fits with what is above it, a main menu what is below it', () => {
  expect(inSight(rows, 'a2', '').map(({ number }) => number)).toEqual(['a', 'a2'])
  expect(inSight(rows, '', 'a').map(({ number }) => number)).toEqual(['a1', 'a2'])
})
