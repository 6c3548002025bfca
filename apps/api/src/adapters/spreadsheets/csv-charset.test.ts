import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { decodeCsv } from './csv-charset.ts'

const read = (charset: string, text: string) => decodeCsv(iconv.encode(text, charset))

describe('a CSV file without a charset', () => {
  it('is read as UTF-8 where it is UTF-8', () => {
    expect(decodeCsv(Buffer.from('Händler;한국'))).toBe('Händler;한국')
  })

  it.each([
    '가맹점;금액\r\n뷁;1',
    '제목;저널\n나노입자의 이동에 관한 연구;한국환경공학회지\n',
    '성명,부서,금액\n김민준,환경연구부,"1,200원"\nMin-jun Kim,LG전자,3\n',
    '학술지;국가\n대한화학회지;대한민국\nBulletin of the Korean Chemical Society;대한민국',
  ])('is read as Excel saves it in Korea: %s', (text) => {
    expect(read('cp949', text)).toBe(text)
  })

  it.each([
    'Händler;Beträge\nÄrzte;12,00 €',
    'Société générale;créée',
    'GRÖSSE;MAß;Überweisung',
    'LÄÄKE OY',
    'Übermäßig größere Flächen in km²;5 µm;20 °C;§ 5',
    'Français;Université de Genève;à la crème brûlée',
    'Año;España;Investigación científica',
    '„Müller“ – Söhne;Peter’s;£5.00',
    'Tromsø;Ærø;Århus',
  ])('is read as Excel saves it in Western Europe: %s', (text) => {
    expect(read('windows-1252', text)).toBe(text)
  })

  it.each([
    ['windows-1250', 'Przegląd Łódzki'],
    ['windows-1250', 'Gdańsk'],
    ['windows-1250', 'Dvořák;Příbram'],
    ['windows-1250', 'źle'],
    ['windows-1251', 'Карта;Сумма'],
    ['windows-1251', 'Journal;ISSN\nДа;1'],
    ['windows-1254', 'Işık Üniversitesi'],
    ['shift_jis', '日本化学'],
    ['shift_jis', '日本化学会誌;東京大学'],
    ['shift_jis', '大学'],
    ['shift_jis', 'テスト'],
    ['gbk', '姓名'],
    ['gbk', '北京;公司'],
    ['gbk', '化学学报,中国\n物理学报,中国'],
    ['big5', '姓名;公司'],
    ['big5', '國立臺灣大學化學期刊'],
    ['windows-1253', 'Περιοδικό'],
  ])('is refused where it is of %s, or could be: %s', (charset, text) => {
    expect(read(charset, text)).toBeUndefined()
  })

  it.each(['Øre', 'Muñoz', '김'])('is refused where two countries write the same bytes: %s', (text) => {
    expect(read(text === '김' ? 'cp949' : 'windows-1252', text)).toBeUndefined()
  })
})
