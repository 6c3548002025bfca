import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchRemote, internetOnly, isPublicAddress, postRemote, REMOTE_IMAGE_BYTES } from './egress.ts'

const servers: Server[] = []
let port = ''
let connections = 0
let said: { method: string; headers: IncomingHttpHeaders; text: string } | undefined
let answer: (path: string) => { status: number; headers?: Record<string, string>; body?: Buffer } = () => ({ status: 404 })

async function listen(host: string, at = 0) {
  const server = createServer((request, response) => {
    const { status, headers = {}, body } = answer(request.url ?? '')
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString()))
    request.on('end', () => {
      said = { method: request.method ?? '', headers: request.headers, text }
      response.writeHead(status, headers).end(body)
    })
  })
  server.on('connection', () => (connections += 1))
  servers.push(server)
  await new Promise<void>((done, fail) => server.once('error', fail).listen(at, host, done))
  return String((server.address() as AddressInfo).port)
}

beforeAll(async () => {
  port = await listen('127.0.0.1')
  await listen('::1', Number(port)).catch(() => undefined)
})
beforeEach(() => (connections = 0))
afterAll(() => Promise.all(servers.map((server) => new Promise((done) => server.close(done)))))

const hosts = `127.0.0.1 localhost LOCALHOST localhost. 127.1 127.0.1 127.255.255.254 0.0.0.0 0
   2130706433 0x7f000001 0x7f.1 017700000001 0177.0.0.1 0x7f.0x0.0x0.0x1 127.0.0.1. %31%32%37.0.0.1 ①②⑦.⓪.⓪.①
   127。0。0。1 [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:7f00:0001] [::127.0.0.1] [64:ff9b::7f00:1]
   [2002:7f00:1::] [2001:0:7f00:1::] [fe80::1] [fd00::1] [fc00::1] [ff02::1] [2001:db8::1] 10.0.0.1 172.16.0.1
   172.31.255.255 192.168.0.1 169.254.169.254 [fd00:ec2::254] 100.64.0.1 100.100.100.200 192.0.0.192 198.18.0.1 224.0.0.1
   240.0.0.1 255.255.255.255`.split(/\s+/)

// The port is allowed here, so that only the rule about addresses stands between the call and the listening server.
const anyPort = { ...internetOnly, portAllowed: () => true }

test.each(hosts)('nothing connects to %s', async (host) => {
  answer = () => ({ status: 200, body: Buffer.from('secret') })
  await expect(fetchRemote(`http://${host}:${port}/`, anyPort)).rejects.toThrow()
  expect(connections).toBe(0)
})

test('the list of spellings is long enough to mean something', () => {
  expect(new Set(hosts).size).toBeGreaterThanOrEqual(30)
})

test.each(['8.8.8.8', '193.99.144.80', '2a00:1450:4001:813::200e', '172.32.0.1', '100.128.0.1'])('%s is an ordinary address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  'file:///etc/passwd',
  'ftp://example.org/a.png',
  'gopher://127.0.0.1:70/',
  'data:image/png;base64,AAAA',
  'http://user:secret@example.org/',
  'http://example.org:22/',
  '//x',
  '',
])('the address %j is refused without a connection', async (address) => {
  await expect(fetchRemote(address)).rejects.toThrow()
  expect(connections).toBe(0)
})

// The listening server stands in for a host of the internet, every other address of this machine for one that is not.
const onlyListener = { ...anyPort, addressAllowed: (address: string) => address === '127.0.0.1' }

test('an image is fetched from an allowed address, also after a redirect to one', async () => {
  answer = (path) => (path === '/moved' ? { status: 302, headers: { location: '/image' } } : { status: 200, body: Buffer.from('image') })
  expect((await fetchRemote(`http://127.0.0.1:${port}/moved`, onlyListener)).toString()).toBe('image')
})

test.each(['http://127.0.0.2:{port}/', 'http://169.254.169.254/latest/meta-data', 'http://[::1]:{port}/', 'file:///etc/passwd'])(
  'a redirect to %s is not followed',
  async (target) => {
    answer = () => ({ status: 302, headers: { location: target.replace('{port}', port) } })
    await expect(fetchRemote(`http://127.0.0.1:${port}/`, onlyListener)).rejects.toThrow()
    expect(connections).toBe(1)
  },
)

test('a ring of redirects ends', async () => {
  answer = () => ({ status: 302, headers: { location: '/' } })
  await expect(fetchRemote(`http://127.0.0.1:${port}/`, onlyListener)).rejects.toThrow()
  expect(connections).toBeLessThanOrEqual(4)
})

test('a name that leads to a refused address is refused, whatever is asked next', async () => {
  const seen: string[] = []
  const rebinding = { ...anyPort, addressAllowed: (address: string) => seen.push(address) > 99 }
  await expect(fetchRemote(`http://localhost:${port}/`, rebinding)).rejects.toThrow()
  expect([seen.length > 0, connections]).toEqual([true, 0])
})

test('more than 5 MB is cut off', async () => {
  answer = () => ({ status: 200, body: Buffer.alloc(REMOTE_IMAGE_BYTES + 1) })
  await expect(fetchRemote(`http://127.0.0.1:${port}/`, onlyListener)).rejects.toThrow('too large')
})

test('a form is posted with nothing that tells of a person, and only what the other server takes counts', async () => {
  const form = { 'List-Unsubscribe': 'One-Click' }
  answer = () => ({ status: 202 })
  expect(await postRemote(`http://127.0.0.1:${port}/leave?reader=1`, form, onlyListener)).toBe(true)
  expect(said).toMatchObject({ method: 'POST', text: 'List-Unsubscribe=One-Click' })
  expect(Object.keys(said?.headers ?? {}).toSorted()).toEqual(['connection', 'content-length', 'content-type', 'host', 'user-agent'])
  for (const status of [301, 307, 400, 500]) {
    answer = (path) => (path === '/moved' ? { status: 200 } : { status, headers: { location: '/moved' } })
    expect(await postRemote(`http://127.0.0.1:${port}/`, form, onlyListener)).toBe(false)
  }
})

test.each([
  'http://127.0.0.1:{port}/',
  'http://localhost:{port}/',
  'http://169.254.169.254/',
  'http://[::1]:{port}/',
  'https://user:x@example.org/',
])('nothing is posted to %s', async (target) => {
  await expect(postRemote(target.replace('{port}', port), {}, anyPort)).rejects.toThrow()
  expect(connections).toBe(0)
})
