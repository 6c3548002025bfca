import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { type FileDisk, isFileKey } from './file-disk.ts'

const HOUR = 3_600_000
/** How old something has to be before it is taken away, in milliseconds. */
const fileAges = {
  /** An upload that never became READY. */
  pending: HOUR,
  /** A deleted file: kept so long that a backup's file copy, taken after its database dump, still has it. */
  deleted: 24 * HOUR,
  /** A file without a row, and an unlinked group without files. */
  orphan: 24 * HOUR,
}

export interface Swept {
  pending: number
  deleted: number
  quarantined: number
}

/**
 * Takes away what uploads that broke and deletions left behind. Safe to run at any moment and in several processes: a file goes
 * while its row is locked and only when the row says so; what has no row is moved aside, not destroyed.
 */
export async function sweepFiles(db: PrismaClient, disk: FileDisk, ages = fileAges): Promise<Swept> {
  const pending = await sweepRows(db, disk, 'PENDING', ages.pending)
  const deleted = await sweepRows(db, disk, 'DELETED', ages.deleted)
  await db.$executeRaw`delete from file_group g where parent_kind is null and created_at <= now() - make_interval(secs => ${ages.orphan / 1000}::float8)
    and not exists (select from stored_file f where f.group_id = g.id) and not exists (select from users u where u.remark_file_group_id = g.id)`
  return { pending, deleted, quarantined: await quarantineOrphans(db, disk, ages.orphan) }
}

/** Each row in a transaction of its own: it is gone only when its file is, and a crash between leaves the row to try again. */
async function sweepRows(db: PrismaClient, disk: FileDisk, state: 'PENDING' | 'DELETED', age: number) {
  let swept = 0
  for (;;) {
    const done = await db.$transaction(async (tx) => {
      const [row] = await tx.$queryRaw<{ key: string }[]>`
        delete from stored_file where key = (
          select f.key from stored_file f where f.state = ${state}::file_state
            and coalesce(f.deleted_at, f.created_at) <= now() - make_interval(secs => ${age / 1000}::float8)
            and not exists (select from users u where u.profile_file_id = f.key)
          order by f.created_at limit 1 for update skip locked
        ) returning key::text`
      if (row) await disk.remove(row.key)
      return row !== undefined
    })
    if (!done) return swept
    swept += 1
  }
}

async function quarantineOrphans(db: PrismaClient, disk: FileDisk, age: number) {
  let quarantined = 0
  for await (const entry of disk.list()) {
    if (entry.age < age) continue
    const storedFile = isFileKey(entry.key) && (await db.storedFile.findUnique({ where: { key: entry.key }, select: { key: true } }))
    if (storedFile) continue
    await disk.quarantine(entry)
    quarantined += 1
  }
  return quarantined
}
