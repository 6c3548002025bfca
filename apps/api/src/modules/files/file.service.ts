import { type FileRecord, NEW_FILE_GROUP } from '@maru/shared/files/file.ts'
import type { PrismaClient, StoredFile } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import { personNameIn, personNames } from '../../kernel/names.ts'
import { quotaExceeded, storedBytes, type StagedFile, takeStaged } from '../../http/multipart.ts'
import type { Who } from '../../kernel/access/session.ts'
import { type FileDisk, isFileKey } from '../../adapters/files/file-disk.ts'
import { keepFiles, newFileGroup } from '../../adapters/files/files.ts'
import type { ParserPool } from '../../adapters/parsing/parser-pool.ts'
import { assertBare, isPicture, stageBarePicture } from './bare-content.ts'
import { changeFiles, editableFiles, type FileParents, isUploaderHidden, seenFiles } from './file-access.ts'
import { detectFileType, isShownImage } from './file-type.ts'
import { isSecondKind } from './second-kind.ts'
import { checkZip } from './zip-check.ts'

export interface FileContext {
  db: PrismaClient
  disk: FileDisk
  parsers: ParserPool
  parents: FileParents
  quotaBytes: number
}

/** Where a file is had from. */
const urlOf = ({ key, mediaType, remoteUrl }: StoredFile) =>
  remoteUrl !== null ? `/api/v1/common/image/${key}-1` : `/api/v1/common/${isShownImage(mediaType) ? 'image' : 'file-down'}/${key}`

const toFileRecord = (file: StoredFile, uploadedBy: string): FileRecord => ({
  key: file.key,
  name: file.name,
  size: Number(file.bytes),
  fileName: file.name,
  fileSize: Number(file.bytes),
  extension: file.extension,
  groupId: file.groupId,
  url: urlOf(file),
  isMsds: file.isMsds,
  uploadedBy,
  uploadedAt: file.createdAt,
})

/** The day of an upload alone: its second could be compared with what somebody did in it. */
const toMidday = (at: Date) => new Date(`${at.toISOString().slice(0, 10)}T12:00:00Z`)

/** Records of a group, or of one file. */
export async function listFiles({ db, parents }: FileContext, who: Who, key: string): Promise<FileRecord[]> {
  const { files, group } = await seenFiles(db, parents, who, key)
  if (await isUploaderHidden(db, parents, group))
    return files.map((file) => ({ ...toFileRecord(file, ''), uploadedAt: toMidday(file.createdAt) }))
  const people = await db.user.findMany({
    where: { id: { in: files.map((file) => file.createdBy) } },
    select: { id: true, ...personNames },
  })
  const names = new Map(people.map(({ id, ...person }) => [id, personNameIn(person, who.language)]))
  return files.map((file) => toFileRecord(file, names.get(file.createdBy) ?? file.createdBy))
}

/** The type of a staged file when ending, first bytes and zip directory agree and it is nothing else besides, else undefined. `whole: false` = only its beginning was sent. */
async function acceptedType(file: StagedFile, whole: boolean) {
  const type = detectFileType(file.extension, file.head)
  if (!type?.content.includes('zip')) return type && whole && (await isSecondKind(file.path, file.extension, file.head)) ? undefined : type
  const zip = await checkZip(file.path, file.extension)
  return zip === 'fine' || (zip === 'unreadable' && !whole) ? type : undefined
}

/** SPEC 7 file-check: advisory, the upload looks again. */
export async function checkFiles(files: readonly StagedFile[]): Promise<'SUCCESS' | 'FAIL'> {
  const types = await Promise.all(files.map((file) => acceptedType(file, false)))
  return types.includes(undefined) ? 'FAIL' : 'SUCCESS'
}

/** Refuses files by their kind, each by its name. */
export const fileTypesRefused = (files: readonly StagedFile[]) =>
  new Refusal(415, 'FILE_TYPE_REFUSED', 'fileTypeRefused', {
    issues: files.map(({ name }) => ({ path: 'file', code: 'FILE_TYPE_REFUSED', message: name })),
  })

/** The staged files with their types; nobody has them before. Throws 415 FILE_TYPE_REFUSED naming those that are none they say or have macros. */
export async function acceptFiles(files: readonly StagedFile[]): Promise<StagedFile[]> {
  const typed = await Promise.all(files.map(async (file) => ({ file, type: await acceptedType(file, true) })))
  const wrong = typed.filter(({ type }) => !type)
  if (wrong.length > 0) throw fileTypesRefused(wrong.map(({ file }) => file))
  return typed.map(({ file, type }) => Object.assign(file, { mediaType: type?.mediaType ?? file.mediaType }))
}

/** The staged files as a group takes them that names no uploader: pictures drawn anew, text as it is, others refused (decision 049). */
async function toBareFiles(context: FileContext, who: Who, staged: readonly StagedFile[]) {
  assertBare(staged)
  const texts = staged.filter((file) => !isPicture(file))
  takeStaged(texts)
  const pictures = []
  // What was sent itself is dropped with the request.
  for (const file of staged.filter(isPicture)) pictures.push(await stageBarePicture(context, who, file, file))
  return [...texts, ...pictures]
}

/**
 * Keeps an upload in a new group ('0') or in one the caller may edit, all of its files or none, and returns the group key.
 * Throws 415 FILE_TYPE_REFUSED naming the files, 413 QUOTA_EXCEEDED, 404 or 850 for the group.
 */
export async function storeUpload(
  context: FileContext,
  who: Who,
  input: { updateKey: string; isMsds: boolean; files: readonly StagedFile[] },
) {
  const { db, disk, parents } = context
  const staged = await acceptFiles(input.files)
  const isNew = input.updateKey === NEW_FILE_GROUP || input.updateKey === ''
  const group = isNew ? undefined : (await editableFiles(db, parents, who, input.updateKey)).group
  const groupId = group?.id ?? input.files[0]?.groupId ?? (await newFileGroup(db, who.userId)).id
  const isBare = group !== undefined && (await isUploaderHidden(db, parents, group))
  const pending = isBare ? await toBareFiles(context, who, staged) : staged
  if (!isBare) takeStaged(staged)
  const added = pending.reduce((sum, file) => sum + file.bytes, 0)
  await keepFiles(db, disk, pending, {
    groupId,
    isMsds: input.isMsds,
    guard: (tx) => assertQuota(tx, who, added, context.quotaBytes),
    ...(group && { around: (tx, write) => changeFiles(tx, parents, who, [group], write) }),
  })
  return groupId
}

/** Two uploads of one user count one after the other. */
async function assertQuota(tx: Db, who: Who, added: number, quotaBytes: number) {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('files of ' || ${who.userId}, 0))`
  if ((await storedBytes(tx, who.userId)) + added > quotaBytes) throw quotaExceeded()
}

/** Whether the history of calls says who changed files: not of those that hang on nothing yet, or where nobody is told who put them there. */
export async function namesCaller({ db, parents }: FileContext, keys: readonly string[]) {
  const fileKeys = keys.filter(isFileKey)
  const groups = await db.fileGroup.findMany({ where: { OR: [{ id: { in: fileKeys } }, { files: { some: { key: { in: fileKeys } } } }] } })
  for (const group of groups) if (group.parentKind === null || (await isUploaderHidden(db, parents, group))) return false
  return true
}

/** Deletes every file named, or none: all have to be there and editable. The content goes a day later. */
export async function removeFiles({ db, parents }: FileContext, who: Who, keys: readonly string[]): Promise<'Success'> {
  const groups: Awaited<ReturnType<typeof editableFiles>>[] = []
  for (const key of new Set(keys)) groups.push(await editableFiles(db, parents, who, key))
  // A group whose files are deleted is gone as they are.
  if (groups.some(({ files }) => files.length === 0)) throw notFound()
  const fileKeys = [...new Set(groups.flatMap(({ files }) => files.map((file) => file.key)))]
  return db.$transaction(async (tx) => {
    const remove = () => markDeleted(tx, fileKeys)
    if (
      (await changeFiles(
        tx,
        parents,
        who,
        groups.map(({ group }) => group),
        remove,
      )) !== fileKeys.length
    )
      throw notFound()
    return 'Success' as const
  })
}

/** Marks files deleted by the database's clock; returns how many were there. */
export const markDeleted = (tx: Db, keys: readonly string[]) =>
  tx.$executeRaw`update stored_file set state = 'DELETED', deleted_at = now() where key = any(${[...keys]}::uuid[]) and state = 'READY'`
