import { isInvoiceRoot } from '../../adapters/invoices/invoice-root.ts'
import type { UploadExtension } from '@maru/shared/files/file.ts'

/** What the first bytes of a file can be told apart as. */
type Signature =
  | 'pdf'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'webp'
  | 'bmp'
  | 'tiff'
  | 'heic'
  | 'zip'
  | 'ole'
  | 'hwp3'
  | 'rtf'
  | '7z'
  | 'gzip'
  | 'mp4'
  | 'mp3'
  | 'wav'
  | 'invoice'
  | 'text'

const startsWith =
  (...bytes: readonly number[]) =>
  (head: Buffer) =>
    bytes.every((byte, index) => head[index] === byte)
const says =
  (text: string, at = 0) =>
  (head: Buffer) =>
    head.toString('latin1', at, at + text.length) === text
const brand = (pattern: RegExp) => (head: Buffer) => says('ftyp', 4)(head) && pattern.test(head.toString('latin1', 8, 12))

// The one kind of XML that is taken: an e-invoice by its root element, handed out as a download only.
const isInvoice = (head: Buffer) => {
  const text = head.toString('utf8').replace(/^\ufeff/, '')
  return /^\s*<(\?xml\s|\w)/.test(text) && isInvoiceRoot(text)
}

const signatures: Record<Exclude<Signature, 'text'>, (head: Buffer) => boolean> = {
  pdf: says('%PDF-'),
  png: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpeg: startsWith(0xff, 0xd8, 0xff),
  gif: (head) => says('GIF87a')(head) || says('GIF89a')(head),
  webp: (head) => says('RIFF')(head) && says('WEBP', 8)(head),
  bmp: (head) => says('BM')(head) && head.length >= 26 && head.readUInt32LE(6) === 0,
  tiff: (head) => startsWith(0x49, 0x49, 0x2a, 0x00)(head) || startsWith(0x4d, 0x4d, 0x00, 0x2a)(head),
  heic: brand(/^(hei[cxms]|hev[cx]|mif1|msf1)$/),
  zip: (head) => startsWith(0x50, 0x4b, 0x03, 0x04)(head) || startsWith(0x50, 0x4b, 0x05, 0x06)(head),
  ole: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  hwp3: says('HWP Document File'),
  rtf: says('{\\rtf'),
  '7z': startsWith(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c),
  gzip: startsWith(0x1f, 0x8b, 0x08),
  mp4: brand(/^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4A |MSNV|dash|qt {2})$/),
  mp3: (head) => says('ID3')(head) || (head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2),
  wav: (head) => says('RIFF')(head) && says('WAVE', 8)(head),
  invoice: isInvoice,
}

// Markup, scripts and shell files have no place behind a text ending, whatever the browser is told about them.
const ACTIVE_TEXT = /^[\s\ufeff]*(<(!doctype|html|head|body|script|svg|\?xml|\?php|iframe|img|object|embed)\b|#!)/i

/** Text in UTF-8, UTF-16 with a mark, or an older encoding: no control characters but white space and escape. */
function isText(head: Buffer) {
  const wide = startsWith(0xff, 0xfe)(head) || startsWith(0xfe, 0xff)(head)
  const text = head.toString(wide ? 'utf16le' : 'latin1')
  return (
    (wide || !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/.test(text)) && !ACTIVE_TEXT.test(text.replace(/^\u00ef\u00bb\u00bf/, ''))
  )
}

interface FileType {
  mediaType: string
  content: readonly Signature[]
}
const office = (mediaType: string): FileType => ({ mediaType, content: ['zip'] })
const open = 'application/vnd.oasis.opendocument.'
const openXml = 'application/vnd.openxmlformats-officedocument.'

/** Every ending an upload may have: what it is handed out as, and what its first bytes must be. */
const fileTypes: Readonly<Record<UploadExtension, FileType>> = {
  pdf: { mediaType: 'application/pdf', content: ['pdf'] },
  doc: { mediaType: 'application/msword', content: ['ole', 'rtf'] },
  xls: { mediaType: 'application/vnd.ms-excel', content: ['ole'] },
  ppt: { mediaType: 'application/vnd.ms-powerpoint', content: ['ole'] },
  msg: { mediaType: 'application/vnd.ms-outlook', content: ['ole'] },
  hwp: { mediaType: 'application/x-hwp', content: ['ole', 'hwp3'] },
  hwpx: office('application/hwp+zip'),
  docx: office(`${openXml}wordprocessingml.document`),
  xlsx: office(`${openXml}spreadsheetml.sheet`),
  pptx: office(`${openXml}presentationml.presentation`),
  odt: office(`${open}text`),
  ods: office(`${open}spreadsheet`),
  odp: office(`${open}presentation`),
  rtf: { mediaType: 'application/rtf', content: ['rtf'] },
  txt: { mediaType: 'text/plain; charset=utf-8', content: ['text'] },
  csv: { mediaType: 'text/csv; charset=utf-8', content: ['text'] },
  eml: { mediaType: 'message/rfc822', content: ['text'] },
  xml: { mediaType: 'application/xml', content: ['invoice'] },
  png: { mediaType: 'image/png', content: ['png'] },
  jpg: { mediaType: 'image/jpeg', content: ['jpeg'] },
  jpeg: { mediaType: 'image/jpeg', content: ['jpeg'] },
  gif: { mediaType: 'image/gif', content: ['gif'] },
  webp: { mediaType: 'image/webp', content: ['webp'] },
  bmp: { mediaType: 'image/bmp', content: ['bmp'] },
  tif: { mediaType: 'image/tiff', content: ['tiff'] },
  tiff: { mediaType: 'image/tiff', content: ['tiff'] },
  heic: { mediaType: 'image/heic', content: ['heic'] },
  zip: { mediaType: 'application/zip', content: ['zip'] },
  '7z': { mediaType: 'application/x-7z-compressed', content: ['7z'] },
  gz: { mediaType: 'application/gzip', content: ['gzip'] },
  mp4: { mediaType: 'video/mp4', content: ['mp4'] },
  mp3: { mediaType: 'audio/mpeg', content: ['mp3'] },
  wav: { mediaType: 'audio/wav', content: ['wav'] },
}

/** The type of a file by its ending, when its first bytes (4 kB) agree; undefined = not accepted. */
export function detectFileType(extension: string, head: Buffer): FileType | undefined {
  const type = Object.hasOwn(fileTypes, extension) ? fileTypes[extension as UploadExtension] : undefined
  if (!type || head.length === 0) return undefined
  const agrees = (signature: Signature) => (signature === 'text' ? isText(head) : signatures[signature](head))
  return type.content.some(agrees) ? type : undefined
}

/** Images a browser shows inside a page. */
const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp'])
export const isShownImage = (mediaType: string) => shown.has(mediaType)

/** The image type of some bytes, whatever they are called. */
export const detectImageType = (head: Buffer) =>
  (['png', 'jpeg', 'gif', 'webp'] as const)
    .filter((extension) => detectFileType(extension, head))
    .map((extension) => fileTypes[extension].mediaType)[0]
