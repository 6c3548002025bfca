import { describe, expect, it } from 'vitest'
import { fittingTabs } from './fitting-tabs.ts'

const tabs = ['/a', '/b', '/c', '/d'].map((path) => ({ path, width: 100 }))

describe('the strip of tabs', () => {
  it('shows all names while they fit', () => expect(fittingTabs(tabs, '/a', 400, 40)).toEqual(['/a', '/b', '/c', '/d']))

  it('keeps the first ones and leaves room for the button of the others', () =>
    expect(fittingTabs(tabs, '/a', 399, 40)).toEqual(['/a', '/b', '/c']))

  it('always shows the open one, in its place', () => expect(fittingTabs(tabs, '/d', 350, 40)).toEqual(['/a', '/b', '/d']))

  it('shows the open one alone where there is room for nothing else', () => expect(fittingTabs(tabs, '/c', 60, 40)).toEqual(['/c']))
})
