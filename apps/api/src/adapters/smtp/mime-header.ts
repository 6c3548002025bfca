import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'

// Header lines of a mail: ASCII only, short, and nothing in them can end a line early.

const LINE = 76
/** Bytes of a piece of text in one encoded word, which is at most 75 characters long. */
const WORD_BYTES = 45
const CONTROLS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g

const plain = (text: string) => text.toWellFormed().replaceAll(CONTROLS, ' ')
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** Puts pieces behind a name, with a new line where it would become too long. */
function folded(name: string, pieces: readonly string[]): string {
  const lines = [`${name}:`]
  for (const piece of pieces) {
    const last = lines.at(-1) ?? ''
    if (last.length + piece.length + 1 > LINE && !last.endsWith(':')) lines.push(` ${piece}`)
    else lines[lines.length - 1] = `${last} ${piece}`
  }
  return `${lines.join('\r\n')}\r\n`
}

/** Text as encoded words (RFC 2047), cut between characters. */
function encodedWords(text: string): string[] {
  const words: string[] = []
  let piece = ''
  for (const character of text) {
    if (Buffer.byteLength(piece + character) > WORD_BYTES) {
      words.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...words, piece].map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`)
}

/** A line of text, such as the subject. */
export function textLine(name: string, given: string): string {
  const text = plain(given)
  const words = text.split(' ')
  const isPlain = isAscii(text) && !text.includes('=?') && words.every((word) => word !== '' && word.length < LINE)
  return folded(name, isPlain || text === '' ? words : encodedWords(text))
}

/** A line of ids or other words that are checked already. */
export const wordsLine = (name: string, words: readonly string[]) => folded(name, words)

const nameWords = (given: string) => {
  const name = plain(given).trim()
  if (name === '') return []
  if (!isAscii(name) || name.includes('=?') || name.length > 60) return encodedWords(name)
  return [`"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`]
}

/** A line of addresses; '' without one. */
export function addressLine(name: string, addresses: readonly MailAddress[]): string {
  if (addresses.length === 0) return ''
  const pieces = addresses.flatMap(({ name: person, address }, index) => [
    ...nameWords(person),
    `<${address}>${index < addresses.length - 1 ? ',' : ''}`,
  ])
  return folded(name, pieces)
}

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/

/** An address as a server takes it, its domain in ASCII; undefined when it is none. */
export function wireAddress(given: string): string | undefined {
  const address = given.trim()
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  const domain = domainToASCII(address.slice(at + 1)).toLowerCase()
  const isOne = at > 0 && local.length <= 64 && domain.length <= 253 && LOCAL.test(local) && DOMAIN.test(domain)
  return isOne ? `${local}@${domain}` : undefined
}

/** A file name as a parameter: in pieces of percent signs (RFC 2231) where it is not plain. */
export function nameParameter(parameter: string, given: string): string {
  const name = plain(given)
  if (isAscii(name) && name.length < 60) return `;\r\n ${parameter}="${name.replaceAll(/["\\]/g, '_')}"`
  const bytes = [...Buffer.from(name)].map((byte) => {
    const character = String.fromCharCode(byte)
    return /[A-Za-z0-9._-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  })
  const pieces: string[] = ['']
  for (const byte of bytes) {
    if ((pieces.at(-1) ?? '').length + byte.length > 50) pieces.push('')
    pieces[pieces.length - 1] += byte
  }
  return pieces.map((piece, index) => `;\r\n ${parameter}*${String(index)}*=${index === 0 ? "UTF-8''" : ''}${piece}`).join('')
}

/** A name for programs that know nothing of RFC 2231, many of them in use. */
export const oldNameParameter = (given: string) => {
  const name = plain(given)
  if (isAscii(name) && name.length < 60) return nameParameter('name', name)
  const [first = '', ...more] = encodedWords(name)
  return `;\r\n name="${[first, ...more].join('\r\n ')}"`
}

/** A Message-ID in the domain of an address. */
export const newMessageId = (from: string) => `<${randomUUID()}@${from.slice(from.lastIndexOf('@') + 1)}>`

/** When the mail was handed over first. */
export const dateLine = (at: Date) => `Date: ${at.toUTCString().replace('GMT', '+0000')}\r\n`
