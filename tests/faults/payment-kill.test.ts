import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answerAs, answerTo, detailAs, granted } from '../../apps/api/src/test/approval-fixtures.ts'
import {
  approvedPayment,
  assertPaymentInvariants,
  createTestPayer,
  createTestVendor,
  buildInvoice,
  paymentAs,
  submitPayment,
} from '../../apps/api/src/test/money/payment-fixtures.ts'
import { assertResearchInvariants, chargeTo, createChargedProject, readBudget } from '../../apps/api/src/test/money/project-fixtures.ts'
import { officeToday } from '../../apps/api/src/test/money/trip-fixtures.ts'
import { testApp, type TestApp } from '../../apps/api/src/test/test-app.ts'
import { approvals } from '../../packages/shared/src/approvals/approval.ts'
import { toPath } from '../../packages/shared/src/contract.ts'
import { paymentFiles } from '../../packages/shared/src/payments/files/payment-file.ts'
import { type ApiServer, listenHere } from './api-process.ts'
import type { KillPoint } from './kill-at.ts'
import { killAndRepeat, killedProcesses, killInTurn } from './kill-in-turn.ts'
import { postAs } from './post-as.ts'

// A process is killed at every statement of the approval of a credit note and of the export of a payment file. Afterwards each is there
// whole or not at all, and nothing is paid twice.

const approvalKills = killedProcesses()
/** The first statement counted locks the payments of the new file. */
const exportKills = killedProcesses('select 1 as locked from payment where document_id = any')
let app: TestApp
let other: ApiServer
let vendorId = ''
beforeAll(async () => {
  app = await testApp()
  other = await listenHere(app)
  await createTestPayer(app)
  vendorId = await createTestVendor(app)
})
afterEach(async () => {
  await assertPaymentInvariants(app)
  await assertResearchInvariants(app)
})
afterAll(async () => {
  approvalKills.clear()
  exportKills.clear()
  await app.close()
})

/** A credit note of 23.80 for a paid budget of 102.85, one step before its approval; the approval gives 20.57 back. */
async function waitingCredit() {
  const project = await createChargedProject(app, '200')
  const invoice = await submitPayment(app, 'kim', buildInvoice(vendorId, chargeTo(project)))
  granted(await answerAs(app, 'tbecker', invoice, 'AGREE'))
  granted(await answerAs(app, 'head', invoice, 'APPROVE'))
  const lines = [{ description: 'Returned', totalAmount: '23.80', vatOriginal: '3.80', withinGermanyYn: 'Y' as const }]
  const id = await submitPayment(app, 'kim', buildInvoice(vendorId, { kind: 'CREDIT_NOTE', creditedId: invoice, dueDate: '', lines }))
  return { project, id }
}

/** Kills a process at a point of the approval of a credit note; answers at which statement, or nothing when it ran through. */
async function killApproval(point: KillPoint) {
  const { project, id } = await waitingCredit()
  const body = answerTo(await detailAs(app, 'head', id), 'head', 'APPROVE')
  const path = toPath(approvals.answer, { id })
  return killAndRepeat(approvalKills, point, {
    send: (api) => postAs(app, api, 'head', path, body),
    sendAgain: () => postAs(app, other, 'head', path, body),
    read: async () => [(await paymentAs(app, 'kim', id)).status, await readBudget(app, project)].join(' '),
    before: 'IN_APPROVAL 0.00 102.85 0.00 97.15',
    after: 'APPROVED 0.00 82.28 0.00 117.72',
    assertConsistent: () => assertPaymentInvariants(app),
  })
}

it('an approval whose process is killed has booked its budget or nothing, and sent again it books it once', async () => {
  await killInTurn('Process killed in the approval of a credit note', killApproval)
}, 900_000)

/** Kills a process at a point of the export of a payment; answers at which statement, or nothing when it ran through. */
async function killExport(point: KillPoint) {
  const id = await approvedPayment(app, buildInvoice(vendorId))
  const body = { executionDate: officeToday(), ids: [id] }
  const { reply, where } = await exportKills.during(point, (api) => postAs(app, api, 'office', paymentFiles.create.path, body))
  expect(reply.ok).toBe(where === undefined)
  const { status } = await paymentAs(app, 'office', id)
  const isThere = point === 'commit done' || reply.ok
  expect(isThere ? ['SCHEDULED'] : point === 'commit sent' ? ['APPROVED', 'SCHEDULED'] : ['APPROVED']).toContain(status)
  const again = await postAs(app, other, 'office', paymentFiles.create.path, body)
  expect(again.status).toBe(status === 'SCHEDULED' ? 409 : 200)
  expect(await app.context.db.paymentFileItem.count({ where: { payment: { documentId: id } } })).toBe(1)
  return where
}

it('an export whose process is killed has made its file or nothing, and its payments are in one file', async () => {
  await killInTurn('Process killed in the export of a payment file', killExport)
}, 900_000)
