import { asText, asUpper, type Token } from './command-reader.ts'
import type { Command } from './imap-commands.ts'
import { treeOf } from './imap-fetch.ts'
import { NOTHING_SELECTED } from './imap-mails.ts'
import type { Session } from './imap-session.ts'
import type { Mailbox, StoredMail } from './mail-store.ts'
import { decodedWords, headerTexts, textsOf } from './mime-text.ts'
import { headerOf } from './mime-tree.ts'
import { inSet, readDate } from './wire-text.ts'

type Test = (mail: StoredMail, seq: number) => boolean
type Take = () => Token | undefined

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

const headerText = (mail: StoredMail, name: string) => {
  const value = headerOf(treeOf(mail), name.toLowerCase())
  return value === undefined ? undefined : decodedWords(value).toLowerCase()
}
const inHeader =
  (name: string, words: string): Test =>
  (mail) =>
    headerText(mail, name)?.includes(words.toLowerCase()) ?? false
const sentAt = (mail: StoredMail) => new Date(headerText(mail, 'date') ?? 0)

const valueKeys: Readonly<Record<string, (take: () => string, box: Mailbox) => Test>> = {
  ALL: () => () => true,
  KEYWORD: (take) => withFlag(take(), true),
  UNKEYWORD: (take) => withFlag(take(), false),
  UID: (take, box) => {
    const isChosen = inSet(take(), box.next - 1)
    return ({ uid }) => isChosen(uid)
  },
  SUBJECT: (take) => inHeader('subject', take()),
  FROM: (take) => inHeader('from', take()),
  TO: (take) => inHeader('to', take()),
  CC: (take) => inHeader('cc', take()),
  BCC: (take) => inHeader('bcc', take()),
  HEADER: (take) => inHeader(take(), take()),
  BODY: (take) => inTexts(take(), false),
  TEXT: (take) => inTexts(take(), true),
  LARGER: (take) => compared(take(), (mail, value) => mail.raw.length > value),
  SMALLER: (take) => compared(take(), (mail, value) => mail.raw.length < value),
  MODSEQ: (take) => compared(take(), (mail, value) => mail.modseq >= value),
  SINCE: (take) => dated(take(), (mail, day) => mail.date >= day),
  BEFORE: (take) => dated(take(), (mail, day) => mail.date < day),
  SENTSINCE: (take) => dated(take(), (mail, day) => sentAt(mail) >= day),
  SENTBEFORE: (take) => dated(take(), (mail, day) => sentAt(mail) < day),
}

function withFlag(flag: string, set: boolean): Test {
  return ({ flags }) => flags.has(flag) === set
}
function compared(text: string, test: (mail: StoredMail, value: number) => boolean): Test {
  const value = Number(text)
  return (mail) => test(mail, value)
}
function dated(text: string, test: (mail: StoredMail, day: Date) => boolean): Test {
  const day = readDate(text)
  return (mail) => test(mail, day)
}
function inTexts(words: string, withHeaders: boolean): Test {
  const wanted = words.toLowerCase()
  return (mail) => {
    const tree = treeOf(mail)
    return `${withHeaders ? headerTexts(tree) : ''}\n${textsOf(tree, mail.raw)}`.toLowerCase().includes(wanted)
  }
}

/** One condition, with those it is made of. */
function readKey(take: Take, box: Mailbox): Test {
  const token = take()
  if (token === undefined) throw new Error('a search key is missing')
  if (Array.isArray(token)) return readKeys(token as readonly Token[], box)
  const name = asUpper(token)
  const flag = flagKeys[name]
  if (flag) return withFlag(...flag)
  if (name === 'NOT') {
    const inner = readKey(take, box)
    return (mail, seq) => !inner(mail, seq)
  }
  if (name === 'OR') {
    const [one, other] = [readKey(take, box), readKey(take, box)]
    return (mail, seq) => one(mail, seq) || other(mail, seq)
  }
  const key = valueKeys[name]
  if (key) return key(() => asText(take()), box)
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
  return (mail, seq) => tests.every((test) => test(mail, seq))
}

export function searchMails(session: Session, { args, byUid }: Command) {
  const { box } = session
  if (!box) return NOTHING_SELECTED
  const test = readKeys(asUpper(args[0]) === 'CHARSET' ? args.slice(2) : args, box)
  const found = box.mails.map((mail, index) => [mail, index + 1] as const).filter(([mail, seq]) => test(mail, seq))
  session.send(`* SEARCH${found.map(([mail, seq]) => ` ${String(byUid ? mail.uid : seq)}`).join('')}`)
  return 'OK done'
}
