import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { logAnswers, loggerOptions } from './logging.ts'

it('all servers of a process write their lines to one output, so that a closed one leaves no timer behind', () => {
  const [one, other] = [loggerOptions('info'), loggerOptions('silent')]
  expect(one).toHaveProperty('stream')
  expect(Object(other).stream).toBe(Object(one).stream)
})

it('an answer is one line with who called, none where the call hides its caller', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const app = Fastify({ logger: { level: 'info', stream } })
  app.decorateRequest('hidesCaller', false)
  logAnswers(app)
  app.post('/named', () => 'done')
  app.post('/unnamed', (request) => {
    request.hidesCaller = true
    return 'done'
  })
  for (const url of ['/named', '/unnamed']) await app.inject({ method: 'POST', url })
  await app.close()
  const answered = lines.filter((line) => line.includes('answered'))
  expect(answered.map((line) => Object(JSON.parse(line)).route)).toEqual(['/named'])
})
