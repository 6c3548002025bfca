import type { MailFolder } from '@maru/shared/mail/mail-folder.ts'

export interface TreeFolder {
  readonly folder: MailFolder
  /** How many of the person's own folders it lies in. */
  readonly depth: number
}

const isOwn = ({ role }: MailFolder) => role === 'user' || role === 'archive'

/** The person's own folders as they are shown: each right below the one it lies in. */
export function folderTree(folders: readonly MailFolder[]): readonly TreeFolder[] {
  const own = folders.filter(isOwn)
  const paths = new Set(own.map(({ storageFolder }) => storageFolder))
  const below = Map.groupBy(own, ({ parentPath }) => (paths.has(parentPath) ? parentPath : ''))
  const branch = (parentPath: string, depth: number): TreeFolder[] =>
    (below.get(parentPath) ?? []).flatMap((folder) => [{ folder, depth }, ...branch(folder.storageFolder, depth + 1)])
  return branch('', 0)
}

/** Whether a folder is another one or lies in it, however deep. */
export function isWithin(folders: readonly MailFolder[], one: MailFolder, outer: MailFolder): boolean {
  if (one.folderId === outer.folderId) return true
  const parent = folders.find(({ storageFolder }) => storageFolder === one.parentPath)
  return parent !== undefined && parent !== one && isWithin(folders, parent, outer)
}
