import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { endProcess, processBirth, processCommand } from './processes.ts'

const STOP_MS = 30_000

/** Which process uses the cluster, or is about to create it: beside the folder, which has to be empty for that. */
const ownerFile = (folder: string) => `${folder}.owner`
/** How long a claim may be without its text, which is written a moment after the file is made. */
const CLAIM_MS = 10_000

const linesOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return undefined
  }
}

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code

/** Makes a file unless it is there: of two processes one does. */
function createFile(file: string, text: string) {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** The process id of the portal that uses the cluster, '?' for one that claims it at this moment; undefined when it is gone or there is none. */
function livingOwner(folder: string) {
  const [pid = '', birth] = linesOf(ownerFile(folder)) ?? []
  if (pid !== '') return birth !== '' && processBirth(Number(pid)) === birth ? pid : undefined
  const { mtimeMs } = statSync(ownerFile(folder), { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
  return Date.now() - mtimeMs < CLAIM_MS ? '?' : undefined
}

/** Makes this process the one that creates the cluster or runs its server. Throws a sentence while another portal does. */
export function claimCluster(folder: string) {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
  while (!createFile(ownerFile(folder), `${String(process.pid)}\n${processBirth(process.pid) ?? ''}\n`)) {
    const owner = livingOwner(folder)
    if (owner !== undefined)
      throw new Error(
        `The database in ${folder} is in use by another portal (process ${owner}). Stop that one, or choose another folder: DATA_DIR=…`,
      )
    rmSync(ownerFile(folder), { force: true })
  }
}

/** Gives the cluster to whoever starts next. */
export const releaseCluster = (folder: string) => rmSync(ownerFile(folder), { force: true })

export interface RunningServer {
  pid: number
  /** TCP port of the loopback address. */
  port: number
}

/** The server that runs on the cluster now, by the file it keeps there; undefined when that file is a leftover. */
export function findRunningServer(folder: string): RunningServer | undefined {
  const [pid = '', , , port = ''] = linesOf(join(folder, 'postmaster.pid')) ?? []
  if (pid === '') return undefined
  const command = processBirth(Number(pid)) === undefined ? undefined : processCommand(Number(pid))
  return command?.includes('postgres') && command.includes(folder) ? { pid: Number(pid), port: Number(port) } : undefined
}

/** Stops a server that a killed start left behind on the claimed cluster and removes what it kept there. */
export async function endLeftoverServer(folder: string, say: (line: string) => void = () => undefined) {
  const server = findRunningServer(folder)
  if (!server) return rmSync(join(folder, 'postmaster.pid'), { force: true })
  say('The database of an earlier start is still running. It is stopped and started again.')
  await endProcess(server.pid, ['SIGINT', 'SIGQUIT', 'SIGKILL'], STOP_MS)
}
