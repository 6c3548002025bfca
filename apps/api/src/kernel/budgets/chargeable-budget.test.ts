import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { tripApplications } from '@maru/shared/trips/trip.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestProject, lineOf } from '../../test/money/project-fixtures.ts'
import { listRefusals, officeToday, threeDays, tripDraft } from '../../test/money/trip-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('is charged by whoever works on the project, owns or keeps it, with trips only on its travel lines, and no more by who left it', async () => {
  const lines = [lineOf({ category: 'TRAVEL' }), lineOf({ category: 'MATERIAL' })]
  const project = await createTestProject(app, { lines })
  const { id: projectId, projectNo } = await app.context.db.project.findUniqueOrThrow({ where: { projectNo: project.projectNo } })
  const add = (userId: string, validTo: string) =>
    app.context.db.projectParticipation.create({
      data: { projectId, userId, role: 'RESEARCHER', rate: 10, validFrom: new Date('2026-01-01'), validTo: new Date(validTo) },
    })
  await add('han', officeToday())
  await add('icosta', addDays(officeToday(), -1))
  const categories = async (user: string, route: typeof payments.budgets | typeof tripApplications.projects) => {
    const found = granted(await callAs(app, user, route, {})).find((one) => one.projectNo === projectNo)
    return found?.lines.map(({ category }) => category).toSorted()
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
