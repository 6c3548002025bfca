import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../prisma/embedded.ts'

const TICKS_PER_SECOND = 100
const START_LIMIT_MS = 60_000

/** Fields of /proc/<pid>/stat after the name: state, parent, …; undefined when the process is gone. */
function statOf(pid: number | string) {
  try {
    const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const field = (stat: readonly string[] | undefined, at: number) => Number(stat?.[at] ?? 0)

/** Seconds of processor time a process has used, all threads. */
export const readCpu = (pid: number) => (field(statOf(pid), 11) + field(statOf(pid), 12)) / TICKS_PER_SECOND

/** Seconds of processor time of a process with its living and its ended children: PostgreSQL with all its backends. */
export function readTreeCpu(pid: number) {
  const own = statOf(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => field(stat, 1) === pid)
  const ticks = [own, ...children].reduce((sum, stat) => sum + field(stat, 11) + field(stat, 12), 0)
  return (ticks + field(own, 13) + field(own, 14)) / TICKS_PER_SECOND
}

/** Seconds since a process was started. */
export function readAge(pid: number) {
  const [up = '0'] = readFileSync('/proc/uptime', 'utf8').split(' ', 1)
  return Number(up) - field(statOf(pid), 19) / TICKS_PER_SECOND
}

function memoryOf(pid: number, figure: 'VmHWM' | 'VmRSS') {
  const kib = new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]
  return (Number(kib) * 1024) / 1e6
}
/** Largest resident memory a process has had since its start or the last reset, in MB (1,000,000 bytes). */
export const peakMemory = (pid: number) => memoryOf(pid, 'VmHWM')
export const residentMemory = (pid: number) => memoryOf(pid, 'VmRSS')
export const resetPeakMemory = (pid: number) => writeFileSync(`/proc/${String(pid)}/clear_refs`, '5')

/** Process id of the PostgreSQL that runs on a cluster folder. */
export const readPostmasterPid = (cluster: string) => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Share of all processors that was busy since the last call, 0 to 1; tells how much else ran on the machine. */
export function busyMeter() {
  const read = () => {
    const [, ...times] = (readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '').trim().split(/\s+/)
    const figures = times.map(Number)
    const all = figures.slice(0, 8).reduce((sum, value) => sum + value, 0)
    return { all, idle: (figures[3] ?? 0) + (figures[4] ?? 0) }
  }
  let before = read()
  return () => {
    const now = read()
    const share = 1 - (now.idle - before.idle) / Math.max(1, now.all - before.all)
    before = now
    return share
  }
}

export interface Server {
  port: number
  pid: number
  child: ChildProcess
  stop(): Promise<void>
}

interface StartOptions {
  /** What `node` is given. */
  command: readonly string[]
  env: Readonly<Record<string, string>>
  /** Module that is loaded into the process first and talks to the bench over its message channel. */
  preload?: string
  /** Path that answers 200 when the server is ready. */
  readyPath?: string
}

const living = new Set<Server>()

/** Ends every server that is still running; for the end of a run, whatever happened in it. */
export const stopServers = () => Promise.all([...living].map((server) => server.stop()))

/** Starts a server of ours on a free port and waits until it answers. Fails with the last words it said. */
export async function startServer({ command, env, preload, readyPath = '/readyz' }: StartOptions): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [...(preload === undefined ? [] : ['--import', preload]), ...command], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    // What it logs is thrown away: writing the lines is part of what is measured, keeping them is not.
    stdio: ['ignore', 'ignore', 'pipe', ...(preload === undefined ? [] : (['ipc'] as const))],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)))
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  const server: Server = {
    port,
    child,
    pid: child.pid ?? 0,
    stop: async () => {
      living.delete(server)
      child.kill('SIGTERM')
      await exited
    },
  }
  living.add(server)
  const until = Date.now() + START_LIMIT_MS
  while (!(await answers(port, readyPath))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${command.join(' ')} did not start:\n${said}`)
    await pause(50)
  }
  return server
}

/** Whether a server of this machine answers 200. */
export const answers = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${String(port)}${path}`).then(
    (reply) => reply.ok,
    () => false,
  )
