import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { tripApplications } from '@maru/shared/trips/trip.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs, detailAs, listSteps, submitted } from '../../test/approval-fixtures.ts'
import { createTestVendor, buildInvoice, paymentIssues, submitPayment } from '../../test/money/payment-fixtures.ts'
import { chargeTo, createTestProject, endTestProject, buildBudgetLine, readBudget } from '../../test/money/project-fixtures.ts'
import { purchaseIssues, buildPurchase, submitPurchase } from '../../test/money/purchase-fixtures.ts'
import { remittanceIssues, buildRemittance, submitRemittance } from '../../test/money/remittance-fixtures.ts'
import { listRefusals, officeToday, threeDays, tripDraft } from '../../test/money/trip-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Has everybody a document waits for approve or agree, until it is decided. */
async function answerAll(ids: readonly string[]) {
  for (const id of ids)
    for (let detail = await detailAs(app, 'kim', id); detail.status === 'IN_PROGRESS'; detail = await detailAs(app, 'kim', id)) {
      const step = listSteps(detail).find(({ status }) => status === 'WAITING')
      granted(await answerAs(app, step?.userId ?? '', id, step?.type === 'AGREE' ? 'AGREE' : 'APPROVE'))
    }
}

it('is charged by whoever works on the project, owns or keeps it, with trips only on its travel lines, and no more by who left it', async () => {
  const lines = [buildBudgetLine({ category: 'TRAVEL' }), buildBudgetLine({ category: 'MATERIAL' })]
  const project = await createTestProject(app, { lines })
  const { id: projectId, projectNo } = await app.context.db.project.findUniqueOrThrow({ where: { projectNo: project.projectNo } })
  const add = (userId: string, validTo: string) =>
    app.context.db.projectParticipation.create({
      data: { projectId, userId, role: 'RESEARCHER', rate: 10, validFrom: new Date('2026-01-01'), validTo: new Date(validTo) },
    })
  await add('han', officeToday())
  await add('icosta', addDays(officeToday(), -1))
  const categories = async (user: string, route: typeof payments.budgets | typeof tripApplications.projects) => {
    const listedProject = granted(await callAs(app, user, route, {})).find((one) => one.projectNo === projectNo)
    return listedProject?.lines.map(({ category }) => category).toSorted()
  }
  for (const user of ['park', 'tbecker', 'han', 'office']) {
    expect(await categories(user, payments.budgets)).toEqual(['MATERIAL', 'TRAVEL'])
    expect(await categories(user, tripApplications.projects)).toEqual(['TRAVEL'])
  }
  expect(await categories('icosta', payments.budgets)).toBeUndefined()
  expect(await categories('icosta', tripApplications.projects)).toBeUndefined()
  const travel = project.lines.find(({ category }) => category === 'TRAVEL')?.id ?? ''
  const material = project.lines.find(({ category }) => category === 'MATERIAL')?.id ?? ''
  const refusals = (user: string, budgetLineId: string) => listRefusals(app, user, tripDraft({ ...threeDays(30), projectNo, budgetLineId }))
  expect(await refusals('icosta', travel)).toEqual(['body.projectNo PROJECT_GONE'])
  expect(await refusals('han', material)).toEqual(['body.projectNo PROJECT_GONE'])
})

it('of a request that was submitted while its project ran is committed after the project has ended; no new request is submitted', async () => {
  const vendorId = await createTestVendor(app)
  const chargeNew = async () => {
    const lines = [buildBudgetLine({ category: 'TRAVEL', planned: '9500' })]
    const project = await createTestProject(app, { piUserId: 'kim', budgetOwnerId: 'tbecker', lines })
    return { project, charge: chargeTo(project) }
  }
  const [invoice, order, transfer, trip] = [await chargeNew(), await chargeNew(), await chargeNew(), await chargeNew()]
  const bodies = {
    payment: buildInvoice(vendorId, invoice.charge),
    purchase: buildPurchase(order.charge),
    remittance: buildRemittance(transfer.charge),
    trip: tripDraft(threeDays(40, trip.charge)),
  }
  const ids = [
    await submitPayment(app, 'kim', bodies.payment),
    await submitPurchase(app, 'kim', bodies.purchase),
    await submitRemittance(app, 'kim', bodies.remittance),
    await submitted(app, 'kim', bodies.trip),
  ]
  for (const { project } of [invoice, order, transfer, trip]) await endTestProject(app, project)
  await answerAll(ids)
  const budgets = await Promise.all([invoice, order, transfer, trip].map(({ project }) => readBudget(app, project)))
  expect(budgets).toEqual(['0.00 102.85 0.00 9397.15', '0.00 205.70 0.00 9294.30', '0.00 9000.00 0.00 500.00', '0.00 333.60 0.00 9166.40'])
  const ended = ['body.projectNo BUDGET_NOT_OPEN']
  expect(await paymentIssues(app, 'kim', buildInvoice(vendorId, invoice.charge))).toEqual(ended)
  expect(await purchaseIssues(app, 'kim', bodies.purchase)).toEqual(ended)
  expect(await remittanceIssues(app, 'kim', transfer.charge)).toEqual(ended)
  expect(await listRefusals(app, 'kim', tripDraft(threeDays(80, trip.charge)))).toEqual(['body.projectNo PROJECT_GONE'])
})
