import { approvals } from '@maru/shared/approvals/approval.ts'
import { delegations, type DelegationInput } from '@maru/shared/delegations/delegation.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  answerAs,
  answerTo,
  assertInvariants,
  boxAs,
  buildDelegation,
  detailAs,
  granted,
  lineWith,
  listSteps,
  submitted,
} from '../../../test/approval-fixtures.ts'
import { threeDays, tripDraft } from '../../../test/money/trip-fixtures.ts'
import { opened, save } from '../../../test/user-fixtures.ts'
import { callAs, day, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

// Nobody a document is about, and nobody who answered in it, chooses who decides in another's name.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(async () => {
  await app.context.pool.query('delete from delegation')
  await assertInvariants(app)
})
afterAll(() => app.close())

const nameDeputy = async (user: string, part: Partial<DelegationInput>) =>
  granted(await callAs(app, user, delegations.create, { body: buildDelegation({ reason: 'Ill since Monday', ...part }) })).id
const endDeputy = async (user: string, id: string) => granted(await callAs(app, user, delegations.end, { params: { id } }))
const deputyBox = async (user: string) => (await boxAs(app, user, { tab: 'deputy' })).rows.map((row) => row.id)
/** Documents that wait for a deputy, once the delegation named by somebody uninvolved is in force. */
async function passedOnBy(user: string, deputyId: string, part: Partial<DelegationInput>) {
  await app.context.pool.query('delete from delegation')
  await nameDeputy(user, { ...part, deputyId })
  return deputyBox(deputyId)
}

/** Whom a document asks first. */
const firstAsked = async (user: string, id: string) => listSteps(await detailAs(app, user, id))[0]?.userId ?? ''

it.each(['office', 'admin'])('%s names no deputy who decides on her own document, before or after the submission', async (user) => {
  const id = await submitted(app, user)
  const principalId = await firstAsked(user, id)
  const first = await nameDeputy(user, { principalId, deputyId: 'choi' })
  expect(await deputyBox('choi')).not.toContain(id)
  expect(await deputyBox('choi')).not.toContain(await submitted(app, user))
  await endDeputy(user, first)
  await nameDeputy('office2', { principalId, deputyId: 'choi' })
  expect(await deputyBox('choi')).toContain(id)
})

it('a companion of a trip names no deputy who decides on it', async () => {
  const id = await submitted(app, 'lee', { ...tripDraft(threeDays(60, { companions: ['office'] })) })
  await nameDeputy('office', { principalId: 'head', deputyId: 'choi' })
  expect(await deputyBox('choi')).not.toContain(id)
  expect(await passedOnBy('office2', 'choi', { principalId: 'head' })).toContain(id)
})

it.each([0, 2])('whoever ends a first deputy has no own document decided by the next, who begins after %s days', async (days) => {
  const id = await submitted(app, 'office')
  const principalId = await firstAsked('office', id)
  const first = await nameDeputy(principalId, { deputyId: 'han' })
  await nameDeputy(principalId, { deputyId: 'choi', order: 2, startDate: day(days) })
  expect(await deputyBox('han')).toContain(id)
  await endDeputy('office', first)
  await app.context.pool.query(`update delegation set valid_from = least(valid_from, now()) where deputy_id = 'choi'`)
  expect(await deputyBox('choi')).not.toContain(id)
  const other = await submitted(app, 'office2')
  expect(await firstAsked('office2', other)).toBe(principalId)
  expect(await deputyBox('choi')).toContain(other)
})

it('whoever names a second deputy leaves the first one, whom somebody else named, in place', async () => {
  const id = await submitted(app, 'office')
  const principalId = await firstAsked('office', id)
  await nameDeputy(principalId, { deputyId: 'han' })
  await nameDeputy('office', { principalId, deputyId: 'choi', order: 2 })
  expect(await deputyBox('han')).toContain(id)
})

it('whoever answered a step names no deputy for the next one', async () => {
  const id = await submitted(app, 'kim', { line: lineWith({ steps: [['AGREE', 'office']] }) })
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await answerAs(app, 'office', id, 'AGREE'))
  await nameDeputy('office', { principalId: 'director', deputyId: 'han' })
  expect(await deputyBox('han')).not.toContain(id)
  const body = answerTo(await detailAs(app, 'kim', id), 'director', 'APPROVE')
  expect(problemCode(await callAs(app, 'han', approvals.answer, { params: { id }, body }))).toMatch(/NOT_ACTOR|NOT_FOUND/)
  expect(await passedOnBy('office2', 'han', { principalId: 'director' })).toContain(id)
})

it('whoever answered a step makes no room for the next deputy by moving the first day of the one before', async () => {
  const id = await submitted(app, 'kim', { line: lineWith({ steps: [['AGREE', 'admin2']] }) })
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await answerAs(app, 'admin2', id, 'AGREE'))
  await nameDeputy('director', { deputyId: 'park' })
  await nameDeputy('director', { deputyId: 'han', order: 2 })
  expect(await deputyBox('park')).toContain(id)
  const { joinDate } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'park' } })
  granted(await save(app, 'admin2', { ...(await opened(app, 'park', 'admin2')), joinDate: day(3) }))
  expect(await deputyBox('han')).not.toContain(id)
  await app.context.db.user.update({ where: { id: 'park' }, data: { joinDate } })
  expect(await deputyBox('park')).toContain(id)
})
