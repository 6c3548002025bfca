import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildZip, docx, wholePdf } from '../../test/files/file-samples.ts'
import { pdfWithXml, ublInvoice } from '../../test/money/invoice-files.ts'
import { isSecondKind } from './second-kind.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-kind-'))
})
afterAll(() => rm(folder, { recursive: true }))

const HEAD_BYTES = 4096
async function judge(extension: string, content: Buffer) {
  const path = join(folder, `file.${extension}`)
  await writeFile(path, content)
  return isSecondKind(path, extension, content.subarray(0, HEAD_BYTES))
}
const zip = buildZip([{ name: 'a.class', content: 'a' }])
const blank = (bytes: number) => Buffer.alloc(bytes, '\n')
/** A PDF with files attached as they are. */
const paperWith = (files: readonly Buffer[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...files.flatMap((file, place) => [
      Buffer.from(`${String(place + 1)} 0 obj\n<</Length ${String(file.length)}>>stream\r\n`),
      file,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
    blank(70_000),
    Buffer.from('trailer<<>>\n%%EOF\n'),
  ])

it.each([
  ['a zip behind a paper, however long its end', 'pdf', Buffer.concat([wholePdf(), zip, blank(1_200_000), Buffer.from('%%EOF')])],
  ['a zip between the parts of a paper', 'pdf', Buffer.concat([paperWith([docx()]), zip, paperWith([docx()])])],
  ['a zip behind a picture', 'gif', Buffer.concat([Buffer.from('GIF89a'), zip])],
  ['a paper behind a picture', 'gif', Buffer.concat([Buffer.from('GIF89a'), blank(9000), wholePdf()])],
  ['a page in a picture', 'png', Buffer.from('\x89PNG\r\n\x1a\n<HTML><b>', 'latin1')],
  ['a page behind a text', 'rtf', Buffer.concat([Buffer.from('{\\rtf1 }'), blank(9000), Buffer.from('<script>1')])],
])('finds %s', async (_, extension, content) => {
  expect(await judge(extension, content)).toBe(true)
})

it.each([
  ['a paper with a zip and an Office file attached as they are', 'pdf', paperWith([zip, docx()])],
  ['a paper whose attachment is longer than a piece', 'pdf', paperWith([Buffer.concat([blank(1_500_000), zip])])],
  ['an e-invoice in a paper', 'pdf', pdfWithXml(ublInvoice({ invoiceNo: 'RE-1' }))],
  ['a text Outlook made of a page', 'rtf', Buffer.from('{\\rtf1\\ansi\\fromhtml1 {\\*\\htmltag18 <html>}}')],
])('takes %s for what it is', async (_, extension, content) => {
  expect(await judge(extension, content)).toBe(false)
})
