import { existsSync, statfsSync } from 'node:fs'

const SHARED_MEMORY = '/dev/shm'
/** What a run holds at once, databases and pages together, stays far below. */
const ENOUGH_BYTES = 2_000_000_000

/** Whether the machine has much shared memory; a container may have only 64 MB of it. */
export function hasSharedMemory() {
  if (!existsSync(SHARED_MEMORY)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= ENOUGH_BYTES
}

/**
 * Files that live for one run lie in memory where there is enough of it: a thousand of them are copied for each file of the API's tests.
 * Who names a folder for such files (TMPDIR) keeps it.
 */
export function keepFilesInMemory() {
  if (process.env['TMPDIR'] === undefined && hasSharedMemory()) process.env['TMPDIR'] = SHARED_MEMORY
}
