import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { session } from '../../packages/shared/src/session/session.ts'
import { documentSizes, fillDocuments, prepareApprovals } from './approval-data.sql.ts'
import { address, assertCovers, signInForm, type Bench } from './bench.ts'
import { userName } from './bench-data.sql.ts'
import { callsOfDay, type DayCall } from './day-calls.ts'
import { dayPeople, fillDay, listPeople, openSessions } from './day-data.sql.ts'
import { fillLeave, leaveYears } from './leave-data.sql.ts'
import { runStatements } from './list-measure.ts'
import { call, type Call, type CallParts } from './load.ts'
import type { Server } from './processes.ts'
import { hashAddress } from './sign-in-storm.ts'

export interface Person {
  userId: string
  cookie: string
}

/** What is measured: the portal or its limit, with the same calls of the same people. */
export interface Side {
  server: Server
  /** The next call, of another person than the one before. */
  next: () => Call
  signIn: (turn: number) => Promise<unknown>
}

interface SideCall {
  path: string
  weight: number
  /** Whether a browser keeps the answer and asks with its tag. */
  isKept: boolean
}

/** Fills what the calls read, where no part before has done so, and opens the sessions of the day. */
export async function prepareDay({ database, quick }: Bench): Promise<Person[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const isEmpty = async (table: string) => (await client.query(`select 1 from ${table} limit 1`)).rows.length === 0
    if (await isEmpty('approval_document')) await runStatements(database.url, [...prepareApprovals, ...fillDocuments(1, documentSizes.few)])
    if (await isEmpty('leave_request')) await runStatements(database.url, fillLeave(leaveYears.quick))
    await client.query(openSessions(quick ? dayPeople.quick : dayPeople.all))
    await client.query(fillDay)
    return (await client.query<Person>(listPeople)).rows
  } finally {
    await client.end()
  }
}

export const forPerson = (path: string, { userId }: Person) => path.replaceAll('{me}', userId)

async function answerTo(server: Server, path: string, person: Person) {
  const reply = await fetch(address(server, forPerson(path, person)), { headers: { cookie: person.cookie } })
  const body = Buffer.from(await reply.arrayBuffer())
  if (reply.status !== 200) throw new Error(`${path} answered ${String(reply.status)}: ${body.toString('utf8', 0, 300)}`)
  return { body, tag: reply.headers.get('etag') }
}

/** Calls by their weights, one person after the other. */
async function mixOf(server: Server, people: readonly Person[], first: Person, calls: readonly SideCall[]) {
  const wheel: Pick<CallParts, 'path' | 'status' | 'headers'>[] = []
  for (const { path, weight, isKept } of calls) {
    const { tag } = await answerTo(server, path, first)
    const each: (typeof wheel)[number] = isKept
      ? { path, status: 304, headers: { 'if-none-match': tag ?? '' } }
      : { path, status: 200, headers: {} }
    for (let left = weight; left > 0; left -= 1) wheel.push(each)
  }
  let turn = 0
  return () => {
    turn += 1
    const person = people[turn % people.length] ?? first
    const each = wheel[(turn * 7919) % wheel.length]
    if (!each) throw new Error('no call of the day has a weight')
    return call({
      port: server.port,
      path: forPerson(each.path, person),
      headers: { ...each.headers, cookie: person.cookie },
      status: each.status,
    })
  }
}

/** Number of people whose answers are compared, from the first, who has the most of everything, to the last. */
const COMPARED = 40

/**
 * Fails where the hand-written statement of a read leaves out what the portal answers these people; other parts compare one person. Says
 * whether anybody of those compared has another answer than the rest: where all are alike, most likely nobody has anything to show.
 */
async function compareSides({ api, limit }: Bench, people: readonly Person[], { path, limitPath }: DayCall) {
  if (limitPath === undefined) return true
  const said = new Set<string>()
  const step = Math.ceil(people.length / COMPARED)
  for (const person of people.filter((_, index) => index % step === 0)) {
    const answers = await Promise.all([answerTo(api, path, person), answerTo(limit, limitPath, person)])
    assertCovers(path, answers[0].body, answers[1].body)
    said.add(answers[1].body.toString())
  }
  return said.size > 1
}

/** The calls of both sides. Where there is no hand-written statement the limit has the portal's own answer as ready bytes. */
async function callsOfSides(bench: Bench, people: readonly Person[], first: Person) {
  const { api, limitFolder } = bench
  const sides: { limit: SideCall[]; portal: SideCall[] } = { limit: [], portal: [] }
  const alike: string[] = []
  for (const [at, dayCall] of callsOfDay().entries()) {
    const { path, limitPath, weight } = dayCall
    if (!(await compareSides(bench, people, dayCall))) alike.push(path)
    const { body, tag } = await answerTo(api, path, first)
    const isKept = tag !== null
    writeFileSync(join(limitFolder, `day-${String(at)}`), body)
    sides.portal.push({ path, weight, isKept })
    sides.limit.push({ path: limitPath ?? `/session/day-${String(at)}`, weight, isKept })
  }
  return { ...sides, alike }
}

interface Sides {
  limit: Side
  portal: Side
  /** Reads with a statement of their own that answered everybody alike. */
  alike: readonly string[]
}

/** Both sides of the day, for people with sessions. */
export async function openSides(bench: Bench, people: readonly Person[], first: Person): Promise<Sides> {
  const calls = await callsOfSides(bench, people, first)
  const hashing = await hashAddress(bench, 1, 1)
  const signIn = (turn: number) => {
    const { body, headers } = signInForm(userName(601 + ((turn * 7) % 49)))
    return fetch(address(bench.api, session.signIn.path), { method: 'POST', body, headers })
  }
  return {
    limit: { server: bench.limit, next: await mixOf(bench.limit, people, first, calls.limit), signIn: () => fetch(hashing) },
    portal: { server: bench.api, next: await mixOf(bench.api, people, first, calls.portal), signIn },
    alike: calls.alike,
  }
}
