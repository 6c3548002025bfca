import { randomUUID } from 'node:crypto'
import type { AnswerInput } from '../../packages/shared/src/approvals/actions/approval-answer.ts'
import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { toPath } from '../../packages/shared/src/contract.ts'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answerTo, assertInvariants, detailAs, buildDraft, granted, submitted } from '../../apps/api/src/test/approval-fixtures.ts'
import { addDays } from '../../packages/shared/src/leave/common/leave-dates.ts'
import { assertLeaveInvariants, giveDays, toLeave, mondayAhead, newColleague, sumTaken } from '../../apps/api/src/test/leave-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { type ApiProcess, type ApiServer, listenHere, startApi } from './api-process.ts'
import { statusAfter } from './approval-history.ts'
import { isLong, keepFigures } from './figures.ts'
import { postUntilFree } from './post-as.ts'

// Storms and losses: two API processes, two servers of this process in the short run, and connections that break at each statement.
// Afterwards every invariant holds, every history is one the rules allow, and whatever was acknowledged is there. FAULT_ROUNDS makes it longer.

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 2)
const AT_ONCE = 20
let app: TestApp
let second: TestApp
let processes: readonly ApiProcess[]
let apis: readonly ApiServer[]
const lost = { left: Number.POSITIVE_INFINITY, fired: false }

beforeAll(async () => {
  app = await testApp()
  loseConnections(app.context.pool)
  second = await testApp()
  processes = isLong ? await Promise.all([startApi(), startApi()]) : []
  apis = isLong ? processes : await Promise.all([listenHere(app), listenHere(second)])
})
afterEach(() => assertInvariants(app))
afterAll(async () => {
  await Promise.all([app.close(), second.close(), ...processes.map((api) => api.stop())])
})

/** Breaks the connection of a transaction at the statement that `lost` counts down to. */
function loseConnections(pool: pg.Pool) {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>
  const wrapped = new WeakSet<pg.PoolClient>()
  const connectLosing = async (...given: unknown[]) => {
    const client = await connect(...given)
    if (given.length > 0 || wrapped.has(client)) return client
    wrapped.add(client)
    const query = client.query.bind(client) as (...statement: unknown[]) => unknown
    client.query = ((...statement: unknown[]) => {
      lost.left -= 1
      if (lost.left === 0) {
        lost.fired = true
        const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
        connection.stream.destroy()
      }
      return query(...statement)
    }) as typeof client.query
    return client
  }
  pool.connect = connectLosing as typeof pool.connect
}

/** The status of a document, which is the one its history leads to. */
async function assertHistory(id: string) {
  const { events, status } = await detailAs(app, 'kim', id)
  expect(statusAfter(events, status === 'COMPLETED' || status === 'CANCELLED')).toBe(status)
  return status
}

const post = (api: ApiServer, user: string, path: string, body: object) => postUntilFree(app, api, user, path, body)
const answerPath = (id: string) => toPath(approvals.answer, { id })

it('twenty approvals at once over two processes: one counts, the others read who and when', async () => {
  const from = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await submitted(app, 'kim')
    const detail = await detailAs(app, 'head', id)
    const bodies = Array.from({ length: AT_ONCE }, () => answerTo(detail, 'head', 'APPROVE'))
    const all = await Promise.all(bodies.map((body, nth) => post(apis[nth % 2]!, 'head', answerPath(id), body)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    for (const { body } of all.filter(({ ok }) => !ok)) expect(body.message).toMatch(/Katharina Vogel already answered on \d{4}/)
    await assertHistory(id)
  }
  keepFigures('Twenty approvals at once over two processes', [
    `${String(ROUNDS)} documents, ${String(ROUNDS * AT_ONCE)} requests: ${String(ROUNDS)} answers counted, every other named who answered and when.`,
    `${((performance.now() - from) / 1000).toFixed(0)} s.`,
  ])
}, 1_200_000)

it('approval, return, recall and approval as final at once: one of them ends it, whatever comes first', async () => {
  const winners = { APPROVE: 0, RETURN: 0, RECALL: 0, APPROVE_AS_FINAL: 0 }
  for (let round = 0; round < ROUNDS * 3; round += 1) {
    const id = await submitted(app, 'kim')
    const detail = await detailAs(app, 'head', id)
    const say = (action: AnswerInput['action']) => answerTo(detail, 'head', action, { opinion: 'because' })
    const all = await Promise.all([
      post(apis[0]!, 'head', answerPath(id), say('APPROVE')),
      post(apis[1]!, 'head', answerPath(id), say('RETURN')),
      post(apis[0]!, 'kim', toPath(approvals.recall, { id }), { opinion: '', requestKey: randomUUID() }),
      post(apis[1]!, 'head', answerPath(id), say('APPROVE_AS_FINAL')),
    ])
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const winner = (['APPROVE', 'RETURN', 'RECALL', 'APPROVE_AS_FINAL'] as const)[all.findIndex(({ ok }) => ok)]
    if (winner) winners[winner] += 1
    await assertHistory(id)
  }
  const won = Object.entries(winners).map(([action, count]) => `${action} ${String(count)}`)
  keepFigures('Approval, return, recall and approval as final at once', [
    `${String(ROUNDS * 3)} documents over two processes, one winner each: ${won.join(', ')}.`,
  ])
}, 1_200_000)

it('of two requests over two processes for the last day of a balance one gets it, and nothing of the other is set aside', async () => {
  for (let round = 0; round < Math.min(ROUNDS, 100); round += 1) {
    const user = await newColleague(app, `last${String(round)}`)
    await giveDays(app, user, '1')
    const monday = await mondayAhead(app, 3)
    const drafts = []
    for (const date of [monday, addDays(monday, 1)]) {
      const body = buildDraft({ formCode: 'LEAVE', title: 'Leave', body: toLeave(date) })
      drafts.push(granted(await callAs(app, user, approvals.create, { body })))
    }
    const all = await Promise.all(
      drafts.map(({ id, version }, nth) => post(apis[nth]!, user, toPath(approvals.submit, { id }), { version, requestKey: randomUUID() })),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await sumTaken(app, user)).toEqual({ RESERVED: '1' })
    await assertLeaveInvariants(app)
  }
  keepFigures('Two requests for the last day of a balance', [
    `${String(Math.min(ROUNDS, 100))} people with one day left, two requests each over two processes: one was accepted, one refused, one day set aside.`,
  ])
}, 1_200_000)

/** The short form tries every third statement. */
const STEP = isLong ? 1 : 3

/** Repeats an action with the connection breaking at one of its statements after the other until it runs through; returns how many. */
async function breakAtEach(
  what: string,
  begin: () => Promise<{ id: string; status: string; act: () => Promise<{ ok: boolean }> }>,
  isDone: (status: string) => boolean,
) {
  for (let nth = 1; nth < 400; nth += STEP) {
    const { id, status: before, act } = await begin()
    Object.assign(lost, { left: nth, fired: false })
    const first = await act().catch(() => ({ ok: false }))
    lost.left = Number.POSITIVE_INFINITY
    await assertInvariants(app)
    const { status } = await detailAs(app, 'kim', id)
    // All of it or nothing; what was acknowledged is there.
    expect(isDone(status) || (status === before && !first.ok)).toBe(true)
    expect((await act()).ok).toBe(true)
    expect(isDone(await assertHistory(id))).toBe(true)
    if (!lost.fired) {
      keepFigures(`Connection broken in a ${what}`, [
        `At ${isLong ? 'each' : 'every third'} of ${String(nth - 1)} statements: nothing half done, the second request done once.`,
      ])
      return nth
    }
  }
  throw new Error('the action never ran through')
}

it('a submission whose connection breaks at any statement is there whole or not at all, and sent again it is done once', async () => {
  const statements = await breakAtEach(
    'submission',
    async () => {
      const { id, version } = granted(await callAs(app, 'kim', approvals.create, { body: buildDraft() }))
      const body = { version, requestKey: randomUUID() }
      return { id, status: 'DRAFT', act: () => callAs(app, 'kim', approvals.submit, { params: { id }, body }) }
    },
    (status) => status === 'IN_PROGRESS',
  )
  expect(statements).toBeGreaterThan(10)
}, 600_000)

it('a decision whose connection breaks at any statement leaves neither number nor effect behind, and sent again it is done once', async () => {
  const statements = await breakAtEach(
    'final decision',
    async () => {
      const id = await submitted(app, 'kim', { receivers: [{ userId: '', departmentCode: 'BIO' }] })
      const detail = await detailAs(app, 'head', id)
      const body = answerTo(detail, 'head', 'APPROVE_AS_FINAL')
      return { id, status: detail.status, act: () => callAs(app, 'head', approvals.answer, { params: { id }, body }) }
    },
    (status) => status === 'COMPLETED',
  )
  expect(statements).toBeGreaterThan(10)
}, 600_000)

it('refuses histories that cannot be', () => {
  const event = (seq: number, type: string, round = 1) => ({ seq, type, round, toStatus: '' })
  const decided = [event(1, 'SUBMIT'), event(2, 'APPROVE_AS_FINAL')]
  expect(() => statusAfter([...decided, event(3, 'APPROVE')], true)).toThrow(/after the end/)
  expect(() => statusAfter([...decided, event(3, 'RECALL')], true)).toThrow(/after the end/)
  expect(() => statusAfter([event(1, 'SUBMIT'), event(3, 'APPROVE')], true)).toThrow(/gap/)
  expect(() => statusAfter([event(1, 'SUBMIT'), event(2, 'SUBMIT', 2)], false)).toThrow(/under way/)
  expect(statusAfter(decided, true)).toBe('COMPLETED')
})
