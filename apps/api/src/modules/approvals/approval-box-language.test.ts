import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test-support.ts'
import { boxAs, submitted } from './approval-test-support.ts'

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
