import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 50

const fromProc = (pid: number, file: string) => {
  try {
    return readFileSync(`/proc/${String(pid)}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}

/** One column of `ps`, where there is no /proc; undefined for a process that does not exist. */
function fromPs(pid: number, column: string) {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', `${column}=`], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

const hasProc = () => fromProc(process.pid, 'stat') !== undefined

/**
 * When a process began, in the system's own notation: tells it from a later one with the same id. Undefined for one that has ended, also
 * when nobody has asked for its exit code yet.
 */
export function processBirth(pid: number): string | undefined {
  if (!hasProc()) return fromPs(pid, 'lstart')
  // Behind the name in brackets, which may itself contain blanks and brackets: state, then 18 fields to the start time.
  const fields = fromProc(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields === undefined || fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

/** The command line of a running process, words separated by blanks; undefined when there is none. */
export function processCommand(pid: number): string | undefined {
  return hasProc() ? fromProc(pid, 'cmdline')?.replaceAll('\0', ' ') : fromPs(pid, 'command')
}

/** Waits until a process has ended; false when it has not after `limitMs`. */
async function hasEnded(pid: number, limitMs: number): Promise<boolean> {
  const birth = processBirth(pid)
  if (birth === undefined) return true
  for (const until = Date.now() + limitMs; Date.now() <= until; await wait(POLL_MS)) if (processBirth(pid) !== birth) return true
  return false
}

/** Sends the signals one after the other until the process has ended, each with `limitMs` to work. */
export async function endProcess(pid: number, signals: readonly NodeJS.Signals[], limitMs: number): Promise<void> {
  for (const signal of signals) {
    if (processBirth(pid) === undefined) return
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      return
    }
    if (await hasEnded(pid, limitMs)) return
  }
}
