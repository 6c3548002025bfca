import type { MailUnsubscribe } from '@maru/shared/mail/reading/mail-message.ts'
import { toWireAddress } from '../../../adapters/smtp/wire-address.ts'

const ADDRESS_MAX = 2000
const TEXT_MAX = 5000

function linkOf(way: string) {
  const url = way.length <= ADDRESS_MAX ? URL.parse(way) : null
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : ''
}

const plain = (text: string | null, max: number) =>
  (text ?? '')
    .toWellFormed()
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
    .slice(0, max)

/** The mail a `mailto:` asks for; to one address only. */
function mailOf(way: string): NonNullable<MailUnsubscribe['mail']>[] {
  const url = way.length <= ADDRESS_MAX && /^mailto:/i.test(way) ? URL.parse(way) : null
  if (!url) return []
  const address = toWireAddress(decodedOf(url.pathname))
  if (address === undefined) return []
  const subject = plain(url.searchParams.get('subject'), 200).replaceAll('\n', ' ')
  return [{ address, subject, text: plain(url.searchParams.get('body'), TEXT_MAX) }]
}

function decodedOf(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** How a mail says one leaves its list, by the lines of its header; null when it says nothing that can be used. */
export function parseUnsubscribe(field: (name: string) => string, goesOut: boolean): MailUnsubscribe | null {
  const ways = [...field('List-Unsubscribe').matchAll(/<([^<>]*)>/g)].map(([, way = '']) => way.replaceAll(/\s/g, ''))
  const link = ways.map(linkOf).find((way) => way !== '') ?? ''
  const mail = ways.flatMap(mailOf)[0] ?? null
  if (link === '' && mail === null) return null
  const offered = /^List-Unsubscribe=One-Click$/i.test(field('List-Unsubscribe-Post').trim())
  // Where the portal fetches nothing from other servers it sends nothing to them either.
  return { oneClick: offered && link !== '' && goesOut, link, mail }
}
