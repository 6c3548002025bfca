import { createRequire } from 'node:module'
import { cleanFileName } from '../../../adapters/files/file-name.ts'
import type { MailPart } from '../../../adapters/imap/imap-structure.ts'

const require = createRequire(import.meta.url)

/** Endings for types that are no registered ones, and where the usual ending is not the first of its type. */
const endings: Readonly<Record<string, string>> = {
  'application/haansofthwp': 'hwp',
  'application/hwp': 'hwp',
  'application/hwp+zip': 'hwpx',
  'application/ics': 'ics',
  'application/pgp-encrypted': 'txt',
  'application/vnd.hancom.hwp': 'hwp',
  'application/vnd.hancom.hwpx': 'hwpx',
  'application/x-hwp': 'hwp',
  'application/x-pkcs7-mime': 'p7m',
  'application/x-pkcs7-signature': 'p7s',
  'audio/mpeg': 'mp3',
  'image/jpg': 'jpg',
  'image/pjpeg': 'jpg',
  'text/vcard': 'vcf',
  'text/x-markdown': 'md',
  'text/x-rtf': 'rtf',
  'video/quicktime': 'mov',
}
/** Endings that are not given: programs, which nobody is offered to run without a name, and any bytes. */
const refused = new Set(['bin', 'apk', 'bat', 'com', 'dll', 'exe', 'hta', 'jar', 'js', 'jse', 'msi', 'ps1', 'scr', 'sh', 'vbs', 'wsf'])

/** The first ending that the table of media types has for a type. */
function findEnding(type: string) {
  // Loaded with the first file that has no name: a process without one need not hold it.
  const table = require('mime-db') as Readonly<Record<string, { extensions?: readonly string[] }>>
  const [ending] = (Object.hasOwn(table, type) && table[type]?.extensions) || []
  return ending === undefined || refused.has(ending) ? undefined : ending
}

function endingOf(type: string) {
  const own = Object.hasOwn(endings, type) ? endings[type] : undefined
  return own ?? findEnding(type) ?? (/^(text|message)\//.test(type) ? 'txt' : undefined)
}

/** The name a part is saved under: its own, or its number with the ending of its type. A mail is a file that mail programs open. */
export function partName({ name, type, part }: Pick<MailPart, 'name' | 'type' | 'part'>) {
  // A subject is no path.
  const subject = name.replace(/\.eml$/i, '').replaceAll(/[/\\]/g, '_')
  if (/^message\/(rfc822|global)$/.test(type)) return cleanFileName(`${subject === '' ? `part-${part}` : subject}.eml`)
  if (name !== '') return cleanFileName(name)
  const ending = endingOf(type)
  return ending === undefined ? `part-${part}` : `part-${part}.${ending}`
}
