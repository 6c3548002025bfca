import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endProcess, processBirth, processCommand } from './processes.ts'

const STOP_MS = 30_000

/** Which process started the cluster's server, so that a later start knows whether that one still wants it. */
const ownerFile = (folder: string) => join(folder, 'maru-owner')

const linesOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return undefined
  }
}

/** Records this process as the one whose server runs on the cluster. */
export function recordOwner(folder: string) {
  writeFileSync(ownerFile(folder), `${String(process.pid)}\n${processBirth(process.pid) ?? ''}\n`)
}

/** The process id of the portal that uses the cluster; undefined when it is gone or none is recorded. */
function livingOwner(folder: string) {
  const [pid = '', birth] = linesOf(ownerFile(folder)) ?? []
  return pid !== '' && birth !== '' && processBirth(Number(pid)) === birth ? Number(pid) : undefined
}

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

/**
 * Stops a server that a killed start left behind on the cluster and removes what it kept there. Throws a sentence while the portal that
 * started it still runs.
 */
export async function endLeftoverServer(folder: string, say: (line: string) => void = () => undefined) {
  const server = findRunningServer(folder)
  if (!server) return rmSync(join(folder, 'postmaster.pid'), { force: true })
  const owner = livingOwner(folder)
  if (owner !== undefined)
    throw new Error(
      `The database in ${folder} is in use by another portal (process ${String(owner)}). Stop that one, or choose another folder: DATA_DIR=…`,
    )
  say('The database of an earlier start is still running. It is stopped and started again.')
  await endProcess(server.pid, ['SIGINT', 'SIGQUIT', 'SIGKILL'], STOP_MS)
}
