import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerTo, assertInvariants, detailAs, granted } from '../../apps/api/src/test/approval-fixtures.ts'
import {
  answerInTurn,
  createTestAsset,
  createTestPlace,
  eventsOf,
  loadAsset,
  send,
  untilDirector,
} from '../../apps/api/src/test/assets/asset-request-fixtures.ts'
import { assertInvariantViews } from '../../apps/api/src/test/invariants.ts'
import { day, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { assets } from '../../packages/shared/src/assets/asset.ts'
import { blankDisposal, blankDisposalLine } from '../../packages/shared/src/assets/requests/disposal-body.ts'
import { blankLeasing } from '../../packages/shared/src/assets/requests/leasing-body.ts'
import { blankRelocation } from '../../packages/shared/src/assets/requests/relocation-body.ts'
import { toPath } from '../../packages/shared/src/contract.ts'
import { type ApiProcess, type ApiServer, listenHere, startApi } from './api-process.ts'
import { keepFigures } from './figures.ts'
import type { KillPoint } from './kill-at.ts'
import { killAndRepeat, killedProcesses, killInTurn } from './kill-in-turn.ts'
import { postAs } from './post-as.ts'

// The decision of a disposal is killed at every statement, and a disposal, a relocation and a loan of one asset are decided in the same moment
// over two processes. Events replay to the rows, and what is disposed of is neither moved nor lent.

const ROUNDS = Math.min(Number(process.env['FAULT_ROUNDS'] ?? 2), 60)
const killed = killedProcesses()
let app: TestApp
let other: ApiServer
let there = ''
beforeAll(async () => {
  app = await testApp()
  other = await listenHere(app)
  there = (await createTestPlace(app, 'THERE')).id
})
afterAll(async () => {
  killed.clear()
  await app.close()
})

async function assertConsistent() {
  await assertInvariants(app)
  await assertInvariantViews(app, 'asset', 5)
}

const reason = 'Worn out'
const bodies = {
  DISPOSAL: (assetNo: string) => ({
    ...blankDisposal,
    disposalReason: 'SCRAP' as const,
    reason,
    lines: [{ ...blankDisposalLine, assetNo }],
  }),
  RELOCATION: (assetNo: string) => ({
    ...blankRelocation,
    reason,
    lines: [{ assetNo, placeId: there, custodianId: '', formerPlaceId: '', formerCustodianId: 'kim' }],
  }),
  LEASING: (assetNo: string) => ({
    ...blankLeasing,
    borrowerKind: 'OUTSIDE' as const,
    borrowerName: 'Ada Byron',
    purpose: reason,
    from: day(0),
    due: day(30),
    lines: [{ assetNo, conditionOut: '' }],
  }),
}
type Form = keyof typeof bodies

/** A request about an asset of which only the last answer is missing, and that answer. */
async function waiting(formCode: Form, assetNo: string) {
  const { id, issues } = await send(app, 'kim', { formCode, body: bodies[formCode](assetNo) })
  expect(issues).toEqual([])
  const isDisposal = formCode === 'DISPOSAL'
  granted(await answerInTurn(app, id, isDisposal ? untilDirector : [['head', 'APPROVE']]))
  const user = isDisposal ? 'director' : 'office'
  const body = answerTo(await detailAs(app, user, id), isDisposal ? user : '', 'APPROVE')
  return (api: ApiServer) => postAs(app, api, user, toPath(approvals.answer, { id }), body)
}

it('the decision of a disposal whose process is killed is there whole or not at all, and sent again it is done once', async () => {
  let number = 0
  const attempt = async (point: KillPoint) => {
    const assetNo = `KILLED-${String((number += 1))}`
    await createTestAsset(app, assetNo)
    const decide = await waiting('DISPOSAL', assetNo)
    const where = await killAndRepeat(killed, point, {
      send: decide,
      sendAgain: () => decide(other),
      read: async () => (await loadAsset(app, assetNo)).status,
      before: 'IN_USE',
      after: 'DISPOSED',
      assertConsistent,
    })
    expect(await eventsOf(app, assetNo)).toEqual(['DISPOSE'])
    return where
  }
  await killInTurn('Process killed in the decision of a disposal', attempt)
}, 1_200_000)

it('of a disposal, a relocation and a loan of one asset decided at once nobody moves or lends what is gone', async () => {
  const apis: ApiProcess[] = await Promise.all([startApi(), startApi()])
  const counts = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const assetNo = `RACE-${String(round)}`
    await createTestAsset(app, assetNo)
    const decisions: Awaited<ReturnType<typeof waiting>>[] = []
    for (const form of ['DISPOSAL', 'RELOCATION', 'LEASING'] as const) decisions.push(await waiting(form, assetNo))
    const replies = await Promise.all(decisions.map((decide, at) => decide(apis[(round + at) % 2] as ApiProcess)))
    for (const { status } of replies) expect([200, 409]).toContain(status)
    const events = await eventsOf(app, assetNo)
    expect(events.length).toBe(replies.filter(({ ok }) => ok).length)
    expect(events.includes('DISPOSE') && events.includes('LEASE_OUT')).toBe(false)
    expect(events.slice(0, -1)).not.toContain('DISPOSE')
    counts.set(events.join(' then '), (counts.get(events.join(' then ')) ?? 0) + 1)
    await assertConsistent()
  }
  await Promise.all(apis.map((api) => api.stop()))
  keepFigures('A disposal, a relocation and a loan of one asset decided at once', [
    `${String(ROUNDS)} rounds over two processes; who came too late read why.`,
    ...[...counts].map(([events, count]) => `${String(count)} × ${events}`),
  ])
}, 1_200_000)

it('of two members of the office who hand one asset over at once one question is open, and only who is asked takes it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await createTestAsset(app, `HANDED-${String(round)}`)
    const ask = (user: string, userId: string) => postAs(app, other, user, toPath(assets.handOver, {}), { ids: [id], userId, note: '' })
    const asked = await Promise.all([ask('office', 'lee'), ask('office2', 'han')])
    expect(asked.map(({ status }) => status)).toEqual([200, 200])
    const accept = (user: string) => postAs(app, other, user, toPath(assets.answer, { id }), { accept: true, note: '' })
    const answers = await Promise.all([accept('lee'), accept('han')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await assertConsistent()
  }
}, 1_200_000)
