import { describe, expect, it } from 'vitest'
import { toStrip, TAB_CAP, withoutTab, withTab, type WorkTab } from './work-tabs.ts'

const tab = (path: string, search = ''): WorkTab => ({ path, address: path + search, title: path })
const paths = (tabs: readonly WorkTab[] | undefined) => tabs?.map((one) => one.path)

describe('opening a page', () => {
  it('adds a tab at the end', () => {
    expect(paths(withTab([tab('/a')], tab('/b')))).toEqual(['/a', '/b'])
  })

  it('keeps the place of a page that is open already and remembers its new search', () => {
    expect(withTab([tab('/a'), tab('/b')], tab('/a', '?page=2'))).toEqual([tab('/a', '?page=2'), tab('/b')])
  })

  it('closes the main and the mail tab outside their paths', () => {
    expect(paths(withTab([tab('/main'), tab('/a')], tab('/b')))).toEqual(['/a', '/b'])
    expect(paths(withTab([tab('/email/inbox')], tab('/a')))).toEqual(['/a'])
  })

  it('keeps the mail tabs inside the mail', () => {
    expect(paths(withTab([tab('/email/inbox')], tab('/email/writer')))).toEqual(['/email/inbox', '/email/writer'])
  })

  it('takes the pages of mail for one of ten', () => {
    const many = Array.from({ length: TAB_CAP - 1 }, (_, index) => tab(`/email/page${index}`))
    const full = [...many, ...Array.from({ length: TAB_CAP - 1 }, (_, index) => tab(`/email/more${index}`))]
    expect(withTab(full, tab('/email/new'))).toHaveLength(full.length + 1)
  })

  it('does not take a page for mail that only begins with the same letters', () => {
    expect(paths(withTab([tab('/emailing')], tab('/a')))).toEqual(['/emailing', '/a'])
  })

  it('lets the oldest tab go beyond ten', () => {
    const many = Array.from({ length: TAB_CAP }, (_, index) => tab(`/page${index}`))
    const next = withTab(many, tab('/new'))
    expect(next).toHaveLength(TAB_CAP)
    expect(paths(next)).not.toContain('/page0')
    expect(paths(next)?.at(-1)).toBe('/new')
  })

  it('lets the oldest tab without unsaved input go, and opens none when there is no such tab', () => {
    const many = Array.from({ length: TAB_CAP }, (_, index) => tab(`/page${index}`))
    expect(paths(withTab(many, tab('/new'), (path) => path === '/page0'))?.slice(0, 2)).toEqual(['/page0', '/page2'])
    expect(withTab(many, tab('/new'), () => true)).toBeUndefined()
    expect(paths(withTab(many, tab('/page3'), () => true))).toEqual(paths(many))
  })
})

describe('the strip', () => {
  const tabs = [tab('/a'), tab('/email/inbox'), tab('/email/writer', '?draft=1'), tab('/b')]

  it('has one tab for all pages of mail, which leads to the open one or the one seen last', () => {
    expect(toStrip(tabs, '/email/inbox', new Map()).map(({ path, address }) => [path, address])).toEqual([
      ['/a', '/a'],
      ['/email', '/email/inbox'],
      ['/b', '/b'],
    ])
    expect(toStrip(tabs, '/b', new Map([['/email', '/email/inbox']]))[1]).toMatchObject({ address: '/email/inbox' })
    expect(toStrip(tabs, '/b', new Map())[1]).toMatchObject({ address: '/email/writer?draft=1', pages: ['/email/inbox', '/email/writer'] })
  })

  it('closes all pages of mail with their tab', () => {
    expect(withoutTab(tabs, '/email', '/email/writer')).toEqual({ tabs: [tab('/a'), tab('/b')], goTo: '/b' })
    expect(withoutTab(tabs, '/email', '/a').goTo).toBeUndefined()
  })
})

describe('closing a tab', () => {
  const tabs = [tab('/a'), tab('/b', '?page=3'), tab('/c')]

  it('leads to the right neighbour when it was the open one', () => {
    expect(withoutTab(tabs, '/a', '/a')).toEqual({ tabs: tabs.slice(1), goTo: '/b?page=3' })
  })

  it('leads to the left neighbour from the last one', () => {
    expect(withoutTab(tabs, '/c', '/c').goTo).toBe('/b?page=3')
  })

  it('leads home when none is left', () => {
    expect(withoutTab([tab('/a')], '/a', '/a')).toEqual({ tabs: [], goTo: '/main' })
  })

  it('leads nowhere when another page is open', () => {
    expect(withoutTab(tabs, '/a', '/c').goTo).toBeUndefined()
  })
})
