import { live } from '@maru/shared/platform/live.ts'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../kernel/errors.ts'
import { implement } from '../../http/implement.ts'
import type { LiveStreams } from '../../http/live-streams.ts'

export function liveRoutes(app: FastifyInstance, { live: streams }: { live: LiveStreams }) {
  implement(app, live, {
    events: async ({ who, request, reply }) => {
      // Anybody else would wait for an end that never comes.
      const isEventSource = request.method === 'GET' && (request.headers.accept ?? '').includes('text/event-stream')
      if (!isEventSource) throw new Refusal(406, 'EVENT_STREAM_ONLY', 'eventStreamOnly')
      // A proxy must hand on each event at once (nginx by X-Accel-Buffering).
      void reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
      // Written past Fastify, which would keep a stream of its own beside each of the thousands that stay open.
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
      streams.open(who, reply.raw)
      return reply
    },
  })
}
