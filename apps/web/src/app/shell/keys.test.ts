import { describe, expect, it } from 'vitest'
import { actionOf, capsOf, isSingle, keys, type Press, pressOf } from './keys.ts'

const press = (parts: Partial<Press>) => pressOf({ key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, ...parts })

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
  it('waits for the second key of a pair and acts on it only after the first', () => {
    expect(actionOf('', 'g')).toBe('wait')
    expect(actionOf('g', 'h')).toBe('home')
    expect(actionOf('', 'h')).toBeUndefined()
    expect(actionOf('g', '/')).toBe('search')
  })

  it('has every action once and each key for one thing', () => {
    const actions = keys.flatMap(({ action }) => action ?? [])
    expect(actions.toSorted()).toEqual(['home', 'keys', 'palette', 'search', 'tab'])
    expect(new Set(keys.map(({ press: name }) => name)).size).toBe(keys.length)
  })

  it('tells the keys without Ctrl or Alt from the others', () => {
    expect(keys.filter((entry) => entry.action !== undefined && isSingle(entry)).map(({ action }) => action)).toEqual([
      'search',
      'keys',
      'home',
    ])
  })

  it('prints them as a keyboard does', () => {
    expect(capsOf({ press: 'mod+k' })).toEqual(['Ctrl', 'K'])
    expect(capsOf({ press: 'g h' })).toEqual(['G', 'H'])
    expect(capsOf({ press: 'alt+1…9' })).toEqual(['Alt', '1–9'])
  })
})
