import { keyCapLabels } from '@maru/shared/shell/shell.labels.ts'
import { describe, expect, it } from 'vitest'
import type { MenuNode } from '../../../features/menus/tree/menu-tree.ts'
import { toKeyCaps, findKeyEntry, isOpenTo, isSingle, keys, type Press, formatPress } from './keys.ts'

const press = (parts: Partial<Press>) => formatPress({ key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, ...parts })

describe('a key', () => {
  it.each([
    [{ key: 'k', code: 'KeyK', ctrlKey: true }, 'mod+k'],
    [{ key: 'ㅏ', code: 'KeyK', ctrlKey: true }, 'mod+k'],
    [{ key: 'k', code: 'KeyK', metaKey: true }, 'mod+k'],
    [{ key: '¡', code: 'Digit1', altKey: true }, 'alt+1…9'],
    [{ key: '0', code: 'Digit0', altKey: true }, 'alt+0'],
    [{ key: '/', code: 'Digit7' }, '/'],
    [{ key: 'G', code: 'KeyG' }, 'g'],
    // AltGr is Ctrl and Alt at once and writes letters such as @ and €.
    [{ key: 'q', code: 'KeyQ', ctrlKey: true, altKey: true }, ''],
  ])('%o is %s', (parts, name) => {
    expect(press(parts)).toBe(name)
  })
})

describe('the registry', () => {
  const pressed = (before: string, now: string) => {
    const entry = findKeyEntry(before, now)
    return typeof entry === 'object' ? (entry.opens?.page ?? entry.action) : entry
  }

  it('waits for the second key of a pair and acts on it only after the first', () => {
    expect(pressed('', 'g')).toBe('wait')
    expect(pressed('g', 'h')).toBe('/main')
    expect(pressed('g', 'r')).toBe('/approval/recpbox')
    expect(pressed('n', 'd')).toBe('/approval/aprvregist')
    // R alone gives a document back: the page's key, not the shell's.
    expect(pressed('', 'r')).toBeUndefined()
    expect(pressed('', 'h')).toBeUndefined()
    expect(pressed('g', '/')).toBe('search')
    expect(pressed('g', 'n')).toBe('wait')
  })

  it('opens a page of a menu only for those who have the menu, wherever it stands', () => {
    const node = (url: string, children: readonly MenuNode[] = []): MenuNode => ({
      number: url,
      name: url,
      url,
      level: 0,
      parentNumber: '',
      icon: '',
      children,
    })
    const open = (menus: readonly MenuNode[]) => keys.filter((entry) => entry.opens && isOpenTo(menus, entry)).map((entry) => entry.press)
    expect(open([])).toEqual(['g h'])
    expect(open([node('', [node('', [node('/application/holidaylist')])]), node('/approval/dfrbox')])).toEqual(['g h', 'g d', 'n l'])
  })

  it('has each key for one thing in each place, and each page once', () => {
    const pages = keys.flatMap(({ opens }) => opens?.page ?? [])
    expect(new Set(pages).size).toBe(pages.length)
    for (const place of ['inBoxes', 'inMail']) {
      const here = keys.filter(({ group }) => group === place || group === 'everywhere' || group === 'inLists').map((entry) => entry.press)
      expect(new Set(here).size, place).toBe(here.length)
    }
  })

  it('tells the keys without Ctrl or Alt from the others', () => {
    expect(keys.filter((entry) => entry.action !== undefined && !isSingle(entry)).map(({ action }) => action)).toEqual(['palette', 'tab'])
  })

  it('prints them as a keyboard does', () => {
    expect(toKeyCaps({ press: 'mod+k' })).toEqual([keyCapLabels.control, 'K'])
    expect(toKeyCaps({ press: 'g h' })).toEqual(['G', 'H'])
    expect(toKeyCaps({ press: 'alt+1…9' })).toEqual(['Alt', '1–9'])
  })
})
