import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { commitBudget, reserveBudget } from '../../../apps/api/src/kernel/budgets/budget-ledger.ts'
import { openDatabase, type Database } from '../../../apps/api/src/kernel/database/database.ts'
import type { Bench } from '../bench.ts'
import { number, spread, type Goal } from '../report.ts'
import { median, calculateRatio } from '../rounds.ts'
import { researchPersonas } from './research-data.sql.ts'

const MOST = 3
/** As many connections as two processes of the portal have. */
const WRITERS = 20
const DATABASES = 2
const AMOUNT = '12.34'
const userId = researchPersonas.office

/** A running project with one line that has money for so many requests; answers the id of the line. */
async function addLine(pool: pg.Pool, requests: number) {
  const id = randomUUID()
  await pool.query(
    `with p as (insert into project (id, project_no, name_en, type, status, lead_department_code, pi_user_id, budget_owner_id, starts_on, ends_on)
      select $1::uuid, 'BENCH-' || left($1::text, 8), 'Line for writers', 'EU', 'RUNNING', department_code, id, id, office_day(), office_day() + 365 from users where id = $2 returning id)
    insert into budget_line (id, project_id, year, category) select id, id, extract(year from office_day()), 'MATERIAL' from p`,
    [id, userId],
  )
  await pool.query(
    `insert into budget_entry (line_id, kind, amount, key, user_id) values ($1, 'PLAN', $2::numeric * ${AMOUNT}, 'plan', $3)`,
    [id, requests, userId],
  )
  return id
}

/** The bare writes of a request that reserves and commits: the line locked, two entries. */
async function bookBare(pool: pg.Pool, lineId: string) {
  const purpose = `bench:${randomUUID()}`
  const client = await pool.connect()
  const insert = (kind: string) =>
    client.query({
      name: 'entry',
      text: 'insert into budget_entry (line_id, kind, amount, purpose, key, user_id) values ($1, $2, $3, $4, $5, $6)',
      values: [lineId, kind, AMOUNT, purpose, `${purpose}:${kind}`, userId],
    })
  try {
    await client.query('begin')
    await client.query({ name: 'lock', text: 'select 1 from budget_line where id = $1 for no key update', values: [lineId] })
    await insert('RESERVE')
    await insert('COMMIT')
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Reserves and commits through the portal's ledger. Throws where the line has too little. */
const book = ({ db }: Database, lineId: string) =>
  db.$transaction(async (tx) => {
    const purpose = `bench:${randomUUID()}`
    const postings = [{ lineId, amount: AMOUNT }]
    await reserveBudget(tx, { userId }, { purpose, key: `${purpose}:reserve`, postings })
    await commitBudget(tx, { userId }, { purpose, key: `${purpose}:commit`, postings })
  })

/** Milliseconds a request takes when so many writers book one after the other on the same line. */
async function timeWriters(requests: number, bookOne: (writer: number) => Promise<unknown>) {
  let left = requests
  const from = performance.now()
  const write = async (writer: number) => {
    while (left > 0) {
      left -= 1
      await bookOne(writer)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return (performance.now() - from) / requests
}

/** Whether the figures are those of so many requests, none of them negative and nothing left, as the views of the database see it. */
async function countBooked(pool: pg.Pool, lineId: string) {
  const { rows } = await pool.query<{ booked: number; available: string; wrong: number }>(
    `select (l.committed / ${AMOUNT})::int as booked, (l.planned - l.committed)::text as available,
      (select count(*)::int from research_invariant_figures f where f.id = l.id) + (select count(*)::int from research_invariant_holds h where h.id = l.id)
        + (l.reserved <> 0)::int as wrong
    from budget_line l where l.id = $1`,
    [lineId],
  )
  return rows[0]
}

/** Requests of 20 writers on one line against the bare writes they consist of, until the line has no money left. */
export async function measureWriters({ database, quick, rounds }: Bench): Promise<readonly Goal[]> {
  const databases = Array.from({ length: DATABASES }, () => openDatabase(database.url))
  const pool = new pg.Pool({ connectionString: database.url, max: WRITERS })
  const each = quick ? 200 : 600
  const requests = each * (rounds.rounds + 1)
  const portal = (lineId: string) => (writer: number) => {
    const own = databases[writer % DATABASES]
    return own ? book(own, lineId) : Promise.reject(new Error('no database'))
  }
  try {
    const [ownLine, bareLine] = [await addLine(pool, requests), await addLine(pool, requests)]
    const times: (readonly [own: number, bare: number])[] = []
    // The first round only warms up.
    for (let round = 0; round <= rounds.rounds; round += 1)
      times.push([await timeWriters(each, portal(ownLine)), await timeWriters(each, () => bookBare(pool, bareLine))])
    const measured = times.slice(1)
    const [own, bare] = [measured.map(([time]) => time), measured.map(([, time]) => time)]
    const ratio = calculateRatio(own, bare)
    const late = await Promise.allSettled(Array.from({ length: WRITERS }, (_, writer) => portal(ownLine)(writer)))
    const refused = late.filter(({ status }) => status === 'rejected').length
    const figures = await countBooked(pool, ownLine)
    return [
      {
        work: `reserving and committing, ${String(WRITERS)} writers on one line`,
        goal: `≤ ${String(MOST)} × the same writes by bare pg`,
        measured: `${spread(ratio)}; ${number(median(own))} ms a request against ${number(median(bare))} ms`,
        met: ratio.median <= MOST,
        limits:
          'the line is locked from the first statement of a request to its commit: every round trip between them is waited for by all',
      },
      {
        work: 'figures of that line',
        goal: 'nothing lost, nothing below zero',
        measured: `${String(figures?.booked)} of ${String(requests)} requests, ${figures?.available ?? ''} € left, ${String(refused)} of ${String(WRITERS)} more refused`,
        met: figures?.booked === requests && figures.available === '0.00' && figures.wrong === 0 && refused === WRITERS,
      },
    ]
  } finally {
    await Promise.all([pool.end(), ...databases.map((own) => own.close())])
  }
}
