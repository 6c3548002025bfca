import { describe, expect, it } from 'vitest'
import { hasUnusualLetters, toInvoiceKey } from './invoice-number.ts'

describe('an invoice number', () => {
  it.each(['RE-2026/0815', 're 2026 0815', 'RE2026-0815', ' RE.2026.0815 ', 'ＲＥ20260815'])('%j is the same invoice', (invoiceNo) => {
    expect(toInvoiceKey(invoiceNo)).toBe('RE20260815')
  })

  it('has no leading zeros, and more than zeros differ', () => {
    expect(['000815', '815', '0', '8150'].map(toInvoiceKey)).toEqual(['815', '815', '0', '8150'])
  })

  it('is the same in letters and digits that only look alike', () => {
    const written = [
      'R\u0415-777',
      'r\u0435-777',
      'R\u0395-777',
      'RE-\u0667\u0667\u0667',
      'RE-\u06F7\u06F7\u06F7',
      'RE-\u096D\u096D\u096D',
      'RE-777\u200B',
    ]
    expect(new Set(written.map(toInvoiceKey))).toEqual(new Set(['RE777']))
    expect(toInvoiceKey('\u0660\u0661\u0662')).toBe('12')
    expect(toInvoiceKey('\uD55C\uC6B8-7')).toBe('\uD55C\uC6B87')
  })

  it('fits its column whatever it is written with', () => {
    expect(toInvoiceKey('\uFDFA'.repeat(50))).toHaveLength(50)
  })

  it('is asked again where letters of another alphabet, or phonetic ones, stand among Latin ones', () => {
    expect(['R\u0535-777', 'R\u13AC-777', '\u0280\u1D07-777', '\uA4E3E-777'].map(hasUnusualLetters)).toEqual([true, true, true, true])
    const usual = ['RE-777', 'RÉ-Ü7ß', 'Rechnung Č-1', '\u03A4\u0394\u0391-A 12', '\u0421\u0424-7', '한울-7A', '請求書 A-7', 'Ț-3']
    expect(usual.filter(hasUnusualLetters)).toEqual([])
  })
})
