import { describe, expect, it } from 'vitest'
import type { MenuNode } from '../../../features/menus/tree/menu-tree.ts'
import { bestGroupsFirst, boardEntries, findEntries, menuEntries, type PaletteEntry, withRecent } from './palette-entries.ts'
import { createActions } from './create-actions.ts'

const node = (number: string, name: string, url: string, children: readonly MenuNode[] = [], level = 0): MenuNode => ({
  number,
  name,
  url,
  level,
  parentNumber: '',
  icon: '',
  children,
})
const entry = (text: string, detail = '', words = ''): PaletteEntry => ({ id: text, text, detail, words })
const texts = (entries: readonly PaletteEntry[]) => entries.map(({ text }) => text)

describe('the menus in the palette', () => {
  const menus = [node('1', 'Mail', '/email'), node('2', 'Administration', '', [node('3', 'Users', '/chems/userlist', [], 1)])]

  it('are those with a page, with the names above them', () => {
    expect(menuEntries(menus, '').map(({ text, detail }) => [text, detail])).toEqual([
      ['Mail', ''],
      ['Users', 'Administration'],
    ])
  })

  it('open the web mail in a window of its own', () => {
    expect(menuEntries(menus, 'https://mail.example')[0]?.target.kind).toBe('new-window')
  })

  it('are found by the words of their path and address', () => {
    const entries = menuEntries(menus, '')
    expect(texts(findEntries(entries, 'admin us', 9))).toEqual(['Users'])
    expect(texts(findEntries(entries, 'userlist', 9))).toEqual(['Users'])
    expect(findEntries(entries, 'users mail', 9)).toEqual([])
  })
})

it('boards with a page are entries too, with what they stand below', () => {
  const board = (id: string, name: string, parentId: string) => ({ id, name, parentId, linkUrl: '', children: [] })
  const safety = { ...board('B200', 'Safety', 'B000'), children: [board('B210', 'Training', 'B200')] }
  const entries = boardEntries([safety, board('B900', 'Defects', 'B000')], ['Boards'])
  expect(entries.map(({ text, detail, target }) => [text, detail, target.url])).toEqual([
    ['Training', 'Boards / Safety', '/bbs/basic/basiclist/B210'],
    ['Defects', 'Boards', '/bbs/basic/basiclist/B900'],
  ])
  expect(texts(findEntries(entries, 'kaputt', 9))).toEqual(['Defects'])
})

describe('what fits best', () => {
  it('comes first: the beginning of the text, then of a word, then any place', () => {
    const entries = [entry('Overview', 'Leave'), entry('Annual leave'), entry('Leave calendar')]
    expect(texts(findEntries(entries, 'leave', 9))).toEqual(['Leave calendar', 'Annual leave', 'Overview'])
  })

  it('is found by a synonym in any of the three languages, behind what is called so', () => {
    const synonyms = createActions.find(({ id }) => id === 'request-leave')?.synonyms ?? ''
    const leave = { ...entry('Request leave'), synonyms }
    for (const word of ['vacation', 'pto', '연차', 'urlaub', 'day off'])
      expect([word, texts(findEntries([entry('Mail'), leave], word, 9))]).toEqual([word, ['Request leave']])
    expect(texts(findEntries([leave, entry('Vacation planner')], 'vacation', 9))).toEqual(['Vacation planner', 'Request leave'])
  })

  it('brings its group to the front', () => {
    const doing = { title: 'Do', items: [entry('My profile')] }
    const pages = { title: 'Go to', items: [entry('Annual leave')] }
    expect(bestGroupsFirst([doing, pages], 'le')).toEqual([pages, doing])
    expect(bestGroupsFirst([doing, pages], 'prof')).toEqual([doing, pages])
    expect(bestGroupsFirst([doing, pages], '')).toEqual([doing, pages])
  })

  it('is found among ten thousand entries within a tenth of a second', () => {
    const entries = Array.from({ length: 10_000 }, (_, index) => entry(`Menu ${String(index)}`, 'Above / Above', 'a b'))
    const times = Array.from({ length: 5 }, () => {
      const from = performance.now()
      expect(texts(findEntries(entries, '9999', 50))).toEqual(['Menu 9999'])
      expect(findEntries(entries, '', 50)).toHaveLength(50)
      return performance.now() - from
    })
    // The best one: in another the machine may have done something else.
    expect(Math.min(...times)).toBeLessThan(100)
  })
})

describe('recent choices', () => {
  it('hold the newest first, each once, six at most', () => {
    const chosen = 'abcdefga'.split('').reduce<readonly PaletteEntry[]>((recent, text) => withRecent(recent, entry(text)), [])
    expect(texts(chosen)).toEqual(['a', 'g', 'f', 'e', 'd', 'c'])
  })
})
