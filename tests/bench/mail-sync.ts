import { setTimeout as pause } from 'node:timers/promises'
import { serverCommand } from '../../apps/api/src/server-command.ts'
import { apiEnv } from './bench.ts'
import { mailSizes } from './mail-data.ts'
import { countCommands } from './mail-proxy.ts'
import type { MailBench } from './mail.ts'
import type { LoopDelay } from './loop-delay.ts'
import { readCpu, readTreeCpu, peakMemory, startServer, type Server } from './processes.ts'
import { number, type Goal, type Section } from './report.ts'
import { loopDelay } from './workbook.ts'

const MOST = { seconds: 10, newest: 1, megabytes: 250, delayMs: 20, pollMs: 15 } as const
const POLLS = 20
const LOOK_MS = 10
/** An unused connection of the sync is closed after five seconds; the next poll signs in again. */
const CLOSED_MS = 11_000

const FIRST_VISIBLE = `select 1 as found where (select count(*) from (select 1 from mail_message m join mail_folder f on f.id = m.folder_id
  join mail_account a on a.id = f.account_id where a.user_id = $1 limit ${String(mailSizes.newest)}) newest) = ${String(mailSizes.newest)}`
const KEPT = `select count(*)::int as count from mail_message m join mail_folder f on f.id = m.folder_id join mail_account a on a.id = f.account_id where a.user_id = $1`

const WAITING = `select 1 as found from mail_folder f join mail_account a on a.id = f.account_id where a.user_id = $1 and f.search_low_uid > 1 limit 1`

const sync = async ({ port }: Server) => {
  const said = await (await fetch(`http://127.0.0.1:${String(port)}/sync`)).text()
  if (!said.includes('"OK"')) throw new Error(`the sync ended with ${said}`)
}

/** Seconds until the newest mails can be seen. */
async function untilVisible({ client, user }: MailBench, from: number) {
  while ((await client.query(FIRST_VISIBLE, [user])).rows.length === 0) await pause(LOOK_MS)
  return (performance.now() - from) / 1000
}

/** Seconds until the index of the search has all mails; what comes later is not to be measured beside it. */
async function untilIndexed({ client, user }: MailBench) {
  const from = performance.now()
  while ((await client.query(WAITING, [user])).rows.length > 0) await pause(LOOK_MS)
  return (performance.now() - from) / 1000
}

async function firstSync(mail: MailBench, process: Server) {
  const { client, user, bench, host } = mail
  const before = { node: readCpu(process.pid), postgres: readTreeCpu(bench.database.postmaster), server: host.cpu() }
  await loopDelay(process, 'reset')
  const from = performance.now()
  const [newest] = await Promise.all([untilVisible(mail, from), sync(process)])
  const seconds = (performance.now() - from) / 1000
  const delay = await loopDelay(process, 'read')
  const { rows } = await client.query<{ count: number }>(KEPT, [user])
  if (rows[0]?.count !== mail.mails) throw new Error(`${String(rows[0]?.count)} of ${String(mail.mails)} mails were kept`)
  const cpu = {
    node: readCpu(process.pid) - before.node,
    postgres: readTreeCpu(bench.database.postmaster) - before.postgres,
    server: host.cpu() - before.server,
  }
  return { seconds, newest, delay, cpu, peak: peakMemory(process.pid) }
}

/** The sync in a process of its own; `port` is that of what stands before the mail server. */
const startSync = ({ bench, envOf, user }: MailBench, port?: number) =>
  startServer({
    // With the words the API is started with.
    command: [...serverCommand.slice(0, -1), new URL('mail-sync-process.ts', import.meta.url).pathname],
    env: { ...apiEnv(bench.database), ...envOf(port), MAIL_USER: user },
    readyPath: '/',
    preload: new URL('loop-delay.ts', import.meta.url).href,
  })

/** Polls without a change: what each asked the server, and what it cost. */
async function polls(mail: MailBench) {
  const { port, commands, close } = await countCommands(mail.host.port)
  const process = await startSync(mail, port)
  await sync(process)
  commands()
  const before = readCpu(process.pid)
  for (let left = POLLS; left > 0; left -= 1) await sync(process)
  const cpu = ((readCpu(process.pid) - before) / POLLS) * 1000
  const commandsPerPoll = commands().length / POLLS
  await pause(CLOSED_MS)
  commands()
  await sync(process)
  const fresh = commands()
  await process.stop()
  close()
  return { commandsPerPoll, cpu, fresh }
}

type First = Awaited<ReturnType<typeof firstSync>>
type Polls = Awaited<ReturnType<typeof polls>>

function goalsOf(mails: number, { seconds, newest, delay, cpu, peak }: First, { commandsPerPoll, cpu: pollMs }: Polls): Goal[] {
  const part = mails / mailSizes.mails
  const limits = `processor: ${number(cpu.node)} s of node, ${number(cpu.postgres)} s of PostgreSQL, ${number(cpu.server)} s of the mail server`
  const goal = (work: string, most: number, unit: string, measured: number, digits: number): Goal => ({
    work: `Mail: ${work}`,
    goal: `≤ ${number(most, most < 1 ? 1 : 0)} ${unit}`,
    measured: `${number(measured, digits)} ${unit}`,
    met: measured <= most,
    limits,
  })
  return [
    goal(`${mails.toLocaleString('en')} mails into PostgreSQL`, MOST.seconds * part, 's', seconds, 2),
    goal(`newest ${mailSizes.newest.toLocaleString('en')} visible`, MOST.newest, 's', newest, 2),
    goal('memory of the sync', MOST.megabytes, 'MB', peak, 0),
    goal('event loop during a sync, p99', MOST.delayMs, 'ms', delay.p99, 1),
    goal('poll without a change', 1, 'commands', commandsPerPoll, 1),
    goal('processor of such a poll', MOST.pollMs, 'ms', pollMs, 1),
  ]
}

const rowOf = ({ seconds, newest, peak, cpu }: First, delay: LoopDelay) => [
  number(newest),
  number(seconds),
  number(peak, 0),
  number(cpu.node),
  number(cpu.postgres),
  number(cpu.server),
  number(delay.p99, 1),
  number(delay.max, 0),
]

/** The first sync of a large mailbox, and the poll that finds nothing new. */
export async function measureSync(mail: MailBench): Promise<Section> {
  const process = await startSync(mail)
  const idle = peakMemory(process.pid)
  const first = await firstSync(mail, process)
  const indexed = await untilIndexed(mail)
  await process.stop()
  const later = await polls(mail)
  return {
    title: 'Mail: the first sync',
    about: `${mail.mails.toLocaleString('en')} mails from ${mail.host.name} into PostgreSQL by the portal's sync in a process of its own, the answers of the server warm; then polls that find nothing new.`,
    table: {
      head: ['newest visible s', 'all s', 'peak MB', 'node CPU s', 'PG CPU s', 'mail server CPU s', 'loop delay ms: p99', 'largest'],
      rows: [rowOf(first, first.delay)],
    },
    goals: goalsOf(mail.mails, first, later),
    notes: [
      `The index of the search had them all ${number(indexed)} s later; until then a search reads the mails themselves.`,
      `The process held ${number(idle, 0)} MB before the sync.`,
      `A poll whose connection was closed meanwhile signs in first: ${later.fresh.join(', ')}.`,
    ],
  }
}
