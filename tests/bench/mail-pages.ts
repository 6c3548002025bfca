import { setTimeout as pause } from 'node:timers/promises'
import type { MailPart } from '../../apps/api/src/adapters/imap/imap-structure.ts'
import { listShownParts } from '../../apps/api/src/adapters/imap/shown-parts.ts'
import { mailMessages, type MailList } from '../../packages/shared/src/mail/reading/mail-message.ts'
import { address, assertCovers, fetchBytes } from './bench.ts'
import { call, drive, quantile, type Call } from './load.ts'
import { mailbox } from './mail-host.ts'
import { deepSql, firstSql } from './mail-pages.sql.ts'
import type { MailBench } from './mail.ts'
import type { Server } from './processes.ts'
import { openRawImap, type RawImap } from './raw-imap.ts'
import { number, spread, type Goal, type Section } from './report.ts'
import { median, calculateRatio } from './rounds.ts'

const SIZE = 50
const SETTLED_MS = 1500
const HEADERS = 'HEADER.FIELDS (SENDER BCC AUTHENTICATION-RESULTS)'

/** Milliseconds at p50 of one thing after another for a while. */
export async function measureP50(seconds: number, work: (turn: number) => Promise<unknown>) {
  const taken: number[] = []
  const until = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < until; turn += 1) {
    const from = performance.now()
    await work(turn)
    taken.push(performance.now() - from)
  }
  return median(taken)
}

interface Work {
  name: string
  calls: readonly Call[]
  bare: (turn: number) => Promise<unknown>
  /** What the goal allows for so many milliseconds of the bare work. */
  allowed: { times: number; more: number }
}

interface Figures {
  own: readonly number[]
  bare: readonly number[]
}

/** One person on one connection, in turns with the bare work. */
async function measure({ bench: { rounds } }: MailBench, mail: readonly Work[]): Promise<Figures[]> {
  const figures = mail.map(() => ({ own: [] as number[], bare: [] as number[] }))
  const seconds = rounds.seconds / 2
  for (let round = -1; round < rounds.rounds; round += 1) {
    for (const [at, { name, calls, bare }] of mail.entries()) {
      const raw = await measureP50(seconds, bare)
      const load = await drive(calls, { connections: 1, seconds })
      if (load.failed > 0) throw new Error(`${name}: ${String(load.failed)} calls failed`)
      if (round < 0) continue
      figures[at]?.own.push(quantile(load.latencies, 0.5))
      figures[at]?.bare.push(raw)
    }
  }
  return figures
}

interface Inbox {
  folderId: number
  /** The numbers of the newest mails at the server, with the parts their texts are in. */
  mails: readonly { emailId: string; uid: string; parts: readonly string[] }[]
}

export async function loadInbox({ client, user }: MailBench): Promise<Inbox> {
  const { rows } = await client.query<{ folder: number; id: string; uid: string; structure: MailPart }>(
    `select m.folder_id as folder, m.id, m.uid, m.structure from mail_message m join mail_folder f on f.id = m.folder_id join mail_account a on a.id = f.account_id
     where a.user_id = $1 and f.role = 'INBOX' order by m.internal_date desc, m.id desc limit 500`,
    [user],
  )
  const partsOf = (structure: MailPart) => [
    ...new Set(
      Object.values(listShownParts(structure))
        .flat()
        .map(({ part }) => part),
    ),
  ]
  const mails = rows.map(({ id, uid, structure }) => ({ emailId: id, uid, parts: partsOf(structure) }))
  return { folderId: rows[0]?.folder ?? 0, mails }
}

async function worksOf(mail: MailBench, api: Server, raw: RawImap): Promise<Work[]> {
  const { client, bench, mails } = mail
  const { cookie } = bench
  const box = await loadInbox(mail)
  const index = await fetchBytes(address(api, `${mailMessages.index.path}?at=${String(Math.floor(mails / 2))}`), { cookie })
  const { cursor } = JSON.parse(index.toString()) as { cursor: string }
  const [time, id] = Buffer.from(cursor, 'base64url').toString().split('.')
  const page = `${mailMessages.list.path}?limit=${String(SIZE)}`
  const first = { name: 'mail-first', text: firstSql, values: [box.folderId, SIZE] }
  const deep = { name: 'mail-deep', text: deepSql, values: [box.folderId, SIZE, new Date(Number(time)), id] }
  const paths = [page, `${page}&cursor=${cursor}`] as const
  // The first words of a page are fetched when somebody first looks at it.
  for (const path of paths) await fetchBytes(address(api, path), { cookie })
  await pause(SETTLED_MS)
  for (const [at, query] of [first, deep].entries()) {
    const bare = (await client.query<{ answer: string }>(query)).rows[0]?.answer ?? ''
    const { rows } = JSON.parse((await fetchBytes(address(api, paths[at] ?? ''), { cookie })).toString()) as MailList
    assertCovers(`page of mails ${String(at)}`, Buffer.from(JSON.stringify(rows)), Buffer.from(bare))
  }
  const calls = (all: readonly string[]) => all.map((path) => call({ port: api.port, path, headers: { cookie } }))
  const fetchOne = (turn: number) => {
    const { uid = '', parts = [] } = box.mails[turn % box.mails.length] ?? {}
    return raw.command(`UID FETCH ${uid} (UID ${[HEADERS, ...parts].map((part) => `BODY.PEEK[${part}]`).join(' ')})`)
  }
  const open = box.mails.map(({ emailId }) => mailMessages.one.path.replace(':emailId', emailId))
  return [
    { name: 'first page', calls: calls([paths[0]]), bare: () => client.query(first), allowed: { times: 3, more: 3 } },
    { name: 'page in the middle', calls: calls([paths[1]]), bare: () => client.query(deep), allowed: { times: 3, more: 3 } },
    { name: 'a mail opened', calls: calls(open), bare: fetchOne, allowed: { times: 3, more: 8 } },
  ]
}

function goalOf({ name, allowed: { times, more } }: Work, { own, bare }: Figures): Goal {
  const over = calculateRatio(
    own,
    bare.map((each) => times * each + more),
  )
  const raw = name === 'a mail opened' ? 'the raw part fetch' : 'its bare SQL'
  return {
    work: `Mail: ${name}`,
    goal: `≤ ${String(times)} × ${raw} + ${String(more)} ms`,
    measured: `${number(median(own))} ms, bare ${number(median(bare))} ms: ${spread(over)} of it`,
    met: over.median <= 1,
    limits: `${number(median(own) - median(bare))} ms are the portal's own`,
  }
}

/** Pages of the list and a mail over HTTP, as one person asks for them. */
export async function measurePages(message: MailBench, api: Server): Promise<Section> {
  const raw = await openRawImap(message.host.port, mailbox)
  const mail = await worksOf(message, api, raw)
  const figures = await measure(message, mail)
  raw.close()
  const [first, deep] = figures
  const depth = calculateRatio(deep?.own ?? [], first?.own ?? [])
  const times = ({ own, bare }: Figures) => spread(calculateRatio(own, bare))
  return {
    title: 'Mail: pages and mails',
    about: `Pages of ${String(SIZE)} of ${message.mails.toLocaleString('en')} mails and mails with HTML, over HTTP on one connection; mails from ${message.host.name}. Bare: the hand-written statement with PostgreSQL building the JSON, its rows compared field by field first; for a mail a socket that fetches the same parts.`,
    table: {
      head: ['work', 'portal p50 ms', 'bare p50 ms', '× bare'],
      rows: mail.map(({ name }, at) => {
        const one = figures[at] ?? { own: [], bare: [] }
        return [name, number(median(one.own)), number(median(one.bare)), times(one)]
      }),
    },
    goals: [
      ...mail.map((work, at) => goalOf(work, figures[at] ?? { own: [], bare: [] })),
      {
        work: 'Mail: page in the middle',
        goal: '≤ 1.5 × the first page',
        measured: spread(depth),
        met: depth.median <= 1.5,
        limits: 'the statements of both pages',
      },
    ],
  }
}
