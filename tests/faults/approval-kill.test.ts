import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerTo, assertInvariants, detailAs, draftOf, granted, submitted } from '../../apps/api/src/test/approval-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { pathOf } from '../../packages/shared/src/contract.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { statusAfter } from './approval-history.ts'
import type { KillPoint } from './kill-at.ts'
import { killedProcesses, killInTurn } from './kill-in-turn.ts'
import { postAs } from './post-as.ts'

// An API process is killed at every statement of a submission and of a final decision, at the sent and at the answered commit. The
// document is there whole or not at all, and the same request sent again to another process is done once.

const killed = killedProcesses()
let app: TestApp
let other: ApiProcess

beforeAll(async () => {
  app = await testApp()
  other = await startApi()
})
afterAll(async () => {
  killed.clear()
  await Promise.all([app.close(), other.stop()])
})

interface Case {
  user: string
  path: string
  body: object
  id: string
  before: string
  after: string
}

/** Kills a process at a point of a request; says at which statement, or nothing when the request ran through. */
async function killAt(point: KillPoint, { user, path, body, id, before, after }: Case) {
  const { reply, where } = await killed.during(point, (api) => postAs(app, api, user, path, body))
  const { status } = await detailAs(app, 'kim', id)
  expect(reply.ok).toBe(where === undefined)
  if (point === 'commit done' || reply.ok) expect(status).toBe(after)
  else expect(point === 'commit sent' ? [before, after] : [before]).toContain(status)
  await assertInvariants(app)
  expect((await postAs(app, other, user, path, body)).ok).toBe(true)
  const detail = await detailAs(app, 'kim', id)
  expect(detail.status).toBe(after)
  expect(statusAfter(detail.events, after === 'CPLT')).toBe(after)
  await assertInvariants(app)
  return where
}

async function submission(): Promise<Case> {
  const { id, version } = granted(await callAs(app, 'kim', approvals.create, { body: draftOf() }))
  const path = pathOf(approvals.submit, { id })
  return { id, path, user: 'kim', body: { version, requestKey: randomUUID() }, before: 'DFR', after: 'PRG' }
}

async function finalDecision(): Promise<Case> {
  const id = await submitted(app, 'kim', { receivers: [{ userId: '', departmentCode: 'BIO' }] })
  const body = answerTo(await detailAs(app, 'head', id), 'head', 'APPROVE_AS_FINAL')
  return { id, path: pathOf(approvals.answer, { id }), user: 'head', body, before: 'PRG', after: 'CPLT' }
}

const killEverywhere = (work: string, begin: () => Promise<Case>, short: readonly KillPoint[]) =>
  killInTurn(work, short, async (point) => killAt(point, await begin()))

it('a submission whose process is killed is there whole or not at all, and sent again it is done once', async () => {
  await killEverywhere('Process killed in a submission', submission, [7, 'commit sent'])
}, 900_000)

it('a final decision whose process is killed leaves neither number nor effect behind, and sent again it is done once', async () => {
  await killEverywhere('Process killed in a final decision', finalDecision, ['commit done'])
}, 900_000)
