import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { decodeHeader } from '../imap/header-text.ts'
import { buildMail, formatBccLine, formatDateLine, type NewMail } from './mime-mail.ts'

const folder = mkdtempSync(join(tmpdir(), 'mime-mail-'))
afterAll(() => rmSync(folder, { recursive: true }))

const evil = 'x\r\nBcc: spy@evil.example\r\n\r\n<script>'
const draft: NewMail = {
  messageId: '<one@a.example>',
  from: { name: '한 지원', address: 'han@a.example' },
  to: [{ name: 'Kim, "Dr." \\ Lee', address: 'kim@a.example' }],
  cc: [],
  subject: 'Plan',
  inReplyTo: '',
  references: [],
  html: '<p>Grüße</p>',
  text: 'Grüße\r\n',
  pictures: [],
  files: [],
}
const build = async (changes: Partial<NewMail> = {}) => (await buildMail({ ...draft, ...changes })).toString('latin1')
const headOf = (mail: string) => mail.slice(0, mail.indexOf('\r\n\r\n') + 2)
/** A line of the header with those it goes on in. */
const lineOf = (head: string, name: string) => new RegExp(`^${name}:.*\\r\\n([ \\t].*\\r\\n)*`, 'im').exec(head)?.[0] ?? ''
/** What a reader makes of a line: unfolded, then decoded. */
const read = (line: string) =>
  decodeHeader(
    Buffer.from(
      line
        .replaceAll(/\r\n(?=[ \t])/g, '')
        .replace(/^[^:]+: ?/, '')
        .trimEnd(),
      'latin1',
    ),
    4000,
  )

describe('the header of a mail', () => {
  it('says to the reader what was written, in short lines of ASCII, whatever was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async (subject) => {
        const line = lineOf(headOf(await build({ subject })), 'Subject')
        expect(line).toMatch(/^(Subject:[\x20-\x7e]*(\r\n [\x20-\x7e]+)*\r\n)?$/)
        const plain = subject
          .toWellFormed()
          .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
          .replaceAll(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ')
        expect(read(line).replaceAll(/\s+/g, ' ').trim()).toBe(plain.replaceAll(/\s+/g, ' ').trim())
      }),
    )
  })

  it('never gets a line more, whatever stands in a name, a subject, a further line or a file name', async () => {
    const path = join(folder, 'evil')
    writeFileSync(path, 'content')
    const mail = await build({
      subject: evil,
      from: { name: evil, address: 'a@b.example' },
      to: [{ name: evil, address: 'a@b.example' }],
      files: [{ name: evil, type: 'text/plain', path }],
      more: { 'X-Outbox-Id': evil },
    })
    const names = [...headOf(mail).matchAll(/^([^\s:]+):/gm)].map(([, name = '']) => name)
    expect(names.toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual([
      'Content-Type',
      'From',
      'Message-ID',
      'MIME-Version',
      'Subject',
      'To',
      'X-Outbox-ID',
    ])
    expect(mail).not.toMatch(/^(Bcc:|<script>)/m)
  })

  it('has no date and no hidden recipients: those lines are put in front', async () => {
    expect(await build()).not.toMatch(/^(Date|Bcc):/im)
    expect(formatDateLine(new Date('2026-11-22T04:05:06Z'))).toBe('Date: Sun, 22 Nov 2026 04:05:06 +0000\r\n')
    expect(formatBccLine([])).toBe('')
    expect(formatBccLine([{ name: '한 지원', address: 'han@a.example' }])).toMatch(/^Bcc: =\?UTF-8\?[BQ]\?\S+\?= <han@a\.example>\r\n$/)
  })

  it('keeps names with signs that mean something', async () => {
    const head = headOf(await build())
    expect(lineOf(head, 'To')).toBe('To: "Kim, \\"Dr.\\" \\\\ Lee" <kim@a.example>\r\n')
    expect(read(lineOf(head, 'From'))).toBe('한 지원 <han@a.example>')
  })

  it('keeps the first and the last references of a long conversation, each once, and no words that are none', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `<${String(index)}@a.example>`)
    const head = headOf(await build({ references: [...ids, 'no id', '<39@a.example>'], inReplyTo: 'no id' }))
    const references = lineOf(head, 'References').match(/<[^>]+>/g)
    expect(references).toEqual([ids[0], ...ids.slice(21)])
    expect(lineOf(head, 'In-Reply-To')).toBe('')
  })
})

it('a mail within a mail travels as a file, and a file of every size and name arrives whole', async () => {
  const bytes = Buffer.from(Array.from({ length: 200_001 }, (_, index) => index % 256))
  const path = join(folder, 'large')
  writeFileSync(path, bytes)
  const mail = await build({ files: [{ name: '보고서 "1".eml', type: 'message/rfc822', path }] })
  expect(mail).not.toContain('message/rfc822')
  expect(Math.max(...mail.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(200)
  const part = mail.slice(mail.indexOf('Content-Type: application/octet-stream'))
  const head = headOf(part)
  expect(head).toContain("filename*0*=utf-8''%EB%B3%B4")
  const body = part.slice(head.length + 2, part.indexOf('\r\n--', head.length))
  expect(Buffer.from(body, 'base64').equals(bytes)).toBe(true)
})
