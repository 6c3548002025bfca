import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, detailAs, granted, submitted } from '../../../test/approval-fixtures.ts'

// A portal where the language is chosen by each person.

let app: TestApp
beforeAll(async () => {
  app = await testApp({ LANGUAGE_CHOICE: 'on' })
})
afterAll(() => app.close())

it.each([
  ['ko', /^\S+ 취소: 더 필요 없음 \{0\}$/, '더 필요 없음 {0}'],
  ['de', /^Aufhebung von \S+: Kein Bedarf für „Größe“$/, 'Kein Bedarf für „Größe“'],
])('the title of a cancellation is said in the language of the drafter: %s', async (languageCode, expected, reason) => {
  await app.context.db.userSettings.update({ where: { userId: 'kim' }, data: { languageCode } })
  const id = await submitted(app, 'kim')
  for (const user of ['head', 'director']) granted(await answerAs(app, user, id, 'APPROVE'))
  const { documentNo } = await detailAs(app, 'kim', id)
  const draft = granted(await callAs(app, 'kim', approvalOffice.cancel, { params: { id }, body: { reason } }))
  const { title } = await detailAs(app, 'kim', draft.id)
  expect(title).toMatch(expected)
  expect(title).toContain(documentNo)
})
