import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import type { LineInput, StepInput } from '@maru/shared/approvals/lines/approval-line.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import {
  answerAs,
  assertInvariants,
  boxAs,
  detailAs,
  granted,
  lineWith,
  requireStep,
  listSteps,
  submitted,
} from '../../../test/approval-fixtures.ts'

// Inside a group each branch may be a short sequence (DOMAIN 4.2): han, then choi, beside sklein.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.context.db.approvalForm.update({ where: { code: 'GENERAL' }, data: { agreeMayReturn: true } })
})
afterEach(() => assertInvariants(app))
afterAll(() => app.close())

const agree = (userId: string, follows = false): StepInput => ({ type: 'AGREE', userId, ...(follows && { follows }) })
const line = (rule: 'ALL' | 'ANY' = 'ALL'): LineInput => {
  const [head, director] = lineWith()!.stages
  return { stages: [head!, { rule, need: null, steps: [agree('han'), agree('choi', true), agree('sklein')] }, director!] }
}
const running = async (rule?: 'ALL' | 'ANY') => {
  const id = await submitted(app, 'kim', { line: line(rule) })
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  return id
}
const statuses = async (id: string) =>
  listSteps(await detailAs(app, 'kim', id))
    .filter(({ superseded }) => !superseded)
    .map(({ userId, status }) => `${userId} ${status}`)
const waits = async (user: string, tab: 'agree' | 'upcoming', id: string) =>
  (await boxAs(app, user, { tab })).rows.some((row) => row.id === id)

describe('a sequence inside a group', () => {
  it('asks one after the other and beside the others, tells each when it is his turn, and ends with all of them', async () => {
    const id = await running()
    expect(await statuses(id)).toEqual(['head APPROVED', 'han WAITING', 'choi PENDING', 'sklein WAITING', 'director PENDING'])
    expect([await waits('choi', 'agree', id), await waits('choi', 'upcoming', id)]).toEqual([false, true])
    expect((await answerAs(app, 'choi', id, 'AGREE')).problem?.code).toBe('NOT_YOUR_TURN')
    granted(await answerAs(app, 'han', id, 'DISAGREE', { opinion: 'Too dear.' }))
    expect(await waits('choi', 'agree', id)).toBe(true)
    const about = { topic: 'approval.waiting', payload: { path: ['documentId'], equals: id } }
    const waitingNotices = await app.context.db.outbox.findMany({ where: about, orderBy: { id: 'asc' } })
    expect(waitingNotices.map(({ payload }) => (payload as { userId: string }).userId)).toEqual(['head', 'han', 'sklein', 'choi'])
    granted(await answerAs(app, 'choi', id, 'AGREE'))
    expect((await detailAs(app, 'kim', id)).dissent).toBe(true)
    granted(await answerAs(app, 'sklein', id, 'AGREE'))
    expect(await statuses(id)).toContain('director WAITING')
  })

  it('counts as one answer of the group, by what its last person said', async () => {
    const id = await running('ANY')
    granted(await answerAs(app, 'han', id, 'AGREE'))
    expect(await statuses(id)).toEqual(['head APPROVED', 'han AGREED', 'choi WAITING', 'sklein WAITING', 'director PENDING'])
    granted(await answerAs(app, 'choi', id, 'AGREE'))
    expect(await statuses(id)).toEqual(['head APPROVED', 'han AGREED', 'choi AGREED', 'sklein VOID', 'director WAITING'])
  })

  it('lets an answer be taken back only until the next of the sequence has answered', async () => {
    const id = await running()
    granted(await answerAs(app, 'han', id, 'AGREE'))
    const undo = async () => {
      const { id: stepId, version: stepVersion } = requireStep(await detailAs(app, 'han', id), 'han')
      return callAs(app, 'han', approvals.undo, { params: { id }, body: { stepId, stepVersion, requestKey: randomUUID() } })
    }
    granted(await undo())
    expect(await statuses(id)).toEqual(['head APPROVED', 'han WAITING', 'choi PENDING', 'sklein WAITING', 'director PENDING'])
    granted(await answerAs(app, 'han', id, 'AGREE'))
    granted(await answerAs(app, 'choi', id, 'AGREE'))
    expect((await undo()).problem).toMatchObject({ code: 'UNDO_TOO_LATE' })
  })

  it('is asked again from the person somebody returns to, and the others of the group keep their answers', async () => {
    const id = await running()
    granted(await answerAs(app, 'han', id, 'AGREE'))
    granted(await answerAs(app, 'sklein', id, 'AGREE'))
    const targetStepId = requireStep(await detailAs(app, 'choi', id), 'han').id
    granted(await answerAs(app, 'choi', id, 'RETURN_TO_STEP', { opinion: 'Look again.', targetStepId }))
    expect(await statuses(id)).toEqual(['head APPROVED', 'han WAITING', 'choi PENDING', 'sklein AGREED', 'director PENDING'])
    granted(await answerAs(app, 'han', id, 'AGREE'))
    granted(await answerAs(app, 'choi', id, 'AGREE'))
    granted(await answerAs(app, 'director', id, 'APPROVE'))
    const draft = granted(await callAs(app, 'kim', approvalOffice.cancel, { params: { id }, body: { reason: 'Not needed.' } }))
    const group = (await detailAs(app, 'kim', draft.id)).line?.stages[1]
    expect(group?.steps.map(({ userId, follows }) => [userId, follows ?? false])).toEqual([
      ['han', false],
      ['choi', true],
      ['sklein', false],
    ])
  })

  it('asks a department as a whole before a person, and waits inside for a view', async () => {
    const [head, director] = lineWith()!.stages
    const steps: StepInput[] = [{ type: 'AGREE', userId: '', departmentCode: 'BIO' }, agree('han', true), agree('sklein')]
    const id = await submitted(app, 'kim', { line: { stages: [head!, { rule: 'ALL', need: null, steps }, director!] } })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect(await waits('han', 'agree', id)).toBe(false)
    const open = listSteps(await detailAs(app, 'yjang', id)).find(({ departmentCode }) => departmentCode === 'BIO')!
    const { bodyVersion, bodyHash } = await detailAs(app, 'yjang', id)
    const said = { stepId: open.id, stepVersion: open.version, bodyVersion, bodyHash, opinion: '', requestKey: randomUUID() }
    granted(await callAs(app, 'yjang', approvals.answer, { params: { id }, body: { ...said, action: 'AGREE' } }))
    const own = requireStep(await detailAs(app, 'han', id), 'han')
    const consultStep = { stepId: own.id, stepVersion: own.version, place: 'INSIDE' as const, type: 'CONSULT' as const, toUserId: 'choi' }
    granted(
      await callAs(app, 'han', approvals.addStep, {
        params: { id },
        body: { ...consultStep, opinion: 'What do you say?', requestKey: randomUUID() },
      }),
    )
    expect((await answerAs(app, 'han', id, 'AGREE')).problem?.code).toBe('CONSULT_OPEN')
    granted(await answerAs(app, 'choi', id, 'CONSULT', { opinion: 'Fine.' }))
    granted(await answerAs(app, 'han', id, 'AGREE'))
    granted(await answerAs(app, 'sklein', id, 'AGREE'))
    granted(await answerAs(app, 'director', id, 'APPROVE'))
  })

  it('is refused when it is too long, and becomes stages when it stands alone', async () => {
    const [head, director] = lineWith()!.stages
    const preview = async (steps: StepInput[]) => {
      const stages = [head!, { rule: 'ALL' as const, need: null, steps }, director!]
      return granted(
        await callAs(app, 'kim', approvals.previewLine, { body: { formCode: 'GENERAL', body: null, urgent: false, line: { stages } } }),
      )
    }
    const people = ['choi', 'yjang', 'sklein', 'tbecker', 'prossi'].map((userId) => agree(userId, true))
    const { faults } = await preview([agree('han'), ...people, agree('lee')])
    expect(faults.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'BRANCH_TOO_LONG: At most 5 people can answer one after another inside a group. Give the others their own stage.',
    ])
    const alone = await preview([agree('han'), agree('choi', true)])
    expect(alone.stages.map(({ steps }) => steps.map(({ userId, follows }) => [userId, follows]))).toEqual([
      [['head', false]],
      [['han', false]],
      [['choi', false]],
      [['director', false]],
    ])
  })
})
