import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerTo, assertInvariants, detailAs, draftOf, granted, submitted } from '../../apps/api/src/test/approval-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { pathOf } from '../../packages/shared/src/contract.ts'
import { startApi, type ApiProcess } from './api-process.ts'
import { statusAfter } from './approval-history.ts'
import type { KillPoint } from './kill-at.ts'
import { killAndRepeat, killedProcesses, killInTurn } from './kill-in-turn.ts'
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

/** Kills a process at a point of a request; the history then leads to the status the document has. */
async function killAt(point: KillPoint, { user, path, body, id, before, after }: Case) {
  const where = await killAndRepeat(killed, point, {
    send: (api) => postAs(app, api, user, path, body),
    sendAgain: () => postAs(app, other, user, path, body),
    read: async () => (await detailAs(app, 'kim', id)).status,
    before,
    after,
    assertSound: () => assertInvariants(app),
  })
  expect(statusAfter((await detailAs(app, 'kim', id)).events, after === 'CPLT')).toBe(after)
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
