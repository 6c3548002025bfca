import { Readable } from 'node:stream'
import { pictureExtensions } from '@maru/shared/files/file.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Who } from '../../kernel/access/session.ts'
import { fileDamaged, type NewFile, stageFile } from '../../adapters/files/files.ts'
import type { PictureContext } from './file-links.service.ts'

/** Files that hold nothing but their text. */
const BARE_TEXT: readonly string[] = ['txt', 'csv']
/** Creator of files the portal has drawn anew, so that none is drawn twice. */
export const PORTAL = ''

type Named = Pick<NewFile, 'name' | 'extension'>

export const isPicture = ({ extension }: Named) => (pictureExtensions as readonly string[]).includes(extension)

const namesAuthor = (files: readonly Named[]) =>
  new Refusal(415, 'FILE_NAMES_AUTHOR', 'fileNamesAuthor', {
    values: [files.map(({ name }) => name).join(', ')],
    issues: [{ path: 'fileKey', code: 'FILE_NAMES_AUTHOR', message: 'FILE_NAMES_AUTHOR' }],
  })

/** Throws 415 FILE_NAMES_AUTHOR for files that carry their author (PDF, Office). */
export function assertBare(files: readonly Named[]) {
  const refused = files.filter((file) => !isPicture(file) && !BARE_TEXT.includes(file.extension))
  if (refused.length > 0) throw namesAuthor(refused)
}

type Drawn = Omit<NewFile, 'createdBy'> & { groupId: string }

/** Stages a picture drawn anew from a file, without what camera and program wrote into it. Throws what `ParserPool.read` throws. */
export async function stageBarePicture(
  { db, disk, parsers }: PictureContext,
  who: Who,
  { path, bytes }: { path: string; bytes: number },
  { name, extension, mediaType, groupId }: Drawn,
) {
  const { value } = await parsers.read('barePicture', { path, extension }, { userId: who.userId, bytes })
  if (value === 'MISSING') throw fileDamaged()
  if (value === 'REFUSED') throw namesAuthor([{ name, extension }])
  const about = { name, extension, mediaType, groupId, createdBy: PORTAL }
  return stageFile(db, disk, about, Readable.from([Buffer.from(value)]), value.length)
}
