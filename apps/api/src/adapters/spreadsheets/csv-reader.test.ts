import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv } from './csv-reader.ts'

describe('a CSV text', () => {
  it.each([
    [
      'a;b\r\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n"1,5","say ""hi"""\n',
      [
        ['a', 'b'],
        ['1,5', 'say "hi"'],
      ],
    ],
    [
      'a\tb\n1\t',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['a;b\n\n1;2', [['a', 'b'], [], ['1', '2']]],
    [
      '"a;b";c\n"two\nlines";3',
      [
        ['a;b', 'c'],
        ['two\nlines', '3'],
      ],
    ],
  ])('%j has its fields', async (text, lines) => {
    expect(await parseCsv(text)).toEqual(lines)
  })

  it('with a quote that is never closed, or ends inside a field, is none', async () => {
    expect(await parseCsv('a;b\n"1"2;3')).toBeUndefined()
    expect(await parseCsv('a;b\n"1;2')).toBeUndefined()
  })

  it('says again what was written, whatever it was', async () => {
    const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`
    const line = fc.array(fc.string(), { minLength: 2, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async (lines) => {
        expect(await parseCsv(lines.map((fields) => fields.map(quoted).join(';')).join('\n'))).toEqual(lines)
      }),
    )
  })
})
