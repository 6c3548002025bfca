import { expect, it } from 'vitest'
import { readableText } from './mime-text.ts'
import { readMime } from './mime-tree.ts'

it('a boundary may be written in pieces', () => {
  for (const written of ['boundary*0=lo; boundary*1=ng', "boundary*0*=us-ascii''l%6F; boundary*1*=n%67", "boundary*=''lon%67"]) {
    const raw = Buffer.from(`Content-Type: multipart/mixed; ${written}\r\n\r\n--long\r\n\r\nHello\r\n--long--\r\n`)
    expect(readMime(raw).children.map(({ body, end }) => raw.toString('utf8', body, end))).toEqual(['Hello'])
  }
})

it('a part ends at the line of its own boundary, and only texts are previewed', () => {
  const head = 'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\nContent-Type: text/calendar\r\n\r\nBEGIN:VCALENDAR\r\n'
  const raw = Buffer.from(`${head}--ab\r\nno other part\r\n--a \r\n\r\nHello\r\n--a--\r\n`)
  const whole = readMime(raw)
  expect(whole.children.map(({ body, end }) => raw.toString('utf8', body, end))).toEqual([
    'BEGIN:VCALENDAR\r\n--ab\r\nno other part',
    'Hello',
  ])
  expect(readableText(whole, raw)).toBe('Hello')
})
