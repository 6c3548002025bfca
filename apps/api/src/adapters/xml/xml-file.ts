import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { XmlError } from './xml-tree.ts'

const HEAD_BYTES = 2000

/** Whether a file is called XML and has a mark near its beginning, as a namespace is. */
export async function isXmlWith(path: string, extension: string, mark: string) {
  if (extension !== 'xml') return false
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead).toString('utf8').includes(mark)
  } finally {
    await file.close()
  }
}

interface XmlSink {
  readonly write: (text: string) => { readonly close: () => unknown }
}

/** Feeds a parser with a file of UTF-8, part by part. Throws `XmlError` for other text, and `tooLarge` above `maxBytes`. */
export async function feedXmlFile(path: string, parser: XmlSink, { maxBytes, tooLarge }: { maxBytes: number; tooLarge: () => Error }) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw new XmlError()
    }
  }
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if ((bytes += chunk.length) > maxBytes) throw tooLarge()
    parser.write(decode(chunk))
  }
  parser.write(decode()).close()
}
