import { toList, toText, toUpperText, type Token } from './command-reader.ts'
import { selectMails, NOTHING_SELECTED } from './imap-mails.ts'
import type { Command, Session } from './imap-session.ts'
import { setFlags, type StoredMail } from '../store/mail-store.ts'
import { bodyStructure, envelope, section } from '../mime/mime-answer.ts'
import { readableText } from '../mime/mime-text.ts'
import { readHead, readMime, type MimePart } from '../mime/mime-tree.ts'
import { createYield } from './yield-to-event-loop.ts'
import { formatSet, inSet, internalDate, type Piece } from './wire-text.ts'

/** A slow reader is waited for from this many unread bytes on. */
const MAX_UNREAD = 4_000_000
const PREVIEW_LETTERS = 200

/** A mail with what is in it, read once when the first item asks for it. */
export interface OpenMail {
  readonly mail: StoredMail
  readonly raw: Buffer
  /** Its own header lines: all that many searches ask for. */
  readonly head: Pick<MimePart, 'headers'>
  readonly tree: MimePart
}
export function openMail(mail: StoredMail): OpenMail {
  let raw: Buffer | undefined
  let tree: MimePart | undefined
  return {
    mail,
    get raw() {
      return (raw ??= mail.raw)
    },
    get head() {
      return tree ?? { headers: readHead(this.raw) }
    },
    get tree() {
      return (tree ??= readMime(this.raw))
    },
  }
}

const previewOf = ({ tree, raw }: OpenMail) => readableText(tree, raw).replaceAll(/\s+/g, ' ').trim().slice(0, PREVIEW_LETTERS)

const literalOf = (text: string): Piece => (text === '' ? '""' : { literal: Buffer.from(text, 'utf8') })

/** `BODY[1.TEXT]<0.1024>` and its like. */
function sectionOf({ tree, raw }: OpenMail, item: string): readonly [name: string, value: Piece, marksRead: boolean] | undefined {
  const match = /^BODY(\.PEEK)?\[(.*)\](?:<(\d+)\.(\d+)>)?$/i.exec(item)
  if (!match) return undefined
  const [, peek, name = '', from, length] = match
  let bytes = section(tree, raw, name)
  if (bytes && from !== undefined) bytes = bytes.subarray(Number(from), Number(from) + Number(length))
  const origin = from === undefined ? '' : `<${from}>`
  return [`BODY[${name}]${origin}`, bytes ? { literal: bytes } : 'NIL', peek === undefined]
}

const simple: Readonly<Record<string, (open: OpenMail) => Piece>> = {
  UID: ({ mail }) => String(mail.uid),
  FLAGS: ({ mail }) => `(${[...mail.flags].join(' ')})`,
  INTERNALDATE: ({ mail }) => internalDate(mail.date),
  'RFC822.SIZE': ({ mail }) => String(mail.size),
  MODSEQ: ({ mail }) => `(${String(mail.modseq)})`,
  ENVELOPE: ({ tree }) => envelope(tree),
  BODYSTRUCTURE: ({ tree, raw }) => bodyStructure(tree, raw),
  BODY: ({ tree, raw }) => bodyStructure(tree, raw),
  PREVIEW: (open) => literalOf(previewOf(open)),
}

interface Wanted {
  readonly items: readonly string[]
  readonly changedSince: number
  readonly vanished: boolean
}

function wantedOf({ args, byUid }: Command): Wanted {
  // `PREVIEW (LAZY)` carries a list of its own, which changes nothing here.
  const requestedItems = (Array.isArray(args[1]) ? (args[1] as readonly Token[]) : args.slice(1, 2))
    .filter((item) => !Array.isArray(item))
    .map(toText)
  const more = toList(args[2]).map(toUpperText)
  const at = more.indexOf('CHANGEDSINCE')
  const has = (name: string) => requestedItems.some((item) => item.toUpperCase() === name)
  const added = [...(byUid && !has('UID') ? ['UID'] : []), ...(at >= 0 && !has('MODSEQ') ? ['MODSEQ'] : [])]
  return { items: [...added, ...requestedItems], changedSince: at < 0 ? -1 : Number(more[at + 1]), vanished: more.includes('VANISHED') }
}

/** One line of the answer; the second value says whether reading it marks the mail as read. */
function line(mail: StoredMail, { items }: Wanted): readonly [Piece, boolean] {
  const open = openMail(mail)
  const pairs: Piece[] = []
  let marks = false
  for (const item of items) {
    const name = item.toUpperCase()
    const value = simple[name]?.(open)
    const part = value === undefined ? sectionOf(open, item) : ([name, value, false] as const)
    if (!part) throw new Error(`unknown item ${item}`)
    pairs.push([pairs.length > 0 ? ' ' : '', part[0], ' ', part[1]])
    marks ||= part[2]
  }
  return [pairs, marks]
}

/** FETCH; waits for a slow reader, so that a large folder does not fill the memory. */
export async function fetchMails(session: Session, command: Command) {
  const { box, socket } = session
  if (!box) return NOTHING_SELECTED
  const wanted = wantedOf(command)
  const set = toText(command.args[0])
  if (wanted.vanished) {
    const isChosen = inSet(set, box.next - 1)
    const gone = box.gone.filter(({ uid, modseq }) => modseq > wanted.changedSince && isChosen(uid)).map(({ uid }) => uid)
    if (gone.length > 0) session.send(`* VANISHED (EARLIER) ${formatSet(gone)}`)
  }
  const turn = createYield()
  for (const [mail, seq] of selectMails(box, set, command.byUid)) {
    if (socket.destroyed) break
    if (mail.modseq <= wanted.changedSince || (session.fault === 'short' && seq % 2 === 0)) continue
    const [pairs, marks] = line(mail, wanted)
    if (marks && !session.readOnly && !mail.flags.has('\\Seen'))
      setFlags(session.store, box, mail, new Set([...mail.flags, '\\Seen']), session)
    session.send(`* ${String(seq)} FETCH (`, pairs, ')')
    if (socket.writableLength > MAX_UNREAD) await new Promise((done) => socket.once('drain', done).once('close', done))
    await turn()
  }
  return 'OK done'
}
