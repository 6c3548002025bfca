import type { MailFolder } from '@maru/prisma/generated/client.ts'
import { conflict, Refusal } from '../../../kernel/errors.ts'

// What may become of a folder, and where.

export const parentPath = ({ path, delimiter }: MailFolder) => (delimiter === '' ? '' : path.split(delimiter).slice(0, -1).join(delimiter))

export function assertChangeable(folder: MailFolder) {
  if (folder.role !== 'USER' && folder.roleSource !== 'USER') throw conflict('MAIL_FOLDER_FIXED', 'mailFolderFixed')
}

/** A name or a place that cannot be, said where it was entered. */
export const fieldRefusal = (
  path: 'name' | 'parentId',
  code: string,
  text: 'mailFolderExists' | 'mailFolderName' | 'mailFolderInside',
  values: readonly string[] = [],
) => new Refusal(text === 'mailFolderName' ? 400 : 409, code, text, { values, issues: [{ path, code, message: code }] })
export const folderExists = () => fieldRefusal('name', 'MAIL_FOLDER_EXISTS', 'mailFolderExists')

const keptIn = {
  SENT: 'mailFolderKeepsSent',
  DRAFTS: 'mailFolderKeepsDrafts',
  JUNK: 'mailFolderKeepsJunk',
  TRASH: 'mailFolderKeepsTrash',
  ARCHIVE: 'mailFolderKeepsArchive',
} as const

/** A folder with a purpose stays, whoever gave it: what is kept there would have no place any more. */
export function assertRemovable({ role, name }: MailFolder) {
  if (role === 'INBOX') throw conflict('MAIL_FOLDER_FIXED', 'mailFolderFixed')
  if (role !== 'USER') throw conflict('MAIL_FOLDER_FIXED', keptIn[role], [name])
}

/** The letter that separates levels, and those that stand for any name, are no part of one. */
export function joinPath(name: string, delimiter: string, parent: string) {
  const bad = [delimiter, '*', '%'].find((letter) => letter !== '' && name.includes(letter))
  if (bad !== undefined) throw fieldRefusal('name', 'MAIL_FOLDER_NAME', 'mailFolderName', [bad])
  return parent === '' ? name.trim() : `${parent}${delimiter}${name.trim()}`
}
