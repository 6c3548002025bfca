import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { files } from '@maru/shared/files/file.ts'
import { session } from '@maru/shared/session/session.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pdf } from '../test/files/file-samples.ts'
import { loadCookie, testApp, type TestApp } from '../test/test-app.ts'

let app: TestApp
let port = 0
beforeAll(async () => {
  app = await testApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const traces = async () => {
  const entries = await readdir(app.context.disk.root, { recursive: true, withFileTypes: true }).catch(() => [])
  const { storedFile, fileGroup } = app.context.db
  return { disk: entries.filter((entry) => entry.isFile()).length, rows: await storedFile.count(), groups: await fileGroup.count() }
}
let before: Awaited<ReturnType<typeof traces>>
beforeEach(async () => {
  before = await traces()
})

const part = (head: string, body: string | Buffer = 'x') =>
  Buffer.concat([Buffer.from(`--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
const end = Buffer.from('--b--\r\n')
const fine = part('name="file"; filename="a.pdf"', pdf())
const send = async (payload: Buffer, type = 'multipart/form-data; boundary=b', url: string = files.upload.path) =>
  app.inject({ method: 'POST', url, headers: { cookie: await loadCookie(app, 'kim'), 'content-type': type }, payload })

const broken: [string, number, Buffer, string?][] = [
  ['cut in the middle of a file', 400, Buffer.concat([part('name="updateKey"', '0'), fine.subarray(0, 80)])],
  ['cut before its end', 400, fine],
  ['without a boundary', 400, Buffer.concat([fine, end]), 'multipart/form-data'],
  ['with another boundary', 400, Buffer.concat([fine, end]), 'multipart/form-data; boundary=other'],
  ['with a boundary of 300 letters', 400, Buffer.concat([fine, end]), `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ['with a boundary of 8000 letters', 400, Buffer.concat([fine, end]), `multipart/form-data; boundary=${'b'.repeat(8000)}`],
  ['with an empty boundary', 400, Buffer.concat([fine, end]), 'multipart/form-data; boundary=""'],
  ['with a field without a name', 400, Buffer.concat([part(''), fine, end])],
  ['with a file without a name', 400, Buffer.concat([part('filename="a.pdf"', pdf()), end])],
  ['that is JSON', 415, Buffer.from('{"updateKey":"0"}'), 'application/json'],
  ['that is a plain form', 415, Buffer.from('updateKey=0'), 'application/x-www-form-urlencoded'],
  ['without a file', 400, Buffer.concat([part('name="updateKey"', '0'), end])],
  ['that is empty', 400, end],
  ['with an unknown field', 400, Buffer.concat([fine, part('name="parentKind"', 'userRemark'), end])],
  ['with an unknown file field', 400, Buffer.concat([fine, part('name="other"; filename="a.pdf"', pdf()), end])],
  ['with a field said twice', 400, Buffer.concat([part('name="updateKey"', '0'), part('name="updateKey"', '0'), fine, end])],
  ['with a field where the file should be', 400, Buffer.concat([part('name="file"', 'text'), end])],
  ['with a field of the prototype', 400, Buffer.concat([fine, part('name="__proto__"', 'x'), end])],
  ['with a file of the prototype', 400, Buffer.concat([fine, part('name="constructor"; filename="a.pdf"', pdf()), end])],
  ['with a field of 20 kB', 400, Buffer.concat([fine, part('name="updateKey"', 'x'.repeat(20_000)), end])],
  ['with a wrong answer to isMsds', 400, Buffer.concat([fine, part('name="isMsds"', 'maybe'), end])],
  [
    'with JSON in a field',
    400,
    Buffer.concat([
      fine,
      Buffer.from('--b\r\ncontent-disposition: form-data; name="updateKey"\r\ncontent-type: application/json\r\n\r\n{"a":1}\r\n'),
      end,
    ]),
  ],
  ['with a NUL in a field', 400, Buffer.concat([fine, part('name="updateKey"', '0\0'), end])],
  ['with 21 files', 413, Buffer.concat([...Array<Buffer>(21).fill(fine), end])],
  ['with 11 fields', 400, Buffer.concat([...Array.from({ length: 11 }, () => part('name="updateKey"', '0')), fine, end])],
  ['with a foreign group', 404, Buffer.concat([fine, part('name="updateKey"', '0193a000-0000-7000-8000-000000000000'), end])],
  ['with a group that is a path', 404, Buffer.concat([fine, part('name="updateKey"', '../../etc'), end])],
]

it.each(broken)('a body %s is %i and leaves nothing behind', async (_, status, payload, type) => {
  const reply = await send(payload, type)
  expect([reply.statusCode, reply.json()]).toMatchObject([status, { status }])
  expect(await traces()).toEqual(before)
  expect(Object.keys(Object.prototype)).toEqual([])
})

it.each(broken.filter(([, status]) => status !== 404))('the sign-in survives a body %s', async (_, __, payload, type) => {
  const reply = await send(payload, type, session.signIn.path)
  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(reply.statusCode).toBeLessThan(500)
  expect(await traces()).toEqual(before)
})

it('a body that parses leaves its file, so the broken ones are refused for what is wrong with them', async () => {
  expect((await send(Buffer.concat([fine, end]))).statusCode).toBe(200)
  expect((await traces()).rows).toBe(before.rows + 1)
})

/** Sends the head of an upload of `length` bytes and then only `sent`, and leaves. */
async function abandon(sent: Buffer, after: number) {
  const socket = connect(port, '127.0.0.1')
  const head = `POST ${files.upload.path} HTTP/1.1\r\nhost: x\r\ncookie: ${await loadCookie(app, 'kim')}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 5000000\r\n\r\n`
  socket.on('error', () => undefined).write(Buffer.concat([Buffer.from(head), sent]))
  await pause(after)
  socket.destroy()
}

it('fifty uploads whose senders leave keep no file and no row', async () => {
  const half = Buffer.concat([fine, part('name="file"; filename="b.pdf"', Buffer.alloc(200_000, 'y')).subarray(0, 150_000)])
  for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 10 }, (_, index) => abandon(half, index * 6)))
  await expect.poll(traces).toEqual(before)
})

it('a sender who leaves after the whole body has arrived leaves a whole file or none', async () => {
  const whole = Buffer.concat([fine, end])
  const socket = connect(port, '127.0.0.1')
  const head = `POST ${files.check.path} HTTP/1.1\r\nhost: x\r\ncookie: ${await loadCookie(app, 'kim')}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${String(whole.length)}\r\n\r\n`
  socket.on('error', () => undefined).write(Buffer.concat([Buffer.from(head), whole]))
  await pause(2)
  socket.destroy()
  await expect.poll(traces).toEqual(before)
})
