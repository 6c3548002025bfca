import { z } from 'zod'
import { isBlank, isPlainText } from '../codecs.ts'

/** Our own number of a mail: it stays the same when the mail moves to another folder. */
export const emailId = z.string().regex(/^[1-9]\d{0,17}$/, { error: 'BAD_ID' })
export const folderId = z.string().regex(/^[1-9]\d{0,8}$/, { error: 'BAD_ID' })

/** The lists of SPEC 2. `all` is every folder that is not one of the others; `reserved` waits in the outbox. */
export const mailBoxes = ['allinbox', 'inbox', 'reservelist', 'sendlist', 'spamlist', 'templist', 'trashlist'] as const
export type MailBox = (typeof mailBoxes)[number]

/** What a folder is for. The server says it, the name does, or the person did. */
export const folderRoles = ['inbox', 'sent', 'drafts', 'junk', 'trash', 'archive', 'user'] as const
export type FolderRole = (typeof folderRoles)[number]
/** A box shows the folder with this role; `allinbox` all folders without one of the roles of the others. */
export const boxRoles = { inbox: 'inbox', sendlist: 'sent', spamlist: 'junk', templist: 'drafts', trashlist: 'trash' } as const
/** Folders of these roles hold no new mail, whatever is unread in them. */
export const rolesWithoutNews: readonly FolderRole[] = ['sent', 'drafts', 'junk', 'trash']

/** `new` nothing fetched yet, `backfill` the newest are there, `live` complete, `stale` the server does not answer as before. */
export const folderStates = ['new', 'backfill', 'live', 'stale'] as const

/** `unreachable` and `limited` are tried again by themselves, `authRequired` waits for a new password. */
export const accountStates = ['ok', 'authRequired', 'signInRefused', 'unreachable', 'limited', 'notConfigured'] as const
export type AccountState = (typeof accountStates)[number]

export const mailAddress = z.object({ name: z.string(), address: z.string() })
export type MailAddress = z.output<typeof mailAddress>

/** Text with which nothing can be smuggled into a mail header or a command: one line. */
export const oneLine = (max: number) =>
  z
    .string()
    .max(max, { error: 'TOO_LONG' })
    .refine((value) => isPlainText(value) && !/[\t\n\r]/.test(value), { error: 'BAD_CHARACTERS' })

/** A folder name or a path of folders. */
export const folderName = oneLine(200).refine((value) => !isBlank(value), { error: 'REQUIRED' })

/** What is done to mails. */
export const mailActions = ['read', 'unread', 'flag', 'unflag', 'move', 'junk', 'notjunk', 'archive', 'trash', 'delete', 'restore'] as const
export type MailAction = (typeof mailActions)[number]
