import { crc32 } from 'node:zlib'
import sharp from 'sharp'

// Small real files for the tests of this module.

export const pdf = (text = 'hello') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)

/** A whole PDF of one page with its index, as a scanner writes it. */
export function wholePdf(text = 'Certificate') {
  const stream = `BT /F1 12 Tf 20 100 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << >> >>',
    `<< /Length ${String(stream.length)} >>\nstream\n${stream}\nendstream`,
  ]
  let body = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${String(index + 1)} 0 obj\n${object}\nendobj\n`
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = String(objects.length + 1)
  const index = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\n`
  return Buffer.from(`${body}${index}startxref\n${String(body.length)}\n%%EOF\n`, 'latin1')
}

export const picture = (width = 40, height = 30, format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 160 } } })
    .withExif({ IFD0: { Artist: 'camera of the sender' } })
    .toFormat(format)
    .toBuffer()

interface ZipEntry {
  name: string
  content?: string
  /** What the directory says the entry is when unpacked; the truth when left out. */
  claims?: number
}

/** A zip of uncompressed entries. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = '', claims = content.length } of entries) {
    const [bytes, path] = [Buffer.from(content), Buffer.from(name)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(claims === bytes.length ? 0 : 8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(claims, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, bytes])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, rest, path)
    locals.push(local)
    offset += local.length
  }
  const entryBytes = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(entryBytes.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, entryBytes, Buffer.from('PK\x05\x06', 'latin1'), end])
}

export const docx = (...more: readonly ZipEntry[]) =>
  buildZip([{ name: '[Content_Types].xml', content: '<Types/>' }, { name: 'word/document.xml', content: '<w:document/>' }, ...more])
