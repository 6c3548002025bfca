import { afterEach, describe, expect, it, vi } from 'vitest'
import { startDevMailServer } from '@maru/dev-mail/dev-mail-server.ts'
import type { MailPort } from '../../../adapters/mail-server/mail-server.ts'
import { openMailConnections, type MailConnections } from './mail-connections.ts'

const master = { user: 'portal', password: 'Budget-Secret-51' }
const opened: { close(): unknown }[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const one of opened.splice(0).toReversed()) await one.close()
})

/** Connections of a process to a server of its own; `seen` is called at each command. */
async function scene(max: number, seen: (connections: MailConnections) => void = () => undefined) {
  const server = await startDevMailServer({
    domain: 'hanul.example',
    users: {},
    master,
    authDelayMs: 0,
    fault: () => {
      seen(connections)
      return undefined
    },
  })
  const place = { host: server.host, port: server.imapPort, tls: 'off' as const }
  const port: MailPort = {
    configured: true,
    asksPassword: false,
    dedups: true,
    keys: undefined,
    notices: undefined,
    server: async () => ({ imap: place, smtp: place, master }),
    close: async () => undefined,
  }
  const connections = openMailConnections(port, max)
  opened.push(server, connections)
  return connections
}
const keyOf = (person: number) => ({
  accountId: `account-${String(person)}`,
  signIn: { ...master, onBehalfOf: `person${String(person)}@hanul.example` },
})
const ask = (connections: MailConnections, person: number, turn: number) => {
  const key = keyOf(person)
  if (turn % 3 === 0) return connections.writing(key, async (client) => client.noop())
  const kind = turn % 3 === 1 ? 'reading' : 'syncing'
  return connections[kind](key, (reader) => reader.command('NOOP'))
}

describe('the connections of a process to the mail server', () => {
  it('are never more than it may have, and three for one person, however much is asked at once', async () => {
    let [most, mostOfOne] = [0, 0]
    const connections = await scene(10, (open) => {
      most = Math.max(most, open.count())
      mostOfOne = Math.max(mostOfOne, open.count('account-1'))
    })
    await Promise.all(Array.from({ length: 200 }, (_, turn) => ask(connections, turn % 40, turn)))
    await Promise.all(Array.from({ length: 30 }, (_, turn) => ask(connections, 1, turn)))
    expect([most, mostOfOne]).toEqual([10, 3])
  })

  it('send away after ten seconds whom there is no room for, and the next finds room again', async () => {
    const connections = await scene(1)
    const held = Promise.withResolvers<undefined>()
    const begun = Promise.withResolvers<undefined>()
    const first = connections.reading(keyOf(1), async () => {
      begun.resolve(undefined)
      return held.promise
    })
    await begun.promise
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const second = connections.reading(keyOf(2), (reader) => reader.command('NOOP')).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(9900)
    expect(await Promise.race([second, Promise.resolve('waits')])).toBe('waits')
    await vi.advanceTimersByTimeAsync(200)
    expect(await second).toMatchObject({ code: 'LIMIT' })
    vi.useRealTimers()
    held.resolve(undefined)
    await first
    expect(await connections.reading(keyOf(2), (reader) => reader.command('NOOP'))).toMatch(/^OK/)
  })
})
