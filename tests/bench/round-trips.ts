import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

const SYNC = 0x53
const SIMPLE_QUERY = 0x51
const TYPE_AND_LENGTH = 5

/**
 * Stands between a server and PostgreSQL and counts the questions: each ends with a Sync or is a simple query, and each costs one
 * way there and back.
 */
export async function countRoundTrips(databaseUrl: string) {
  const target = new URL(databaseUrl)
  let count = 0
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    const read = messageReader((type) => (count += type === SYNC || type === SIMPLE_QUERY ? 1 : 0))
    client.on('data', read)
    client.pipe(server).pipe(client)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one))
    }
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const through = new URL(databaseUrl)
  through.port = String((proxy.address() as AddressInfo).port)
  return {
    url: through.href,
    count: () => count,
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}

/** Calls `seen` with the type of every message a PostgreSQL client sends; the first message of a connection has no type. */
function messageReader(seen: (type: number) => void) {
  let started = false
  let rest = Buffer.alloc(0)
  return (data: Buffer) => {
    rest = Buffer.concat([rest, data])
    while (rest.length >= TYPE_AND_LENGTH) {
      const length = started ? 1 + rest.readUInt32BE(1) : rest.readUInt32BE(0)
      if (rest.length < length) return
      if (started) seen(rest[0] ?? 0)
      started = true
      rest = rest.subarray(length)
    }
  }
}
