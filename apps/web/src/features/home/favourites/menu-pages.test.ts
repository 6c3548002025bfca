import { expect, it } from 'vitest'
import { menuTree } from '../../menus/tree/menu-tree.ts'
import { findMainMenu, moved, pagesInTurns, pagesWith, listPages } from './menu-pages.ts'

const entry = (number: string, level: number, parentNumber: string, url: string) => ({
  number,
  level,
  parentNumber,
  url,
  name: number,
  icon: '',
})
const menus = menuTree([
  entry('M02', 0, '', '/email'),
  entry('M03', 0, '', ''),
  entry('M0201', 1, 'M02', '/email/inbox'),
  entry('M0202', 1, 'M02', '/email/sendlist'),
  entry('M0301', 1, 'M03', ''),
  entry('M030101', 2, 'M0301', '/approval/recpbox'),
])

it('the pages of a menu are itself and all below it, headings left out', () => {
  expect(menus.map((main) => listPages(main).map(({ number }) => number))).toEqual([['M02', 'M0201', 'M0202'], ['M030101']])
})

it('menus give their pages in turns and each page once, so that one with many does not take all the places', () => {
  expect(pagesInTurns(menus).map(({ number }) => number)).toEqual(['M02', 'M030101', 'M0202'])
  expect(pagesInTurns([])).toEqual([])
})

it('an entry belongs to its main menu, however deep it stands', () => {
  expect([findMainMenu(menus, 'M030101')?.number, findMainMenu(menus, 'M02')?.number, findMainMenu(menus, 'M9')]).toEqual([
    'M03',
    'M02',
    undefined,
  ])
})

it('an entry moves by one place and stops at the ends', () => {
  const list = ['a', 'b', 'c']
  expect([moved(list, 1, -1), moved(list, 1, 1)]).toEqual([
    ['b', 'a', 'c'],
    ['a', 'c', 'b'],
  ])
  expect([moved(list, 0, -1), moved(list, 2, 1), moved(list, 7, 1)]).toEqual([list, list, list])
})

it('the pages that fulfil a condition come in the order of the menus', () => {
  expect(pagesWith(menus, ({ url }) => url.startsWith('/email/')).map(({ number }) => number)).toEqual(['M0202'])
  expect(pagesWith(menus, ({ url }) => url !== '/email').map(({ number }) => number)).toEqual(['M0202', 'M030101'])
})
