import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerTo, assertInvariants, detailAs, buildDraft, granted, submitted } from '../../apps/api/src/test/approval-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { toPath } from '../../packages/shared/src/contract.ts'
import { type ApiServer, listenHere, startApi } from './api-process.ts'
import { statusAfter } from './approval-history.ts'
import { keepFigures } from './figures.ts'
import type { KillPoint } from './kill-at.ts'
import { killAndRepeat, killedProcesses, killInTurn } from './kill-in-turn.ts'
import { postAs, postUntilFree } from './post-as.ts'

// An API process is killed at every statement of a submission and of a final decision, at the sent and at the answered commit. The
// document is there whole or not at all, and the same request sent again to another process is done once.

const killed = killedProcesses()
let app: TestApp
let other: ApiServer

beforeAll(async () => {
  app = await testApp()
  other = await listenHere(app)
})
afterAll(async () => {
  killed.clear()
  await app.close()
})

interface Case {
  user: string
  path: string
  body: object
  id: string
  before: string
  after: string
}

/** The history of a document leads to a status. */
async function assertHistory(id: string, status: string) {
  expect(statusAfter((await detailAs(app, 'kim', id)).events, status === 'COMPLETED')).toBe(status)
}

/** Kills a process at a point of a request; the history then leads to the status the document has. */
async function killAt(point: KillPoint, { user, path, body, id, before, after }: Case) {
  const where = await killAndRepeat(killed, point, {
    send: (api) => postAs(app, api, user, path, body),
    sendAgain: () => postAs(app, other, user, path, body),
    read: async () => (await detailAs(app, 'kim', id)).status,
    before,
    after,
    assertConsistent: () => assertInvariants(app),
  })
  await assertHistory(id, after)
  return where
}

async function submission(): Promise<Case> {
  const { id, version } = granted(await callAs(app, 'kim', approvals.create, { body: buildDraft() }))
  const path = toPath(approvals.submit, { id })
  return { id, path, user: 'kim', body: { version, requestKey: randomUUID() }, before: 'DRAFT', after: 'IN_PROGRESS' }
}

async function finalDecision(): Promise<Case> {
  const id = await submitted(app, 'kim', { receivers: [{ userId: '', departmentCode: 'BIO' }] })
  const body = answerTo(await detailAs(app, 'head', id), 'head', 'APPROVE_AS_FINAL')
  return { id, path: toPath(approvals.answer, { id }), user: 'head', body, before: 'IN_PROGRESS', after: 'COMPLETED' }
}

const killEverywhere = (work: string, begin: () => Promise<Case>) => killInTurn(work, async (point) => killAt(point, await begin()))

it('a submission whose process is killed is there whole or not at all, and sent again it is done once', async () => {
  await killEverywhere('Process killed in a submission', submission)
}, 900_000)

it('a final decision whose process is killed leaves neither number nor effect behind, and sent again it is done once', async () => {
  await killEverywhere('Process killed in a final decision', finalDecision)
}, 900_000)

const STORMS = Math.min(Number(process.env['FAULT_ROUNDS'] ?? 2), 60)

/** A waiting document and its final decision. */
async function waitingDecision() {
  const id = await submitted(app, 'kim')
  const body = answerTo(await detailAs(app, 'head', id), 'head', 'APPROVE_AS_FINAL')
  return { id, send: (api: ApiServer) => postUntilFree(app, api, 'head', toPath(approvals.answer, { id }), body) }
}

it('a process that is killed in a storm of decisions loses nothing it acknowledged and leaves nothing half done', async () => {
  let acknowledged = 0
  for (let round = 0; round < STORMS; round += 1) {
    const api = await startApi()
    const decisions = await Promise.all(Array.from({ length: 12 }, waitingDecision))
    const sent = decisions.map(({ send }) => send(api).catch(() => ({ ok: false })))
    await pause(20 + (round % 20) * 15)
    await api.kill()
    const replies = await Promise.all(sent)
    acknowledged += replies.filter(({ ok }) => ok).length
    await assertInvariants(app)
    for (const [nth, { id, send }] of decisions.entries()) {
      const { status } = await detailAs(app, 'kim', id)
      expect(replies[nth]?.ok ? ['COMPLETED'] : ['IN_PROGRESS', 'COMPLETED']).toContain(status)
      expect((await send(other)).ok).toBe(true)
      await assertHistory(id, 'COMPLETED')
    }
    await assertInvariants(app)
  }
  keepFigures('Process killed in a storm of decisions', [
    `${String(STORMS)} kills, 12 decisions running at each: ${String(acknowledged)} were acknowledged before and all of them were there, the others were done by the second request.`,
  ])
}, 1_200_000)
