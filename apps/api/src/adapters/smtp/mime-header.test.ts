import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headerText } from '../imap/header-text.ts'
import { addressLine, dateLine, nameParameter, textLine, wireAddress } from './mime-header.ts'

/** What a reader makes of a line: unfolded, then decoded. */
const read = (line: string) =>
  headerText(
    Buffer.from(
      line
        .replaceAll('\r\n ', ' ')
        .replace(/^[^:]+: ?/, '')
        .trimEnd(),
      'latin1',
    ),
    4000,
  )

describe('a line of a mail', () => {
  it('says to the reader what was written, in short lines of ASCII, whatever was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const line = textLine('Subject', text)
        expect(line).toMatch(/^Subject:[\x20-\x7e]*(\r\n [\x20-\x7e]+)*\r\n$/)
        expect(Math.max(...line.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(90)
        const plain = text
          .toWellFormed()
          .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
          .replaceAll(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ')
        expect(read(line).replaceAll(/\s+/g, ' ').trim()).toBe(plain.replaceAll(/\s+/g, ' ').trim())
      }),
    )
  })

  it('never becomes two, whatever stands in a name, a subject or a file name', () => {
    const evil = 'x\r\nBcc: spy@evil.example\r\n\r\n<script>'
    const lines = [
      textLine('Subject', evil),
      addressLine('To', [{ name: evil, address: 'a@b.example' }]),
      `X: y${nameParameter('name', evil)}\r\n`,
    ]
    for (const line of lines)
      expect(
        line
          .split('\r\n')
          .slice(1, -1)
          .every((next) => next.startsWith(' ')),
      ).toBe(true)
  })

  it('keeps names with signs that mean something', () => {
    const line = addressLine('To', [
      { name: 'Kim, "Dr." \\ Lee', address: 'kim@a.example' },
      { name: '한 지원', address: 'han@a.example' },
    ])
    expect(line.replaceAll('\r\n ', ' ').trimEnd()).toBe(
      `To: "Kim, \\"Dr.\\" \\\\ Lee" <kim@a.example>, =?UTF-8?B?${Buffer.from('한 지원').toString('base64')}?= <han@a.example>`,
    )
  })
})

it('an address is one or none; domains of every script are written in ASCII', () => {
  const given = [
    'a@b.example',
    ' A.b+c@B.Example ',
    'kim@münchen.example',
    'kim',
    'a@b@c',
    'a b@c.example',
    'a@-b.example',
    'ä@b.example',
    '.a@b.example',
    '@b.example',
    'a@',
  ]
  expect(given.map(wireAddress)).toEqual([
    'a@b.example',
    'A.b+c@b.example',
    'kim@xn--mnchen-3ya.example',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('a date is written as mails have it', () => {
  expect(dateLine(new Date('2026-11-22T04:05:06Z'))).toBe('Date: Sun, 22 Nov 2026 04:05:06 +0000\r\n')
})
