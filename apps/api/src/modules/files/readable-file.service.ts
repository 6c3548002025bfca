import type { Db } from '../../kernel/database/database.ts'
import type { Who } from '../../kernel/access/session.ts'
import type { FileDisk } from '../../adapters/files/file-disk.ts'
import type { ParserPool } from '../../adapters/parsing/parser-pool.ts'

interface ProofContext {
  readonly db: Db
  readonly disk: FileDisk
  readonly parsers: ParserPool
}

/** Names of the files of a group that are no readable PDF or image; a group without files is one without proof: `['']`. */
export async function unreadableFiles({ db, disk, parsers }: ProofContext, who: Pick<Who, 'userId'>, groupId: string): Promise<string[]> {
  const files = await db.storedFile.findMany({ where: { groupId, state: 'READY' }, orderBy: { createdAt: 'asc' } })
  if (files.length === 0) return ['']
  const unreadable: string[] = []
  for (const { key, name, extension, bytes } of files) {
    const { value } = await parsers.read('proof', { path: disk.pathOf(key), extension }, { userId: who.userId, bytes: Number(bytes) })
    if (!value) unreadable.push(name)
  }
  return unreadable
}
