import { blankLeave } from '@maru/shared/leave/requests/leave-body.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, day, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { boxAs, submitted } from '../../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ LANGUAGE_CHOICE: 'on' })
})
afterAll(() => app.close())

it.each([
  ['de', 'Allgemeines Dokument', 'Umweltsicherheit'],
  ['ko', '일반 기안', '환경안전연구부'],
  ['en', 'General document', 'Environmental Safety'],
])('a box names forms and departments in the language of the settings: %s', async (language, formName, departmentName) => {
  const id = await submitted(app, 'kim', { title: `Box in ${language}` })
  await app.context.db.userSettings.update({ where: { userId: 'head' }, data: { languageCode: language } })
  const row = (await boxAs(app, 'head')).rows.find((one) => one.id === id)
  expect([row?.formName, row?.departmentName]).toEqual([formName, departmentName])
})

it('what stands in the way of a request has its amounts as the language of the settings writes them', async () => {
  await app.context.db.userSettings.update({ where: { userId: 'kim' }, data: { languageCode: 'de' } })
  const friday = [7, 8, 9, 10, 11, 12, 13].map(day).find((date) => new Date(date).getUTCDay() === 5) ?? ''
  const body = { ...blankLeave, leaveType: 'HOURS', from: friday, to: friday, hours: '8.5' }
  const { issues } = granted(await callAs(app, 'kim', leaves.preview, { body: { body, documentId: '' } }))
  expect(issues.map(({ message }) => message)).toContainEqual(expect.stringContaining('arbeiten Sie 7,5 Stunden; 8,5 Stunden'))
})
