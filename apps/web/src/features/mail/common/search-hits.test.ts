import { expect, it } from 'vitest'
import { listSearchWords, splitHits } from './search-hits.ts'

const marked = (text: string, search: string) =>
  splitHits(text, listSearchWords(search))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('')

it('marks every place of every word in whatever letters, the longest first', () => {
  expect(marked('Lunch at 12:15, lunchbox', 'lunch lunchbox')).toBe('[Lunch] at 12:15, [lunchbox]')
  expect(marked('점심 메뉴', '점심')).toBe('[점심] 메뉴')
})

it('marks no word of a field, none that is left out, and takes signs as they are', () => {
  expect(marked('from kim: a+b (c)', 'from:kim -kim a+b "(c)"')).toBe('from kim: [a+b] [(c)]')
  expect(marked('Nothing', '')).toBe('Nothing')
})
