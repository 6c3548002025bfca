import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers connect ahead of use; such a connection counts as busy and would keep a closing server waiting for a minute. */
export function dropUnusedConnections(app: FastifyInstance) {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  })
}
