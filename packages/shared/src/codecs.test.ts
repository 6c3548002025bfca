import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  compactDate,
  decimalText,
  inputValues,
  instant,
  isEmailAddress,
  isoDay,
  renamed,
  requiredText,
  text,
  toPlainText,
  yesNo,
} from './codecs.ts'

const errorsOf = (result: z.ZodSafeParseResult<unknown>) => result.error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('a date', () => {
  it('goes to the wire without dashes and back, empty stays empty', () => {
    expect([z.encode(compactDate, '2026-02-28'), z.decode(compactDate, '20260228')]).toEqual(['20260228', '2026-02-28'])
    expect([z.encode(compactDate, ''), z.decode(compactDate, '')]).toEqual(['', ''])
  })

  it('that is none is refused in both directions', () => {
    for (const wrong of ['20260230', '2026', 'x']) expect(errorsOf(z.safeDecode(compactDate, wrong))?.[0]).toEqual(['', 'BAD_DATE'])
    for (const wrong of ['2026-02-30', '20260228', 'x']) expect(errorsOf(z.safeEncode(compactDate, wrong))).toEqual([['', 'BAD_DATE']])
  })

  it('of a form that refuses an empty one is refused before it is sent, also inside a renamed object', () => {
    const day = compactDate.refine((value) => value !== '', { error: 'REQUIRED' })
    expect([errorsOf(z.safeEncode(day, '')), errorsOf(z.safeDecode(day, ''))]).toEqual([[['', 'REQUIRED']], [['', 'REQUIRED']]])
    const period = renamed(z.object({ from: day, to: compactDate }), { from: 'frDt' })
    expect(errorsOf(z.safeEncode(period, { from: '', to: '' }))).toEqual([['frDt', 'REQUIRED']])
    expect(z.encode(period, { from: '2026-01-02', to: '' })).toEqual({ frDt: '20260102', to: '' })
  })
})

it.each(['0000-01-01', '0026-11-23', '1899-12-31', '3000-01-01', '9999-12-31', '10000-01-01'])(
  'the day %s is no year people write',
  (day) => {
    expect(errorsOf(z.safeDecode(isoDay, day))?.[0]).toEqual(['', 'BAD_DATE'])
    expect(errorsOf(z.safeDecode(compactDate, day.replaceAll('-', '')))?.[0]).toEqual(['', 'BAD_DATE'])
  },
)

it.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['tabs and line breaks', '\t\r\n'],
  ['no-break spaces', '\u00a0\u202f'],
  ['ideographic spaces', '\u3000'],
  ['letters without width', '\u200b\u200d\u2060\ufeff'],
  ['fillers of Hangul', '\u3164\u115f\uffa0'],
  ['soft hyphens', '\u00ad'],
  ['an empty Braille cell', '\u2800'],
])('a text of %s is empty', (_name, value) => {
  expect(errorsOf(z.safeDecode(requiredText(100), value))?.at(-1)).toEqual(['', 'REQUIRED'])
  expect(z.decode(requiredText(100), `${value}a`)).toBe(`${value}a`)
})

it('a refinement of any other codec is kept too when it encodes', () => {
  const yes = yesNo.refine((value) => value, { error: 'MUST_BE_YES' })
  const past = instant.refine((value) => value < new Date('2026-01-01T00:00:00Z'), { error: 'IN_FUTURE' })
  expect(errorsOf(z.safeEncode(yes, false))).toEqual([['', 'MUST_BE_YES']])
  expect(errorsOf(z.safeEncode(past, new Date('2027-01-01T00:00:00Z')))).toEqual([['', 'IN_FUTURE']])
})

const input = z.strictObject({
  name: requiredText(10),
  kind: z.enum(['A', 'B']),
  from: isoDay,
  to: compactDate,
  fee: decimalText(6, 2),
  places: z.number().int(),
  active: z.boolean(),
  listed: yesNo,
  tags: z.array(text(5)).default([]),
})

it('a blank form has no text, no switch on and no list, and the choices it is given', () => {
  expect(inputValues(input, undefined, { kind: 'B', places: 2, active: true })).toEqual({
    name: '',
    kind: 'B',
    from: '',
    to: '',
    fee: '',
    places: 2,
    active: true,
    listed: false,
    tags: [],
  })
})

it('the form of a stored record has the fields of the input and nothing the list adds', () => {
  const values = inputValues(input, undefined, { kind: 'A', places: 1, name: 'Lab' })
  expect(inputValues(input, { ...values, id: '7', revision: '3' } as never, { kind: 'B', places: 9 })).toEqual(values)
})

it('a decimal has all its places once it is read, and is refused with more of them', () => {
  const read = (typed: string) => decimalText(4, 2).safeParse(typed).data
  expect(['7', '12.5', '007.50', '0'].map(read)).toEqual(['7.00', '12.50', '7.50', '0.00'])
  expect(['', '1.234', '12345', '-1', '1,5'].map(read)).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(decimalText(4, 2, { mayBeEmpty: true }).parse('')).toBe('')
})

describe('a typed text', () => {
  it.each(['\u0000', '\u000b', '\u007f', '\u0085', '\u009f', '\ufdd0', '\ufffe', '\uffff', '\u{1ffff}', '\ud800'])(
    'with a code point no file can hold is refused: %j',
    (letter) => {
      expect(errorsOf(text(10).safeParse(`a${letter}b`))).toEqual([['', 'BAD_CHARACTERS']])
    },
  )

  it.each(['\u0378', '\u{40000}', '\u202e', '\u{e0001}', '\u{e0041}'])(
    'with what is unassigned, turns the reading direction over or shows nothing is refused, and left out of texts from outside: %j',
    (letter) => {
      expect(errorsOf(text(10).safeParse(`a${letter}b`))).toEqual([['', 'BAD_CHARACTERS']])
      expect(toPlainText(`a${letter}b`)).toBe('ab')
    },
  )

  it.each([
    'a\tb\r\nc 한 \u{1f600}',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '\u200e+49 30 1\u200f',
    '\u{20000}\u{3fff0}',
  ])('keeps lines, tabs, letters of every plane, joined emoji, joins of scripts and flags: %j', (typed) => {
    expect(text(30).safeParse(typed).success).toBe(true)
    expect(toPlainText(typed)).toBe(typed)
  })
})

it('an email address is that of one mailbox, whatever its script, and shows all its characters', () => {
  const good = ['kim@hanul.example', 'a.b+c=d@x-y.org', 'o\u2019neil@x.org', '김@한울.한국', 'root@localhost', 'a@xn--bcher-kva.example']
  expect(good.filter((one) => !isEmailAddress(one))).toEqual([])
  const bad = [
    '',
    'a',
    '@x.org',
    'a@',
    '*@x.org',
    '.a@x.org',
    'a.@x.org',
    'a..b@x.org',
    'a@x..org',
    'a@.org',
    'a@xn--',
    'a@[127.0.0.1]',
    'a@b@c.org',
  ]
  const unseen = ['a@x.org\u200b', '\u202ea@x.org', 'a b@x.org', 'a\u2060@x.org']
  expect([...bad, ...unseen].filter(isEmailAddress)).toEqual([])
})

it('a letter with hundreds of thousands of accents is refused within milliseconds, and languages with many are kept', () => {
  const started = performance.now()
  for (const max of [200, 300_000]) expect(text(max).safeParse(`a${'\u0301\u0327'.repeat(140_000)}`).success).toBe(false)
  expect(performance.now() - started).toBeLessThan(1000)
  for (const typed of ['Việt Nam', 'กำลังใจ', 'हिन्दी', `o${'\u0301'.repeat(20)}`])
    expect(text(200).parse(typed)).toBe(typed.normalize('NFC'))
})
