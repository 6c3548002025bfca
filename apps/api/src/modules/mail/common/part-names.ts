import { cleanFileName } from '../../../adapters/files/file-name.ts'
import type { MailPart } from '../../../adapters/imap/imap-structure.ts'

/** Endings of parts that come without a name. */
const endings: Readonly<Record<string, string>> = {
  'application/gzip': 'gz',
  'application/json': 'json',
  'application/msword': 'doc',
  'application/pdf': 'pdf',
  'application/pgp-encrypted': 'txt',
  'application/pgp-keys': 'asc',
  'application/pgp-signature': 'asc',
  'application/pkcs7-mime': 'p7m',
  'application/pkcs7-signature': 'p7s',
  'application/rtf': 'rtf',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/x-pkcs7-mime': 'p7m',
  'application/x-pkcs7-signature': 'p7s',
  'application/xml': 'xml',
  'application/zip': 'zip',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'image/bmp': 'bmp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/tiff': 'tif',
  'image/webp': 'webp',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/markdown': 'md',
  'text/vcard': 'vcf',
  'text/x-markdown': 'md',
  'text/x-vcard': 'vcf',
  'text/xml': 'xml',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
}

const endingOf = (type: string) => endings[type] ?? (/^(text|message)\//.test(type) ? 'txt' : undefined)

/** The name a part is saved under: its own, or its number with the ending of its type. A mail is a file that mail programs open. */
export function partName({ name, type, part }: Pick<MailPart, 'name' | 'type' | 'part'>) {
  // A subject is no path.
  const subject = name.replace(/\.eml$/i, '').replaceAll(/[/\\]/g, '_')
  if (/^message\/(rfc822|global)$/.test(type)) return cleanFileName(`${subject === '' ? `part-${part}` : subject}.eml`)
  if (name !== '') return cleanFileName(name)
  const ending = endingOf(type)
  return ending === undefined ? `part-${part}` : `part-${part}.${ending}`
}
