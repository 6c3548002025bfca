import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs, answerTo, assertInvariants, detailAs, granted, submitted } from '../../apps/api/src/test/approval-fixtures.ts'
import { assertInvariantViews } from '../../apps/api/src/test/invariants.ts'
import { createTestCard, createTestTransaction } from '../../apps/api/src/test/money/card-fixtures.ts'
import { assertPaymentInvariants } from '../../apps/api/src/test/money/payment-fixtures.ts'
import {
  assertResearchInvariants,
  chargeTo,
  createTestProject,
  buildBudgetLine,
  readBudget,
} from '../../apps/api/src/test/money/project-fixtures.ts'
import { assertTripInvariants, findTrip, threeDays, tripDraft } from '../../apps/api/src/test/money/trip-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { approvalOffice } from '../../packages/shared/src/approvals/actions/approval-office.ts'
import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { toPath } from '../../packages/shared/src/contract.ts'
import { blankItem } from '../../packages/shared/src/trips/expenses/expense-body.ts'
import { tripExpenses } from '../../packages/shared/src/trips/trip.ts'
import type { KillPoint } from './kill-at.ts'
import { killAndRepeat, killedProcesses, killInTurn } from './kill-in-turn.ts'
import { postAs } from './post-as.ts'

// An API process is killed at every statement of the approval of a trip with an advance, deputy and budget, and of the approval of its
// settlement with a card receipt. All of it is there or nothing, and the same answer sent again to another process does it once.

const killed = killedProcesses()
let app: TestApp
let cardId = ''

beforeAll(async () => {
  app = await testApp()
  cardId = (await createTestCard(app, { holderId: 'park' })).id
})
afterAll(async () => {
  killed.clear()
  await app.close()
})

async function assertConsistent() {
  await assertInvariants(app)
  await assertTripInvariants(app)
  await assertResearchInvariants(app)
  await assertPaymentInvariants(app)
  await assertInvariantViews(app, 'card', 2)
}

/** A trip of three days charged to a project of its own, which the budget owner has approved and the head has not. */
async function waitingTrip(start: number, part: Parameters<typeof threeDays>[1] = {}) {
  const project = await createTestProject(app, { lines: [buildBudgetLine({ category: 'TRAVEL' })] })
  const documentId = await submitted(app, 'park', tripDraft(threeDays(start, { ...part, ...chargeTo(project) })))
  granted(await answerAs(app, 'tbecker', documentId, 'APPROVE'))
  return { project, documentId }
}

/** What a document has made: the payment of its money, `none` without one. */
async function readPayment(documentId: string) {
  const payment = await app.context.db.payment.findUnique({ where: { documentId } })
  return payment ? `${payment.kind} ${payment.status} ${payment.totalAmount.toFixed(2)}` : 'none'
}

interface Decision {
  readonly user: string
  /** Person whose step is answered, '' for that of a role. */
  readonly place: string
  readonly id: string
  readonly read: () => Promise<string>
  readonly before: string
  readonly after: string
}

/** Kills a process at a point of the last approval of a document. */
async function killDecision(point: KillPoint, { user, place, id, ...seen }: Decision) {
  const body = answerTo(await detailAs(app, user, id), place, 'APPROVE')
  return killAndRepeat(killed, point, {
    send: (api) => postAs(app, api, user, toPath(approvals.answer, { id }), body),
    sendAgain: () => callAs(app, user, approvals.answer, { params: { id }, body }),
    assertConsistent,
    ...seen,
  })
}

/** Cancels an approved trip by its document, so that the next one may have an advance too. */
async function cancelTrip(documentId: string) {
  const { id, version } = granted(
    await callAs(app, 'park', approvalOffice.cancel, { params: { id: documentId }, body: { reason: 'Meeting moved' } }),
  )
  granted(await callAs(app, 'park', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
  for (const user of ['tbecker', 'head']) granted(await answerAs(app, user, id, 'APPROVE'))
}

async function killTripApproval(point: KillPoint) {
  const { project, documentId } = await waitingTrip(20, { advance: '100', substitutes: ['icosta'] })
  const { id: tripId } = await findTrip(app, 'park', documentId)
  const { db } = app.context
  const read = async () => {
    const { state } = await findTrip(app, 'park', documentId)
    const days = await db.absence.count({ where: { sourceId: tripId } })
    const deputies = await db.delegation.count({ where: { sourceId: tripId, active: true } })
    return [state, await readBudget(app, project), days, deputies, await readPayment(documentId)].join(' ')
  }
  const where = await killDecision(point, {
    user: 'head',
    place: 'head',
    id: documentId,
    read,
    before: 'IN_APPROVAL 333.60 0.00 0.00 666.40 0 0 none',
    after: 'APPROVED 0.00 333.60 0.00 666.40 3 1 ADVANCE APPROVED 100.00',
  })
  await cancelTrip(documentId)
  expect(await read()).toBe('CANCELLED 0.00 0.00 0.00 1000.00 0 0 ADVANCE VOID 100.00')
  return where
}

it('an approval of a trip whose process is killed has made absence, deputy, budget and advance, or nothing', async () => {
  await killInTurn('Process killed in the approval of a trip', killTripApproval)
}, 900_000)

let turn = 0
/** A settlement of a trip that is over, with a receipt of 119.00 by card and one of 10.00, one step before its approval. */
async function waitingSettlement() {
  turn += 1
  const { project, documentId } = await waitingTrip(-3 * turn, { lateReason: 'Called at short notice' })
  granted(await answerAs(app, 'head', documentId, 'APPROVE'))
  const trip = await findTrip(app, 'park', documentId)
  const start = granted(await callAs(app, 'park', tripExpenses.start, { params: { id: trip.id } }))
  const cardTransaction = await createTestTransaction(app, cardId, { on: trip.from })
  const item = { ...blankItem, date: trip.from, text: 'Train ticket', lostReason: 'Kept at the gate' }
  const items = [
    { ...item, totalAmount: '119', vatOriginal: '19', cardTransaction },
    { ...item, totalAmount: '10' },
  ]
  const id = await submitted(app, 'park', { formCode: 'TRIP_EXPENSE', title: 'Settlement', body: { ...start, confirmed: true, items } })
  return { project, documentId, id, cardTransaction }
}

async function killSettlement(point: KillPoint) {
  const { project, documentId, id, cardTransaction } = await waitingSettlement()
  const read = async () => {
    const { state, settlementState } = await findTrip(app, 'park', documentId)
    const { use } = await app.context.db.cardTransaction.findUniqueOrThrow({ where: { id: cardTransaction } })
    return [state, settlementState, await readBudget(app, project), use, await readPayment(id)].join(' ')
  }
  return killDecision(point, {
    user: 'office',
    place: '',
    id,
    read,
    before: 'ENDED IN_APPROVAL 0.00 333.60 0.00 666.40 IN_SETTLEMENT none',
    // 33.60 of per diem, 10.00, and 119.00 less its deductible VAT of 16.15.
    after: 'SETTLED PAYABLE 0.00 146.45 0.00 853.55 CONFIRMED REIMBURSE APPROVED 43.60',
  })
}

it('an approval of a settlement whose process is killed has committed its cost and its payment, or nothing', async () => {
  await killInTurn('Process killed in the approval of a settlement', killSettlement)
}, 900_000)
