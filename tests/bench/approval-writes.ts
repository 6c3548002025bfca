import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { ownDrafts, personas } from './approval-data.sql.ts'
import { measurePush } from './approval-push.ts'
import { address, signIn, type Bench } from './bench.ts'
import { number, spread, type Goal } from './report.ts'
import { median, calculateRatio } from './rounds.ts'
import { p50, timedPost } from './timed-calls.ts'

const MOST = 3

interface Waiting {
  id: string
  step: string
  version: number
  hash: string
}

const OPEN_STEP = `select d.id, s.id as step, s.version, encode(d.body_hash, 'hex') as hash from approval_document d
join approval_step s on s.document_id = d.id and s.status = 'WAITING' where d.id = $1`

/** Submission of a draft and the approval of its first step, in turns with the bare statements they consist of. */
export async function measureWrites(bench: Bench) {
  const { api, limit, quick } = bench
  const client = new pg.Client({ connectionString: bench.database.url })
  await client.connect()
  const drafter = await signIn(api, personas.drafter)
  const { rows: heads } = await client.query<{ id: string }>(
    `select d.head_user_id as id from users u join department d on d.code = u.department_code where u.id = $1`,
    [personas.drafter],
  )
  const head = await signIn(api, heads[0]?.id ?? '')
  const { rows: drafts } = await client.query<{ id: string }>(
    `select id from approval_document where drafter_id = $1 and status = 'DRAFT' order by id desc limit $2`,
    [personas.drafter, ownDrafts],
  )
  const times = { submit: [] as number[], bareSubmit: [] as number[], decide: [] as number[], bareDecide: [] as number[] }
  const rounds = { submit: [] as number[][], decide: [] as number[][] }
  let place = 0
  const next = () => drafts[(place += 1)]?.id ?? ''
  const portalPair = async () => {
    const id = next()
    times.submit.push(
      await timedPost(address(api, approvals.submit.path.replace(':id', id)), drafter, { version: 1, requestKey: randomUUID() }),
    )
    const [open] = (await client.query<Waiting>(OPEN_STEP, [id])).rows
    const answer = { stepId: open?.step, stepVersion: open?.version, action: 'APPROVE', bodyVersion: 1, bodyHash: open?.hash, opinion: '' }
    times.decide.push(
      await timedPost(address(api, approvals.answer.path.replace(':id', id)), head, { ...answer, requestKey: randomUUID() }),
    )
  }
  const barePair = async () => {
    const id = next()
    times.bareSubmit.push(await timedPost(address(limit, `/approvals/submit/${id}`), drafter, {}))
    times.bareDecide.push(await timedPost(address(limit, `/approvals/decide/${id}`), head, {}))
  }
  for (let round = -1; round < bench.rounds.rounds; round += 1) {
    for (const list of Object.values(times)) list.length = 0
    for (let left = quick ? 20 : 60; left > 0; left -= 1) {
      await portalPair()
      await barePair()
    }
    // The first round only warms up.
    if (round < 0) continue
    rounds.submit.push([p50(times.submit), p50(times.bareSubmit)])
    rounds.decide.push([p50(times.decide), p50(times.bareDecide)])
  }
  const push = await measurePush(bench, client, { drafter: personas.drafter, head: heads[0]?.id ?? '' })
  await client.end()
  const goals: Goal[] = Object.entries(rounds).map(([work, figures]) => {
    const own = figures.map(([first = Number.NaN]) => first)
    const base = figures.map(([, second = Number.NaN]) => second)
    const ratio = calculateRatio(own, base)
    return {
      work: work === 'submit' ? 'submission' : 'decision',
      goal: `≤ ${String(MOST)} × the same writes by bare pg`,
      measured: `${spread(ratio)}; ${number(median(own))} ms against ${number(median(base))} ms`,
      met: ratio.median <= MOST,
      limits:
        'one connection, so what is longer is longer for the person: statements of the rules (rights, line, deputies, history) and the processor time of Prisma between them',
    }
  })
  return [...goals, push]
}
