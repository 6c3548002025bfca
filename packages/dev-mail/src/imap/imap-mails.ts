import { toList, toText, toUpperText } from './command-reader.ts'
import { findMailbox } from './imap-folders.ts'
import { sendRemoved, type Session, type Command, type Handler } from './imap-session.ts'
import { addMail, findPosition, removeMails, setFlags, type Mailbox, type StoredMail } from '../store/mail-store.ts'
import { formatSet, inSet, parseRanges, readDate } from './wire-text.ts'

export const NOTHING_SELECTED = 'NO no mailbox selected'

/** The mails a set names, each with its place in the folder. */
export function selectMails(box: Mailbox, set: string, byUid: boolean): readonly (readonly [StoredMail, number])[] {
  const { mails } = box
  return parseRanges(set, byUid ? (mails.at(-1)?.uid ?? 0) : mails.length).flatMap(([from, to]) => {
    const [first, end] = byUid ? [findPosition(box, from), findPosition(box, to + 1)] : [Math.max(from, 1) - 1, to]
    return mails.slice(first, end).map((mail, index) => [mail, first + index + 1] as const)
  })
}

function append(session: Session, { args }: Command) {
  const box = findMailbox(session, args[0])
  if (!box) return 'NO [TRYCREATE] no such mailbox'
  const rest = args.slice(1)
  const flags = Array.isArray(rest[0]) ? toList(rest.shift()).map(toText) : []
  const date = rest.length > 1 ? readDate(toText(rest.shift())) : new Date()
  const [body] = rest
  if (body === undefined || typeof body === 'string' || !('bytes' in body)) return 'BAD a mail is missing'
  const mail = addMail(session.store, box, body.bytes, flags, Number.isNaN(date.getTime()) ? new Date() : date)
  return `OK [APPENDUID ${String(box.validity)} ${String(mail.uid)}] kept`
}

function newFlags(old: ReadonlySet<string>, how: string, flags: readonly string[]) {
  if (how.startsWith('+')) return new Set([...old, ...flags])
  if (how.startsWith('-')) return new Set([...old].filter((flag) => !flags.includes(flag)))
  return new Set(flags)
}

function store(session: Session, { args, byUid }: Command) {
  const { box } = session
  if (!box) return NOTHING_SELECTED
  if (session.readOnly) return 'NO [READ-ONLY] selected for reading only'
  const [set, ...rest] = args
  const unchangedSince = Array.isArray(rest[0]) ? Number(toText(toList(rest.shift())[1])) : Infinity
  const how = toUpperText(rest[0])
  const flags = toList(rest[1]).map(toText)
  const changedBefore: number[] = []
  for (const [mail, seq] of selectMails(box, toText(set), byUid)) {
    if (mail.modseq > unchangedSince) {
      changedBefore.push(byUid ? mail.uid : seq)
      continue
    }
    setFlags(session.store, box, mail, newFlags(mail.flags, how, flags), session)
    const flagsText = how.includes('SILENT') ? '' : ` FLAGS (${[...mail.flags].join(' ')})`
    session.send(`* ${String(seq)} FETCH (UID ${String(mail.uid)} MODSEQ (${String(mail.modseq)})${flagsText})`)
  }
  return changedBefore.length > 0 ? `OK [MODIFIED ${formatSet(changedBefore)}] some are newer` : 'OK stored'
}

function copyOrMove(session: Session, { name, args, byUid }: Command) {
  const { box } = session
  if (!box) return NOTHING_SELECTED
  const target = findMailbox(session, args[1])
  if (!target) return 'NO [TRYCREATE] no such mailbox'
  const mails = selectMails(box, toText(args[0]), byUid).map(([mail]) => mail)
  if (mails.length === 0) return 'OK nothing to do'
  const uids = mails.map(({ uid }) => uid)
  const copies = mails.map(({ content, flags, date }) => addMail(session.store, target, content, flags, date).uid)
  const code = session.capabilities.includes('UIDPLUS') ? `[COPYUID ${String(target.validity)} ${uids.join(',')} ${copies.join(',')}] ` : ''
  if (name === 'COPY') return `OK ${code}copied`
  session.send(`* OK ${code}moved`)
  sendRemoved(session, removeMails(session.store, box, new Set(uids), session))
  return 'OK done'
}

const expunge: Handler = (session, { args, byUid }) => {
  const { box } = session
  if (!box) return NOTHING_SELECTED
  const isChosen = byUid ? inSet(toText(args[0]), box.next - 1) : () => true
  const uids = box.mails.filter(({ flags, uid }) => flags.has('\\Deleted') && isChosen(uid)).map(({ uid }) => uid)
  sendRemoved(session, removeMails(session.store, box, new Set(uids), session))
  return 'OK removed'
}

export const mailCommands: Readonly<Record<string, Handler>> = {
  APPEND: append,
  STORE: store,
  COPY: copyOrMove,
  MOVE: copyOrMove,
  EXPUNGE: expunge,
}
