import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './embedded.ts'

/** Where Linux, the widest of all systems, begins to take the ports of outgoing connections from. */
const FIRST_OUTGOING = 32_768

it('gives a port that a server can listen on and no outgoing connection takes before', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()))
  expect(Math.max(...ports)).toBeLessThan(FIRST_OUTGOING)
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(ports[0], '127.0.0.1', done))
  server.close()
})
