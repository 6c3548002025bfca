import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../../packages/shared/src/constants.ts'
import { type ApiProcess, startApi } from './api-process.ts'
import { signIn } from './sign-in.ts'

let api: ApiProcess
let cookie = ''
beforeAll(async () => {
  api = await startApi()
  cookie = await signIn(api.url, 'kim')
})
afterAll(() => api.stop())

const CHUNK = Buffer.alloc(1_000_000, 'x')

/** Pieces of a PDF of exactly `bytes` bytes. */
function* content(bytes: number) {
  const start = Buffer.from('%PDF-1.7\n')
  yield start
  for (let left = bytes - start.length; left > 0; left -= CHUNK.length) yield CHUNK.subarray(0, Math.min(left, CHUNK.length))
}

const streamOf = (pieces: Iterator<Buffer>) =>
  new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const { value, done } = pieces.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
  })

/** Sends the file as a stream, so that this process does not hold it either. */
async function upload(bytes: number) {
  const sent = createHash('sha256')
  function* body() {
    yield Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="large.pdf"\r\n\r\n')
    for (const piece of content(bytes)) {
      sent.update(piece)
      yield piece
    }
    yield Buffer.from('\r\n--b--\r\n')
  }
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' }
  const request = { method: 'POST', headers, body: streamOf(body()), duplex: 'half' }
  const reply = await fetch(`${api.url}/api/v1/common/file`, request)
  return { status: reply.status, text: await reply.text(), hash: sent }
}

/** Most memory the API has held at once, in bytes. */
const peak = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(api.pid)}/status`, 'utf8'))?.[1]) * 1024

it('a file of exactly 500,000,000 bytes is kept and comes back whole, without being held in memory', async () => {
  const before = peak()
  const { status, text, hash } = await upload(MAX_UPLOAD_BYTES)
  expect(status).toBe(200)
  const reply = await fetch(`${api.url}/api/v1/common/file-down/${text}`, { headers: { cookie } })
  expect(reply.headers.get('content-length')).toBe(String(MAX_UPLOAD_BYTES))
  const received = createHash('sha256')
  for await (const chunk of reply.body ?? []) received.update(chunk)
  expect(received.digest('hex')).toBe(hash.digest('hex'))
  expect(peak() - before).toBeLessThan(150_000_000)
})

it('one byte more is 413', async () => {
  const { status, text } = await upload(MAX_UPLOAD_BYTES + 1)
  expect([status, JSON.parse(text)]).toMatchObject([413, { code: 'FILE_TOO_LARGE', messageNo: 'MS00000857' }])
})
