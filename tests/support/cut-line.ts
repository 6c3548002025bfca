import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What lies between the portal and a server, to be cut at any moment. */
export async function cutLine(to: { readonly host: string; readonly port: number }) {
  const links = new Set<Socket>()
  const line = createServer((from) => {
    const server = connect(to.port, to.host)
    for (const socket of [from, server]) {
      links.add(socket)
      socket.on('error', () => undefined).on('close', () => links.delete(socket))
    }
    from.pipe(server).pipe(from)
  })
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  const cut = () => {
    for (const socket of links) socket.destroy()
  }
  return {
    port: (line.address() as AddressInfo).port,
    cut,
    close: () => {
      cut()
      line.close()
    },
  }
}
export type CutLine = Awaited<ReturnType<typeof cutLine>>
