import { mailMessages } from '../../packages/shared/src/mail/reading/mail-message.ts'
import { address, fetchBytes } from './bench.ts'
import { BENCH_PASSWORD } from './bench-database.ts'
import { mailbox } from './mail-host.ts'
import { loadInbox, measureP50 } from './mail-pages.ts'
import type { MailBench } from './mail.ts'
import type { Server } from './processes.ts'
import { number, spread, type Goal, type Section } from './report.ts'
import { hasRoundcube, ROUNDCUBE_PACKAGES, signInToRoundcube, startRoundcube } from './roundcube.ts'
import { median, calculateRatio } from './rounds.ts'

const LEAST = 10
const SIZE = 50
const title = 'Mail: beside Roundcube'
const notCompared = (why: string): Section => ({
  title,
  about: `Not compared: ${why}.`,
  table: { head: ['work', 'what is missing'], rows: [['first page, page in the middle, a mail opened', why]] },
  goals: [],
})

interface Work {
  name: string
  portal: (turn: number) => Promise<unknown>
  roundcube: (turn: number) => Promise<unknown>
}

type Person = Awaited<ReturnType<typeof signInToRoundcube>>

/** One page and one mail, the same at both; both have to answer with what is there, or nothing is compared. */
async function worksOf(mail: MailBench, api: Server, person: Person): Promise<Work[]> {
  const { cookie } = mail.bench
  const ask = async (path: string) => (await fetchBytes(address(api, path), { cookie })).toString()
  const { mails } = await loadInbox(mail)
  const middle = Math.floor(mail.mails / 2 / SIZE)
  const { cursor } = JSON.parse(await ask(`${mailMessages.index.path}?at=${String(middle * SIZE)}`)) as { cursor: string }
  const page = `${mailMessages.list.path}?limit=${String(SIZE)}`
  const mailAt = (turn: number) => mails[turn % mails.length]
  const first = await person.page(1)
  if (first.length !== SIZE) throw new Error(`Roundcube lists ${String(first.length)} mails`)
  const opened = await person.open(mailAt(0)?.uid ?? '')
  if (!opened.includes('figures of the')) throw new Error('Roundcube does not show the mail')
  const portalOpen = (turn: number) => ask(mailMessages.one.path.replace(':emailId', mailAt(turn)?.emailId ?? ''))
  return [
    { name: 'first page', portal: () => ask(page), roundcube: () => person.page(1) },
    { name: 'page in the middle', portal: () => ask(`${page}&cursor=${cursor}`), roundcube: (turn) => person.page(middle + (turn % 20)) },
    { name: 'a mail opened', portal: portalOpen, roundcube: (turn) => person.open(mailAt(turn)?.uid ?? '') },
  ]
}

interface Figures {
  own: number[]
  other: number[]
}

async function measure({ bench: { rounds } }: MailBench, mail: readonly Work[]): Promise<Figures[]> {
  const figures = mail.map((): Figures => ({ own: [], other: [] }))
  // The first round only warms up.
  for (let round = -1; round < rounds.rounds; round += 1) {
    for (const [at, { portal, roundcube }] of mail.entries()) {
      const [own, other] = [await measureP50(rounds.seconds / 2, portal), await measureP50(rounds.seconds, roundcube)]
      if (round < 0) continue
      figures[at]?.own.push(own)
      figures[at]?.other.push(other)
    }
  }
  return figures
}

/** Lists and opened mails of the portal and of Roundcube on the same Dovecot; says what is missing where that cannot be. */
export async function measureRoundcube(message: MailBench, api: Server): Promise<Section> {
  if (!message.host.isDovecot) return notCompared('it takes Dovecot, which is not installed or not what is measured')
  if (!hasRoundcube()) return notCompared(`Roundcube is not installed (${ROUNDCUBE_PACKAGES})`)
  const { port, stop } = await startRoundcube(message.host.port)
  try {
    const mail = await worksOf(message, api, await signInToRoundcube(port, mailbox, BENCH_PASSWORD))
    const figures = await measure(message, mail)
    const times = mail.map((_, at) => calculateRatio(figures[at]?.other ?? [], figures[at]?.own ?? []))
    const goals = mail.map(({ name }, at): Goal => {
      const ratio = times[at] ?? { median: 0, least: 0, most: 0 }
      const limits = 'see the table'
      return {
        work: `Mail: ${name}, beside Roundcube`,
        goal: `≥ ${String(LEAST)} × faster`,
        measured: spread(ratio),
        met: ratio.median >= LEAST,
        limits,
      }
    })
    return {
      title,
      about: `Debian's Roundcube (php -S with opcache, SQLite, one worker, no cache of its own) and the portal on the same mailbox of ${message.mails.toLocaleString('en')} mails of ${message.host.name}, one person asking for one thing after another, in turns. A mail is what the reading pane asks for.`,
      table: {
        head: ['work', 'Roundcube p50 ms', 'portal p50 ms', '× faster'],
        rows: mail.map(({ name }, at) => {
          const { own = [], other = [] } = figures[at] ?? {}
          return [name, number(median(other)), number(median(own)), spread(times[at] ?? { median: 0, least: 0, most: 0 })]
        }),
      },
      goals,
    }
  } finally {
    await stop()
  }
}
