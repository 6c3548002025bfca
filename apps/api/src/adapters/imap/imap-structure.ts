import { toHeader, toList, toNumber, toText, type Value } from './answer-values.ts'
import { inCharset, toCharset } from './charsets.ts'
import { decodeHeader } from './header-text.ts'

/** A part of a mail as the server describes it: what is needed to fetch and to show it. */
export interface MailPart {
  /** `1.2` as the server calls it. */
  part: string
  type: string
  charset: string
  encoding: string
  size: number
  name: string
  disposition: string
  contentId: string
  /** How lines of a plain text are joined again (RFC 3676); `delSp`: without the blank at their end. */
  flowed?: 'flowed' | 'delSp' | undefined
  children: readonly MailPart[]
}

const MAX_PARTS = 500

const NONE: ReadonlyMap<string, string> = new Map()

function parametersOf(value: Value | undefined): ReadonlyMap<string, string> {
  const list = toList(value)
  if (list.length === 0) return NONE
  const parameters = new Map<string, string>()
  for (let at = 0; at + 1 < list.length; at += 2) parameters.set(toText(list[at]).toLowerCase(), toText(list[at + 1]))
  return parameters
}

/** Bytes of a value with percent signs, a letter for each. */
const unescape = (text: string) => text.replaceAll(/%([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
/** A charset, a language and the text (RFC 2231). */
const extendedValue = /^([^']*)'[^']*'([^]*)$/

/** The pieces of `name*0*`, `name*1`…: those with a star are written with percent signs. */
function joined(parameters: ReadonlyMap<string, string>, name: string) {
  let [bytes, charset] = ['', '']
  for (let index = 0; index < 50; index += 1) {
    const escaped = parameters.get(`${name}*${String(index)}*`)
    const piece = escaped ?? parameters.get(`${name}*${String(index)}`)
    if (piece === undefined) return index === 0 ? undefined : { bytes, charset }
    const [, named, text = piece] = (index === 0 && escaped !== undefined && extendedValue.exec(piece)) || []
    charset = named ?? charset
    bytes += escaped === undefined ? text : unescape(text)
  }
  return { bytes, charset }
}

function extended(parameters: ReadonlyMap<string, string>, name: string) {
  const value = parameters.get(`${name}*`)
  if (value === undefined) return joined(parameters, name)
  const [, charset = '', text = value] = extendedValue.exec(value) ?? []
  return { bytes: unescape(text), charset }
}

/** `name*` and `name*0*` (RFC 2231), or `name`: encoded words where they do not belong, or bytes of `likely`. */
function parameter(parameters: ReadonlyMap<string, string>, name: string, likely: string) {
  if (parameters.size === 0) return ''
  const long = extended(parameters, name)
  if (long === undefined) return decodeHeader(parameters.get(name) ?? '', 255, likely)
  const charset = toCharset(long.charset)
  return charset === ''
    ? decodeHeader(long.bytes, 255, likely)
    : decodeHeader(Buffer.from(inCharset(Buffer.from(long.bytes, 'latin1'), charset)), 255)
}

interface Budget {
  left: number
  /** The charset of the first text: names that say none may be of it. */
  likely: string
}

function leaf(fields: readonly Value[], part: string, budget: Budget): MailPart {
  const [type, subtype, params, id, , encoding, size] = fields
  const parameters = parametersOf(params)
  const charset = (parameters.get('charset') ?? '').slice(0, 60)
  if (/^text$/i.test(toText(type)) && budget.likely === '') budget.likely = toCharset(charset)
  // A text has its number of lines in front of the rest, a mail its envelope, structure and lines.
  const dispositionField = fields.slice(7).find((value) => /^(attachment|inline)$/i.test(toText(toList(value)[0])))
  const [disposition, dispositionParams] = toList(dispositionField)
  const flowed = /^flowed$/i.test(parameters.get('format') ?? '')
    ? /^yes$/i.test(parameters.get('delsp') ?? '')
      ? 'delSp'
      : 'flowed'
    : undefined
  const fileName = parameter(parametersOf(dispositionParams), 'filename', budget.likely)
  return {
    part,
    type: `${toText(type)}/${toText(subtype)}`.toLowerCase().slice(0, 200),
    charset,
    encoding: toText(encoding).toLowerCase().slice(0, 40),
    size: toNumber(size),
    name: fileName || parameter(parameters, 'name', budget.likely) || subjectWithin(fields, budget.likely),
    disposition: toText(disposition).toLowerCase().slice(0, 40),
    contentId: toText(id).replaceAll(/[<>]/g, '').slice(0, 250),
    ...(flowed && { flowed }),
    children: [],
  }
}

/** What a mail within a mail is about: its envelope stands behind its size. */
const subjectWithin = ([type, subtype, , , , , , envelope]: readonly Value[], likely: string) =>
  /^message\/rfc822$/i.test(`${toText(type)}/${toText(subtype)}`) ? decodeHeader(toHeader(toList(envelope)[1]), 200, likely) : ''

/** The tree of a BODYSTRUCTURE; parts beyond the 500th are left out. */
export function parseStructure(value: readonly Value[], budget: Budget = { left: MAX_PARTS, likely: '' }, path = ''): MailPart {
  budget.left -= 1
  if (!Array.isArray(value[0])) return leaf(value, path === '' ? '1' : path, budget)
  const end = value.findIndex((one) => !Array.isArray(one))
  const inside = end < 0 ? value : value.slice(0, end)
  const children: MailPart[] = []
  for (const [index, one] of inside.entries()) {
    if (budget.left <= 0) break
    children.push(parseStructure(one as readonly Value[], budget, path === '' ? String(index + 1) : `${path}.${String(index + 1)}`))
  }
  const subtype = toText(value[inside.length]).toLowerCase()
  return { ...leaf([], path, budget), type: `multipart/${subtype}`, children }
}

/** The charset of the first text of a mail; '' when it says none. */
export function textCharset(part: MailPart): string {
  if (part.type.startsWith('text/')) return toCharset(part.charset)
  for (const child of part.children) {
    const charset = textCharset(child)
    if (charset !== '') return charset
  }
  return ''
}
