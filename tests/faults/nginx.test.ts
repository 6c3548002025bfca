import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { freePort } from '../../prisma/embedded.ts'
import { nginxProgram } from '../support/nginx.ts'

// deploy/nginx.conf with a real nginx, a name server of two addresses, and two servers that answer as APIs do.

const API_PORT = await freePort()
const PROXY_PORT = await freePort()
const folder = mkdtempSync(join(tmpdir(), 'maru-nginx-'))
type Mode = 'ready' | 'stopping' | 'away'
let addresses = ['127.0.0.1', '127.0.0.2']
const names = createSocket('udp4')

/** Answers every question of type A with the addresses of now (RFC 1035 §4). */
function answerNames() {
  names.on('message', (question, { port, address }) => {
    const end = question.indexOf(0, 12) + 5
    const name = question.subarray(12, end)
    const isAddress = name.readUInt16BE(name.length - 4) === 1
    const records = (isAddress ? addresses : []).map((ip) => {
      const head = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4])
      return Buffer.concat([head, Buffer.from(ip.split('.').map(Number))])
    })
    const flags = Buffer.from([0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0])
    names.send(Buffer.concat([question.subarray(0, 2), flags, name, ...records]), port, address)
  })
  return new Promise<number>((done) => names.bind(0, '127.0.0.1', () => done(names.address().port)))
}

/** One API at an address of its own; counts the calls that reached it. */
function fakeApi(host: string) {
  const api = { host, mode: 'ready' as Mode, calls: 0, server: undefined as Server | undefined }
  const server = createServer((request, reply) => {
    api.calls += 1
    request.resume()
    if (api.mode === 'ready') return void reply.end(host)
    return void reply.writeHead(503, { 'retry-after': '2' }).end('not ready')
  })
  api.server = server
  return new Promise<typeof api>((done) => server.listen(API_PORT, host, () => done(api)))
}

let apis: Awaited<ReturnType<typeof fakeApi>>[] = []
let nginx: ReturnType<typeof spawn>
beforeAll(async () => {
  const namePort = await answerNames()
  apis = [await fakeApi('127.0.0.1'), await fakeApi('127.0.0.2')]
  const settings = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${String(PROXY_PORT)};`)
    .replace('resolver 127.0.0.11 valid=2s;', `resolver 127.0.0.1:${String(namePort)} valid=1s ipv6=off; resolver_timeout 2s;`)
    .replace('api:3000', `api.test:${String(API_PORT)}`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  mkdirSync(join(folder, 'logs'))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit; events {} http { access_log off; ${paths} ${settings} }`,
  )
  nginx = spawn(nginxProgram, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'inherit', 'inherit'] })
  const isUp = () =>
    ask().then(
      ({ status }) => status === 200,
      () => false,
    )
  await vi.waitUntil(isUp, { timeout: 30_000 })
})
afterAll(async () => {
  nginx.kill('SIGTERM')
  for (const { server } of apis) server?.close()
  names.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  addresses = ['127.0.0.1', '127.0.0.2']
  for (const api of apis) Object.assign(api, { mode: 'ready', calls: 0 })
  const answering = async () => new Set(await Promise.all(Array.from({ length: 8 }, async () => (await ask()).text)))
  await vi.waitUntil(async () => (await answering()).size === 2, { timeout: 30_000 })
  for (const api of apis) api.calls = 0
})

async function ask(method = 'GET') {
  const reply = await fetch(`http://127.0.0.1:${String(PROXY_PORT)}/x`, { method, ...(method === 'POST' && { body: 'x' }) })
  return { status: reply.status, text: await reply.text(), retryAfter: reply.headers.get('retry-after') }
}
const statusesOf = async (count: number, method = 'GET') => {
  const answers = await Promise.all(Array.from({ length: count }, () => ask(method)))
  return Map.groupBy(answers, ({ status }) => status)
}

it('a read that a stopping API refuses is answered by the other one', async () => {
  Object.assign(apis[0] ?? {}, { mode: 'stopping' })
  expect([...(await statusesOf(40)).keys()]).toEqual([200])
  expect(apis[0]?.calls).toBeGreaterThan(0)
})

it('a write is sent to one API only, and its refusal passes through with the time to wait', async () => {
  Object.assign(apis[0] ?? {}, { mode: 'stopping' })
  const answers = await statusesOf(40, 'POST')
  expect([...answers.keys()].toSorted((a, b) => a - b)).toEqual([200, 503])
  expect(answers.get(503)?.[0]?.retryAfter).toBe('2')
  expect((apis[0]?.calls ?? 0) + (apis[1]?.calls ?? 0)).toBe(40)
})

it('an overload of all APIs is told as it is and is over with the overload: nobody is marked as down', async () => {
  for (const api of apis) api.mode = 'stopping'
  expect([...(await statusesOf(40)).keys()]).toEqual([503])
  for (const api of apis) api.mode = 'ready'
  expect([...(await statusesOf(40)).keys()]).toEqual([200])
})

it('addresses that change are found without a reload, and one that is gone costs nobody an answer', async () => {
  addresses = ['127.0.0.2', '127.0.0.3']
  await expect.poll(async () => (await statusesOf(20)).get(200)?.every(({ text }) => text === '127.0.0.2')).toBe(true)
  expect([...(await statusesOf(40)).keys()]).toEqual([200])
})
