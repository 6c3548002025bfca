import { fillText, locales } from '@maru/shared/labels.ts'
import type { MailAddress } from '@maru/shared/mail/mail-fields.ts'
import { mailQuoteLabels as labels } from '@maru/shared/mail/sending/mail-send.labels.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { wordIn } from '../../../kernel/names.ts'
import { escapeHtml } from '../../../adapters/smtp/escape-html.ts'
import type { Body } from '../reading/mail-body.service.ts'
import type { OwnMail } from '../common/mail-parts.ts'
import { parseAddresses, type Inline } from './draft-records.ts'

/** Remote pictures are numbered while a mail is cleaned; a quoted one names them again. */
export const REMOTE = '/quoted-image'

const person = ({ name, address }: MailAddress) =>
  name === '' || name === address ? address : address === '' ? name : `${name} <${address}>`
const people = (value: unknown) => parseAddresses(value).map(person).join(', ')

const dateIn = (at: Date, { language, timeZone }: Reader) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)

export type Reader = Pick<Who, 'language'> & { timeZone: string }

/** The text of a mail with pictures by content id and remote ones by their own addresses. */
function contentOf({ html, text, remote }: Body, inlines: readonly (Inline & { part: string })[]) {
  if (html === '') return `<div style="white-space:pre-wrap">${escapeHtml(text.slice(0, 500_000))}</div>`
  const ids = new Map(inlines.map(({ part, contentId }) => [part, contentId]))
  return html
    .replaceAll(
      /(src|data-background)="\/api\/v1\/email\/messages\/\d+\/part\/([\d.]+)"/g,
      (_, name: string, part: string) => `${name}="${ids.has(part) ? `cid:${ids.get(part) ?? ''}` : ''}"`,
    )
    .replaceAll(
      /(src|data-background)="\/quoted-image\/(\d+)"/g,
      (_, name: string, number: string) => `${name}="${escapeHtml(remote[Number(number) - 1] ?? '')}"`,
    )
}

interface Quoted {
  mail: OwnMail
  body: Body
  inlines: readonly (Inline & { part: string })[]
}

/** An address within quotation marks of a style. */
const inStyle = (address: string) =>
  address.replaceAll('&quot;', '%22').replaceAll(/[\s\\'()]/g, (one) => `%${(one.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`)

/** What elements of a quoted mail stand on goes back into their styles, where other programs look for it. */
export const withBackgrounds = (quote: string) =>
  quote.replaceAll(/(?: style="([^"]*)")? data-background="([^"]*)"/g, (_, style = '', address: string) => {
    const ground = address === '' ? '' : `background-image:url('${inStyle(address)}')`
    const whole = [style as string, ground].filter((one) => one !== '').join(';')
    return whole === '' ? '' : ` style="${whole}"`
  })

/** A mail below its answer: who wrote when, then what. */
export function quoteForReply(reader: Reader, { mail, body, inlines }: Quoted) {
  const sender = person({ name: mail.fromName, address: mail.fromAddress })
  const words = sender === '' ? labels.wroteUnnamed : labels.wrote
  const line = fillText(wordIn(words, reader.language), [dateIn(mail.sentDate ?? mail.internalDate, reader), sender])
  return `<p>${escapeHtml(line)}</p>\n<blockquote style="margin:0 0 0 8px;border-left:2px solid silver;padding-left:12px">${contentOf(body, inlines)}</blockquote>`
}

/** A mail that is handed on, below the lines that say whose it is. */
export function quoteForForward(reader: Reader, { mail, body, inlines }: Quoted) {
  const lines = [
    [labels.from, person({ name: mail.fromName, address: mail.fromAddress })],
    [labels.date, dateIn(mail.sentDate ?? mail.internalDate, reader)],
    [labels.to, people(mail.recipients)],
    [labels.cc, people(mail.cc)],
    [labels.subject, mail.subject],
  ] as const
  const shown = lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<b>${wordIn(name, reader.language)}:</b> ${escapeHtml(value)}`)
  return `<p>---------- ${wordIn(labels.forwarded, reader.language)} ----------<br>${shown.join('<br>')}</p>\n${contentOf(body, inlines)}`
}

/** `Re: ` or `Fwd: ` in front, once, whatever language put it there. */
export function formatSubject(mode: 'reply' | 'replyall' | 'forward', input: string) {
  const bare = input.replace(/^(?:\s*(?:re|aw|antw|sv|fwd?|wg|회신|답장|전달)\s*(?:\[\d+\]\s*)?:)+/i, '').trimStart()
  return `${mode === 'forward' ? 'Fwd' : 'Re'}: ${bare}`.slice(0, 998)
}
