import { toList, toText, toUpperText, listAfter, type Token } from './command-reader.ts'
import { sendStatus, type Session, type Command, type Handler } from './imap-session.ts'
import { openMailboxes, createMailbox, removeMailbox, removeMails, renameMailbox, type Mailbox } from '../store/mail-store.ts'
import { formatSet, fromUtf7, toQuotedString, toUtf7 } from './wire-text.ts'

const parseFolderName = (token: Token | undefined) => {
  const name = fromUtf7(toText(token))
  return /^inbox$/i.test(name) ? 'INBOX' : name
}
const mailboxesInSession = (session: Session) => openMailboxes(session.store, session.user ?? '')
export const findMailbox = (session: Session, token: Token | undefined) => mailboxesInSession(session).get(parseFolderName(token))

const NO_FOLDER = 'NO [NONEXISTENT] no such mailbox'

function listFolders(session: Session, { name, args }: Command) {
  // LIST-EXTENDED puts what is selected in front.
  const [reference, pattern] = Array.isArray(args[0]) ? [args[1], args[2]] : [args[0], args[1]]
  const patterns = toList(pattern).map((one) => fromUtf7(toText(reference) + toText(one)))
  if (patterns.every((one) => one === '')) {
    session.send(`* ${name} (\\Noselect) "/" ""`)
    return 'OK done'
  }
  const wanted = patterns.map((one) => {
    const source = one
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('*', '.*')
      .replaceAll('%', '[^/]*')
    return new RegExp(`^${source}$`, 'i')
  })
  const returned = listAfter(args, 'RETURN')
  const counts = listAfter(returned, 'STATUS').map(toUpperText)
  const boxes = [...mailboxesInSession(session).values()]
  for (const box of boxes) {
    if (!wanted.some((one) => one.test(box.name))) continue
    const children = boxes.some((other) => other.name.startsWith(`${box.name}/`)) ? '\\HasChildren' : '\\HasNoChildren'
    session.send(`* ${name} (${[children, box.use].join(' ').trim()}) "/" `, toQuotedString(toUtf7(box.name)))
    if (counts.length > 0) sendStatus(session, box, counts)
  }
  return 'OK done'
}

/** What was removed and changed since a client last looked (RFC 7162). */
function sendSince(session: Session, box: Mailbox, modseq: number) {
  const gone = box.gone.filter((one) => one.modseq > modseq).map(({ uid }) => uid)
  if (gone.length > 0) session.send(`* VANISHED (EARLIER) ${formatSet(gone)}`)
  for (const [index, mail] of box.mails.entries()) {
    if (mail.modseq <= modseq) continue
    const flags = [...mail.flags].join(' ')
    session.send(`* ${String(index + 1)} FETCH (UID ${String(mail.uid)} MODSEQ (${String(mail.modseq)}) FLAGS (${flags}))`)
  }
}

function selectFolder(session: Session, { name, args }: Command) {
  const box = findMailbox(session, args[0])
  session.waiting.length = 0
  session.box = box
  if (!box) return NO_FOLDER
  session.readOnly = name === 'EXAMINE'
  session.send('* FLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)')
  session.send('* OK [PERMANENTFLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft \\*)] kept')
  session.send(`* ${String(box.mails.length)} EXISTS`)
  session.send('* 0 RECENT')
  session.send(`* OK [UIDVALIDITY ${String(box.validity)}] number of the folder`)
  session.send(`* OK [UIDNEXT ${String(box.next)}] next`)
  if (session.capabilities.includes('CONDSTORE')) session.send(`* OK [HIGHESTMODSEQ ${String(box.modseq)}] highest`)
  const [word, since] = toList(args[1])
  if (toUpperText(word) === 'QRESYNC' && session.qresync) {
    const [validity, modseq] = toList(since).map((one) => Number(toText(one)))
    if (validity === box.validity) sendSince(session, box, modseq ?? 0)
  }
  return `OK [READ-${session.readOnly ? 'ONLY' : 'WRITE'}] selected`
}

const closeFolder: Handler = (session, { name }) => {
  const { box } = session
  if (name === 'CLOSE' && box && !session.readOnly) {
    const deleted = box.mails.filter(({ flags }) => flags.has('\\Deleted')).map(({ uid }) => uid)
    removeMails(session.store, box, new Set(deleted), session)
  }
  session.box = undefined
  return 'OK closed'
}

export const folderCommands: Readonly<Record<string, Handler>> = {
  LIST: listFolders,
  LSUB: listFolders,
  STATUS: (session, { args }) => {
    const box = findMailbox(session, args[0])
    if (!box) return NO_FOLDER
    sendStatus(session, box, toList(args[1]).map(toUpperText))
    return 'OK done'
  },
  CREATE: (session, { args }) => {
    const name = fromUtf7(toText(args[0])).replace(/\/$/, '')
    return createMailbox(session.store, session.user ?? '', name) ? 'OK created' : 'NO [ALREADYEXISTS] there is one already'
  },
  RENAME: (session, { args }) => {
    const box = findMailbox(session, args[0])
    const name = fromUtf7(toText(args[1]))
    if (!box) return NO_FOLDER
    if (box.name === 'INBOX') return 'NO [CANNOT] the inbox stays'
    if (mailboxesInSession(session).has(name)) return 'NO [ALREADYEXISTS] there is one already'
    renameMailbox(session.store, session.user ?? '', box.name, name)
    return 'OK renamed'
  },
  DELETE: (session, { args }) => {
    const box = findMailbox(session, args[0])
    if (!box) return NO_FOLDER
    if (box.use !== '' || box.name === 'INBOX') return 'NO [CANNOT] this folder stays'
    removeMailbox(session.store, session.user ?? '', box.name)
    return 'OK removed'
  },
  SUBSCRIBE: () => 'OK done',
  UNSUBSCRIBE: () => 'OK done',
  SELECT: selectFolder,
  EXAMINE: selectFolder,
  CLOSE: closeFolder,
  UNSELECT: closeFolder,
}
