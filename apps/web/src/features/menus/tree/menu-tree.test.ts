import type { MenuEntry } from '@maru/shared/platform/platform.ts'
import { describe, expect, it } from 'vitest'
import { addressOfBoard, findBoardMenu, boardTree, currentMain, menuTarget, menuTree, findTrail } from './menu-tree.ts'

const entry = (number: string, level: number, parentNumber: string, url: string): MenuEntry => ({
  number,
  name: number,
  url,
  level,
  parentNumber,
  icon: '',
})
const entries = [
  entry('M01', 0, '', '/email'),
  entry('M02', 0, '', ''),
  entry('M0201', 1, 'M02', ''),
  entry('M020101', 2, 'M0201', '/chems/userlist'),
  entry('M0202', 1, 'M02', '/chems/rolemn'),
  entry('M03', 0, '', '/bbs/mou/moulist'),
  entry('M010700', 1, 'M03', ''),
  entry('M04', 0, '', ''),
]
const tree = menuTree(entries)
const main = (number: string) => tree.find((node) => node.number === number)!

describe('menus', () => {
  it('form a tree by the number of the parent, one level at a time', () => {
    expect(tree.map((node) => node.number)).toEqual(['M01', 'M02', 'M03', 'M04'])
    expect(main('M02').children.map((node) => node.number)).toEqual(['M0201', 'M0202'])
    expect(main('M02').children[0]!.children.map((node) => node.number)).toEqual(['M020101'])
  })

  it('without an address of their own open their first sub menu that has one', () => {
    expect(menuTarget(main('M02'), '')).toEqual({ kind: 'here', url: '/chems/userlist' })
    expect(menuTarget(main('M04'), '')).toBeUndefined()
  })

  it('of the mail open the web mail in a window of its own where there is one, else the portal page', () => {
    expect(menuTarget(main('M01'), 'https://mail.example')).toEqual({ kind: 'new-window', url: 'https://mail.example' })
    expect(menuTarget(main('M01'), '')).toEqual({ kind: 'here', url: '/email' })
    expect(menuTarget(main('M02'), 'https://mail.example')).toEqual({ kind: 'here', url: '/chems/userlist' })
  })

  it('of a page are found by its address, also from a popup over the page', () => {
    expect(findTrail(tree, '/chems/userlist').map((node) => node.number)).toEqual(['M02', 'M0201', 'M020101'])
    expect(findTrail(tree, '/chems/userinfodialog').map((node) => node.number)).toEqual(['M02', 'M0201', 'M020101'])
    expect(findTrail(tree, '/chems/userlists')).toEqual([])
  })

  it('of one view of a page are found by it, and those of the page by any other', () => {
    const views = menuTree([...entries, entry('M020102', 2, 'M0201', '/chems/userlist?tab=left')])
    const at = (search: string) => findTrail(views, '/chems/userlist', search).at(-1)?.number
    expect([at(''), at('?tab=all&q=x'), at('?q=x&tab=left')]).toEqual(['M020101', 'M020101', 'M020102'])
    // The view of a page may belong to another main menu than the page.
    const elsewhere = menuTree([...entries, entry('M0102', 1, 'M01', '/chems/userlist?tab=left')])
    expect(['', '?tab=left'].map((search) => currentMain(elsewhere, '/chems/userlist', search)?.number)).toEqual(['M02', 'M01'])
  })

  it('of a page without an entry are those of its first path word', () => {
    expect(currentMain(tree, '/chems/userinfo')?.number).toBe('M02')
    expect(currentMain(tree, '/main')).toBeUndefined()
  })

  it('know where the boards belong', () => {
    expect(findBoardMenu(main('M03'))?.number).toBe('M010700')
    expect(findBoardMenu(main('M02'))).toBeUndefined()
  })
})

describe('boards', () => {
  const boards = boardTree([
    { id: 'B001', parentId: 'B000', name: 'Notices', linkUrl: '' },
    { id: 'B002', parentId: 'B000', name: 'Groups', linkUrl: '' },
    { id: 'B003', parentId: 'B002', name: 'Safety', linkUrl: '' },
  ])

  it('open their list by their id', () => {
    expect(addressOfBoard(boards[0]!)).toBe('/bbs/basic/basiclist/B001')
    expect(addressOfBoard(boards[1]!.children[0]!)).toBe('/bbs/basic/basiclist/B003')
  })

  it('do not navigate when they have boards below them', () => {
    expect(addressOfBoard(boards[1]!)).toBeUndefined()
  })
})
