import { z } from 'zod'
import { contract } from '../../contract.ts'
import { folderCount } from './mail-counts.ts'
import { folderId, folderName, folderRoles } from '../mail-fields.ts'

const folder = folderCount.extend({
  folderId,
  /** '' at the top. */
  parentPath: z.string(),
  /** What a new folder may be put into, and whether it can be renamed or removed. */
  canHaveChildren: z.boolean(),
  canChange: z.boolean(),
  roleSource: z.enum(['server', 'name', 'user']),
})
export type MailFolder = z.output<typeof folder>

const params = z.strictObject({ folderId })

export const mailFolders = contract('mailFolders', {
  list: {
    method: 'GET',
    path: '/api/v1/email/folders',
    summary: 'All folders of the mailbox, inbox first, then those with a role, then the others by name',
    access: { kind: 'session', slides: false },
    answer: z.array(folder),
  },
  create: {
    method: 'POST',
    path: '/api/v1/email/folders',
    summary: 'Makes a folder on the mail server',
    access: { kind: 'session' },
    body: z.strictObject({ name: folderName, parentId: folderId.nullable() }),
    answer: folder,
  },
  update: {
    method: 'PUT',
    path: '/api/v1/email/folders/:folderId',
    summary: 'Renames a folder, moves it with all below it, or says what it is for',
    access: { kind: 'session', row: 'own' },
    params,
    /** Without `parentId` it stays where it is; null = to the top. */
    body: z.strictObject({ name: folderName.optional(), parentId: folderId.nullable().optional(), role: z.enum(folderRoles).optional() }),
    answer: folder,
  },
  empty: {
    method: 'POST',
    path: '/api/v1/email/folders/:folderId/empty',
    summary: 'Removes every mail of the junk or the trash folder for good',
    access: { kind: 'session', row: 'own' },
    params,
    answer: z.object({ removed: z.number().int() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/email/folders/:folderId',
    summary: 'Removes a folder with all folders in it; their mails go to the trash first',
    access: { kind: 'session', row: 'own' },
    params,
    answer: z.object({ folderId }),
  },
})
