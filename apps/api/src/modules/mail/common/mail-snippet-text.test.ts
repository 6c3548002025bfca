import { describe, expect, it } from 'vitest'
import { decodeBeginning, extractSnippet } from './mail-snippet-text.ts'

const korean = Buffer.from('예산 회의를 내일로 옮깁니다.')
const part = (encoding: string, charset = 'utf-8') => ({ encoding, charset })

describe('the first words of a mail', () => {
  it('leave out a letter that is cut in two, however the text is encoded', () => {
    for (let end = 1; end <= korean.length; end += 1) {
      const whole = korean.toString().startsWith(decodeBeginning(korean.subarray(0, end), part('8bit')))
      const coded = Buffer.from(korean.toString('base64').slice(0, end))
      const escaped = Buffer.from(
        [...korean]
          .map((byte) => `=${byte.toString(16).toUpperCase()}`)
          .join('')
          .slice(0, end),
      )
      expect([end, whole, korean.toString().startsWith(decodeBeginning(coded, part('base64')))]).toEqual([end, true, true])
      expect(decodeBeginning(escaped, part('quoted-printable')), `${String(end)} escaped`).not.toContain('=')
    }
  })

  it('are read in the charset of the country', () => {
    const bytes = Buffer.from([0xbf, 0xb9, 0xbb, 0xea])
    const read = (end: number, charset: string) => decodeBeginning(bytes.subarray(0, end), part('8bit', charset))
    expect([read(4, 'ks_c_5601-1987'), read(3, 'ks_c_5601-1987'), read(4, ''), read(3, '')]).toEqual(['예산', '예', '예산', '예'])
  })

  it('have no tags, styles, quotes or letters that nobody sees', () => {
    const html =
      '<style>p{color:red}</style><p>Guten&nbsp;Tag &amp; <b>willkommen</b></p><!-- x --><script>alert(1)</script>&#8364;&#x1F600;<img src=x'
    expect(extractSnippet(html, true)).toBe('Guten Tag & willkommen €😀')
    expect(extractSnippet('Gr&uuml;&szlig;e &Ouml;l &frac12; &hellip; &unknown; &copy;', true)).toBe('Grüße Öl ½ … &unknown; ©')
    expect(extractSnippet('Yes.\n> What did you say?\n\u200b\u200bFine', false)).toBe('Yes. Fine')
    const links =
      'View in browser <https://click.list.example/a/b?c=1>. Join https://www.meet.example:8443/j/9?pwd=x or [https://a.example/x] now'
    expect(extractSnippet(links, false)).toBe('View in browser . Join meet.example or now')
    for (const hostile of ['https://', '<https://a', 'https://a.'.repeat(50)])
      expect(extractSnippet(hostile.repeat(20_000), false)).toBeDefined()
    expect(extractSnippet('x'.repeat(500), false)).toHaveLength(200)
    // Looked through once for each bracket, this would take hours.
    for (const hostile of ['<', '<!--', '<style>', '<script ']) expect(extractSnippet(hostile.repeat(200_000), true)).toBe('')
  })
})
