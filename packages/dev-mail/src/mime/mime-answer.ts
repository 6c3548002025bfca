import addressparser from 'nodemailer/lib/addressparser'
import { findHeader, readContentType, type MimePart } from './mime-tree.ts'
import { toQuotedString, type Piece } from '../imap/wire-text.ts'

const NIL = 'NIL'
/** A list in parentheses; one word where all of it is text. */
const spaced = (pieces: readonly Piece[]): Piece =>
  pieces.every((piece) => typeof piece === 'string')
    ? `(${pieces.join(' ')})`
    : ['(', pieces.flatMap((piece, index) => (index === 0 ? [piece] : [' ', piece])), ')']

/** Splits a list of addresses at the commas that are neither quoted nor in a comment. */
function splitAddresses(value: string) {
  if (!value.includes(',')) return value.trim() === '' ? [] : [value.trim()]
  const parts: string[] = []
  let current = ''
  let inQuotes = false
  let comments = 0
  for (const letter of value) {
    if (letter === '"') inQuotes = !inQuotes
    if (!inQuotes && letter === '(') comments += 1
    if (!inQuotes && letter === ')') comments -= 1
    if (letter === ',' && !inQuotes && comments <= 0) {
      parts.push(current)
      current = ''
    } else current += letter
  }
  return [...parts, current].map((part) => part.trim()).filter((part) => part !== '')
}

/** An address; one without a domain has an empty one, since none marks a group (RFC 3501). */
function addressOf({ name = '', address = '' }: { name?: string; address?: string }): Piece {
  const at = address.lastIndexOf('@')
  const [box, host] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)]
  return spaced([toQuotedString(name), NIL, toQuotedString(box), host === '' ? '""' : toQuotedString(host)])
}

const groupMark = (name: string | undefined) => spaced([NIL, NIL, toQuotedString(name), NIL])

/** Letters of a line with comments and groups; a longer one is split at its commas alone. */
const MOST_LETTERS = 100_000

function addresses(input: string | undefined): Piece {
  const value = input ?? ''
  const list =
    /[(:]/.test(value) && value.length <= MOST_LETTERS
      ? addressparser(value).flatMap((one) =>
          'group' in one && one.group ? [groupMark(one.name), ...one.group.map(addressOf), groupMark(undefined)] : [addressOf(one)],
        )
      : splitAddresses(value).map((part) => {
          const [, before = '', inside] = /^(.*?)<([^<>]*)>\s*$/.exec(part) ?? []
          const name = before.trim().replaceAll(/^"|"$/g, '').replaceAll(/\\(.)/g, '$1')
          return addressOf({ name, address: (inside ?? part).trim() })
        })
  return list.length === 0 ? NIL : ['(', list, ')']
}

export function envelope(part: MimePart): Piece {
  const text = (name: string) => toQuotedString(findHeader(part, name))
  const from = findHeader(part, 'from')
  const people = (name: string) => addresses(findHeader(part, name))
  return spaced([
    text('date'),
    text('subject'),
    addresses(from),
    addresses(findHeader(part, 'sender') ?? from),
    addresses(findHeader(part, 'reply-to') ?? from),
    people('to'),
    people('cc'),
    people('bcc'),
    text('in-reply-to'),
    text('message-id'),
  ])
}

function parameters(params: Readonly<Record<string, string>>): Piece {
  const pairs = Object.entries(params).flatMap(([name, value]) => [toQuotedString(name), value === '' ? '""' : toQuotedString(value)])
  return pairs.length === 0 ? NIL : spaced(pairs)
}

function disposition(part: MimePart): Piece {
  const value = findHeader(part, 'content-disposition')
  if (value === undefined) return NIL
  const { subtype, params } = readContentType(`x/${value}`)
  return spaced([toQuotedString(subtype), parameters(params)])
}

function lineCount(bytes: Buffer, from: number, to: number) {
  let count = 0
  for (let at = from; at < to; at += 1) if (bytes[at] === 10) count += 1
  return String(count)
}

export function bodyStructure(part: MimePart, bytes: Buffer): Piece {
  const { type, subtype, params } = part.content
  if (part.children.length > 0) {
    const children = part.children.map((child) => bodyStructure(child, bytes))
    return ['(', children, ' ', toQuotedString(subtype), ' ', parameters(params), ' ', disposition(part), ' NIL NIL)']
  }
  const knownFields = type !== 'multipart'
  const fields: Piece[] = [
    toQuotedString(knownFields ? type : 'text'),
    toQuotedString(knownFields ? subtype : 'plain'),
    parameters(params),
    toQuotedString(findHeader(part, 'content-id')),
    toQuotedString(findHeader(part, 'content-description')),
    toQuotedString(findHeader(part, 'content-transfer-encoding') ?? '7bit'),
    String(part.end - part.body),
  ]
  const lines = () => lineCount(bytes, part.body, part.end)
  if (part.message) fields.push(envelope(part.message), bodyStructure(part.message, bytes), lines())
  else if (type === 'text' || !knownFields) fields.push(lines())
  return spaced([...fields, NIL, disposition(part), NIL, NIL])
}

/** Goes down to part `1.2`; a mail inside of a mail counts as the list of its own parts. */
function partAt(root: MimePart, numbers: readonly number[]): MimePart | undefined {
  let part: MimePart | undefined = root
  for (const [depth, number] of numbers.entries()) {
    const inside: MimePart = depth > 0 && part.message ? part.message : part
    if (inside.children.length > 0) part = inside.children[number - 1]
    else part = number === 1 ? inside : undefined
    if (!part) return undefined
  }
  return part
}

function headerLines(part: MimePart, bytes: Buffer, wanted: (name: string) => boolean) {
  const lines = bytes
    .toString('latin1', part.start, part.headEnd)
    .split(/\r?\n(?![ \t])/)
    .filter((line) => line !== '' && wanted((line.split(':', 1)[0] ?? '').trim().toLowerCase()))
  return Buffer.from(lines.map((line) => `${line}\r\n`).join('') + '\r\n', 'latin1')
}

/** The bytes of `BODY[1.2.MIME]` and its like; undefined where there are none. */
export function section(root: MimePart, bytes: Buffer, name: string): Buffer | undefined {
  const match = /^(\d+(?:\.\d+)*)?\.?(HEADER\.FIELDS\.NOT|HEADER\.FIELDS|HEADER|TEXT|MIME)?(?:\s*\((.*)\))?$/i.exec(name)
  if (!match) return undefined
  const [, path, what = '', list = ''] = match
  const part = path === undefined ? root : partAt(root, path.split('.').map(Number))
  if (!part) return undefined
  const message = path !== undefined && part.message ? part.message : part
  const names = new Set(list.replaceAll('"', '').toLowerCase().split(/\s+/))
  switch (what.toUpperCase()) {
    case '':
      return path === undefined ? bytes.subarray(part.start, part.end) : bytes.subarray(part.body, part.end)
    case 'MIME':
      return bytes.subarray(part.start, part.body)
    case 'TEXT':
      return bytes.subarray(message.body, message.end)
    case 'HEADER':
      return bytes.subarray(message.start, message.body)
    case 'HEADER.FIELDS':
      return headerLines(message, bytes, (header) => names.has(header))
    default:
      return headerLines(message, bytes, (header) => !names.has(header))
  }
}
