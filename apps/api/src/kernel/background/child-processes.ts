import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endProcess, processBirth } from '@maru/prisma/processes.ts'

/** Longer than the API itself takes to end (server.ts). */
const END_MS = 30_000

interface Process {
  pid: number
  birth: string | undefined
}

const identify = (pid: number): Process => ({ pid, birth: processBirth(pid) })
const isAlive = ({ pid, birth }: Process) => birth !== undefined && processBirth(pid) === birth

/** Where each `start` records what it runs: one file a start, named by its process id. */
const recordsFolder = (dataDir: string) => join(dataDir, 'processes')

interface Record {
  starter: Process
  children: readonly Process[]
}

/** Records the processes this start has running; replaces what it recorded before. */
export function recordChildren(dataDir: string, pids: readonly number[]) {
  mkdirSync(recordsFolder(dataDir), { recursive: true })
  const record: Record = { starter: identify(process.pid), children: pids.map(identify) }
  writeFileSync(join(recordsFolder(dataDir), String(process.pid)), JSON.stringify(record))
}

export const removeRecord = (dataDir: string) => rmSync(join(recordsFolder(dataDir), String(process.pid)), { force: true })

function readRecord(file: string): Record | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record
  } catch {
    // Cut off while it was written: nothing was started by then that does not end by itself.
    return undefined
  }
}

/** Ends what starts that were killed have left running in this data folder; what a living start runs stays. */
export async function endLeftoverProcesses(dataDir: string, say: (line: string) => void) {
  mkdirSync(recordsFolder(dataDir), { recursive: true })
  for (const name of readdirSync(recordsFolder(dataDir))) {
    const file = join(recordsFolder(dataDir), name)
    const record = readRecord(file)
    if (record && isAlive(record.starter)) continue
    const left = record?.children.filter(isAlive) ?? []
    if (left.length > 0) say('A process of an earlier start is still running. It is ended first.')
    for (const { pid } of left) await endProcess(pid, ['SIGTERM', 'SIGKILL'], END_MS)
    rmSync(file, { force: true })
  }
}
