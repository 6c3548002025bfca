import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { delegations } from '@maru/shared/delegations/delegation.ts'
import { absenceEntries } from '@maru/shared/leave/calendars/absence-entry.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { opened } from '../../test/user-fixtures.ts'
import {
  answerAs,
  answerTo,
  assertInvariants,
  buildDelegation,
  detailAs,
  granted,
  lineWith,
  requireStep,
  submitted,
} from '../../test/approval-fixtures.ts'
import { callAs, day, refusalCode, testApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(async () => {
  await app.context.db.user.update({ where: { id: 'han' }, data: { active: true } })
  await app.context.pool.query('delete from delegation')
  await assertInvariants(app)
})
afterAll(() => app.close())

describe('the next deputy', () => {
  const withDeputies = async (second: { by: string; deputyId: string }) => {
    granted(await callAs(app, 'head', delegations.create, { body: buildDelegation({ deputyId: 'han' }) }))
    const part = { deputyId: second.deputyId, order: 2, ...(second.by !== 'head' && { principalId: 'head' }) }
    granted(await callAs(app, second.by, delegations.create, { body: buildDelegation(part) }))
    return submitted(app, 'kim')
  }
  const approve = async (user: string, id: string) => {
    const detail = await detailAs(app, 'head', id)
    return refusalCode(callAs(app, user, approvals.answer, { params: { id }, body: answerTo(detail, 'head', 'APPROVE') }))
  }
  const logDisabling = (userId: string) =>
    app.context.db.changeLog.create({ data: { userId, entity: 'user', entityId: 'han', action: 'modify', after: { active: false } } })
  const away = { userId: 'han', from: day(0), to: day(0), half: 'FULL' as const, reason: 'Course', coveredById: '' }

  it('is not who closed the account of the first', async () => {
    const id = await withDeputies({ by: 'head', deputyId: 'admin' })
    const profile = await opened(app, 'han')
    granted(await callAs(app, 'admin', users.modify, { body: { ...profile, active: false } }))
    expect(await approve('admin', id)).toBe('NOT_ACTOR')
  })

  it('is not whom the person chose who closed it, for what waited then', async () => {
    const id = await withDeputies({ by: 'office', deputyId: 'choi' })
    await app.context.db.user.update({ where: { id: 'han' }, data: { active: false } })
    await logDisabling('office')
    expect(await approve('choi', id)).toMatch(/NOT_ACTOR|NOT_FOUND/)
    const later = await submitted(app, 'kim')
    expect(await approve('choi', later)).toBeUndefined()
  })

  it('is not who entered the absence of the first, and is whoever else comes next', async () => {
    const id = await withDeputies({ by: 'head', deputyId: 'office' })
    granted(await callAs(app, 'head', delegations.create, { body: buildDelegation({ deputyId: 'choi', order: 3 }) }))
    const { id: entry } = granted(await callAs(app, 'office', absenceEntries.create, { body: away }))
    expect(await approve('office', id)).toMatch(/NOT_ACTOR|NOT_FOUND/)
    expect(await approve('choi', id)).toBeUndefined()
    granted(await callAs(app, 'office', absenceEntries.remove, { params: { id: entry } }))
  })

  it('is not who gave the first another step of the document', async () => {
    const line = lineWith({ steps: [['AGREE', 'lee']] })
    granted(await callAs(app, 'director', delegations.create, { body: buildDelegation({ deputyId: 'han' }) }))
    granted(await callAs(app, 'director', delegations.create, { body: buildDelegation({ deputyId: 'office', order: 2 }) }))
    const id = await submitted(app, 'kim', { line })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    const { id: stepId, version: stepVersion } = requireStep(await detailAs(app, 'lee', id), 'lee')
    const body = { stepId, stepVersion, opinion: 'Ill', requestKey: randomUUID(), toUserId: 'han' }
    granted(await callAs(app, 'office', approvals.reassign, { params: { id }, body }))
    granted(await answerAs(app, 'han', id, 'AGREE'))
    const detail = await detailAs(app, 'director', id)
    const answer = callAs(app, 'office', approvals.answer, { params: { id }, body: answerTo(detail, 'director', 'APPROVE') })
    expect(await refusalCode(answer)).toMatch(/NOT_ACTOR|NOT_FOUND/)
  })
})
