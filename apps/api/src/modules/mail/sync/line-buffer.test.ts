import { describe, expect, it } from 'vitest'
import { openMailLines } from './line-buffer.ts'

describe('the memory of a part of a sync', () => {
  it('keeps every line until the part is written, also those from before it grew', () => {
    const lines = openMailLines()
    const input = Array.from({ length: 3000 }, (_, at) => `${String(at)}\t분기 회의 ${'x'.repeat(at)}\n`)
    const stored = input.map((line) => lines.add(line))
    expect(stored.map((line) => line.toString())).toEqual(input)
  })

  it('takes the same memory for the next part', () => {
    const lines = openMailLines()
    const [first, next] = [lines.add('one\n'), (lines.clear(), lines.add('two\n'))]
    expect(next.buffer).toBe(first.buffer)
    expect([first.toString(), next.toString()]).toEqual(['two\n', 'two\n'])
  })
})
