import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { decodeText } from './mail-parts.ts'
import { decodeBeginning, extractSnippet, stripTags } from './mail-snippet-text.ts'
import { decodeHeader } from '../../../adapters/imap/header-text.ts'
import { parseMail } from '../../../adapters/imap/imap-message.ts'
import { parseStructure } from '../../../adapters/imap/imap-structure.ts'
import { listLeaves } from '../../../adapters/imap/shown-parts.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

/** What programs of those countries send: the charset they name, the bytes, and what they mean. */
const cases: readonly (readonly [charset: string, bytes: string, text: string])[] = [
  ['euc-kr', '8c63 b9e6 b0a2 c7cf', '똠방각하'],
  ['ks_c_5601-1987', '94ee', '뷁'],
  ['KS_C_5601', '94ee', '뷁'],
  ['cp949', '94ee', '뷁'],
  ['"UHC"', '94ee', '뷁'],
  ['x-windows-949', '94ee', '뷁'],
  ['iso-2022-kr', '1b242943 0e 4751 3139 0f 20 41', '한국 A'],
  ['GB2312', 'd6ec e946 bbf9 95328b31', '朱镕基𠁕'],
  ['gbk', 'a2e3', '€'],
  ['cp936', 'e946', '镕'],
  ['hz-gb-2312', '7e7b 3c3a 7e7d', '己'],
  ['Shift_JIS', '8740 fbfc 8a94', '①髙株'],
  ['cp932', '8740', '①'],
  ['iso-2022-jp', '1b2442 467c 4b5c 1b2842 41', '日本A'],
  ['cp50220', '1b2442 2d21 1b2842', '①'],
  ['euc-jp', 'ada1 c6fc', '①日'],
  ['big5', 'a4a4 a4e5', '中文'],
  ['cp950', 'a4a4', '中'],
  ['iso-8859-1', '93 80 94 96', '“€”–'],
  ['us-ascii', '93 41 94', '“A”'],
  ['windows-1252', '80 8a 9f', '€ŠŸ'],
  ['iso-8859-9', 'fe f0', 'şğ'],
  ['iso-8859-2', 'b1 e6 bf', 'ąćż'],
  ['koi8-r', 'f0 d2 c9', 'При'],
  ['windows-1251', 'cf f0 e8', 'При'],
  ['cp850', '81 84', 'üä'],
  ['macintosh', '8a 9f', 'äü'],
  ['utf-16', 'fffe 5cd5 00ae', '한글'],
  ['utf-16', 'feff d55c ae00', '한글'],
  ['utf-16be', 'd55c ae00', '한글'],
  ['UTF-16LE', 'feff d55c ae00', '한글'],
  ['x-mac-cyrillic', '8f f0 e8 ff', 'При€'],
  ['macintosh', 'db 8e', '€é'],
  ['koi8-u', 'ae be a4', 'ўЎє'],
  ['ISO8859_1', '93 e4 80', '“ä€'],
  ['iso_8859_1', '80', '€'],
  ['latin-1', '80', '€'],
  ['ISO8859_2', 'b1 e6 bf', 'ąćż'],
  ['windows_1251', 'cf f0 e8', 'При'],
  ['utf_8', Buffer.from('Grüße').toString('hex'), 'Grüße'],
  ['unicode-1-1-utf-7', Buffer.from('Gr+APwA3w-e').toString('hex'), 'Grüße'],
  ['x-unknown', 'bfb9 bbea', '예산'],
  ['utf-8', 'c4 6e 64 fc', 'Ändü'],
  ['unknown-8bit', Buffer.from('Grüße').toString('hex'), 'Grüße'],
]

const quoted = (bytes: Buffer) => [...bytes].map((byte) => `=${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('')
const percent = (bytes: Buffer) => quoted(bytes).replaceAll('=', '%')
const latin1 = (bytes: Buffer) => bytes.toString('latin1')

describe('letters of all countries', () => {
  it.each(cases)('are read as %s: %s is %s', (charset, bytes, text) => {
    const raw = hex(bytes)
    const label = charset.replaceAll('"', '')
    const leaf = (params: readonly string[], disposition: readonly string[] = []) =>
      parseStructure(['APPLICATION', 'PDF', params, null, null, 'BASE64', '1', null, ['ATTACHMENT', disposition]])
    const envelope = [null, `=?${label}?B?${raw.toString('base64')}?=`, [[`=?${label}?Q?${quoted(raw)}?=`, null, 'a', 'b.example']]]
    const mail = parseMail(['ENVELOPE', envelope])
    expect({
      base64: decodeText(Buffer.from(raw.toString('base64')), { encoding: 'base64', charset }),
      quoted: decodeText(Buffer.from(quoted(raw)), { encoding: 'quoted-printable', charset }),
      bytes: decodeText(raw, { encoding: '8bit', charset }),
      snippet: extractSnippet(decodeBeginning(Buffer.from(raw.toString('base64')), { encoding: 'base64', charset }), false),
      subject: mail.subject,
      name: mail.from.name,
      extended: leaf([], ['filename*', `${label}''${percent(raw)}`]).name,
      encoded: leaf(['name', `=?${label}?B?${raw.toString('base64')}?=.pdf`]).name,
    }).toEqual({
      base64: text,
      quoted: text,
      bytes: text,
      snippet: text,
      subject: text,
      name: text,
      extended: text,
      encoded: `${text}.pdf`,
    })
  })

  it('hold every Hangul syllable, whatever a Korean program calls the charset', () => {
    const syllables = Array.from({ length: 11_172 }, (_, at) => String.fromCodePoint(0xac_00 + at)).join('')
    const bytes = iconv.encode(syllables, 'cp949')
    for (const charset of ['euc-kr', 'ks_c_5601-1987', 'ks_c_5601', 'cp949'])
      expect(decodeText(bytes, { encoding: '8bit', charset }) === syllables, charset).toBe(true)
  })

  it('are read word by word where a charset shifts, and joined where a letter was cut', () => {
    const word = (charset: string, bytes: string) => `=?${charset}?B?${hex(bytes).toString('base64')}?=`
    const japanese = [word('iso-2022-jp', '1b2442 467c 1b2842'), word('ISO-2022-JP', '1b2442 4b5c 1b2842')].join('\r\n ')
    expect(decodeHeader(japanese)).toBe('日本')
    expect(decodeHeader(`${word('iso-2022-kr', '1b242943 0e4751')} ${word('iso-2022-kr', '1b242943 0e3139')}`)).toBe('한국')
    expect(decodeHeader(`${word('iso-2022-kr', '1b242943 0e4751')} ${word('iso-2022-kr', '0e3139')}`)).toBe('한국')
    expect(decodeHeader(`${word('euc-kr', 'c7')} ${word('EUC-KR', 'd1')} x ${word('gb2312', 'e946')}`)).toBe('한 x 镕')
    expect(decodeHeader('=?utf-8?B?7ZqM7?= =?utf-8?B?J2Y?= =?utf-8?Q?=EC=9D=98?=')).toBe('회의의')
  })

  it('of HTML are those it names itself where its mail names none and they are no UTF-8', () => {
    const page = (meta: string, bytes: string) =>
      Buffer.concat([Buffer.from(`<html><head><${meta}></head><body>`), hex(bytes), Buffer.from('</body></html>')])
    const read = (bytes: Buffer, charset = '') => [
      stripTags(decodeText(bytes, { encoding: '8bit', charset, type: 'text/html' })).trim(),
      extractSnippet(decodeBeginning(bytes, { encoding: '8bit', charset, type: 'text/html' }), true),
    ]
    expect(read(page('meta charset="windows-1251"', 'cff0e8'))).toEqual(['При', 'При'])
    expect(read(page('META http-equiv=Content-Type content="text/html; charset=iso-8859-2"', 'b1e6'), 'us-ascii')).toEqual(['ąć', 'ąć'])
    expect(read(page("meta charset='iso-2022-jp'", '1b2442 467c 4b5c 1b2842'))).toEqual(['日本', '日本'])
    expect(read(page('meta charset=windows-1252', 'ed959c'))).toEqual(['한', '한'])
    expect(read(page('meta charset=utf-16', 'c3bc'))).toEqual(['ü', 'ü'])
    expect(read(page('meta charset=windows-1251', 'b1e6'), 'iso-8859-2')).toEqual(['ąć', 'ąć'])
  })

  it('of a subject, name or file name without a charset are those of its text', () => {
    const text = (charset: string) => ['TEXT', 'PLAIN', ['CHARSET', charset], null, null, '8BIT', '10', '1']
    const raw = (subject: string, charset: string) => {
      const bytes = latin1(hex(subject))
      const file = ['APPLICATION', 'PDF', ['NAME', `${bytes}.pdf`], null, null, 'BASE64', '1', null, ['ATTACHMENT', []]]
      const mail = parseMail([
        'ENVELOPE',
        [null, bytes, [[bytes, null, 'a', 'b.example']]],
        'BODYSTRUCTURE',
        [text(charset), file, 'MIXED'],
      ])
      return [mail.subject, mail.from.name, listLeaves(mail.structure!)[1]?.name]
    }
    const all = (words: string) => [words, words, `${words}.pdf`]
    expect(raw('cff0e8', 'windows-1251')).toEqual(all('При'))
    expect(raw('8740 fbfc', 'Shift_JIS')).toEqual(all('①髙'))
    expect(raw('b1e6', 'iso-8859-2')).toEqual(all('ąć'))
    expect(raw('e6b19f', 'iso-8859-2')).toEqual(all('江'))
    expect(raw('bfb9bbea', 'utf-8')).toEqual(all('예산'))
    expect(raw('c46e', 'us-ascii')).toEqual(all('Än'))
  })

  it('of one header may come from several charsets, and raw ones beside encoded words', () => {
    expect(decodeHeader(Buffer.concat([hex('bfb9bbea'), Buffer.from(' =?utf-8?Q?Gr=C3=BC=C3=9Fe?=')]))).toBe('예산 Grüße')
  })
})
