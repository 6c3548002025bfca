import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { toPath } from '@maru/shared/contract.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
import {
  answerAs,
  answerTo,
  assertInvariants,
  boxAs,
  detailAs,
  granted,
  lineWith,
  onLeave,
  requireStep,
  submitted,
} from '../../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.context.db.approvalForm.update({
    where: { code: 'GENERAL' },
    data: { postApprovalAllowed: true, preApprovalAllowed: true, slaHours: 24, drafterMayEditLine: 'ADD_ONLY' },
  })
})
afterEach(() => assertInvariants(app))
afterAll(() => app.close())

const two = () => lineWith({ steps: [['REVIEW', 'sklein']] })
/** What is offered about the steps. */
const offersTo = async (user: string, id: string) => (await detailAs(app, user, id)).actions.filter(({ stepId }) => stepId !== '')
const add = async (user: string, id: string, place: 'BEHIND' | 'INSIDE', toUserId: string, type: 'AGREE' | 'CONSULT' = 'CONSULT') => {
  const { id: stepId, version: stepVersion } = requireStep(await detailAs(app, user, id), user)
  const body = { stepId, stepVersion, place, type, toUserId, opinion: 'What do you think?', requestKey: randomUUID() }
  return callAs(app, user, approvals.addStep, { params: { id }, body })
}

describe('approval after the fact', () => {
  it('leaves an absent superior for later, who then approves or objects, and the document goes on meanwhile', async () => {
    const id = await submitted(app, 'kim', { line: two() })
    const present = requireStep(await detailAs(app, 'head', id), 'sklein').id
    const early = await answerAs(app, 'head', id, 'APPROVE_LEAVING', { targetStepId: present })
    expect(early.problem).toMatchObject({ code: 'LEAVE_NOT_ALLOWED' })
    expect(early.problem?.message).toContain("Stefan Klein can't be set to post-approval")
    await onLeave(app, 'sklein')
    const offered = (await offersTo('head', id)).find(({ action }) => action === 'APPROVE_LEAVING')
    expect(offered?.targets).toEqual([{ stepId: present, name: 'Stefan Klein' }])
    granted(await answerAs(app, 'head', id, 'APPROVE_LEAVING', { targetStepId: present }))
    expect(await detailAs(app, 'kim', id)).toMatchObject({ postOpen: true, status: 'IN_PROGRESS' })
    granted(await answerAs(app, 'director', id, 'APPROVE'))
    expect((await boxAs(app, 'sklein', { aprvBoxType: 'NTFC', tab: 'post' })).rows.map((row) => row.id)).toContain(id)
    expect((await answerAs(app, 'sklein', id, 'POST_OBJECT')).problem?.code).toBe('OPINION_REQUIRED')
    granted(await answerAs(app, 'sklein', id, 'POST_OBJECT', { opinion: 'Not with this supplier.' }))
    const detail = await detailAs(app, 'kim', id)
    expect(requireStep(detail, 'sklein')).toMatchObject({ status: 'POST_OBJECTED', mode: 'POST' })
    expect(detail).toMatchObject({ postOpen: false, status: 'COMPLETED' })
    const objectionNotices = await app.context.db.outbox.findMany({ where: { topic: 'approval.objected' } })
    expect(objectionNotices.map(({ payload }) => (payload as { userId: string }).userId).toSorted()).toEqual([
      'director',
      'kim',
      'office',
      'office2',
    ])
    expect((await boxAs(app, 'office', { aprvBoxType: 'NTFC', tab: 'unread' })).rows.map((row) => row.id)).toContain(id)
  })

  it('is in the line from the beginning where the drafter puts it behind the decision', async () => {
    const line = lineWith()
    line?.stages.push({ rule: 'ALL', need: null, steps: [{ type: 'POST_APPROVE', userId: 'choi' }] })
    const id = await submitted(app, 'kim', { line })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect(requireStep(await detailAs(app, 'kim', id), 'choi').status).toBe('PENDING')
    granted(await answerAs(app, 'director', id, 'APPROVE'))
    granted(await answerAs(app, 'choi', id, 'POST_APPROVE'))
    expect(requireStep(await detailAs(app, 'kim', id), 'choi').status).toBe('POST_APPROVED')
  })
})

describe('an answer before one’s turn', () => {
  it('is possible for a later superior where the form allows it, never for the decision', async () => {
    const id = await submitted(app, 'kim', { line: two() })
    granted(await answerAs(app, 'sklein', id, 'PRE_APPROVE'))
    expect(requireStep(await detailAs(app, 'kim', id), 'sklein')).toMatchObject({ status: 'APPROVED', mode: 'PRE' })
    expect((await answerAs(app, 'director', id, 'PRE_APPROVE')).problem?.code).toBe('PRE_NOT_ALLOWED')
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect(requireStep(await detailAs(app, 'kim', id), 'director').status).toBe('WAITING')
  })
})

describe('a step an approver adds', () => {
  it('comes right behind his own, with everything later one stage further', async () => {
    const id = await submitted(app, 'kim')
    granted(await add('head', id, 'BEHIND', 'han', 'AGREE'))
    const detail = await detailAs(app, 'kim', id)
    expect(detail.stages.map(({ no, steps }) => [no, steps.map(({ userId }) => userId).join()])).toEqual([
      [1, 'head'],
      [2, 'han'],
      [3, 'director'],
    ])
    expect(requireStep(detail, 'han')).toMatchObject({ type: 'AGREE', status: 'PENDING', reason: 'Added by Katharina Vogel' })
    expect((await add('head', id, 'BEHIND', 'han')).problem?.code).toBe('ALREADY_IN_LINE')
    expect((await add('head', id, 'BEHIND', 'kim')).problem?.code).toBe('ALREADY_IN_LINE')
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    granted(await answerAs(app, 'han', id, 'AGREE'))
    expect((await add('director', id, 'BEHIND', 'choi')).problem?.code).toBe('ADD_NOT_ALLOWED')
    granted(await answerAs(app, 'director', id, 'APPROVE'))
  })

  it('asks for a view inside his own, and he waits for it or for the end of its time', async () => {
    const id = await submitted(app, 'kim')
    granted(await add('head', id, 'INSIDE', 'han'))
    const waiting = await answerAs(app, 'head', id, 'APPROVE')
    expect(waiting.problem).toMatchObject({ code: 'CONSULT_OPEN' })
    expect(waiting.problem?.message).toContain('Ji-woo Han')
    granted(await answerAs(app, 'han', id, 'CONSULT', { opinion: 'Good.' }))
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect(requireStep(await detailAs(app, 'kim', id), 'director').status).toBe('WAITING')
  })
})

describe('a step for a department or a role', () => {
  const withDepartment = (departmentCode: string) => {
    const line = lineWith()
    line?.stages.splice(1, 0, { rule: 'ALL', need: null, steps: [{ type: 'AGREE', userId: '', departmentCode }] })
    return line
  }

  it('is answered by the head or the clerk of the department, once', async () => {
    const id = await submitted(app, 'choi', {
      line: {
        stages: [
          { rule: 'ALL', need: null, steps: [{ type: 'REVIEW', userId: 'yjang' }] },
          { rule: 'ALL', need: null, steps: [{ type: 'AGREE', userId: '', departmentCode: 'ENV' }] },
          { rule: 'ALL', need: null, steps: [{ type: 'APPROVE', userId: 'director' }] },
        ],
      },
    })
    granted(await answerAs(app, 'yjang', id, 'APPROVE'))
    const step = (await detailAs(app, 'clerk', id)).stages[1]!.steps[0]!
    expect(step).toMatchObject({ assigneeKind: 'DEPT', departmentCode: 'ENV', userId: '', name: 'Environmental Safety', status: 'WAITING' })
    expect((await boxAs(app, 'clerk', { tab: 'agree' })).rows.map((row) => row.id)).toContain(id)
    expect((await boxAs(app, 'head', { tab: 'agree' })).rows.map((row) => row.id)).toContain(id)
    expect((await boxAs(app, 'lee', { tab: 'agree' })).rows.map((row) => row.id)).not.toContain(id)
    const { bodyHash, bodyVersion } = await detailAs(app, 'clerk', id)
    const body = { stepId: step.id, stepVersion: step.version, action: 'AGREE' as const, bodyHash, bodyVersion, opinion: '' }
    granted(await callAs(app, 'clerk', approvals.answer, { params: { id }, body: { ...body, requestKey: randomUUID() } }))
    const second = await callAs(app, 'head', approvals.answer, { params: { id }, body: { ...body, requestKey: randomUUID() } })
    expect(second.problem?.message).toContain('Petra Schaefer already answered')
    const waitingNotices = await app.context.db.outbox.findMany({
      where: { topic: 'approval.waiting', key: { startsWith: `waiting:${step.id}` } },
    })
    expect(waitingNotices.map(({ payload }) => (payload as { userId: string }).userId).toSorted()).toEqual(['clerk', 'head'])
  })

  it('is not answered by somebody who stands in the line already', async () => {
    const id = await submitted(app, 'kim', { line: withDepartment('BIO') })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    const offers = await offersTo('yjang', id)
    expect(offers.map(({ action }) => action)).toContain('AGREE')
    const own = await submitted(app, 'kim', { line: withDepartment('ENV') })
    granted(await answerAs(app, 'head', own, 'APPROVE'))
    expect((await offersTo('head', own)).map(({ action }) => action)).not.toContain('AGREE')
    expect((await offersTo('clerk', own)).map(({ action }) => action)).toContain('AGREE')
  })
})

describe('the time to answer', () => {
  it('begins when the step opens and stands still on hold', async () => {
    const id = await submitted(app, 'kim')
    const due = (
      await app.context.pool.query<{ right: boolean }>(
        `select due_at = approval_due(activated_at, 24, assignee_key) as right from approval_step where document_id = $1 and status = 'WAITING'`,
        [id],
      )
    ).rows
    expect(due).toEqual([{ right: true }])
    expect(requireStep(await detailAs(app, 'kim', id), 'head').dueAt).toBeInstanceOf(Date)
    granted(await answerAs(app, 'head', id, 'HOLD', { opinion: 'One moment.' }))
    // Six weeks on hold: the clock stood still for ten working days of it, wherever weekends and holidays lie.
    await app.context.db
      .$executeRaw`update approval_step set held_at = held_at - interval '42 days' where document_id = ${id}::uuid and status = 'HELD'`
    const before = requireStep(await detailAs(app, 'kim', id), 'head').dueAt as Date
    granted(await answerAs(app, 'head', id, 'RESUME'))
    const after = requireStep(await detailAs(app, 'kim', id), 'head').dueAt as Date
    const { rows } = await app.context.pool.query<{ at: Date }>(`select approval_due($1, 80, 'head') as at`, [before])
    expect(after).toEqual(rows[0]?.at)
  })
})

describe('what a person is offered', () => {
  it('says what each action needs', async () => {
    const id = await submitted(app, 'kim', { line: two() })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    const offers = await offersTo('sklein', id)
    expect(offers.map(({ action, opinion, people }) => [action, opinion, people])).toEqual([
      ['APPROVE', 'OPTIONAL', ''],
      ['RETURN', 'REQUIRED', ''],
      ['RETURN_TO_STEP', 'REQUIRED', ''],
      ['HOLD', 'REQUIRED', ''],
      ['REASSIGN', 'REQUIRED', 'DEPARTMENT'],
      ['ADD_STEP', 'OPTIONAL', 'ANYBODY'],
      ['ASK', 'REQUIRED', 'ANYBODY'],
    ])
    expect(offers.find(({ action }) => action === 'RETURN_TO_STEP')?.targets.map(({ name }) => name)).toEqual(['Katharina Vogel'])
    expect((await offersTo('head', id)).map(({ action }) => action)).toEqual(['UNDO'])
  })

  it('refuses an opinion of a megabyte', async () => {
    const id = await submitted(app, 'kim')
    const body = { ...answerTo(await detailAs(app, 'head', id), 'head', 'RETURN'), opinion: 'x'.repeat(1_000_000) }
    const headers = { cookie: await loadCookie(app, 'head') }
    const reply = await app.inject({ method: 'POST', url: toPath(approvals.answer, { id }), payload: body, headers })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'VALIDATION'])
    expect((await detailAs(app, 'kim', id)).status).toBe('IN_PROGRESS')
  })
})
