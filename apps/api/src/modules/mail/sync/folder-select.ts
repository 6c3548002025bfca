import { flagsAnswer, HEADER_ITEMS, mailAnswer, type FetchedFlags } from '../../../adapters/imap/imap-message.ts'
import { quotedName } from '../../../adapters/imap/imap-socket.ts'
import type { Lane } from '../../../adapters/imap/imap-reader.ts'
import type { MailLines } from './line-buffer.ts'
import { rowOf, type MailRow } from './mail-row.ts'

/** What the server can do, from the best way to learn of changes to none. */
export type SyncMode = 'qresync' | 'condstore' | 'plain'
export const modeOf = ({ capabilities }: Lane): SyncMode =>
  capabilities.has('QRESYNC') ? 'qresync' : capabilities.has('CONDSTORE') ? 'condstore' : 'plain'

/** What the server said about a folder, brought up to date by every answer that follows. */
export interface Selected {
  exists: number
  uidValidity: number
  uidNext: number
  modseq: bigint
  /** Removed since the copy was made. */
  vanished: number[]
  changed: FetchedFlags[]
  /** Somebody removed mails and the server told their places only, so the numbers have to be compared. */
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

function hearLine(selected: Selected, text: string) {
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
export async function selectFolder(lane: Lane, mode: SyncMode, { path, uidValidity, modseq }: Known): Promise<Selected> {
  const selected: Selected = { exists: 0, uidValidity: 0, uidNext: 0, modseq: 0n, vanished: [], changed: [], shifted: false }
  if (mode === 'qresync' && !lane.qresync) {
    await lane.command('ENABLE QRESYNC')
    lane.qresync = true
  }
  const since = mode === 'qresync' && uidValidity > 0 && modseq > 0n ? ` (QRESYNC (${String(uidValidity)} ${String(modseq)}))` : ''
  const more = since === '' && mode === 'condstore' ? ' (CONDSTORE)' : since
  lane.selected = ''
  await lane.command(`EXAMINE ${quotedName(path)}${more}`, {
    line: (text) => hearLine(selected, text),
    fetched: (values) => selected.changed.push(flagsAnswer(values)),
  })
  lane.selected = path
  return selected
}

/** Fetches what a list shows of the mails of a set; their lines are written into `lines`. */
export async function fetchHeaders(
  { lane, selected, mode }: { lane: Lane; selected: Selected; mode: SyncMode },
  set: string,
  lines: MailLines,
): Promise<readonly MailRow[]> {
  const mails: MailRow[] = []
  await lane.command(`UID FETCH ${set} (${HEADER_ITEMS}${mode === 'plain' ? '' : ' MODSEQ'})`, {
    line: (text) => hearLine(selected, text),
    fetched: (values) => {
      // A change that somebody else makes meanwhile is told in between, without the rest of the mail.
      if (values.length < 12) selected.changed.push(flagsAnswer(values))
      else mails.push(rowOf(mailAnswer(values), lines))
    },
  })
  return mails.filter(({ uid }) => uid > 0)
}

/** Number and flags of every mail, or of those changed since. */
export async function fetchFlags(lane: Lane, selected: Selected, mode: SyncMode, since?: bigint): Promise<readonly FetchedFlags[]> {
  const found: FetchedFlags[] = []
  const items = mode === 'plain' ? '(UID FLAGS)' : '(UID FLAGS MODSEQ)'
  await lane.command(`UID FETCH 1:* ${items}${since === undefined ? '' : ` (CHANGEDSINCE ${String(since)})`}`, {
    line: (text) => hearLine(selected, text),
    fetched: (values) => found.push(flagsAnswer(values)),
  })
  return found.filter(({ uid }) => uid > 0)
}
