import { createHash, randomUUID } from 'node:crypto'
import { toBytes, toHeader, toList, toNumber, toText, type Value } from './answer-values.ts'
import { decodeHeader } from './header-text.ts'
import { parseStructure, textCharset, type MailPart } from './imap-structure.ts'
import { hasFiles } from './shown-parts.ts'

// What the reading connection fetches of a mail for a line of a list.

export const HEADER_ITEMS =
  'UID FLAGS INTERNALDATE RFC822.SIZE ENVELOPE BODYSTRUCTURE BODY.PEEK[HEADER.FIELDS (REFERENCES LIST-UNSUBSCRIBE CONTENT-TYPE)]'

export interface Address {
  name: string
  address: string
}
export interface FetchedMail {
  uid: number
  modseq: string
  flags: readonly string[]
  internalDate: Date
  sentDate: Date | null
  size: number
  subject: string
  from: Address
  to: readonly Address[]
  cc: readonly Address[]
  replyTo: readonly Address[]
  messageId: string
  inReplyTo: string
  references: readonly string[]
  unsubscribe: string
  hasAttachment: boolean
  structure: MailPart | null
}
export interface FetchedFlags {
  uid: number
  modseq: string
  flags: readonly string[]
}

/** Of a list. More than a mail goes to, so that a reply to all of a longer list is refused and leaves nobody out. */
const MAX_ADDRESSES = 600
const MAX_REFERENCES = 50

/** The items of an answer by their names. */
export function fetchItems(values: readonly Value[]) {
  const items = new Map<string, Value>()
  for (let at = 0; at + 1 < values.length; at += 2) items.set(toText(values[at]).toUpperCase(), values[at + 1] ?? null)
  return items
}

/** What Dovecot says for a half of an address that is not there, as in `From: Name <>`. */
const missing = /^MISSING_(MAILBOX|DOMAIN)$/

function addressesOf(value: Value | undefined, likely: string): readonly Address[] {
  const list = toList(value).slice(0, MAX_ADDRESSES)
  // A group begins with its name in place of an address, and ends with nothing at all (RFC 3501).
  const hasGroups = list.some((one) => toList(one).every((part) => part === null))
  return list
    .filter((one) => !hasGroups || toList(one)[3] !== null)
    .map((one) => {
      const [name, , box, host] = toList(one)
      const [local, domain] = [box, host].map((half) => decodeHeader(toHeader(half), 200).replace(missing, ''))
      const address = local === '' ? '' : domain === '' ? local : `${local ?? ''}@${domain ?? ''}`
      return { name: decodeHeader(toHeader(name), 200, likely), address: address ?? '' }
    })
    .filter(({ name, address }) => name !== '' || address !== '')
}

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec'
/** A date as nearly all are written, in a mail and by a server: read by itself, which costs a third of what a reader of any date does. */
const usualDate = /^(?:[A-Z][a-z]{2}, )?([ \d]\d)[- ]([A-Z][a-z]{2})[- ](\d{4}) (\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)$/

function momentOf(text: string) {
  const [, day, month = '', year, hours, minutes, seconds, sign, zoneHours, zoneMinutes] = usualDate.exec(text) ?? []
  const at = months.indexOf(month)
  if (year === undefined || at < 0 || at % 3 !== 0) return new Date(text)
  const ahead = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000 * (sign === '-' ? -1 : 1)
  return new Date(Date.UTC(Number(year), at / 3, Number(day), Number(hours), Number(minutes), Number(seconds)) - ahead)
}

function dateOf(text: string) {
  const date = momentOf(text)
  const year = date.getUTCFullYear()
  return Number.isNaN(year) || year < 1970 || year > 2200 ? null : date
}

const oneId = /^<[^<>\s]{1,250}>$/
/** The ids a header names; most name one or none. */
const idsIn = (text: string): readonly string[] =>
  text === '' ? [] : oneId.test(text) ? [text] : [...text.matchAll(/<[^<>\s]{1,250}>/g)].map(([id]) => id)

const [referencesLine, unsubscribeLine] = [/^References:(.*)$/im, /^List-Unsubscribe:(.*)$/im]
const fieldIn = (header: string, line: RegExp) => line.exec(header)?.[1]?.trim() ?? ''

const flagsOf = (value: Value | undefined) =>
  toList(value)
    .map(toText)
    .filter((flag) => flag !== String.raw`\Recent` && flag.length <= 100 && !/[\u0000-\u001f]/.test(flag))

const modseqOf = (value: Value | undefined) => {
  const text = toText(toList(value)[0])
  return /^\d{1,20}$/.test(text) ? text : '0'
}

const flagsIn = (items: ReadonlyMap<string, Value>): FetchedFlags => ({
  uid: toNumber(items.get('UID')),
  modseq: modseqOf(items.get('MODSEQ')),
  flags: flagsOf(items.get('FLAGS')),
})
export const parseFlags = (values: readonly Value[]) => flagsIn(fetchItems(values))

/** A mail as it was described; damaged parts of the description become empty, never an error. */
export function parseMail(values: readonly Value[]): FetchedMail {
  const items = fetchItems(values)
  const [date, subject, from, , replyTo, to, cc, , inReplyTo, messageId] = toList(items.get('ENVELOPE'))
  const headerKey = items.keys().find((key) => key.startsWith('BODY[HEADER.FIELDS'))
  const header = toBytes(items.get(headerKey ?? ''))
    .toString('latin1')
    .slice(0, 100_000)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
  const structure = items.get('BODYSTRUCTURE')
  const parts = Array.isArray(structure) ? parseStructure(structure as readonly Value[]) : null
  const likely = parts === null ? '' : textCharset(parts)
  const internalDate = dateOf(toText(items.get('INTERNALDATE'))) ?? new Date(0)
  return {
    ...flagsIn(items),
    internalDate,
    sentDate: dateOf(decodeHeader(toHeader(date), 100)),
    size: toNumber(items.get('RFC822.SIZE')),
    subject: decodeHeader(toHeader(subject), undefined, likely),
    from: addressesOf(from, likely)[0] ?? { name: '', address: '' },
    to: addressesOf(to, likely),
    cc: addressesOf(cc, likely),
    replyTo: addressesOf(replyTo, likely),
    messageId: idsIn(decodeHeader(toHeader(messageId)))[0] ?? '',
    inReplyTo: idsIn(decodeHeader(toHeader(inReplyTo)))[0] ?? '',
    references: idsIn(fieldIn(header, referencesLine)).slice(-MAX_REFERENCES),
    unsubscribe: decodeHeader(fieldIn(header, unsubscribeLine), 500),
    hasAttachment: parts !== null && hasFiles(parts),
    structure: parts,
  }
}

/** What is asked of a mail whose description cannot be read: no item of it is longer than its limit. */
const bareFields = ['SUBJECT', 'FROM', 'MESSAGE-ID'] as const
const BARE_BYTES = 2000
export const BARE_ITEMS = `UID FLAGS INTERNALDATE RFC822.SIZE ${bareFields
  .map((name) => `BODY.PEEK[HEADER.FIELDS (${name})]<0.${String(BARE_BYTES)}>`)
  .join(' ')}`

/** A mail as far as it can be described by its size, its date and the beginnings of its lines. */
export function parseBareMail(values: readonly Value[]): FetchedMail {
  const items = fetchItems(values)
  const [subject = '', from = '', messageId = ''] = bareFields.map((name) => {
    const key = items.keys().find((one) => one.startsWith(`BODY[HEADER.FIELDS (${name})`))
    const line = toBytes(items.get(key ?? ''))
      .toString('latin1')
      .replaceAll(/\r?\n[ \t]+/g, ' ')
    return line.slice(line.indexOf(':') + 1).trim()
  })
  const [, name = '', address = ''] = /^([^<>,]*)<([^<>\s]{1,320})>/.exec(from) ?? ['', '', /^[^\s,<>]{1,320}/.exec(from)?.[0]]
  return {
    ...flagsIn(items),
    internalDate: dateOf(toText(items.get('INTERNALDATE'))) ?? new Date(0),
    sentDate: null,
    size: toNumber(items.get('RFC822.SIZE')),
    subject: decodeHeader(subject),
    from: { name: decodeHeader(name.replaceAll('"', ''), 200), address: decodeHeader(address, 320) },
    to: [],
    cc: [],
    replyTo: [],
    messageId: idsIn(messageId)[0] ?? '',
    inReplyTo: '',
    references: [],
    unsubscribe: '',
    hasAttachment: false,
    structure: null,
  }
}

/** A name for the conversation of a mail while none is known: made of the mail that began it, so that others come to the same one by themselves. */
export function parseThread(
  accountId: string,
  { references, inReplyTo, messageId }: Pick<FetchedMail, 'references' | 'inReplyTo' | 'messageId'>,
) {
  const root = [references[0], inReplyTo, messageId].find((id) => id !== undefined && id !== '')
  if (root === undefined) return randomUUID()
  const hash = createHash('sha256').update(`${accountId}\n${root}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
