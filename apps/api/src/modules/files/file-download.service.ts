import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { StoredFile } from '@maru/prisma/generated/client.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { EgressRefused, fetchRemote } from '../../adapters/egress.ts'
import { type FileDisk, hashFile } from '../../adapters/files/file-disk.ts'
import { contentDisposition } from '../../adapters/files/file-name.ts'
import { fileDamaged } from '../../adapters/files/files.ts'
import { seenFiles, tellFetched } from './file-access.ts'
import { parseRange, type Range } from './file-range.ts'
import type { FileContext } from './file.service.ts'
import { detectImageType, isShownImage } from './file-type.ts'

/** Up to here a file is hashed before its first byte is sent; larger ones on the way, with the last piece held back. */
const HASHED_FIRST_BYTES = 20_000_000

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Headers no stored file goes out without: a page can neither run nor frame it, and nobody but the caller keeps it. */
function guardHeaders({ reply }: Exchange, kind: 'attachment' | 'inline', name: string, mediaType: string) {
  void reply.headers({
    'content-type': mediaType,
    'content-disposition': contentDisposition(kind, name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  })
}

/** One file under its own name. A group key serves where the group holds one file. */
export async function downloadFile(context: FileContext, who: Who, key: string, exchange: Exchange) {
  const { files, group } = await seenFiles(context.db, context.parents, who, key)
  const [file] = files
  if (!file || files.length > 1) throw notFound()
  const content = await sendStored(context.disk, file, 'attachment', exchange)
  await tellFetched(context.db, who, context.parents, group)
  return content
}

/** An image to be shown; `{key}-1` comes from the remote address kept with the file. */
export async function showImage(context: FileContext & { imageProxy: boolean }, who: Who, key: string, exchange: Exchange) {
  const remote = /^(.{36})-1$/.exec(key)?.[1]
  const { files, group } = await seenFiles(context.db, context.parents, who, remote ?? key)
  const file = remote === undefined ? files.find((each) => isShownImage(each.mediaType)) : files[0]
  if (!file) throw notFound()
  await tellFetched(context.db, who, context.parents, group)
  if (remote === undefined) return sendStored(context.disk, file, 'inline', exchange)
  if (file.remoteUrl === null || !context.imageProxy) throw notFound()
  return sendRemote(file.remoteUrl, file.name, exchange)
}

/** A stored file, or the part of it that was asked for, so that a download that broke off goes on where it stopped. */
export async function sendStored(
  disk: FileDisk,
  file: StoredFile,
  kind: 'attachment' | 'inline',
  exchange: Exchange,
): Promise<Readable | Uint8Array> {
  const { request, reply } = exchange
  const hash = Buffer.from(file.sha256 ?? [])
  const etag = `"${hash.toString('base64url')}"`
  if (request.headers['if-none-match']?.split(',').some((one) => one.trim() === etag)) {
    void reply.code(304).header('etag', etag).header('cache-control', 'private, no-cache')
    return new Uint8Array()
  }
  const bytes = Number(file.bytes)
  // A text is packed on its way, so that the places in it are others.
  const range = file.mediaType.startsWith('text/') ? undefined : parseRange(request.headers, bytes, etag)
  if (range === 'outside') {
    void reply.code(416).header('content-range', `bytes */${String(bytes)}`)
    return new Uint8Array()
  }
  const sound = () => soundContent(disk.pathOf(file.key), bytes, hash, range)
  const content = await (request.method === 'HEAD' ? nothing() : sound()).catch((error: unknown) => {
    request.log.error({ fileKey: file.key, err: error }, 'stored file is damaged or missing')
    throw fileDamaged()
  })
  guardHeaders(exchange, kind, file.name, file.mediaType)
  void reply.headers({ etag, 'accept-ranges': 'bytes', 'content-length': String(range ? range.end - range.start + 1 : bytes) })
  if (range) void reply.code(206).header('content-range', `bytes ${String(range.start)}-${String(range.end)}/${String(bytes)}`)
  return content
}

/** Empty content: whoever asks for the headers only reads no file. */
const nothing = async () => Readable.from([])

/** The content as a stream after a look at its size and hash; rejects when they are not those of the row. */
async function soundContent(path: string, bytes: number, hash: Buffer, range: Range | undefined): Promise<Readable> {
  const about = await stat(path)
  if (about.size !== bytes) throw new Error(`size ${String(about.size)}, expected ${String(bytes)}`)
  if (bytes > HASHED_FIRST_BYTES) return range ? createReadStream(path, { ...range }) : hashedOnTheWay(path, hash)
  if (!(await hashFile(path)).equals(hash)) throw new Error('another hash')
  return createReadStream(path, { ...range })
}

/** A damaged large file is cut off before its end, so that nobody takes it for whole. */
function hashedOnTheWay(path: string, hash: Buffer): Readable {
  const check = async function* (chunks: AsyncIterable<Buffer>) {
    const seen = createHash('sha256')
    let held: Buffer | undefined
    for await (const chunk of chunks) {
      if (held) yield held
      seen.update(chunk)
      held = chunk
    }
    if (!seen.digest().equals(hash)) throw new Error('another hash')
    if (held) yield held
  }
  const source = createReadStream(path, { highWaterMark: 1 << 18 })
  return source.compose<Readable>(check)
}

/** Whatever the other side does wrong is one and the same answer: it tells nothing about the network behind the server. */
async function sendRemote(address: string, name: string, exchange: Exchange) {
  const content = await fetchRemote(address).catch((error: unknown) => {
    if (error instanceof EgressRefused) throw notFound()
    throw error
  })
  const mediaType = detectImageType(content.subarray(0, 4096))
  if (!mediaType) throw notFound()
  guardHeaders(exchange, 'inline', name, mediaType)
  void exchange.reply.header('cache-control', 'private, max-age=300')
  return content
}
