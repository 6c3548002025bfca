import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { files } from '@maru/shared/files/file.ts'
import { live } from '@maru/shared/platform/live.ts'
import { problem } from '@maru/shared/problem.ts'
import { session } from '@maru/shared/session/session.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdf } from '../../test/files/file-samples.ts'
import { loadCookie, testApp, type TestApp } from '../../test/test-app.ts'

// Two seconds and one here, 30 and 15 for people. The tests wait side by side.

let app: TestApp
let port = 0
beforeAll(async () => {
  app = await testApp({}, { patience: { arrivalSeconds: 2, silenceSeconds: 1 } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Opens a connection, sends a beginning and says what comes back until the server ends it. */
function open(head: string) {
  const socket: Socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (more: string) => (text += more))
  socket.on('error', () => undefined)
  socket.write(head)
  const ended = new Promise<string>((done) => socket.once('close', () => done(text)))
  return { socket, ended }
}
const statusOf = (text: string) => Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 0)
const bodyOf = (text: string) => problem.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
const post = async (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncookie: ${await loadCookie(app, 'kim')}\r\ncontent-type: ${type}\r\ncontent-length: ${String(length)}\r\n\r\n`

it.concurrent('gives up a JSON body that trickles in, with our error body', async () => {
  const { socket, ended } = open(await post(session.stepUp.path, 'application/json', 1000))
  const drip = setInterval(() => socket.write('{'), 100)
  const from = performance.now()
  const text = await ended
  clearInterval(drip)
  expect([statusOf(text), bodyOf(text).code]).toEqual([408, 'REQUEST_TOO_SLOW'])
  expect(performance.now() - from).toBeLessThan(10_000)
})

it.concurrent('waits for an upload as long as it moves, and gives it up when it is silent; nothing of it is kept', async () => {
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  const content = pdf('x'.repeat(4000)).toString()
  const rest = '\r\n--b\r\ncontent-disposition: form-data; name="updateKey"\r\n\r\n0\r\n--b--\r\n'
  const whole = head + content + rest
  const moving = open(await post(files.upload.path, 'multipart/form-data; boundary=b', whole.length))
  // Twice as long as a silence may be.
  for (let at = 0; at < 10; at += 1) {
    moving.socket.write(whole.slice((at * whole.length) / 10, ((at + 1) * whole.length) / 10))
    await pause(300)
  }
  expect(statusOf(await moving.ended)).toBe(200)
  const before = await app.context.db.storedFile.count()
  const silent = open(await post(files.upload.path, 'multipart/form-data; boundary=b', whole.length))
  silent.socket.write(whole.slice(0, 500))
  const text = await silent.ended
  expect([statusOf(text), bodyOf(text).code]).toEqual([408, 'REQUEST_TOO_SLOW'])
  expect(await app.context.db.storedFile.count()).toBe(before)
})

it.concurrent('holds nobody else up while two hundred bodies do not come', async () => {
  const headers = await post(session.stepUp.path, 'application/json', 1000)
  const cookie = await loadCookie(app, 'kim')
  const slow = Array.from({ length: 200 }, () => open(headers))
  await pause(200)
  const times: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const from = performance.now()
    const reply = await fetch(`http://127.0.0.1:${String(port)}${session.current.path}`, { headers: { cookie } })
    await reply.text()
    times.push(performance.now() - from)
    expect(reply.status).toBe(200)
  }
  expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(500)
  expect((await Promise.all(slow.map(({ ended }) => ended))).map(statusOf).filter((status) => status !== 408)).toEqual([])
})

it.concurrent('answers what is no HTTP, and headers without end, with our error body', async () => {
  const wrong = await open('NONSENSE\r\n\r\n').ended
  expect([statusOf(wrong), bodyOf(wrong).code]).toEqual([400, 'BAD_REQUEST'])
  const endless = await open(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`).ended
  expect([statusOf(endless), bodyOf(endless).code]).toEqual([431, 'HEADERS_TOO_LARGE'])
})

it.concurrent('leaves what has arrived alone: an open stream of events and a refused body outlive the limit, and the process with them', async () => {
  const cookie = await loadCookie(app, 'kim')
  const events = await fetch(`http://127.0.0.1:${String(port)}${live.events.path}`, { headers: { cookie, accept: 'text/event-stream' } })
  expect(events.status).toBe(200)
  const refused = open(await post(session.stepUp.path, 'text/unknown', 1000))
  await pause(3500)
  const reply = await fetch(`http://127.0.0.1:${String(port)}${session.current.path}`, { headers: { cookie } })
  expect(reply.status).toBe(200)
  await events.body?.cancel()
  refused.socket.destroy()
})
