import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalAdministration as administration } from '@maru/shared/approvals/administration/administration.ts'
import { departments } from '@maru/shared/departments/department.ts'
import { delegations, type DelegationInput } from '@maru/shared/delegations/delegation.ts'
import type { StepType } from '@maru/shared/approvals/lines/approval-line.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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
} from '../../../test/approval-fixtures.ts'
import { callAs, day, problemCode, testApp, type TestApp } from '../../../test/test-app.ts'

// Who changed who decides on a document gets no part in it through those they chose.

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
  granted(await callAs(app, user, delegations.create, { body: buildDelegation(part) }))

async function reassign(user: string, id: string, place: string, toUserId: string) {
  const { id: stepId, version: stepVersion } = requireStep(await detailAs(app, 'kim', id), place)
  const body = { stepId, stepVersion, opinion: 'Busy', requestKey: randomUUID(), toUserId }
  return callAs(app, user, approvals.reassign, { params: { id }, body })
}

async function addStep(user: string, id: string, place: string, to: { type: 'AGREE' | 'CONSULT'; toUserId: string; inside?: boolean }) {
  const { id: stepId, version: stepVersion } = requireStep(await detailAs(app, 'kim', id), place)
  const { type, toUserId, inside = false } = to
  const body = { stepId, stepVersion, type, toUserId, place: inside ? ('INSIDE' as const) : ('BEHIND' as const), opinion: 'Please look' }
  return callAs(app, user, approvals.addStep, { params: { id }, body: { ...body, requestKey: randomUUID() } })
}

const answerFor = async (user: string, id: string, place: string, action: 'APPROVE' | 'AGREE') =>
  problemCode(await callAs(app, user, approvals.answer, { params: { id }, body: answerTo(await detailAs(app, 'kim', id), place, action) }))

/** A stage of the line that asks the office. */
const ofOffice = { rule: 'ALL' as const, need: null, steps: [{ type: 'AGREE' as StepType, userId: '', roleCode: 'H01' as const }] }
const withOffice = () => ({ stages: [...(lineWith()?.stages.slice(0, 1) ?? []), ofOffice, ...(lineWith()?.stages.slice(1) ?? [])] })

describe('who reassigned a step by power of office', () => {
  it.each([false, true])('is not added to the line by the person they chose, inside a step: %s', async (inside) => {
    const id = await submitted(app, 'kim')
    granted(await reassign('office', id, 'head', 'mkraus'))
    const type = inside ? 'CONSULT' : 'AGREE'
    const refused = await addStep('mkraus', id, 'mkraus', { type, toUserId: 'office', inside })
    expect([problemCode(refused), refused.problem?.message]).toEqual(['BARRED', expect.stringContaining('Choose someone else')])
    granted(await addStep('mkraus', id, 'mkraus', { type, toUserId: 'choi', inside }))
    if (!inside) granted(await answerAs(app, 'mkraus', id, 'APPROVE'))
    expect(problemCode(await reassign('choi', id, 'choi', 'office'))).toMatch(/NOT_TO_YOURSELF|BARRED|NOT_SAME_DEPARTMENT/)
  })

  it('answers no step of a role in that document', async () => {
    const id = await submitted(app, 'kim', { line: withOffice() })
    granted(await reassign('office', id, 'head', 'mkraus'))
    granted(await answerAs(app, 'mkraus', id, 'APPROVE'))
    expect(await answerFor('office', id, '', 'AGREE')).toMatch(/ASSIGNED_BY_YOU|NOT_FOUND/)
    expect(await answerFor('office2', id, '', 'AGREE')).toBeUndefined()
  })

  it('has answered no other step of the document, of a role or by name', async () => {
    const ofRole = await submitted(app, 'kim', { line: withOffice() })
    granted(await answerAs(app, 'head', ofRole, 'APPROVE'))
    granted(
      await callAs(app, 'office', approvals.answer, {
        params: { id: ofRole },
        body: answerTo(await detailAs(app, 'kim', ofRole), '', 'AGREE'),
      }),
    )
    const byName = await submitted(app, 'kim', { line: lineWith({ steps: [['AGREE', 'office']] }) })
    granted(await answerAs(app, 'head', byName, 'APPROVE'))
    granted(await answerAs(app, 'office', byName, 'AGREE'))
    for (const id of [ofRole, byName]) {
      expect(problemCode(await reassign('office', id, 'director', 'mkraus'))).toBe('DECIDED_HERE')
      granted(await reassign('office2', id, 'director', 'mkraus'))
    }
  })

  it('answers no step of their own either, once whom they chose has answered; it is listed for another person', async () => {
    const id = await submitted(app, 'kim', { line: lineWith({ steps: [['AGREE', 'office']] }) })
    granted(await reassign('office', id, 'head', 'mkraus'))
    granted(await answerAs(app, 'mkraus', id, 'APPROVE'))
    expect(await answerFor('office', id, 'office', 'AGREE')).toBe('ASSIGNED_BY_YOU')
    expect(granted(await callAs(app, 'admin', administration.invalid, {})).map(({ documentId }) => documentId)).toContain(id)
    granted(await reassign('office2', id, 'office', 'choi'))
    granted(await answerAs(app, 'choi', id, 'AGREE'))
  })
})

it('who appointed the head that answered is no other yes of the document', async () => {
  const { db } = app.context
  const id = await submitted(app, 'kim', { line: lineWith({ steps: [['AGREE', 'admin2']] }) })
  const body = { userId: 'mkraus', acting: true, validFrom: day(0), validTo: day(20) }
  granted(await callAs(app, 'admin2', departments.appoint, { params: { code: 'ENV' }, body }))
  expect(await answerFor('mkraus', id, 'head', 'APPROVE')).toBe('NOT_ACTOR')
  expect(await answerFor('mkraus', id, 'mkraus', 'APPROVE')).toBeUndefined()
  expect(await answerFor('admin2', id, 'admin2', 'AGREE')).toBe('ASSIGNED_BY_YOU')
  await db.departmentLeader.deleteMany({ where: { departmentCode: 'ENV', userId: 'mkraus' } })
  await db.$executeRaw`select * from follow_organisation()`
})

describe('who arranged a deputy', () => {
  it('is not added by that deputy, and answers no step of a role after them', async () => {
    await nameDeputy('office', { principalId: 'head', deputyId: 'choi' })
    const id = await submitted(app, 'kim', { line: withOffice() })
    expect(problemCode(await addStep('choi', id, 'head', { type: 'AGREE', toUserId: 'office' }))).toBe('BARRED')
    expect(await answerFor('choi', id, 'head', 'APPROVE')).toBeUndefined()
    expect(await answerFor('office', id, '', 'AGREE')).toMatch(/ASSIGNED_BY_YOU|NOT_FOUND/)
    expect(await answerFor('office2', id, '', 'AGREE')).toBeUndefined()
  })
})

describe('who gives a first deputy another step of the document', () => {
  /** Two deputies of the director; the second one is a deputy of the head, too. */
  const nameDeputies = async (second: string) => {
    await nameDeputy('director', { deputyId: 'han' })
    await nameDeputy('director', { deputyId: second, order: 2 })
  }

  it('is not the next deputy by adding a step for the first', async () => {
    await nameDeputies('office')
    await nameDeputy('head', { deputyId: 'office' })
    const id = await submitted(app, 'kim')
    granted(await addStep('office', id, 'head', { type: 'CONSULT', toUserId: 'han' }))
    expect(await answerFor('office', id, 'head', 'APPROVE')).toBeUndefined()
    granted(await answerAs(app, 'han', id, 'CONSULT', { opinion: 'Fine' }))
    expect(await answerFor('office', id, 'director', 'APPROVE')).toMatch(/NOT_ACTOR|NOT_FOUND/)
    const other = await submitted(app, 'kim')
    granted(await addStep('office', other, 'head', { type: 'CONSULT', toUserId: 'han' }))
    granted(await answerAs(app, 'head', other, 'APPROVE'))
    granted(await answerAs(app, 'han', other, 'CONSULT', { opinion: 'Fine' }))
    expect(await answerFor('office', other, 'director', 'APPROVE')).toMatch(/NOT_ACTOR|NOT_FOUND/)
  })

  it('is not the next deputy by giving away a step of their own', async () => {
    await nameDeputies('mkraus')
    const id = await submitted(app, 'kim', { line: lineWith({ steps: [['AGREE', 'mkraus']] }) })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    const { user } = app.context.db
    const moveTo = (departmentCode: string) => user.update({ where: { id: 'han' }, data: { departmentCode } })
    const [former, own] = await Promise.all(['han', 'mkraus'].map((one) => user.findUniqueOrThrow({ where: { id: one } })))
    await moveTo(own?.departmentCode ?? '')
    const answer = await reassign('mkraus', id, 'mkraus', 'han')
    await moveTo(former?.departmentCode ?? '')
    granted(answer)
    granted(await answerAs(app, 'han', id, 'AGREE'))
    expect(await answerFor('mkraus', id, 'director', 'APPROVE')).toMatch(/NOT_ACTOR|NOT_FOUND/)
  })
})
