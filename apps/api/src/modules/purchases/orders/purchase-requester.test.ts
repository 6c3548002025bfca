import { approvals } from '@maru/shared/approvals/approval.ts'
import { paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import { expect, it } from 'vitest'
import { answerAs, detailAs, listSteps } from '../../../test/approval-fixtures.ts'
import { createTestPayer, submitFilledPayment } from '../../../test/money/payment-fixtures.ts'
import {
  acceptLines,
  buildPurchase,
  orderAs,
  purchaseAs,
  receiveAs,
  submitPurchase,
  usePurchases,
} from '../../../test/money/purchase-fixtures.ts'
import { callAs, day, granted, problemCode, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let vendorId: string
usePurchases((ready) => ({ app, vendorId } = ready))

const approversOf = async (id: string, drafter = 'office') => listSteps(await detailAs(app, drafter, id)).map(({ userId }) => userId)
async function approve(id: string, drafter = 'office') {
  for (const userId of await approversOf(id, drafter)) granted(await answerAs(app, userId, id, 'APPROVE'))
}

/** A received purchase of somebody, and the payment the office drafted of it. */
async function draftedPayment(requester: string) {
  const purchaseId = await submitPurchase(app, requester, buildPurchase())
  await approve(purchaseId, requester)
  await acceptLines(app, purchaseId)
  granted(await orderAs(app, 'office', purchaseId, { vendorId, quantities: ['10'] }))
  granted(await receiveAs(app, requester, purchaseId, ['10']))
  const [order] = (await purchaseAs(app, 'office', purchaseId)).orders
  const drafted = await callAs(app, 'office', purchases.draftPayment, { params: { id: purchaseId }, body: { orderId: order?.id ?? '' } })
  return granted(drafted).id
}

it('a payment the office drafts of a purchase is not asked of its requester, who is the line manager', async () => {
  const id = await draftedPayment('sklein')
  const { body } = await detailAs(app, 'office', id)
  const preview = (documentId?: string, user = 'office') =>
    callAs(app, user, approvals.previewLine, { body: { formCode: 'PAYMENT', body, urgent: false, line: null, documentId } })
  const proposedLine = granted(await preview(id)).stages.flatMap(({ steps }) => steps.map(({ userId }) => userId))
  expect(proposedLine).not.toContain('sklein')
  expect(problemCode(await preview(id, 'kim'))).toBe('NOT_FOUND')
  granted(await submitFilledPayment(app, 'office', id))
  expect(await approversOf(id)).toEqual(proposedLine)
  const involved = await app.context.db.$queryRaw<{ person: string }[]>`select involved_people(${id}::uuid) as person`
  expect(involved.map(({ person }) => person).toSorted()).toEqual(['office', 'sklein'])
})

it('the requester of a purchase puts its payment into no file, though the office drafted it', async () => {
  await app.context.pool.query(`insert into user_role (user_id, role_code) values ('han', 'H01') on conflict do nothing`)
  await createTestPayer(app)
  const id = await draftedPayment('han')
  granted(await submitFilledPayment(app, 'office', id))
  await approve(id)
  expect(problemCode(await callAs(app, 'han', paymentFiles.create, { body: { executionDate: day(0), ids: [id] } }))).toBe('INVOLVED')
})
