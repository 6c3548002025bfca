import { connect, createServer, type AddressInfo } from 'node:net'

/** Stands before the mail server and notes what it is asked. */
export async function countCommands(port: number) {
  let commands: string[] = []
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1').setNoDelay(true)
    client.setNoDelay(true).pipe(upstream).pipe(client)
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      socket.on('error', () => other.destroy())
    client.on('data', (bytes: Buffer) => {
      // `m12 UID FETCH …`: what the portal's reading connection sends never spans packets or holds a literal.
      for (const [, name = ''] of bytes.toString('latin1').matchAll(/^m\d+ (?:UID )?([A-Z]+)/gm)) commands.push(name)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    /** What it was asked since the last call of this. */
    commands: () => {
      const seenCommands = commands
      commands = []
      return seenCommands
    },
    close: () => server.close(),
  }
}
