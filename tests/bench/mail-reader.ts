import { HEADER_ITEMS, parseMail } from '../../apps/api/src/adapters/imap/imap-message.ts'
import { openImapReader } from '../../apps/api/src/adapters/imap/imap-reader.ts'
import { mailMaster } from './mail-data.ts'
import { mailbox } from './mail-host.ts'
import type { MailBench } from './mail.ts'
import { openRawImap } from './raw-imap.ts'
import { number, spread, type Section } from './report.ts'
import { median, calculateRatio } from './rounds.ts'

const MOST = 1.5
const WHOLE_MS = 300_000
const COMMAND = `UID FETCH 1:* (${HEADER_ITEMS} MODSEQ)`

interface Read {
  seconds: number
  /** Processor seconds of the one who reads and of the server. */
  reader: number
  server: number
}

async function timed({ host }: MailBench, work: () => Promise<unknown>): Promise<Read> {
  const [own, of] = [process.cpuUsage(), host.cpu()]
  const from = performance.now()
  await work()
  const { user, system } = process.cpuUsage(own)
  return { seconds: (performance.now() - from) / 1000, reader: (user + system) / 1e6, server: host.cpu() - of }
}

/** All headers of the mailbox through the portal's reading connection, against a socket that only counts the bytes. */
export async function measureMailReader(mail: MailBench): Promise<Section> {
  const raw = await openRawImap(mail.host.port, mailbox)
  const signIn = { user: mailMaster.user, password: mailMaster.password, onBehalfOf: mailbox }
  const reader = await openImapReader({ host: '127.0.0.1', port: mail.host.port, tls: 'off' }, signIn)
  await reader.command('EXAMINE INBOX')
  let bytes = 0
  let mails = 0
  const ways = {
    raw: async () => (bytes = await raw.command(COMMAND)),
    portal: async () => {
      mails = 0
      const fetched = (values: Parameters<typeof parseMail>[0]) => {
        if (parseMail(values).messageId !== '') mails += 1
      }
      await reader.command(COMMAND, { fetched }, WHOLE_MS)
      if (mails !== mail.mails) throw new Error(`${String(mails)} of ${String(mail.mails)} mails were read`)
    },
  }
  // The server reads each mail once before it can describe it.
  await ways.raw()
  await ways.portal()
  const taken: Record<keyof typeof ways, Read>[] = []
  for (let round = 0; round < 3; round += 1) {
    const first = round % 2 === 0 ? await timed(mail, ways.raw) : undefined
    const ours = await timed(mail, ways.portal)
    taken.push({ raw: first ?? (await timed(mail, ways.raw)), portal: ours })
  }
  raw.close()
  await reader.close()
  const secondsOf = (way: keyof typeof ways) => taken.map((each) => each[way].seconds)
  const ratio = calculateRatio(secondsOf('portal'), secondsOf('raw'))
  const middle = (way: keyof typeof ways, figure: keyof Read) => median(taken.map((each) => each[way][figure]))
  const row = (name: string, way: keyof typeof ways, times: string) => [
    name,
    number(middle(way, 'seconds')),
    number(mail.mails / middle(way, 'seconds'), 0),
    number(middle(way, 'reader')),
    number(middle(way, 'server')),
    times,
  ]
  return {
    title: 'Mail: reading headers',
    about: `Headers, structure and flags of ${mail.mails.toLocaleString('en')} mails (${number(bytes / 1e6, 0)} MB of answers) from ${mail.host.name}, which runs beside: through the portal's reading connection with every mail made into what a list needs, against a socket that only counts the same bytes.`,
    table: {
      head: ['way', 's', 'mails/s', 'reader CPU s', 'server CPU s', '× s of raw'],
      rows: [row('raw socket', 'raw', '1'), row('reading connection', 'portal', spread(ratio))],
    },
    goals: [
      {
        work: 'Mail: all headers',
        goal: `≤ ${String(MOST)} × a raw socket reading the same bytes`,
        measured: spread(ratio),
        met: ratio.median <= MOST,
        limits: `${number(middle('portal', 'reader'))} s of processor to read (raw ${number(middle('raw', 'reader'))}), ${number(middle('portal', 'server'))} s of the server's`,
      },
    ],
    notes: [
      `The server writes its answers anew each time, so part of both figures is its work; the reading connection itself took ${number((middle('portal', 'reader') / mail.mails) * 1e6, 0)} µs of processor a mail, the raw socket ${number((middle('raw', 'reader') / mail.mails) * 1e6, 0)}.`,
    ],
  }
}
