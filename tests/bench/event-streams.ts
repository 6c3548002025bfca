import { connect, type Socket } from 'node:net'

/** Opened at once, so that the server is not flooded while it is measured. */
const AT_ONCE = 50

function openStream(port: number, path: string, cookie: string) {
  return new Promise<Socket>((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    const head = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${String(port)}\r\naccept: text/event-stream\r\ncookie: ${cookie}\r\n\r\n`
    socket.once('connect', () => socket.write(head)).once('error', fail)
    socket.once('data', (data: Buffer) => {
      const status = data.toString('latin1', 9, 12)
      if (status !== '200') return fail(new Error(`an event stream was answered ${status}`))
      socket.off('error', fail).on('error', () => undefined)
      // What comes is read and thrown away, as a browser that has nothing to do with it.
      socket.resume()
      done(socket)
    })
  })
}

/** Event streams of browsers that stay open, one for each cookie, until they are closed. */
export async function openStreams(port: number, path: string, cookies: readonly string[]) {
  const sockets: Socket[] = []
  for (let from = 0; from < cookies.length; from += AT_ONCE)
    sockets.push(...(await Promise.all(cookies.slice(from, from + AT_ONCE).map((cookie) => openStream(port, path, cookie)))))
  return {
    closed: () => sockets.filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
