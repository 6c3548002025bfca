import { toText, toUpperText, type Token } from './command-reader.ts'
import { openMail, type OpenMail } from './imap-fetch.ts'
import { NOTHING_SELECTED } from './imap-mails.ts'
import type { Command, Session } from './imap-session.ts'
import type { Mailbox } from '../store/mail-store.ts'
import { decodeWords, headerTexts, extractTexts } from '../mime/mime-text.ts'
import { findHeader } from '../mime/mime-tree.ts'
import { createYield } from './yield-to-event-loop.ts'
import { inSet, readDate } from './wire-text.ts'

type Test = (open: OpenMail, seq: number) => boolean
type TakeToken = () => Token | undefined

const flagKeys: Readonly<Record<string, readonly [flag: string, set: boolean]>> = {
  SEEN: ['\\Seen', true],
  UNSEEN: ['\\Seen', false],
  FLAGGED: ['\\Flagged', true],
  UNFLAGGED: ['\\Flagged', false],
  ANSWERED: ['\\Answered', true],
  UNANSWERED: ['\\Answered', false],
  DELETED: ['\\Deleted', true],
  UNDELETED: ['\\Deleted', false],
  DRAFT: ['\\Draft', true],
  UNDRAFT: ['\\Draft', false],
}

const headerText = ({ head }: OpenMail, name: string) => {
  const value = findHeader(head, name.toLowerCase())
  return value === undefined ? undefined : decodeWords(value).toLowerCase()
}
const inHeader =
  (name: string, words: string): Test =>
  (open) =>
    headerText(open, name)?.includes(words.toLowerCase()) ?? false
const sentAt = (open: OpenMail) => new Date(headerText(open, 'date') ?? 0)

const valueKeys: Readonly<Record<string, (take: () => string, box: Mailbox) => Test>> = {
  ALL: () => () => true,
  KEYWORD: (take) => withFlag(take(), true),
  UNKEYWORD: (take) => withFlag(take(), false),
  UID: (take, box) => {
    const isChosen = inSet(take(), box.next - 1)
    return ({ mail }) => isChosen(mail.uid)
  },
  SUBJECT: (take) => inHeader('subject', take()),
  FROM: (take) => inHeader('from', take()),
  TO: (take) => inHeader('to', take()),
  CC: (take) => inHeader('cc', take()),
  BCC: (take) => inHeader('bcc', take()),
  HEADER: (take) => inHeader(take(), take()),
  BODY: (take) => inTexts(take(), false),
  TEXT: (take) => inTexts(take(), true),
  LARGER: (take) => compared(take(), ({ mail }, value) => mail.size > value),
  SMALLER: (take) => compared(take(), ({ mail }, value) => mail.size < value),
  MODSEQ: (take) => compared(take(), ({ mail }, value) => mail.modseq >= value),
  SINCE: (take) => dated(take(), ({ mail }, day) => mail.date >= day),
  BEFORE: (take) => dated(take(), ({ mail }, day) => mail.date < day),
  SENTSINCE: (take) => dated(take(), (open, day) => sentAt(open) >= day),
  SENTBEFORE: (take) => dated(take(), (open, day) => sentAt(open) < day),
}

function withFlag(flag: string, set: boolean): Test {
  return ({ mail }) => mail.flags.has(flag) === set
}
function compared(text: string, test: (open: OpenMail, value: number) => boolean): Test {
  const value = Number(text)
  return (open) => test(open, value)
}
function dated(text: string, test: (open: OpenMail, day: Date) => boolean): Test {
  const day = readDate(text)
  return (open) => test(open, day)
}
function inTexts(words: string, withHeaders: boolean): Test {
  const wanted = words.toLowerCase()
  return ({ tree, raw }) => `${withHeaders ? headerTexts(tree) : ''}\n${extractTexts(tree, raw)}`.toLowerCase().includes(wanted)
}

/** One condition, with those it is made of. */
function readKey(take: TakeToken, box: Mailbox): Test {
  const token = take()
  if (token === undefined) throw new Error('a search key is missing')
  if (Array.isArray(token)) return readKeys(token as readonly Token[], box)
  const name = toUpperText(token)
  const flag = flagKeys[name]
  if (flag) return withFlag(...flag)
  if (name === 'NOT') {
    const inner = readKey(take, box)
    return (open, seq) => !inner(open, seq)
  }
  if (name === 'OR') {
    const [one, other] = [readKey(take, box), readKey(take, box)]
    return (open, seq) => one(open, seq) || other(open, seq)
  }
  const key = valueKeys[name]
  if (key) return key(() => toText(take()), box)
  if (!/^[\d*]/.test(name)) throw new Error(`unknown search key ${name}`)
  const isChosen = inSet(name, box.mails.length)
  return (_, seq) => isChosen(seq)
}

function readKeys(tokens: readonly Token[], box: Mailbox): Test {
  let at = 0
  const take = () => {
    at += 1
    return tokens[at - 1]
  }
  const tests: Test[] = []
  while (at < tokens.length) tests.push(readKey(take, box))
  return (open, seq) => tests.every((test) => test(open, seq))
}

export async function searchMails(session: Session, { args, byUid }: Command) {
  const { box } = session
  if (!box) return NOTHING_SELECTED
  const test = readKeys(toUpperText(args[0]) === 'CHARSET' ? args.slice(2) : args, box)
  const turn = createYield()
  const matches: number[] = []
  for (const [index, mail] of [...box.mails].entries()) {
    if (test(openMail(mail), index + 1)) matches.push(byUid ? mail.uid : index + 1)
    await turn()
  }
  session.send(`* SEARCH${matches.map((number) => ` ${String(number)}`).join('')}`)
  return 'OK done'
}
