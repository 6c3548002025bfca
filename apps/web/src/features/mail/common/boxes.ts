import type { MailFolder } from '@maru/shared/mail/folders/mail-folder.ts'
import { boxRoles, type MailBox } from '@maru/shared/mail/mail-fields.ts'
import { mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { z } from 'zod'
import { FilePen, Inbox, type LucideIcon, Mails, Send, ShieldAlert, Trash2 } from '../../../kit/icons.ts'

/** The lists of mails (SPEC 2); what waits for sending is another list. */
export type MailBoxName = Exclude<MailBox, 'reservelist'>

export interface Box {
  readonly path: string
  readonly title: LabelRecord
  readonly icon: LucideIcon
  /** What the number beside its name counts. */
  readonly counts: 'new' | 'unread' | 'all' | 'nothing'
  /** Its mails go for good when they are deleted. */
  readonly losesForGood: boolean
  /** New mail comes into it by itself. */
  readonly takesNew: boolean
  /** Lines name whom a mail went to instead of who wrote it. */
  readonly namesRecipients: boolean
}

const box = (name: MailBoxName, title: LabelRecord, icon: LucideIcon, more: Partial<Box> = {}): Box => ({
  path: `/email/${name}`,
  title,
  icon,
  counts: 'nothing',
  losesForGood: false,
  takesNew: false,
  namesRecipients: false,
  ...more,
})

export const boxes: Readonly<Record<MailBoxName, Box>> = {
  allinbox: box('allinbox', menuLabels.mailAll, Mails, { takesNew: true }),
  inbox: box('inbox', menuLabels.mailInbox, Inbox, { counts: 'new', takesNew: true }),
  sendlist: box('sendlist', menuLabels.mailSent, Send, { namesRecipients: true }),
  templist: box('templist', menuLabels.mailDrafts, FilePen, { counts: 'all', namesRecipients: true }),
  spamlist: box('spamlist', menuLabels.mailSpam, ShieldAlert, { counts: 'unread', takesNew: true, losesForGood: true }),
  trashlist: box('trashlist', menuLabels.mailBin, Trash2, { losesForGood: true }),
}
export const boxNames = Object.keys(boxes) as readonly MailBoxName[]

/** What a list keeps in its address: its search, and the mail that is open. */
export const mailSearch = {
  query: z.strictObject({
    ...mailMessages.list.query.omit({ box: true, view: true, cursor: true, towards: true, limit: true }).shape,
    id: z.string().default(''),
  }),
}

/** The folder a box shows; `allinbox` has none of its own. */
export const findFolder = (name: MailBoxName, folders: readonly MailFolder[]) =>
  name === 'allinbox' ? undefined : folders.find(({ role }) => role === boxRoles[name])

/** What a folder is called: by its box, or where it lies, since two of one name lie in different ones; by its `name` where that is seen. */
export function folderTitle(
  folder: MailFolder,
  folders: readonly MailFolder[],
  label: (key: LabelRecord) => string,
  by: 'path' | 'name' = 'path',
) {
  const own = boxNames.find((name) => findFolder(name, folders)?.folderId === folder.folderId)
  if (own !== undefined) return label(boxes[own].title)
  return by === 'name' ? folder.folderName : folder.storageFolder
}
