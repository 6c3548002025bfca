import { describe, expect, it } from 'vitest'
import { isBuiltPage, matchRoute, toPagePath, routes, type PageRoute } from './routes.ts'

const table: readonly PageRoute[] = routes

describe('route table', () => {
  it('names every path once', () => {
    expect(new Set(table.map((route) => route.path)).size).toBe(table.length)
  })

  it('opens popups only over pages of the table that are no popups themselves', () => {
    for (const popup of table.filter((route) => route.popupOf)) {
      const list = table.find((route) => route.path === popup.popupOf)
      expect(list, popup.path).toBeDefined()
      expect(list?.popupOf, popup.path).toBeUndefined()
    }
  })

  it('never builds a popup before its list', () => {
    for (const popup of table.filter((route) => route.popupOf && route.state === 'built')) {
      expect(table.find((route) => route.path === popup.popupOf)?.state, popup.path).toBe('built')
    }
  })
})

describe('matchRoute', () => {
  const pathOf = (pathname: string) => matchRoute(pathname)?.route.path

  it('finds each page by its own address, with and without parameters', () => {
    for (const { path } of table) {
      expect(pathOf(path.replaceAll(/\/:\w+\?/g, '') || '/'), path).toBe(path)
      expect(pathOf(path.replaceAll(/:\w+\?/g, 'x7')), path).toBe(path)
    }
  })

  it('finds the page of an address with a search: that of one of its views', () => {
    expect(pathOf(toPagePath('/chems/loginhislist?tab=changes'))).toBe('/chems/loginhislist')
    expect([isBuiltPage('/chems/loginhislist?tab=changes'), isBuiltPage('/chems/nothing?x')]).toEqual([true, false])
  })

  it('hands out decoded parameters', () => {
    expect(matchRoute('/bbs/basic/basicinfo/B100/a%2Fb%20c')?.params).toEqual({ basiclist: 'B100', basicinfo: 'a/b c' })
    expect(matchRoute('/email/info')?.params).toEqual({})
  })

  it('forgives one trailing slash', () => {
    expect(pathOf('/chems/userlist/')).toBe('/chems/userlist')
    expect(pathOf('/chems/userlist//')).toBeUndefined()
    expect(pathOf('/email/info//')).toBeUndefined()
  })

  it.each([
    '/nowhere',
    '/chems',
    '/chems/userlist/kim',
    '/Main',
    '/email/info/1/2',
    '//main',
    'main',
    '',
    '/email/info/%E0%A4%A',
    '/main?x',
  ])('knows no page at %j', (pathname) => {
    expect(matchRoute(pathname)).toBeUndefined()
  })
})

describe('isBuiltPage', () => {
  it('says yes to built pages only', () => {
    expect(isBuiltPage('/chems/userlist')).toBe(true)
    expect(isBuiltPage('/chems/apimn')).toBe(table.find(({ path }) => path === '/chems/apimn')?.state === 'built')
    expect(isBuiltPage('/nowhere')).toBe(false)
  })
})
