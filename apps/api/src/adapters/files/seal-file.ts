import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A seal as it is written down apart from the database. */
export interface SealLine {
  readonly no: number
  readonly day: string
  readonly at: string
  readonly documents: number
  readonly events: number
  readonly root: string
  readonly previous: string
  readonly hash: string
}

/**
 * Seals of the approval history outside the database: a file that is only added to and a line of the log each, so that whoever can
 * rewrite tables cannot rewrite these with them.
 */
export interface SealFile {
  /** Every hash that was written for a number; more than one says that somebody wrote history anew. */
  read(): Promise<ReadonlyMap<number, ReadonlySet<string>>>
  add(seals: readonly SealLine[]): Promise<void>
}

export function openSealFile(path: string, log: (seal: SealLine) => void): SealFile {
  return {
    read: async () => {
      const hashesByNo = new Map<number, Set<string>>()
      for (const line of (await contentOf(path)).split('\n')) {
        const seal = parsed(line)
        if (seal) hashesByNo.set(seal.no, (hashesByNo.get(seal.no) ?? new Set()).add(seal.hash))
      }
      return hashesByNo
    },
    add: async (seals) => {
      if (seals.length === 0) return
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const last = (await contentOf(path)).at(-1)
      const handle = await open(path, 'a', 0o600)
      try {
        // A line that a crash cut off stays as it is; the next one begins anew.
        const start = last === undefined || last === '\n' ? '' : '\n'
        await handle.appendFile(start + seals.map((seal) => `${JSON.stringify(seal)}\n`).join(''))
        await handle.sync()
      } finally {
        await handle.close()
      }
      for (const seal of seals) log(seal)
    },
  }
}

async function contentOf(path: string) {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function parsed(line: string): Pick<SealLine, 'no' | 'hash'> | undefined {
  try {
    const seal = JSON.parse(line) as Partial<SealLine> | null
    return typeof seal?.no === 'number' && typeof seal.hash === 'string' ? { no: seal.no, hash: seal.hash } : undefined
  } catch {
    return undefined
  }
}
