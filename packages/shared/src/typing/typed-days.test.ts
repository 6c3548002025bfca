import { expect, it } from 'vitest'
import { createDayTyping, UNFINISHED } from './typed-days.ts'

const press = (key: string) => ({ key, ctrlKey: false, metaKey: false })
const typing = (text: string, isFirstPart = true) => {
  const { read } = createDayTyping()
  return Array.from(text, (sign) => read(press(sign), isFirstPart)).at(-1)
}

it('a date typed with its day first is that day, and none before it is whole or where there is no such day', () => {
  expect(['31.12.2026', '1.2.2026', '31/12/2026', '31. 12. 2026'].map((text) => typing(text))).toEqual([
    '2026-12-31',
    '2026-02-01',
    '2026-12-31',
    '2026-12-31',
  ])
  expect(['31.', '31.1', '31.12.202', '31.12.20266', '31.11.2026', '12/31/2026'].map((text) => typing(text))).toEqual(
    Array.from({ length: 6 }, () => UNFINISHED),
  )
})

it('a date typed with its year first, and a part of one, are read by the field itself', () => {
  expect(['2026-12-31', '2026.12.31', '20261231', '31'].map((text) => typing(text))).toEqual([undefined, undefined, undefined, undefined])
  expect(typing('31.12.2026', false)).toBeUndefined()
})

it('what was typed before is forgotten with any key that types nothing', () => {
  for (const other of [press('Backspace'), press('Tab'), { ...press('a'), ctrlKey: true }]) {
    const { read } = createDayTyping()
    read(press('7'), true)
    expect(read(other, true)).toBeUndefined()
    expect(Array.from('1.2.2026', (sign) => read(press(sign), true)).at(-1)).toBe('2026-02-01')
  }
})
