import { createServer, type AddressInfo, type Server } from 'node:net'

/** A server that says what it is told to, for answers no real one gives. */
export async function sayingServer(answers: readonly string[]) {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('* OK hello\r\n')
    let at = 0
    socket.on('data', (bytes) => {
      const tag = bytes.toString('latin1').split(' ', 1)[0] ?? ''
      socket.write((answers[at] ?? '%t OK done\r\n').replaceAll('%t', tag), 'latin1')
      at += 1
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { host: '127.0.0.1', imapPort: (server.address() as AddressInfo).port, close: () => void server.close() }
}
export const signedIn = ['* CAPABILITY IMAP4rev1 SASL-IR\r\n%t OK\r\n', '%t OK\r\n', '* CAPABILITY IMAP4rev1\r\n%t OK\r\n']
