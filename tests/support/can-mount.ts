import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether this machine lets us mount a small file system: only root may, and in many containers not even root. */
export function canMount() {
  if (process.getuid?.() !== 0) return false
  const folder = mkdtempSync(join(tmpdir(), 'maru-mount-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
  if (mounted) spawnSync('umount', [folder])
  rmdirSync(folder)
  return mounted
}
