import { describe, expect, it } from 'vitest'
import { decodeCsv } from './csv-charset.ts'

const western = (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')

describe('a CSV file without a charset', () => {
  it('is read as UTF-8 where it is UTF-8', () => {
    expect(decodeCsv(Buffer.from('Händler;한국'))).toBe('Händler;한국')
  })

  it('is read as Excel saves it in Korea', () => {
    // "가맹점;금액" and "뷁" (of the extension) in CP949.
    const bytes = Buffer.from('b0a1b8cdc1a13bb1ddbed70d0a94ee3b31', 'hex')
    expect(decodeCsv(bytes)).toBe('가맹점;금액\r\n뷁;1')
  })

  it.each(['Händler;Beträge\nÄrzte;12,00 €', 'Société générale;créée', 'GRÖSSE;MAß;Øre'])(
    'is read as Excel saves it in Western Europe: %s',
    (text) => {
      expect(decodeCsv(western(text))).toBe(text)
    },
  )

  it.each([
    ['Russian (Windows-1251)', 'cae0f0f2e03bd1f3ecece0'],
    ['Japanese (Shift_JIS)', '8f578ff63b96bc914f'],
    ['Polish (Windows-1250) with a letter Western files lack', 'd8ecfe3b8d'],
  ])('is refused where it is neither: %s', (_name, hex) => {
    expect(decodeCsv(Buffer.from(hex, 'hex'))).toBeUndefined()
  })
})
