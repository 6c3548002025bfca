import { toNumber } from '../../../adapters/imap/answer-values.ts'
import {
  BARE_ITEMS,
  fetchItems,
  HEADER_ITEMS,
  parseBareMail,
  parseFlags,
  parseMail,
  type FetchedFlags,
} from '../../../adapters/imap/imap-message.ts'
import { quoteName } from '../../../adapters/imap/imap-socket.ts'
import type { ImapReader } from '../../../adapters/imap/imap-reader.ts'
import type { MailLines } from './line-buffer.ts'
import { toMailRow, type MailRow } from './mail-row.ts'

/** What the server can do, from the best way to learn of changes to none. */
export type SyncMode = 'qresync' | 'condstore' | 'plain'
export const chooseSyncMode = ({ capabilities }: ImapReader): SyncMode =>
  capabilities.has('QRESYNC') ? 'qresync' : capabilities.has('CONDSTORE') ? 'condstore' : 'plain'

/** What the server said about a folder, brought up to date by every answer that follows. */
export interface SelectedFolder {
  exists: number
  uidValidity: number
  uidNext: number
  modseq: bigint
  /** Removed since the copy was made. */
  vanished: number[]
  changed: FetchedFlags[]
  /** Set when the server told only the places of removed mails, so that the numbers have to be compared. */
  shifted: boolean
}

const MAX_RANGE = 1_000_000

/** `1:3,7` as numbers. */
function numbersOf(set: string) {
  const numbers: number[] = []
  for (const range of set.split(',')) {
    const [from = Number.NaN, to = from] = range.split(':').map(Number)
    if (to - from > MAX_RANGE) continue
    for (let number = from; number <= to; number += 1) numbers.push(number)
  }
  return numbers
}

function hearLine(selected: SelectedFolder, text: string) {
  const vanished = /^VANISHED (?:\(EARLIER\) )?([\d,:]+)/i.exec(text)?.[1]
  if (vanished !== undefined) {
    const gone = numbersOf(vanished)
    selected.vanished.push(...gone)
    if (!/EARLIER/i.test(text)) selected.exists -= gone.length
    return
  }
  const [, count, what] = /^(\d+) (EXISTS|EXPUNGE)/i.exec(text) ?? []
  if (what?.toUpperCase() === 'EXISTS') selected.exists = Number(count)
  else if (what !== undefined) {
    selected.exists -= 1
    selected.shifted = true
  }
  const [, name, value] = /\[(UIDVALIDITY|UIDNEXT|HIGHESTMODSEQ) (\d{1,20})\]/i.exec(text) ?? []
  if (name?.toUpperCase() === 'UIDVALIDITY') selected.uidValidity = Number(value)
  if (name?.toUpperCase() === 'UIDNEXT') selected.uidNext = Number(value)
  if (name?.toUpperCase() === 'HIGHESTMODSEQ') selected.modseq = BigInt(value ?? '0')
}

interface Known {
  path: string
  uidValidity: number
  modseq: bigint
}

/** Opens a folder for reading; where the server can, it tells at once what changed since the copy. */
export async function selectFolder(reader: ImapReader, mode: SyncMode, { path, uidValidity, modseq }: Known): Promise<SelectedFolder> {
  const selected: SelectedFolder = { exists: 0, uidValidity: 0, uidNext: 0, modseq: 0n, vanished: [], changed: [], shifted: false }
  if (mode === 'qresync' && !reader.qresync) {
    await reader.command('ENABLE QRESYNC')
    reader.qresync = true
  }
  const since = mode === 'qresync' && uidValidity > 0 && modseq > 0n ? ` (QRESYNC (${String(uidValidity)} ${String(modseq)}))` : ''
  const more = since === '' && mode === 'condstore' ? ' (CONDSTORE)' : since
  reader.selected = ''
  await reader.command(`EXAMINE ${quoteName(path)}${more}`, {
    line: (text) => hearLine(selected, text),
    fetched: (values) => selected.changed.push(parseFlags(values)),
  })
  reader.selected = path
  return selected
}

interface Fetching {
  reader: ImapReader
  selected: SelectedFolder
  mode: SyncMode
}
/** Mails asked for at once by their numbers. */
const NUMBERS_AT_ONCE = 200
/** Values of an answer about a whole mail; a change that somebody else makes meanwhile is told in between, with fewer. */
const WHOLE_VALUES = 12

/** Fetches mails as `parse` reads them; `skipped` hears of those nobody can read. */
async function fetchRows(
  { reader, selected, mode }: Fetching,
  set: string,
  { items, parse, skipped }: { items: string; parse: typeof parseMail; skipped?: () => void },
  lines: MailLines,
) {
  const mails: MailRow[] = []
  await reader.command(`UID FETCH ${set} (${items}${mode === 'plain' ? '' : ' MODSEQ'})`, {
    line: (text) => hearLine(selected, text),
    skipped,
    fetched: (values) => {
      if (values.length < WHOLE_VALUES) selected.changed.push(parseFlags(values))
      else mails.push(toMailRow(parse(values), lines))
    },
  })
  return mails.filter(({ uid }) => uid > 0)
}

/** The numbers of a set whose mails are not among those that came. */
async function listMissing({ reader, selected }: Fetching, set: string, mails: readonly MailRow[]) {
  const numbers = new Set<number>()
  await reader.command(`UID FETCH ${set} (UID)`, {
    line: (text) => hearLine(selected, text),
    fetched: (values) => {
      const items = fetchItems(values)
      if (items.has('FLAGS')) selected.changed.push(parseFlags(values))
      else numbers.add(toNumber(items.get('UID')))
    },
  })
  for (const { uid } of mails) numbers.delete(uid)
  return [...numbers].filter((uid) => uid > 0)
}

/**
 * Fetches what a list shows of the mails of a set; their lines are written into `lines`. A mail whose description is too long or too deep hides
 * no other: it comes with its size, its date and how its lines begin.
 */
export async function fetchHeaders(fetching: Fetching, set: string, lines: MailLines): Promise<readonly MailRow[]> {
  let isWhole = true
  const skipped = () => {
    isWhole = false
  }
  const mails = await fetchRows(fetching, set, { items: HEADER_ITEMS, parse: parseMail, skipped }, lines)
  if (isWhole) return mails
  const missing = await listMissing(fetching, set, mails)
  for (let at = 0; at < missing.length; at += NUMBERS_AT_ONCE) {
    const numbers = missing.slice(at, at + NUMBERS_AT_ONCE).join(',')
    mails.push(...(await fetchRows(fetching, numbers, { items: BARE_ITEMS, parse: parseBareMail }, lines)))
  }
  return mails
}

/** Number and flags of every mail, or of those changed since. */
export async function fetchFlags(
  reader: ImapReader,
  selected: SelectedFolder,
  mode: SyncMode,
  since?: bigint,
): Promise<readonly FetchedFlags[]> {
  const fetchedFlags: FetchedFlags[] = []
  const items = mode === 'plain' ? '(UID FLAGS)' : '(UID FLAGS MODSEQ)'
  await reader.command(`UID FETCH 1:* ${items}${since === undefined ? '' : ` (CHANGEDSINCE ${String(since)})`}`, {
    line: (text) => hearLine(selected, text),
    fetched: (values) => fetchedFlags.push(parseFlags(values)),
  })
  return fetchedFlags.filter(({ uid }) => uid > 0)
}
