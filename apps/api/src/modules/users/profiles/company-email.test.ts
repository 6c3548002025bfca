import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import { assertEmailFree } from './company-email.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('a work email belongs to one account, whatever its case and Unicode form', async () => {
  const { db } = app.context
  const { companyEmail } = await db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  const wide = companyEmail.replace('@', '\uFF20').toUpperCase()
  for (const address of [companyEmail, companyEmail.toUpperCase(), wide])
    await expect(assertEmailFree(db, 'lee', address)).rejects.toMatchObject({ status: 400 })
  await assertEmailFree(db, 'kim', companyEmail.toUpperCase())
  await expect(db.user.update({ where: { id: 'lee' }, data: { companyEmail: companyEmail.toUpperCase() } })).rejects.toThrow()
})
