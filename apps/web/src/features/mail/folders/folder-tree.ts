import type { MailFolder } from '@maru/shared/mail/folders/mail-folder.ts'

/** Deeper folders stand where those of this level do: the pane is narrow. */
export const DEEPEST = 4

export interface TreeFolder {
  readonly folder: MailFolder
  /** How many of the person's own folders it lies in. */
  readonly depth: number
  /** Whether folders lie in it, and whether they are shown. */
  readonly fold: 'none' | 'open' | 'folded'
  /** New mails in it and in the folders that are not shown. */
  readonly newCount: number
}

/** Whether a folder is one of the person's own instead of one the lists are for. */
export const isOwn = ({ role }: MailFolder) => role === 'user' || role === 'archive'

const NOTHING: ReadonlySet<string> = new Set()

/** The person's own folders as they are shown: each right below the one it lies in, without what lies in those that are folded. */
export function folderTree(folders: readonly MailFolder[], folded = NOTHING): readonly TreeFolder[] {
  const own = folders.filter(isOwn)
  const paths = new Set(own.map(({ storageFolder }) => storageFolder))
  const below = Map.groupBy(own, ({ parentPath }) => (paths.has(parentPath) ? parentPath : ''))
  const inside = ({ storageFolder }: MailFolder) => below.get(storageFolder) ?? []
  const newIn = (folder: MailFolder): number => inside(folder).reduce((sum, one) => sum + newIn(one), folder.newCount)
  const branch = (level: readonly MailFolder[], depth: number): TreeFolder[] =>
    level.flatMap((folder) => {
      const isFolded = folded.has(folder.folderId)
      const fold = inside(folder).length === 0 ? 'none' : isFolded ? 'folded' : 'open'
      const newCount = isFolded ? newIn(folder) : folder.newCount
      return [{ folder, depth, fold, newCount }, ...(isFolded ? [] : branch(inside(folder), depth + 1))]
    })
  return branch(below.get('') ?? [], 0)
}

/** Whether a folder is another one or lies in it, however deep. */
export function isWithin(folders: readonly MailFolder[], one: MailFolder, outer: MailFolder): boolean {
  if (one.folderId === outer.folderId) return true
  const parent = folders.find(({ storageFolder }) => storageFolder === one.parentPath)
  return parent !== undefined && parent !== one && isWithin(folders, parent, outer)
}
