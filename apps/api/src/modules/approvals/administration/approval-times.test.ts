import { approvalAdministration as admin } from '@maru/shared/approvals/administration/administration.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerAs, assertInvariants, submitted } from '../../../test/approval-fixtures.ts'
import { callAs, granted, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertInvariants(app)
  await app.close()
})

const times = async () => granted(await callAs(app, 'admin', admin.times, {}))
const setSubmission = (id: string, hours: number) =>
  app.context.pool.query('update approval_document set submitted_at = decided_at - make_interval(hours => $2) where id = $1', [id, hours])

it('tells the median and what nine of ten stayed below, by month and by form; documents under way do not count', async () => {
  expect((await times()).forms).toEqual([])
  for (const hours of [2, 4, 30]) {
    const id = await submitted(app, 'kim', { title: 'Order of solvents' })
    for (const user of ['head', 'director']) granted(await answerAs(app, user, id, 'APPROVE'))
    await setSubmission(id, hours)
  }
  await submitted(app, 'kim', { title: 'Still open' })
  const { months, forms } = await times()
  expect(forms).toEqual([{ code: 'GENERAL', name: 'General document', documents: 3, medianHours: 4, slowHours: 24.8 }])
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toMatchObject({ documents: 3, medianHours: 4 })
  expect(months.at(0)).toMatchObject({ documents: 0, medianHours: 0 })
})
