import { expect, it } from 'vitest'
import { decodeText } from './text-charset.ts'

const bytesOf = (text: string, isLittle: boolean) =>
  new Uint8Array(
    Array.from(text, (letter) => letter.charCodeAt(0)).flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])),
  )

it('UTF-16 is read by its mark, in both orders of bytes', () => {
  const text = '@article{a, title = {나노 Über}}\r\n'
  for (const isLittle of [true, false]) expect(decodeText(bytesOf(`\uFEFF${text}`, isLittle), () => undefined)).toBe(text)
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41]), () => undefined)).toBeUndefined()
  expect(decodeText(new TextEncoder().encode(text), () => undefined)).toBe(text)
})
