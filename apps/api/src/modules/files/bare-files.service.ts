import type { StoredFile } from '@maru/prisma/generated/client.ts'
import type { Who } from '../../kernel/access/session.ts'
import { isFileKey } from '../../adapters/files/file-disk.ts'
import { keepFiles } from '../../adapters/files/files.ts'
import { assertBare, isPicture, PORTAL, stageBarePicture } from './bare-content.ts'
import type { PictureContext } from './file-links.service.ts'
import { markDeleted } from './file.service.ts'

async function drawAnew(context: PictureContext, who: Who, file: StoredFile) {
  const { db, disk } = context
  const { key, groupId, bytes, isMsds } = file
  const pending = await stageBarePicture(context, who, { path: disk.pathOf(key), bytes: Number(bytes) }, file)
  await keepFiles(db, disk, [pending], { groupId, isMsds, guard: (tx) => markDeleted(tx, [key]).then(() => undefined) })
}

/**
 * Takes out of a group of the caller, or of the post `parentId`, what would tell who made its files: pictures are drawn anew, text stays as it is. Throws 415 FILE_NAMES_AUTHOR for other
 * files, which carry their author (PDF, Office), and what `ParserPool.read` throws.
 */
export async function stripAuthors(context: PictureContext, who: Who, groupId: string, parentId: string | undefined) {
  if (!isFileKey(groupId)) return
  const parents = parentId === undefined ? [] : [{ parentKind: 'post', parentId }]
  const group = { OR: [{ createdBy: who.userId, parentKind: null }, ...parents] }
  const files = await context.db.storedFile.findMany({ where: { groupId, group, state: 'READY', createdBy: { not: PORTAL } } })
  assertBare(files)
  for (const file of files.filter(isPicture)) await drawAnew(context, who, file)
}
