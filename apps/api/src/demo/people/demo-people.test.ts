import { certificates, certificateVerification } from '@maru/shared/certificates/certificate.ts'
import { employeeChangeRequests } from '@maru/shared/personnel/changes/employee-change.ts'
import { gifts } from '@maru/shared/personnel/gifts/gift.ts'
import { irregularProfiles } from '@maru/shared/personnel/guests/irregular-profile.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { onboardingTasks } from '@maru/shared/recruitment/onboarding.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertInvariants } from '../../test/approval-fixtures.ts'
import { assertInvariantViews } from '../../test/invariants.ts'
import { callAs, granted, testApp, type TestApp } from '../../test/test-app.ts'
import { seedDemoPeople } from './demo-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedDemoPeople(app.context)
  await seedDemoPeople(app.context)
})
afterAll(async () => {
  await assertInvariants(app)
  await assertInvariantViews(app, 'recruitment', 2)
  await assertInvariantViews(app, 'certificate', 2)
  await app.close()
})

it('shows gifts that were kept, donated or are still to be returned, and tells nobody', async () => {
  const { rows } = granted(await callAs(app, 'office', gifts.register, { query: gifts.register.query.parse({}) }))
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['ASSESSED', 'CLOSED', 'CLOSED', 'CLOSED'])
  expect(await app.context.db.gift.count({ where: { status: 'DECLARED' } })).toBe(2)
  expect(await app.context.db.outbox.count()).toBe(0)
})

it('shows guests with their hosts, changes applied and ahead, and what waits for a decision', async () => {
  const guests = granted(await callAs(app, 'office', irregularProfiles.list, { query: irregularProfiles.list.query.parse({}) }))
  expect(guests.rows.map(({ name, hostName }) => [name, hostName])).toContainEqual(['Ji-hye Baek', 'Min-jun Kim'])
  expect(guests.total).toBe(3)
  const query = employeeChangeRequests.list.query.parse({})
  const changes = granted(await callAs(app, 'office', employeeChangeRequests.list, { query }))
  expect(changes.rows.map(({ status }) => status).toSorted()).toEqual(['COMPLETED', 'COMPLETED', 'IN_PROGRESS'])
  expect(await app.context.db.user.findUniqueOrThrow({ where: { id: 'hbauer' } })).toMatchObject({ positionCode: 'SENIOR_RESEARCHER' })
})

it('has certificates that anybody can verify', async () => {
  const { rows } = granted(await callAs(app, 'kim', certificates.list, { query: certificates.list.query.parse({}) }))
  const { verifyCode } = await app.context.db.certificate.findUniqueOrThrow({ where: { id: rows[0]?.id ?? '' } })
  const verified = granted(await callAs(app, null, certificateVerification.verify, { params: { code: verifyCode } }))
  expect(verified).toMatchObject({ state: 'VALID' })
})

it('has openings with applicants on the board, and somebody hired whose start is prepared', async () => {
  const { rows } = granted(await callAs(app, 'office', openings.list, { query: openings.list.query.parse({}) }))
  expect(rows.map(({ applications: count, filled, places }) => [count, filled, places])).toEqual(
    expect.arrayContaining([
      [5, 1, 2],
      [3, 0, 1],
    ]),
  )
  const openingId = rows.find(({ places }) => places === 2)?.id
  const board = granted(await callAs(app, 'kim', applications.list, { query: applications.list.query.parse({ openingId }) }))
  expect(board.rows.map(({ stage }) => stage)).toEqual(['HIRED', 'SHORTLISTED', 'SHORTLISTED', 'REJECTED', 'APPLIED'])
  const tasks = granted(await callAs(app, 'office', onboardingTasks.list, { query: onboardingTasks.list.query.parse({ scope: 'all' }) }))
  expect(tasks.total).toBe(6)
  expect(tasks.rows.filter(({ doneOn }) => doneOn !== '').length).toBe(1)
})
