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
    ['a;b\n\n1;2', [['a', 'b'], [''], ['1', '2']]],
    [
      '"a;b";c\n"two\nlines";3',
      [
        ['a;b', 'c'],
        ['two\nlines', '3'],
      ],
    ],
  ])('%j has its fields', (text, lines) => {
    expect(parseCsv(text)).toEqual(lines)
  })

  it('with a quote that is never closed, or ends inside a field, is none', () => {
    expect(parseCsv('a;b\n"1"2;3')).toEqual({ fault: 'DAMAGED' })
    expect(parseCsv('a;b\n"1;2')).toEqual({ fault: 'DAMAGED' })
  })

  it('with a cell of megabytes or a megabyte of quotes is refused before it costs anything', () => {
    const from = process.cpuUsage()
    expect(parseCsv(`a;b\n${'x'.repeat(10_000_000)};2`)).toEqual({ fault: 'TOO_LARGE' })
    expect(parseCsv(`a;b\n"${'""'.repeat(2_500_000)}";2`)).toEqual({ fault: 'TOO_LARGE' })
    expect(process.cpuUsage(from).user / 1000).toBeLessThan(2000)
  })

  it('says again what was written, whatever it was', () => {
    const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`
    const line = fc.array(fc.string(), { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        expect(parseCsv(lines.map((fields) => fields.map(quoted).join(';')).join('\n'))).toEqual(lines)
      }),
    )
  })
})
