import type { EventEmitter } from 'node:events'
import type { Bodies, Place } from './mail-bodies.ts'
import type { MailDisk } from './mail-disk.ts'

/** The bytes of a mail, or where they are on the disk. */
export type Content = Buffer | Place

export interface StoredMail {
  readonly uid: number
  readonly content: Content
  readonly size: number
  readonly date: Date
  flags: ReadonlySet<string>
  modseq: number
  /** Read from the disk each time, where there is one: keep it only as long as it is worked with. */
  readonly raw: Buffer
}

export interface Mailbox {
  /** Owner's address. */
  readonly user: string
  name: string
  /** `\Sent` and the like. */
  readonly use: string
  readonly validity: number
  next: number
  modseq: number
  /** In the order of their numbers. */
  readonly mails: StoredMail[]
  readonly gone: { uid: number; modseq: number }[]
  /** Keys of mails that are delivered once, however often they are handed over. */
  readonly once: Set<string>
}

/** What other sessions are told; `by` is the session that did it. */
export type Change = { box: Mailbox; by?: object | undefined } & (
  | { kind: 'arrived' }
  | { kind: 'flags'; mail: StoredMail }
  | { kind: 'removed'; removed: readonly { seq: number; uid: number }[] }
)

/** A folder that was made or removed, or got another name: then `before` is the one it had. */
export interface FolderChange {
  user: string
  name: string
  before?: string
  isGone?: boolean
}

/** All mailboxes of the server: what mails there are is in memory, the mails themselves are on the disk if there is one. */
export interface MailStore {
  readonly changes: EventEmitter<{ change: [Change]; folder: [FolderChange] }>
  readonly users: Map<string, Map<string, Mailbox>>
  /** Where mails are read from and written to, without it they stay in memory. */
  bodies: Bodies | undefined
  /** Where every change is noted, once what was noted before has been read. */
  journal: MailDisk | undefined
  /** Mails with the same flags share them. */
  readonly flags: Map<string, ReadonlySet<string>>
  lastValidity: number
}

/** What every mailbox begins with. */
export const defaultMailboxes = { INBOX: '', Sent: '\\Sent', Drafts: '\\Drafts', Junk: '\\Junk', Trash: '\\Trash', Archive: '\\Archive' }
export const FIRST_VALIDITY = 1_700_000_000

export const emptyMailbox = (user: string, name: string, use: string, validity: number): Mailbox => ({
  user,
  name,
  use,
  validity,
  next: 1,
  modseq: 1,
  mails: [],
  gone: [],
  once: new Set(),
})

/** The folders of a user, made at the first mention. */
export function openMailboxes(store: MailStore, address: string) {
  const user = address.toLowerCase()
  const existing = store.users.get(user)
  if (existing) return existing
  const boxes = new Map(Object.entries(defaultMailboxes).map(([name, use]) => [name, emptyMailbox(user, name, use, FIRST_VALIDITY)]))
  store.users.set(user, boxes)
  return boxes
}

/** Place of the first mail with this number or a higher one. */
export function findPosition({ mails }: Mailbox, uid: number) {
  let [from, to] = [0, mails.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((mails[middle]?.uid ?? Infinity) < uid) from = middle + 1
    else to = middle
  }
  return from
}

export function internFlags(store: MailStore, flags: Iterable<string>) {
  const set = new Set(flags)
  const key = [...set].join(' ')
  const existing = store.flags.get(key)
  if (existing) return existing
  store.flags.set(key, set)
  return set
}

/** Makes a folder with a number that none had before, also not one of this name that was removed; undefined when it is there. */
export function createMailbox(store: MailStore, user: string, name: string, validity?: number) {
  const boxes = openMailboxes(store, user)
  if (boxes.has(name)) return undefined
  const number = validity ?? Math.max(Math.floor(Date.now() / 1000), store.lastValidity + 1)
  store.journal?.write({ what: 'create', user, box: name, validity: number })
  store.lastValidity = Math.max(store.lastValidity, number)
  const box = emptyMailbox(user.toLowerCase(), name, '', number)
  boxes.set(name, box)
  store.changes.emit('folder', { user: box.user, name })
  return box
}

export function removeMailbox(store: MailStore, user: string, name: string) {
  store.journal?.write({ what: 'drop', user, box: name })
  openMailboxes(store, user).delete(name)
  store.changes.emit('folder', { user: user.toLowerCase(), name, isGone: true })
}

export function renameMailbox(store: MailStore, user: string, from: string, to: string) {
  store.journal?.write({ what: 'rename', user, box: from, to })
  const boxes = openMailboxes(store, user)
  for (const box of [...boxes.values()].filter(({ name }) => name === from || name.startsWith(`${from}/`))) {
    boxes.delete(box.name)
    const before = box.name
    box.name = to + before.slice(from.length)
    boxes.set(box.name, box)
    store.changes.emit('folder', { user: box.user, name: box.name, before })
  }
}

interface Added {
  /** A key under which the folder takes a mail no second time; whoever delivers looks at the folder's keys first. */
  once?: string | undefined
}

export function addMail(
  store: MailStore,
  box: Mailbox,
  source: Content,
  flags: Iterable<string> = [],
  date = new Date(),
  { once }: Added = {},
) {
  const content = store.bodies && Buffer.isBuffer(source) ? store.bodies.keep(source) : source
  const { user, name, next: uid } = box
  const shared = internFlags(store, flags)
  if (!Buffer.isBuffer(content))
    store.journal?.write({ what: 'add', user, box: name, uid, place: content, flags: [...shared], date: date.getTime(), once })
  return appendMail(store, box, content, { uid, date, flags: shared, once })
}

type Put = Added & Pick<StoredMail, 'uid' | 'date' | 'flags'> & { modseq?: number | undefined }

/** Puts a mail behind the others; one that comes with its number of changes is no change. */
export function appendMail(store: MailStore, box: Mailbox, content: Content, added: Put) {
  const { uid, date, flags, once, modseq } = added
  const { bodies } = store
  const mail: StoredMail = {
    uid,
    content,
    size: Buffer.isBuffer(content) ? content.length : content.size,
    date,
    flags,
    modseq: modseq ?? box.modseq + 1,
    get raw() {
      if (Buffer.isBuffer(content)) return content
      if (!bodies) throw new Error('a mail on a disk that is not open')
      return bodies.read(content)
    },
  }
  box.next = Math.max(box.next, uid + 1)
  if (modseq === undefined) box.modseq += 1
  box.mails.push(mail)
  if (once !== undefined) box.once.add(once)
  store.changes.emit('change', { box, kind: 'arrived' })
  return mail
}

export function setFlags(store: MailStore, box: Mailbox, mail: StoredMail, flags: ReadonlySet<string>, by?: object) {
  store.journal?.write({ what: 'flags', user: box.user, box: box.name, uid: mail.uid, flags: [...flags] })
  mail.flags = internFlags(store, flags)
  box.modseq += 1
  mail.modseq = box.modseq
  store.changes.emit('change', { box, kind: 'flags', mail, by })
}

/** Removes mails for good; answers their places, from the last to the first so that each is right when it is told. */
export function removeMails(store: MailStore, box: Mailbox, uids: Iterable<number>, by?: object) {
  const places = [...new Set(uids)].flatMap((uid) => {
    const place = findPosition(box, uid)
    return box.mails[place]?.uid === uid ? [place] : []
  })
  const removed = places.toSorted((a, b) => b - a).map((place) => ({ seq: place + 1, uid: box.mails[place]?.uid ?? 0 }))
  if (removed.length === 0) return removed
  store.journal?.write({ what: 'remove', user: box.user, box: box.name, uids: removed.map(({ uid }) => uid) })
  for (const { seq, uid } of removed) {
    box.mails.splice(seq - 1, 1)
    box.modseq += 1
    box.gone.push({ uid, modseq: box.modseq })
  }
  store.changes.emit('change', { box, kind: 'removed', removed, by })
  return removed
}
