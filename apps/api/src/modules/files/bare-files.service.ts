import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pictureExtensions } from '@maru/shared/files/file.ts'
import type { StoredFile } from '@maru/prisma/generated/client.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { isFileKey } from '../../adapters/files/file-disk.ts'
import { fileDamaged, keepFiles, stageFile } from '../../adapters/files/files.ts'
import type { PictureContext } from './file-links.service.ts'
import { markDeleted } from './file.service.ts'

/** Files that hold nothing but their text. */
const BARE_TEXT: readonly string[] = ['txt', 'csv']
/** Creator of files the portal has drawn anew, so that none is drawn twice. */
const PORTAL = ''

const isPicture = ({ extension }: StoredFile) => (pictureExtensions as readonly string[]).includes(extension)

async function drawAnew({ db, disk, parsers }: PictureContext, who: Who, file: StoredFile) {
  const { key, name, extension, mediaType, groupId, bytes, isMsds } = file
  const { value } = await parsers.read('barePicture', { path: disk.pathOf(key), extension }, { userId: who.userId, bytes: Number(bytes) })
  if (value === 'MISSING') throw fileDamaged()
  if (value === 'REFUSED') throw namesAuthor([file])
  const about = { name, extension, mediaType, groupId, createdBy: PORTAL }
  // Its key tells no time, as other keys do.
  const pending = await stageFile(db, disk, about, Readable.from([Buffer.from(value)]), value.length, randomUUID())
  await keepFiles(db, disk, [pending], { groupId, isMsds, guard: () => markDeleted(db, [key]).then(() => undefined) })
}

const namesAuthor = (files: readonly StoredFile[]) =>
  new Refusal(415, 'FILE_NAMES_AUTHOR', 'fileNamesAuthor', {
    values: [files.map(({ name }) => name).join(', ')],
    issues: [{ path: 'fileKey', code: 'FILE_NAMES_AUTHOR', message: 'FILE_NAMES_AUTHOR' }],
  })

/**
 * Takes out of a group of the caller, or of the post `parentId`, what would tell who made its files: pictures are drawn anew, text stays as it is. Throws 415 FILE_NAMES_AUTHOR for other
 * files, which carry their author (PDF, Office), and what `ParserPool.read` throws.
 */
export async function stripAuthors(context: PictureContext, who: Who, groupId: string, parentId: string | undefined) {
  if (!isFileKey(groupId)) return
  const parents = parentId === undefined ? [] : [{ parentKind: 'post', parentId }]
  const group = { OR: [{ createdBy: who.userId, parentKind: null }, ...parents] }
  const files = await context.db.storedFile.findMany({ where: { groupId, group, state: 'READY', createdBy: { not: PORTAL } } })
  const refused = files.filter((file) => !isPicture(file) && !BARE_TEXT.includes(file.extension))
  if (refused.length > 0) throw namesAuthor(refused)
  for (const file of files.filter(isPicture)) await drawAnew(context, who, file)
}
