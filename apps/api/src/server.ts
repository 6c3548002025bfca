import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { readEnv } from './kernel/env.ts'

const HARD_STOP_MS = 25_000

const env = readEnv(process.env)
if (env.DATABASE_URL === undefined) throw new Error('Configuration: DATABASE_URL is needed (pnpm start sets it for the embedded database)')
const app = await buildApp({ ...env, DATABASE_URL: env.DATABASE_URL }, { webFolder: join(import.meta.dirname, '../../web/dist') })
const background = await startBackground(app.context, (error) => app.log.warn({ err: error }, 'background'))

let stopping = false
async function stop(reason: string, code = 0) {
  if (stopping) return
  stopping = true
  app.log.info({ reason }, 'stopping')
  setTimeout(() => process.exit(1), HARD_STOP_MS).unref()
  await background.close()
  await app.close()
  process.exit(code)
}
process.once('SIGTERM', () => void stop('SIGTERM'))
process.once('SIGINT', () => void stop('SIGINT'))
// `start` holds the other end: when it is killed, nobody would ever stop this process.
if (process.channel) process.once('disconnect', () => void stop('start has ended'))
// Whatever nobody caught leaves an unknown state behind: say it, let running answers end, start anew.
process.on('uncaughtException', (error) => {
  app.log.fatal({ err: error }, 'uncaught')
  void stop('uncaught', 1)
})

await app.listen({ port: env.PORT, host: env.HOST })
// For the next start, also when this process is killed.
flushCompileCache()
