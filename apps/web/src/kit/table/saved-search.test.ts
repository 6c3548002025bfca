import { beforeEach, describe, expect, it } from 'vitest'
import { listAddress, savedSearches, saveSearch, withSearch } from './saved-search.ts'
import { resetLists } from '../session-store.ts'

beforeEach(() => sessionStorage.clear())

describe('saved searches', () => {
  it('update the entry with the same path and key', () => {
    const list = [{ path: '/a', key: 'list', param: 'q=1' }]
    expect(withSearch(list, { path: '/a', key: 'list', param: 'q=2' })).toEqual([{ path: '/a', key: 'list', param: 'q=2' }])
  })

  it('append an entry with another path or another key', () => {
    const list = [{ path: '/a', key: 'list', param: 'q=1' }]
    expect(withSearch(list, { path: '/a', key: 'files', param: '' })).toHaveLength(2)
    expect(withSearch(list, { path: '/b', key: 'list', param: '' })).toHaveLength(2)
  })

  it('bring a popup back to its list as it was', () => {
    expect(listAddress('/chems/userlist')).toBe('/chems/userlist')
    saveSearch({ path: '/chems/userlist', key: 'list', param: 'q=kim&page=2' })
    expect(listAddress('/chems/userlist')).toBe('/chems/userlist?q=kim&page=2')
  })

  it('are all gone after a reset', () => {
    saveSearch({ path: '/a', key: 'list', param: 'q=1' })
    resetLists()
    expect(savedSearches()).toEqual([])
  })

  it('ignore a store that something else wrote', () => {
    sessionStorage.setItem('maru.searches', '{"not":"a list"}')
    expect(savedSearches()).toEqual([])
    sessionStorage.setItem('maru.searches', '[1,null,{"path":"/a"}]')
    expect(savedSearches()).toEqual([])
  })
})
