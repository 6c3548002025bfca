import { EventEmitter } from 'node:events'
import { openJournal, type Journal, type JournalRecord } from './journal.ts'
import type { MimePart } from './mime-tree.ts'

export interface StoredMail {
  readonly uid: number
  readonly raw: Buffer
  readonly date: Date
  flags: ReadonlySet<string>
  modseq: number
  /** Kept once somebody asked for it. */
  tree?: MimePart
}

export interface Mailbox {
  /** Whose it is. */
  readonly user: string
  name: string
  /** `\Sent` and the like. */
  readonly use: string
  readonly validity: number
  next: number
  modseq: number
  readonly mails: StoredMail[]
  readonly gone: { uid: number; modseq: number }[]
}

/** What other sessions are told; `by` is the session that did it. */
export type Change = { box: Mailbox; by?: object | undefined } & (
  | { kind: 'arrived' }
  | { kind: 'flags'; mail: StoredMail }
  | { kind: 'removed'; removed: readonly { seq: number; uid: number }[] }
)

/** All mailboxes of the server, in memory; with a journal every change is also on the disk. */
export interface MailStore {
  readonly changes: EventEmitter<{ change: [Change] }>
  readonly users: Map<string, Map<string, Mailbox>>
  journal: Journal | undefined
  lastValidity: number
}

const usualBoxes = { INBOX: '', Sent: '\\Sent', Drafts: '\\Drafts', Junk: '\\Junk', Trash: '\\Trash', Archive: '\\Archive' }
const FIRST_VALIDITY = 1_700_000_000

export function openMailStore(folder?: string): MailStore {
  const changes = new EventEmitter<{ change: [Change] }>().setMaxListeners(0)
  const store: MailStore = { changes, users: new Map(), journal: undefined, lastValidity: FIRST_VALIDITY }
  if (folder === undefined) return store
  const journal = openJournal(folder)
  for (const record of journal.records()) replay(store, record)
  store.journal = journal
  return store
}

const newBox = (user: string, name: string, use: string, validity: number): Mailbox => ({
  user,
  name,
  use,
  validity,
  next: 1,
  modseq: 1,
  mails: [],
  gone: [],
})

/** The folders of a user, made at the first mention. */
export function boxesOf(store: MailStore, address: string) {
  const user = address.toLowerCase()
  const known = store.users.get(user)
  if (known) return known
  const boxes = new Map(Object.entries(usualBoxes).map(([name, use]) => [name, newBox(user, name, use, FIRST_VALIDITY)]))
  store.users.set(user, boxes)
  return boxes
}

/** Makes a folder with a number that none had before, also not one of this name that was removed; undefined when it is there. */
export function createBox(store: MailStore, user: string, name: string, validity?: number) {
  const boxes = boxesOf(store, user)
  if (boxes.has(name)) return undefined
  const number = validity ?? Math.max(Math.floor(Date.now() / 1000), store.lastValidity + 1)
  store.lastValidity = Math.max(store.lastValidity, number)
  const box = newBox(user.toLowerCase(), name, '', number)
  boxes.set(name, box)
  store.journal?.write({ what: 'create', user, box: name, validity: number })
  return box
}

export function dropBox(store: MailStore, user: string, name: string) {
  boxesOf(store, user).delete(name)
  store.journal?.write({ what: 'drop', user, box: name })
}

export function renameBox(store: MailStore, user: string, from: string, to: string) {
  const boxes = boxesOf(store, user)
  for (const box of [...boxes.values()].filter(({ name }) => name === from || name.startsWith(`${from}/`))) {
    boxes.delete(box.name)
    box.name = to + box.name.slice(from.length)
    boxes.set(box.name, box)
  }
  store.journal?.write({ what: 'rename', user, box: from, to })
}

export function addMail(store: MailStore, box: Mailbox, raw: Buffer, flags: Iterable<string> = [], date = new Date()) {
  const mail: StoredMail = { uid: box.next, raw, date, flags: new Set(flags), modseq: box.modseq + 1 }
  box.next += 1
  box.modseq += 1
  box.mails.push(mail)
  store.journal?.write({ what: 'add', user: box.user, box: box.name, raw, flags: [...mail.flags], date: date.getTime() })
  store.changes.emit('change', { box, kind: 'arrived' })
  return mail
}

export function setFlags(store: MailStore, box: Mailbox, mail: StoredMail, flags: ReadonlySet<string>, by?: object) {
  mail.flags = flags
  box.modseq += 1
  mail.modseq = box.modseq
  store.journal?.write({ what: 'flags', user: box.user, box: box.name, uid: mail.uid, flags: [...flags] })
  store.changes.emit('change', { box, kind: 'flags', mail, by })
}

/** Removes mails for good; answers their places, from the last to the first so that each is right when it is told. */
export function removeMails(store: MailStore, box: Mailbox, uids: ReadonlySet<number>, by?: object) {
  const removed: { seq: number; uid: number }[] = []
  for (let index = box.mails.length - 1; index >= 0; index -= 1) {
    const mail = box.mails[index]
    if (!mail || !uids.has(mail.uid)) continue
    box.mails.splice(index, 1)
    box.modseq += 1
    box.gone.push({ uid: mail.uid, modseq: box.modseq })
    removed.push({ seq: index + 1, uid: mail.uid })
  }
  if (removed.length === 0) return removed
  store.journal?.write({ what: 'remove', user: box.user, box: box.name, uids: removed.map(({ uid }) => uid) })
  store.changes.emit('change', { box, kind: 'removed', removed, by })
  return removed
}

function replay(store: MailStore, record: JournalRecord) {
  const box = boxesOf(store, record.user).get(record.box)
  if (record.what === 'create') createBox(store, record.user, record.box, record.validity)
  else if (record.what === 'drop') dropBox(store, record.user, record.box)
  else if (record.what === 'rename') renameBox(store, record.user, record.box, record.to)
  else if (!box) return
  else if (record.what === 'add') addMail(store, box, record.raw, record.flags, new Date(record.date))
  else if (record.what === 'remove') removeMails(store, box, new Set(record.uids))
  else {
    const mail = box.mails.find(({ uid }) => uid === record.uid)
    if (mail) setFlags(store, box, mail, new Set(record.flags))
  }
}
