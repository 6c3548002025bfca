import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'
import { Refusal, unavailable } from '../../kernel/errors.ts'
import type { FileDisk, FileSource } from './file-disk.ts'
import type { Written } from './file-stream.ts'

/** What is known of a file before its content has arrived. */
export interface NewFile {
  name: string
  extension: string
  mediaType: string
  createdBy: string
}

/** A file whose content lies in the store while its row still says PENDING. */
export interface PendingFile extends NewFile, Written {
  key: string
  /** The fresh group the row was made in. */
  groupId: string
}

/** A UUID of version 7, as the database's own ids: ordered by time, 74 random bits. */
export function newFileKey(now = Date.now()) {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * First half of a write: the row says PENDING and is committed, then the content is written beside it. Whatever breaks from
 * here on, the row tells the janitor what to take away. On failure nothing is left and the error is thrown on.
 */
export async function stageFile(
  db: PrismaClient,
  disk: FileDisk,
  about: NewFile & { groupId: string },
  source: FileSource,
  limit: number,
): Promise<PendingFile> {
  // By chance: a key that tells its millisecond tells who stored the file.
  const key = randomUUID()
  try {
    await db.storedFile.create({ data: { key, ...about, bytes: 0n } })
    return { key, ...about, ...(await disk.write(key, source, limit)) }
  } catch (error) {
    if (typeof source !== 'function') source.destroy()
    await disk.remove(key)
    await dropPending(db, disk, [{ key, groupId: about.groupId }])
    throw error
  }
}

/**
 * Takes staged files away. A file goes only together with its PENDING row: when a commit's outcome is not known, the row may
 * say READY already and the file has to stay. What cannot be decided now is left to the janitor.
 */
export async function dropPending(db: PrismaClient, disk: FileDisk, pending: readonly Pick<PendingFile, 'key' | 'groupId'>[]) {
  for (const { key, groupId } of pending) {
    await db
      .$transaction(async (tx) => {
        // Files of one group that are dropped at the same moment would each see the other still there and leave the group behind.
        await tx.$queryRaw`select 1 from file_group where id = ${groupId}::uuid for update`
        const { count } = await tx.storedFile.deleteMany({ where: { key, state: 'PENDING' } })
        if (count === 1) await disk.remove(key)
        await tx.fileGroup.deleteMany({ where: { id: groupId, parentKind: null, files: { none: {} } } })
      })
      .catch(() => undefined)
  }
}

/** A new group that only its creator may see until something links it. */
export const newFileGroup = (db: Db, userId: string) => db.fileGroup.create({ data: { id: randomUUID(), createdBy: userId } })

/** Links a group to the record its files hang on, whose kind says who sees them. */
export const linkFileGroup = (db: Db, groupId: string, parent: { kind: string; id: string }) =>
  db.fileGroup.update({ where: { id: groupId }, data: { parentKind: parent.kind, parentId: parent.id } })

/** Where kept files end up: their group, and what is decided about them with the rest of the form. */
export interface Destination {
  groupId: string
  isMsds: boolean
  /** Runs in the same transaction, before the rows say READY; throws to refuse. */
  guard?: (tx: Db) => Promise<void>
  /** Runs around saying READY, in the same transaction. */
  around?: (tx: Db, write: () => Promise<void>) => Promise<void>
}

/**
 * Second half of a write: the content gets its own name, then one transaction says READY with size and hash. On failure the
 * files are taken away and the error is thrown on.
 */
export async function keepFiles(db: PrismaClient, disk: FileDisk, pending: readonly PendingFile[], to: Destination) {
  try {
    for (const { key } of pending) await disk.commit(key)
    await db.$transaction(async (tx) => {
      await to.guard?.(tx)
      const write = async () => {
        for (const file of pending) await markReady(tx, file, to)
      }
      await (to.around?.(tx, write) ?? write())
      await tx.fileGroup.deleteMany({ where: { id: { in: pending.map((file) => file.groupId), not: to.groupId }, files: { none: {} } } })
    })
  } catch (error) {
    await dropPending(db, disk, pending)
    throw error
  }
}

async function markReady(tx: Db, file: PendingFile, to: Destination) {
  const { count } = await tx.storedFile.updateMany({
    where: { key: file.key, state: 'PENDING' },
    data: {
      state: 'READY',
      groupId: to.groupId,
      isMsds: to.isMsds,
      bytes: BigInt(file.bytes),
      sha256: new Uint8Array(file.sha256),
      mediaType: file.mediaType,
    },
  })
  // The janitor took an upload away that was older than an hour.
  if (count !== 1) throw unavailable('UPLOAD_EXPIRED')
}

/** Stores content that is in memory already (a drawn portrait, a re-encoded picture); linked to its parent at once when one is given. */
export async function storeBuffer(
  db: PrismaClient,
  disk: FileDisk,
  file: NewFile & { content: Uint8Array; parent?: { kind: string; id: string } },
): Promise<{ key: string; groupId: string }> {
  const { content, parent, ...about } = file
  const group = await newFileGroup(db, file.createdBy)
  const pending = await stageFile(db, disk, { ...about, groupId: group.id }, Readable.from([Buffer.from(content)]), content.length)
  const guard = async (tx: Db) => {
    if (parent) await tx.fileGroup.update({ where: { id: group.id }, data: { parentKind: parent.kind, parentId: parent.id } })
  }
  await keepFiles(db, disk, [pending], { groupId: group.id, isMsds: false, guard })
  return { key: pending.key, groupId: group.id }
}

/** A stored file that cannot be read any more; the others of its group are not concerned. */
export const fileDamaged = () => new Refusal(410, 'FILE_DAMAGED', 'fileDamaged')
