import type { FileGroup, StoredFile } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'
import { notFound, recordDenied } from '../../kernel/errors.ts'
import { isInPerson } from '../../kernel/access/private-reads.ts'
import type { Who } from '../../kernel/access/session.ts'
import { isFileKey } from '../../adapters/files/file-disk.ts'

/** What a file group may hang on. */
export type FileParentKind =
  | 'userRemark'
  | 'userProfile'
  | 'approvalDocument'
  | 'paperDocument'
  | 'sickNote'
  | 'import'
  | 'export'
  | 'mailDraft'
  | 'post'
  | 'visit'
  | 'memorandum'
  | 'asset'
  | 'certificate'
  | 'researchOutput'
  | 'patent'
  | 'carTrip'
  | 'jobApplication'
  | 'resource'

/** Rules of who sees and who changes the files of one kind of parent. */
interface FileParent {
  canSee: (db: Db, who: Who, parentId: string) => Promise<boolean>
  canEdit: (db: Db, who: Who, parentId: string) => Promise<boolean>
  /** Which of the files somebody who may see the parent sees; all of them where it is left out. */
  shownOf?: (db: Db, who: Who, parentId: string, files: readonly StoredFile[]) => Promise<readonly StoredFile[]>
  /** Whether nobody is told who uploaded them. */
  hidesUploader?: (db: Db, parentId: string) => Promise<boolean>
  /** For a parent that says when its files change: holds it before a change and notes the change after it, both in its transaction. */
  changes?: { hold: (tx: Db, parentId: string) => Promise<unknown>; note: (tx: Db, who: Who, parentId: string) => Promise<unknown> }
  /** Called at each download, where the parent keeps account of them. */
  fetched?: (db: Db, parentId: string, who: Who) => Promise<unknown>
}

/** The rules of every kind of parent; the modules that own the parents give them at composition. */
export type FileParents = Readonly<Record<FileParentKind, FileParent>>

interface FoundGroup {
  group: FileGroup
  /** The READY files: all of the group, or the one that was asked for. */
  files: readonly StoredFile[]
}

const oldestFirst = [{ createdAt: 'asc' }, { key: 'asc' }] as const

async function findGroup(db: Db, key: string): Promise<FoundGroup | undefined> {
  if (!isFileKey(key)) return undefined
  const one = await db.storedFile.findFirst({ where: { key, state: 'READY' }, include: { group: true } })
  if (one) return { group: one.group, files: [one] }
  const whole = await db.fileGroup.findUnique({
    where: { id: key },
    include: { files: { where: { state: 'READY' }, orderBy: [...oldestFirst] } },
  })
  return whole ? { group: whole, files: whole.files } : undefined
}

const ruleOf = (parents: FileParents, kind: string) => (Object.hasOwn(parents, kind) ? parents[kind as FileParentKind] : undefined)

/** A right on the parent is the right on its files; without a parent only the uploader has any. */
async function may(right: 'canSee' | 'canEdit', db: Db, parents: FileParents, who: Who, { parentKind, parentId, createdBy }: FileGroup) {
  if (parentKind === null || parentId === null) return createdBy === who.userId && isInPerson(who)
  return (await ruleOf(parents, parentKind)?.[right](db, who, parentId)) ?? false
}

/** The files behind a file or group key. Throws 404 for what is not there and for what the caller may not see, alike. */
export async function seenFiles(db: Db, parents: FileParents, who: Who, key: string): Promise<FoundGroup> {
  const match = await findGroup(db, key)
  if (!match || !(await may('canSee', db, parents, who, match.group))) throw notFound()
  const { parentKind, parentId } = match.group
  const shownOf = parentKind === null || parentId === null ? undefined : ruleOf(parents, parentKind)?.shownOf
  if (shownOf === undefined || parentId === null) return match
  const files = await shownOf(db, who, parentId, match.files)
  // A file that is not shown is as if it were not there.
  if (files.length === 0 && match.files.some((file) => file.key === key)) throw notFound()
  return { ...match, files }
}

/** The files behind a file or group key to change them. Throws 404, or 850 when they may be seen only. */
export async function editableFiles(db: Db, parents: FileParents, who: Who, key: string): Promise<FoundGroup> {
  const match = await seenFiles(db, parents, who, key)
  if (!(await may('canEdit', db, parents, who, match.group))) throw recordDenied()
  return match
}

/** Whether the uploader of the files is named to nobody. */
export async function isUploaderHidden(db: Db, parents: FileParents, { parentKind, parentId }: FileGroup) {
  if (parentKind === null || parentId === null) return false
  return (await ruleOf(parents, parentKind)?.hidesUploader?.(db, parentId)) ?? false
}

type Parent = Pick<FileGroup, 'parentKind' | 'parentId'>

/** Changes files of some groups with what their parents hold and note. Throws 404 where a group was put elsewhere meanwhile. */
export async function changeFiles<T>(tx: Db, parents: FileParents, who: Who, groups: readonly FileGroup[], write: () => Promise<T>) {
  const parentsOf = new Map(groups.map(({ parentKind, parentId }) => [`${parentKind ?? ''}/${parentId ?? ''}`, { parentKind, parentId }]))
  const changes = ({ parentKind }: Parent) => (parentKind === null ? undefined : ruleOf(parents, parentKind)?.changes)
  const inOrder = [...parentsOf].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, parent]) => parent)
  for (const parent of inOrder) await changes(parent)?.hold(tx, parent.parentId ?? '')
  for (const { id, parentKind, parentId } of groups) {
    const [now] = await tx.$queryRaw<Parent[]>`
      select parent_kind as "parentKind", parent_id as "parentId" from file_group where id = ${id}::uuid for share`
    if (now?.parentKind !== parentKind || now.parentId !== parentId) throw notFound()
  }
  const outcome = await write()
  for (const parent of inOrder) await changes(parent)?.note(tx, who, parent.parentId ?? '')
  return outcome
}

/** Tells the parent of a file that it is on its way to somebody. */
export async function tellFetched(db: Db, who: Who, parents: FileParents, { parentKind, parentId }: FileGroup) {
  if (parentKind !== null && parentId !== null) await ruleOf(parents, parentKind)?.fetched?.(db, parentId, who)
}
