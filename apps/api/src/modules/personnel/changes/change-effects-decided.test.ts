import { approvals } from '@maru/shared/approvals/approval.ts'
import { employeeChanges } from '@maru/shared/personnel/changes/employee-change.ts'
import { irregularProfiles } from '@maru/shared/personnel/guests/irregular-profile.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerInTurn, send } from '../../../test/assets/asset-request-fixtures.ts'
import { career, certificateOf, employment } from '../../../test/staff/certificate-fixtures.ts'
import { bringChangeDay, changeItem, changeRequest, decideChange, profileRequest } from '../../../test/staff/personnel-fixtures.ts'
import { callAs, day, forgetSession, granted, testApp, type TestApp } from '../../../test/test-app.ts'
import { endProfiles } from '../guests/profile-clock.service.ts'
import { applyDueChanges } from './change-job.service.ts'

// What others decided is arranged by nobody alone, and nobody decides what is issued at once.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function secondPeopleOf(user: string) {
  const { stages } = granted(
    await callAs(app, user, approvals.previewLine, { body: { formCode: 'GENERAL', body: null, urgent: false, line: null } }),
  )
  const second = stages.flatMap(({ steps }) => steps).filter(({ isSecondPerson }) => isSecondPerson === true)
  return second.map(({ userId, roleCode }) => userId || roleCode)
}
const asksSecondPerson = async (user: string) => (await secondPeopleOf(user)).length > 0
/** Sets the password of somebody and keeps what the tests sign in with. */
async function reset(userId: string) {
  const { passwordHash } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  granted(await callAs(app, 'admin', users.resetPassword, { params: { userId } }))
  await app.context.db.user.update({ where: { id: userId }, data: { passwordHash, mustChangePassword: false, oneTimePasswordUntil: null } })
  forgetSession(app, userId)
}
const lastChange = (entityId: string) =>
  app.context.db.changeLog.findFirst({ where: { entity: 'user', entityId }, orderBy: { id: 'desc' } })

it('asks no second person of whoever drafted a decided change of an employee', async () => {
  const { values } = granted(await callAs(app, 'office', employeeChanges.facts, { params: { userId: 'choi' } }))
  const { id } = await send(app, 'office', changeRequest('choi', [changeItem('contractEnd', values.contractEnd, day(700))]))
  granted(await decideChange(app, 'office', id))
  await bringChangeDay(app, id)
  expect(await applyDueChanges(app.context.db)).toEqual({ done: 1, failures: 0 })
  expect(await lastChange('choi')).toMatchObject({ userId: 'office', documentId: id })
  expect(await asksSecondPerson('office')).toBe(false)
})

it('asks none of the host whose guest stays longer, whose account the decision woke', async () => {
  const { id } = await send(app, 'kim', profileRequest({ to: day(3) }))
  granted(
    await answerInTurn(app, id, [
      ['head', 'APPROVE'],
      ['office', 'APPROVE', ''],
    ]),
  )
  const profile = await app.context.db.irregularProfile.findUniqueOrThrow({ where: { documentId: id } })
  const body = { userId: 'guest1', positionCode: 'RESEARCHER', companyEmail: 'guest1@hanul-europe.example' }
  granted(await callAs(app, 'admin', irregularProfiles.openAccount, { params: { id: profile.id }, body }))
  await app.context.pool.query(`update irregular_profile set from_day = office_day() - 9, to_day = office_day() - 1 where id = $1`, [
    profile.id,
  ])
  await endProfiles(app.context.db)
  const more = await send(app, 'kim', profileRequest({ profileId: profile.id, formerTo: day(-1), to: day(30) }))
  granted(
    await answerInTurn(app, more.id, [
      ['head', 'APPROVE'],
      ['office', 'APPROVE', ''],
    ]),
  )
  expect(await lastChange('guest1')).toMatchObject({ userId: 'kim', documentId: more.id })
  expect(await asksSecondPerson('kim')).toBe(false)
})

it('issues a certificate at once to whoever arranged accounts, too', async () => {
  const role = { roleCode: 'WM00002', validFrom: '', validTo: '', reason: 'Helps out' }
  granted(await callAs(app, 'admin', userAccounts.giveRole, { params: { userId: 'park' }, body: role }))
  expect(await asksSecondPerson('admin')).toBe(true)
  for (const draft of [employment(), career()]) {
    const { id, issues } = await send(app, 'admin', draft)
    expect(issues).toEqual([])
    expect(await certificateOf(app, 'admin', id)).toBeDefined()
  }
})

it('counts a role as given by who drafted the change where only those decided whose passwords the drafter had set', async () => {
  for (const userId of ['office', 'office2', 'admin2', 'director', 'sklein', 'head']) await reset(userId)
  const { values } = granted(await callAs(app, 'admin', employeeChanges.facts, { params: { userId: 'lee' } }))
  const { id } = await send(app, 'admin', changeRequest('lee', [changeItem('roleGiven', values.roleGiven, 'H01')]))
  granted(
    await answerInTurn(app, id, [
      ['head', 'AGREE'],
      ['office', 'APPROVE'],
      ['director', 'APPROVE'],
    ]),
  )
  expect(await app.context.db.approvalEvent.count({ where: { documentId: id, type: 'NO_SECOND_PERSON' } })).toBe(1)
  await bringChangeDay(app, id)
  expect(await applyDueChanges(app.context.db)).toEqual({ done: 1, failures: 0 })
  expect(await lastChange('lee')).toMatchObject({ userId: 'admin', documentId: id })
  expect(await secondPeopleOf('admin')).toEqual(['admin2', 'office', 'office2'])
})
