import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { startEmbedded, type EmbeddedServer } from '@maru/prisma/embedded.ts'
import { DEMO_PASSWORD } from '@maru/prisma/seed/demo/password.ts'
import { generateClient } from '@maru/prisma/generate.ts'
import { buildWeb } from './build-web.ts'
import { isProduction, readEnv, type Env } from './kernel/env.ts'
import { endLeftoverProcesses, recordChildren, removeRecord } from './kernel/background/child-processes.ts'
import { serverEnvironment, serverCommand } from './server-command.ts'

const RESTART_MS = 1000
const DATABASE_RESTARTS = 20
const watching = process.argv.includes('--watch')
const children = new Set<ChildProcess>()
let database: EmbeddedServer | undefined
let stopping = false
let dataDir: string | undefined

function run(program: string, args: readonly string[], options: { cwd?: string; env: NodeJS.ProcessEnv & { DATA_DIR: string } }) {
  // By the channel a child hears that this process is gone, however it ended.
  const child = spawn(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], ...options })
  const record = () =>
    recordChildren(
      options.env.DATA_DIR,
      [...children].flatMap(({ pid }) => pid ?? []),
    )
  children.add(child)
  record()
  child.once('exit', () => {
    children.delete(child)
    if (!stopping) record()
  })
  return child
}

async function stop(code: number) {
  if (stopping) return
  stopping = true
  const gone = [...children].map((child) => new Promise((done) => child.once('exit', done)))
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(gone)
  await database?.stop()
  if (dataDir !== undefined) removeRecord(dataDir)
  process.exit(code)
}

/** Runs the API and starts it again when it dies; a second death within a second means it cannot run here. */
function keepRunning(env: NodeJS.ProcessEnv & { DATA_DIR: string }) {
  const begun = Date.now()
  run(process.execPath, [...(watching ? ['--watch'] : []), ...serverCommand], { env }).once('exit', (code) => {
    if (stopping) return
    if (Date.now() - begun < RESTART_MS * 5) return void stop(code === 0 ? 0 : 1)
    console.error('The API stopped unexpectedly and is started again.')
    setTimeout(() => keepRunning(env), RESTART_MS)
  })
}

/** Vite's server with the API behind it, for `pnpm dev`. */
function watchWeb(env: NodeJS.ProcessEnv & { DATA_DIR: string }) {
  const web = join(import.meta.dirname, '../../web')
  const vite = join(createRequire(join(web, 'package.json')).resolve('vite/package.json'), '../bin/vite.js')
  run(process.execPath, [vite], { cwd: web, env })
}

/** Starts the embedded database, and again at the same address when it ends without being told to. */
async function runDatabase(dataDirectory: string, port?: number): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir: dataDirectory, ...(port !== undefined && { port }), say: (line) => console.log(line) })
  database = server
  void watchDatabase(dataDirectory, server)
  return server
}

async function watchDatabase(dataDirectory: string, server: EmbeddedServer) {
  await server.exited
  if (stopping) return
  console.error('The database stopped unexpectedly and is started again.')
  await restartDatabase(dataDirectory, server.port)
}

/** Tries again for a while: what a killed server left behind needs a moment to end. */
async function restartDatabase(dataDirectory: string, port: number) {
  for (let left = DATABASE_RESTARTS; !stopping; left -= 1) {
    try {
      return await runDatabase(dataDirectory, port)
    } catch (error) {
      if (left === 1) {
        console.error(error instanceof Error ? error.message : error)
        return stop(1)
      }
      await new Promise((done) => setTimeout(done, RESTART_MS))
    }
  }
}

async function databaseUrl(env: Env) {
  if (env.DATABASE_URL !== undefined) return env.DATABASE_URL
  mkdirSync(env.DATA_DIR, { recursive: true })
  return (await runDatabase(join(env.DATA_DIR, 'postgres'))).url('maru')
}

function welcome(env: Env) {
  console.log(`\nMaru is at ${env.PUBLIC_URL}`)
  if (env.SEED !== 'demo') return
  if (env.DATABASE_URL !== undefined) console.log('WARNING: this database holds the demo organisation; everybody knows its passwords.')
  console.log(`Demo accounts, all with the password ${DEMO_PASSWORD}`)
  console.log('  admin, admin2      administrators          office      office staff')
  console.log('  director, head     director, team head     clerk       department clerk')
  console.log('  kim han choi lee park   staff              patent      patent clerk')
  console.log('  auditor            histories and evidence, read only')
  console.log('  dormant, disabled, left   accounts that are refused\n')
}

/** Fails with a sentence when another program already listens where the portal should. */
function assertPortFree({ HOST: host, PORT: port }: Env) {
  return new Promise<void>((done, fail) => {
    const taken = () =>
      fail(
        new Error(`Port ${String(port)} is in use. Stop what runs there, or choose another: PORT=${String(port + 1)} npx -y pnpm@12 start`),
      )
    const probe = createServer().once('error', taken)
    probe.listen(port, host, () => probe.close(() => done()))
  })
}

/** The lists of the demo fill up while somebody looks around already. */
function writeYear(env: NodeJS.ProcessEnv & { DATA_DIR: string }) {
  run(process.execPath, [join(import.meta.dirname, 'demo/year/write-year.ts')], { env }).once('exit', (code) => {
    if (!stopping && code !== 0)
      console.error('The year behind the demo organisation could not be written to its end; the next start goes on.')
  })
}

async function untilReady(env: Env) {
  for (let left = 300; left > 0 && children.size > 0; left -= 1) {
    const host = env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST
    const answer = await globalThis.fetch(`http://${host}:${String(env.PORT)}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
}

async function main() {
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  generateClient()
  const env = readEnv(process.env)
  dataDir = resolve(env.DATA_DIR)
  await endLeftoverProcesses(dataDir, (line) => console.log(line))
  await assertPortFree(env)
  const url = await databaseUrl(env)
  // Imported late: it needs the client that was generated just now.
  const { prepareDatabase, prepareDemoDocuments } = await import('./prepare.ts')
  await prepareDatabase(env, env.MIGRATION_DATABASE_URL ?? url)
  await prepareDemoDocuments(env, env.MIGRATION_DATABASE_URL ?? url)
  if (!watching) buildWeb()
  const childEnv = {
    ...serverEnvironment(dataDir),
    ...process.env,
    DATABASE_URL: url,
    // The API never migrates: it has no use for the address of the role that may.
    MIGRATION_DATABASE_URL: '',
    MIGRATION_DATABASE_URL_FILE: '',
    SEED: env.SEED,
    PUBLIC_URL: env.PUBLIC_URL,
    DATA_DIR: dataDir,
    NODE_ENV: isProduction(env) ? 'production' : (process.env['NODE_ENV'] ?? ''),
  }
  keepRunning(childEnv)
  if (watching) watchWeb(childEnv)
  await untilReady(env)
  if (stopping) return
  welcome(env)
  if (env.SEED === 'demo' && env.DEMO_DOCUMENTS !== 'off') writeYear({ ...childEnv, DATABASE_URL: env.MIGRATION_DATABASE_URL ?? url })
}

await main().catch(async (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
})
