import { z } from 'zod'
import { instant, renamed } from '../../codecs.ts'
import { DEFAULT_MAIL_FOLDER } from '../../constants.ts'
import { contract } from '../../contract.ts'
import { folderName, folderRoles, folderStates, oneLine } from '../mail-fields.ts'

/** The password of SPEC 7: '' and this text mean the one the server holds. A real one is read only behind MAIL_LEGACY_PASSWORD_PARAM. */
export const STORED_PASSWORD = '$stored'

const password = oneLine(1000).default(STORED_PASSWORD)

/** A folder with its numbers; `newCount` is 0 where unread mail is no news (sent, drafts, junk, trash). */
export const folderCount = z.object({
  storageFolder: z.string(),
  folderName: z.string(),
  role: z.enum(folderRoles),
  newCount: z.number().int(),
  unseenCount: z.number().int(),
  totalCount: z.number().int(),
  syncedAt: instant.nullable(),
  state: z.enum(folderStates),
})
export type FolderCount = z.output<typeof folderCount>

const folderSync = z.strictObject({
  emailUserId: oneLine(320),
  emailUserPassword: password,
  userId: oneLine(20),
  basicInformationId: oneLine(60).default(''),
  storageFolder: folderName.default(DEFAULT_MAIL_FOLDER),
})

/** The three calls of SPEC 7. */
export const mailCounts = contract('mail', {
  newMailCount: {
    method: 'GET',
    path: '/api/v1/email/newMailCount',
    summary: 'How many new mails the caller has; polled every ten minutes, never extends the session',
    access: { kind: 'session', row: 'own', slides: false },
    query: z.strictObject({ userId: oneLine(20) }),
    answer: z.number().int(),
  },
  folderCounts: {
    method: 'GET',
    path: '/api/v1/email/folder/sync',
    summary: 'The folders of the mailbox with their numbers; the last known ones, marked stale, while the mail server does not answer',
    access: { kind: 'session', row: 'own', slides: false },
    query: z.strictObject({ userId: oneLine(20), emailUserId: oneLine(320), emailUserPassword: password }),
    answer: z.array(folderCount),
  },
  syncFolder: {
    method: 'POST',
    path: '/api/v1/email/imap/folder/sync',
    summary: 'Brings one folder up to date with the mail server and answers its numbers; INBOX unless named',
    access: { kind: 'session', row: 'own' },
    body: renamed(folderSync, { basicInformationId: 'basicsInfomationId' }),
    answer: folderCount,
  },
})
