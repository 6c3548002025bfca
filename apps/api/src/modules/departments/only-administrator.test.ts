import { approvals } from '@maru/shared/approvals/approval.ts'
import { departments } from '@maru/shared/departments/department.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, day, granted, problemCode, testApp, type TestApp } from '../../test/test-app.ts'

// An administrator works in ITS, below ADM: without another one, nobody else could enter who leads ADM in the head's place.
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function appoint(userId: string, lastDay?: number, code = 'ADM') {
  const body = { userId, acting: lastDay !== undefined, validFrom: day(0), validTo: lastDay === undefined ? '' : day(lastDay) }
  return problemCode(await callAs(app, 'admin', departments.appoint, { params: { code }, body }))
}
async function listAsked() {
  const body = { formCode: 'GENERAL', body: null, urgent: false, line: null }
  const { stages } = granted(await callAs(app, 'admin', approvals.previewLine, { body }))
  return stages.flatMap(({ steps }) => steps.map(({ type, userId, roleCode }) => `${type} ${userId || roleCode}`))
}

it('the only administrator enters an acting head above for up to 30 days, and a second person looks at own documents then', async () => {
  const { db } = app.context
  expect(await appoint('mweber', 5)).toBe('OWN_POST')
  await db.userRole.deleteMany({ where: { roleCode: 'M01', userId: { not: 'admin' } } })
  expect([await appoint('mweber'), await appoint('mweber', 31)]).toEqual(['OWN_POST', 'OWN_POST'])
  expect(await appoint('kim', 5, 'ENV')).toBeUndefined()
  expect(await listAsked()).toContain('AUDIT H01')
  expect(await appoint('mweber', 30)).toBeUndefined()
  const after = await listAsked()
  expect(after).toContain('AUDIT H01')
  expect(after.some((step) => step.endsWith(' mweber'))).toBe(true)
})
