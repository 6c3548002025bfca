import { hasFileGroup, pictureExtensions } from '@maru/shared/files/file.ts'
import type { FileGroup, Prisma, PrismaClient, StoredFile } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'
import { invalidField, Refusal } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { type FileDisk, isFileKey } from '../../adapters/files/file-disk.ts'
import { fileDamaged, storeBuffer } from '../../adapters/files/files.ts'
import type { ParserPool } from '../../adapters/parsing/parser-pool.ts'
import type { FileParentKind } from './file-access.ts'
import { markDeleted } from './file.service.ts'

/** What a picture is made with. */
export interface PictureContext {
  readonly db: PrismaClient
  readonly disk: FileDisk
  readonly parsers: ParserPool
}

/**
 * Hangs an unlinked group of the caller on its parent, whose rights hold from then on; saying it again changes nothing.
 * Throws 400 for any other group. Returns the group's id.
 */
export async function linkFileGroup(
  db: Db,
  who: Pick<Who, 'userId'>,
  groupId: string,
  parentKind: FileParentKind,
  parentId: string,
): Promise<string> {
  const where = {
    id: groupId,
    OR: [
      { createdBy: who.userId, parentKind: null },
      { parentKind, parentId },
    ],
  }
  const { count } = isFileKey(groupId) ? await db.fileGroup.updateMany({ where, data: { parentKind, parentId } }) : { count: 0 }
  if (count !== 1) throw invalidField('fileKey', 'NOT_YOUR_FILES')
  return groupId
}

/** Takes the files of groups away with what they hung on; the content goes a day later. */
export async function dropGroups(tx: Db, groupIds: readonly string[]) {
  const files = await tx.storedFile.findMany({ where: { groupId: { in: [...groupIds] }, state: 'READY' }, select: { key: true } })
  await markDeleted(
    tx,
    files.map(({ key }) => key),
  )
  await tx.fileGroup.updateMany({ where: { id: { in: [...groupIds] } }, data: { parentKind: null, parentId: null } })
}

/** Takes away every group that ever hung on some records: a later round or a correction may have brought others. */
export async function dropFiles(tx: Db, parentKind: FileParentKind, parentIds: readonly string[]) {
  const groups = await tx.fileGroup.findMany({ where: { parentKind, parentId: { in: [...parentIds] } }, select: { id: true } })
  await dropGroups(
    tx,
    groups.map(({ id }) => id),
  )
}

/** Takes away the groups that hung on a record before the one it has now; null = it has none. */
export async function dropEarlierFiles(tx: Db, parentKind: FileParentKind, parentId: string, present: string | null) {
  const where = { parentKind, parentId, ...(present !== null && { id: { not: present } }) }
  const groups = await tx.fileGroup.findMany({ where, select: { id: true } })
  await dropGroups(
    tx,
    groups.map(({ id }) => id),
  )
}

/** A record that keeps files, with the group they are in; null without files. */
interface FileOwner {
  readonly id: string
  readonly groupId: string | null
}

/** Hangs the files of a record on another one of its kind, beside those that one has. Answers the group they are in then. */
export async function moveFiles(tx: Db, parentKind: FileParentKind, from: FileOwner, into: FileOwner): Promise<string | null> {
  await tx.fileGroup.updateMany({ where: { parentKind, parentId: from.id }, data: { parentId: into.id } })
  if (from.groupId === null || into.groupId === null) return into.groupId ?? from.groupId
  await tx.storedFile.updateMany({ where: { groupId: from.groupId }, data: { groupId: into.groupId } })
  return into.groupId
}

/** A picture that is ready to be linked: re-encoded, in a group of its own. */
export interface ProfilePicture {
  key: string
  groupId: string
}

const pictureRefused = (name: string) =>
  new Refusal(415, 'PICTURE_REFUSED', 'pictureRefused', {
    values: [name],
    issues: [{ path: 'profileFileKey', code: 'PICTURE_REFUSED', message: 'PICTURE_REFUSED' }],
  })

/**
 * Makes the profile picture out of an unlinked upload of the caller (its file or group key): decoded, turned upright, at most
 * 480 px, webp, without what the camera wrote into it; the upload itself is deleted. A key that is a profile picture already is
 * returned as it is. '' and '0' are no picture. Throws 400 for somebody else's key, 415 for what is no picture, and what `ParserPool.read` throws.
 */
export async function makeProfilePicture(context: PictureContext, who: Who, key: string): Promise<ProfilePicture | undefined> {
  const { db, disk } = context
  if (!hasFileGroup(key)) return undefined
  const file = await uploadedPicture(db, who, key)
  if (file.group.parentKind === 'userProfile') return { key: file.key, groupId: file.groupId }
  const content = await reencode(context, who, file)
  const picture = await storeBuffer(db, disk, {
    name: 'picture.webp',
    extension: 'webp',
    mediaType: 'image/webp',
    createdBy: who.userId,
    content,
  })
  await markDeleted(db, [file.key])
  return picture
}

async function uploadedPicture(db: Db, who: Who, key: string): Promise<StoredFile & { group: FileGroup }> {
  const where: Prisma.StoredFileWhereInput = { OR: [{ key }, { groupId: key }], state: 'READY' }
  const files = isFileKey(key) ? await db.storedFile.findMany({ where, include: { group: true }, take: 2 }) : []
  const [file] = files
  const isOwn = file?.group.parentKind === null && file.group.createdBy === who.userId
  if (!file || files.length > 1 || (!isOwn && file.group.parentKind !== 'userProfile'))
    throw invalidField('profileFileKey', 'NOT_YOUR_IMAGE')
  if (!(pictureExtensions as readonly string[]).includes(file.extension)) throw pictureRefused(file.name)
  return file
}

async function reencode({ disk, parsers }: PictureContext, who: Who, { key, name, extension, bytes }: StoredFile) {
  const { value } = await parsers.read(
    'profilePicture',
    { path: disk.pathOf(key), extension },
    { userId: who.userId, bytes: Number(bytes) },
  )
  if (value === 'MISSING') throw fileDamaged()
  if (value === 'REFUSED') throw pictureRefused(name)
  return Buffer.from(value)
}

/**
 * Makes a prepared picture the one of a user, or takes the picture away; earlier ones are deleted. Returns the value of
 * `profileFileId`. Throws 400 when the picture is another person's.
 */
export async function adoptProfilePicture(db: Db, who: Who, picture: ProfilePicture | undefined, userId: string): Promise<string | null> {
  if (picture) await linkFileGroup(db, who, picture.groupId, 'userProfile', userId)
  const earlier = await db.storedFile.findMany({
    where: { state: 'READY', group: { parentKind: 'userProfile', parentId: userId }, ...(picture && { key: { not: picture.key } }) },
    select: { key: true },
  })
  await markDeleted(
    db,
    earlier.map((file) => file.key),
  )
  return picture?.key ?? null
}
