import { isDay } from '@maru/shared/codecs.ts'
import { mailFolderLabels } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { Refusal } from '../../../kernel/errors.ts'

/** What a search such as `from:kim has:attachment before:2026-01-31 plan` means. */
export interface MailSearch {
  words: readonly string[]
  from: readonly string[]
  to: readonly string[]
  subject: readonly string[]
  /** Name of a folder or of a box. */
  folders: readonly string[]
  seen?: boolean
  flagged?: boolean
  answered?: boolean
  hasAttachment?: boolean
  before?: string
  after?: string
}

type Draft = { -readonly [K in keyof MailSearch]: MailSearch[K] } & Record<'words' | 'from' | 'to' | 'subject' | 'folders', string[]>

const states: Readonly<Record<string, Partial<MailSearch>>> = {
  unread: { seen: false },
  read: { seen: true },
  flagged: { flagged: true },
  starred: { flagged: true },
  answered: { answered: true },
}

function fault(piece: string) {
  return new Refusal(400, 'MAIL_SEARCH', 'mailSearchFault', { values: [piece] })
}

/** An operator without its value yet, or a quote without its words. */
const BEGUN = /^((from|to|subject|in|is|has|before|after):)?"?$/i

function addPiece(search: Draft, name: string, value: string, piece: string) {
  if (name === 'from' || name === 'to' || name === 'subject') search[name].push(value.toLowerCase())
  else if (name === 'in') search.folders.push(value)
  else if (name === 'is') {
    const state = states[value.toLowerCase()]
    if (!state) throw fault(piece)
    Object.assign(search, state)
  } else if (name === 'has') {
    if (!/^attachments?$/i.test(value)) throw fault(piece)
    search.hasAttachment = true
  } else if (!isDay(value)) throw fault(piece)
  else if (name === 'before') search.before = value
  else search.after = value
}

/** What the screens call the folder of each purpose, in every language: whoever reads a name there types it. */
const called: Readonly<Record<string, readonly string[]>> = {
  inbox: menuLabels.mailInbox,
  sent: [...menuLabels.mailSent, ...mailFolderLabels.sent],
  junk: [...menuLabels.mailSpam, ...mailFolderLabels.junk],
  drafts: [...menuLabels.mailDrafts, ...mailFolderLabels.drafts],
  trash: [...menuLabels.mailBin, ...mailFolderLabels.trash],
  archive: mailFolderLabels.archive,
}
/** The purposes that a name after `in:` stands for. */
export const rolesNamed = (name: string) =>
  Object.keys(called).filter((role) => called[role]?.some((one) => one.toLowerCase() === name.toLowerCase()))

/** Reads what was typed; quotes keep words together, one that is still open all that follow. A value that cannot be is refused with the piece it stands in. */
export function readSearch(typed: string): MailSearch {
  const search: Draft = { words: [], from: [], to: [], subject: [], folders: [] }
  for (const [piece, name, quoted, plain = '', word = ''] of typed.matchAll(
    /\b(from|to|subject|in|is|has|before|after):(?:"([^"]*)(?:"|$)|(\S+))|"([^"]+)(?:"|$)|\S+/gi,
  )) {
    // Who has typed so far goes on typing; nothing is found by it.
    if (BEGUN.test(piece)) continue
    if (name === undefined) search.words.push((word === '' ? piece : word).toLowerCase())
    else addPiece(search, name.toLowerCase(), quoted ?? plain, piece)
  }
  return search
}
