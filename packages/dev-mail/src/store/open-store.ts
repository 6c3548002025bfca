import { EventEmitter } from 'node:events'
import { openMailDisk, type JournalRecord } from './mail-disk.ts'
import {
  FIRST_VALIDITY,
  openMailboxes,
  createMailbox,
  removeMailbox,
  emptyMailbox,
  findPosition,
  appendMail,
  removeMails,
  renameMailbox,
  setFlags,
  internFlags,
  type Change,
  type Mailbox,
  type MailStore,
} from './mail-store.ts'

// Makes the mailboxes anew of what the journal says.

/** A mail that the disk has lost keeps its number, so that those after it have theirs. */
function replayAdd(store: MailStore, box: Mailbox, record: JournalRecord & { what: 'add' }) {
  const { place, flags, date, once, modseq } = record
  const uid = modseq === undefined ? Math.max(record.uid ?? 0, box.next) : (record.uid ?? 0)
  if (store.bodies?.has(place))
    return appendMail(store, box, place, { uid, date: new Date(date), flags: internFlags(store, flags), once, modseq })
  box.next = Math.max(box.next, uid + 1)
  box.modseq += 1
  box.gone.push({ uid, modseq: box.modseq })
  return undefined
}

/** A folder as it was when the journal was written anew; its mails come behind it. */
function replayBox(
  store: MailStore,
  { user, box: name, use, validity, next, modseq, gone, once, lastValidity }: JournalRecord & { what: 'box' },
) {
  const box = emptyMailbox(user, name, use, validity)
  Object.assign(box, { next, modseq })
  for (const [uid, at] of gone) box.gone.push({ uid, modseq: at })
  for (const key of once) box.once.add(key)
  openMailboxes(store, user).set(name, box)
  store.lastValidity = Math.max(store.lastValidity, lastValidity)
}

function replay(store: MailStore, record: JournalRecord) {
  const box = openMailboxes(store, record.user).get(record.box)
  if (record.what === 'box') replayBox(store, record)
  else if (record.what === 'create') createMailbox(store, record.user, record.box, record.validity)
  else if (record.what === 'drop') removeMailbox(store, record.user, record.box)
  else if (record.what === 'rename') renameMailbox(store, record.user, record.box, record.to)
  else if (!box) return
  else if (record.what === 'add') replayAdd(store, box, record)
  else if (record.what === 'remove') removeMails(store, box, record.uids)
  else {
    const mail = box.mails[findPosition(box, record.uid)]
    if (mail?.uid === record.uid) setFlags(store, box, mail, new Set(record.flags))
  }
}

/** The mailboxes of a folder, or empty ones in memory. */
export function openMailStore(folder?: string): MailStore {
  const changes = new EventEmitter<{ change: [Change] }>().setMaxListeners(0)
  const disk = folder === undefined ? undefined : openMailDisk(folder)
  const store: MailStore = {
    changes,
    users: new Map(),
    bodies: disk?.bodies,
    journal: undefined,
    flags: new Map(),
    lastValidity: FIRST_VALIDITY,
  }
  for (const record of disk?.records() ?? []) replay(store, record)
  store.journal = disk
  return store
}
