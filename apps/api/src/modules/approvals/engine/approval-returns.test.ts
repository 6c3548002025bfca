import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import {
  answerAs,
  answerTo,
  boxAs,
  assertInvariants,
  detailAs,
  buildDraft,
  granted,
  lineWith,
  requireStep,
  listSteps,
  submitted,
  toRichText,
} from '../../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertInvariants(app))
afterAll(() => app.close())

const statusOf = async (id: string) => (await app.context.db.approvalDocument.findUniqueOrThrow({ where: { id } })).status

describe('a general document under way', () => {
  it('comes back to the drafter, is changed, and starts its second round with a new version of the content', async () => {
    const id = await submitted(app, 'kim')
    const seen = await detailAs(app, 'head', id)
    granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'Add two offers.' }))
    expect((await boxAs(app, 'kim', { aprvBoxType: 'RJT', tab: 'mine' })).rows.map((row) => row.id)).toContain(id)
    expect((await boxAs(app, 'head', { aprvBoxType: 'RJT', tab: 'returned' })).rows.map((row) => row.id)).toContain(id)
    const { version } = await detailAs(app, 'kim', id)
    const body = { ...buildDraft({ body: toRichText('With two offers.') }), version }
    const updatedDraft = granted(await callAs(app, 'kim', approvals.update, { params: { id }, body }))
    expect((await detailAs(app, 'head', id)).body).toEqual(toRichText('We need a microscope.'))
    granted(
      await callAs(app, 'kim', approvals.submit, { params: { id }, body: { version: updatedDraft.version, requestKey: randomUUID() } }),
    )
    const late = await callAs(app, 'head', approvals.answer, { params: { id }, body: answerTo(seen, 'head', 'APPROVE') })
    expect(late.problem?.code).toBe('CONTENT_CHANGED')
    expect(late.problem?.message).toMatch(/Min-jun Kim submitted a new version on \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
    expect(await detailAs(app, 'head', id)).toMatchObject({
      round: 2,
      bodyVersion: 2,
      status: 'IN_PROGRESS',
      body: toRichText('With two offers.'),
    })
  })

  it('is sent back to an earlier step, asks everybody after it again and keeps the old answers', async () => {
    const id = await submitted(app, 'kim', { line: lineWith({ steps: [['AGREE', 'han']] }) })
    granted(await answerAs(app, 'head', id, 'APPROVE', { opinion: 'First look.' }))
    granted(await answerAs(app, 'han', id, 'AGREE'))
    const targetStepId = requireStep(await detailAs(app, 'director', id), 'head').id
    granted(await answerAs(app, 'director', id, 'RETURN_TO_STEP', { targetStepId, opinion: 'Check the price.' }))
    const detail = await detailAs(app, 'head', id)
    expect(detail).toMatchObject({ status: 'IN_PROGRESS', pass: 2 })
    expect(listSteps(detail).map(({ userId, pass, status }) => [userId, pass, status])).toEqual([
      ['head', 1, 'APPROVED'],
      ['head', 2, 'WAITING'],
      ['han', 1, 'AGREED'],
      ['han', 2, 'PENDING'],
      ['director', 1, 'RETURNED'],
      ['director', 2, 'PENDING'],
    ])
    for (const [user, action] of [
      ['head', 'APPROVE'],
      ['han', 'AGREE'],
      ['director', 'APPROVE'],
    ] as const)
      granted(await answerAs(app, user, id, action))
    expect(await statusOf(id)).toBe('COMPLETED')
  })

  it('is held with a reason, shown to the drafter, and resumed', async () => {
    const id = await submitted(app, 'kim')
    granted(await answerAs(app, 'head', id, 'HOLD', { opinion: 'Waiting for the budget.' }))
    expect(await detailAs(app, 'kim', id)).toMatchObject({ held: true })
    expect((await boxAs(app, 'head', { tab: 'held' })).rows.map((row) => row.id)).toContain(id)
    granted(await answerAs(app, 'head', id, 'RESUME'))
    expect(await detailAs(app, 'kim', id)).toMatchObject({ held: false })
  })

  it('is recalled before the first answer only', async () => {
    const [first, second] = [await submitted(app, 'kim'), await submitted(app, 'kim')]
    const recall = (id: string) => callAs(app, 'kim', approvals.recall, { params: { id }, body: { opinion: '', requestKey: randomUUID() } })
    expect(granted(await recall(first)).status).toBe('RECALLED')
    expect((await boxAs(app, 'kim', { aprvBoxType: 'DFR' })).rows.map((row) => row.id)).toContain(first)
    granted(await answerAs(app, 'head', second, 'APPROVE'))
    const { problem } = await recall(second)
    expect(problem?.code).toBe('RECALL_TOO_LATE')
    expect(problem?.message).toMatch(/Katharina Vogel answered on \d{4}/)
  })

  it('lets an approver undo while nobody after him has answered', async () => {
    const id = await submitted(app, 'kim', { line: lineWith({ steps: [['AGREE', 'han']] }) })
    const undo = async () => {
      const { id: stepId, version: stepVersion } = requireStep(await detailAs(app, 'head', id), 'head')
      return callAs(app, 'head', approvals.undo, { params: { id }, body: { stepId, stepVersion, requestKey: randomUUID() } })
    }
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    granted(await undo())
    expect(requireStep(await detailAs(app, 'kim', id), 'han').status).toBe('PENDING')
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    granted(await answerAs(app, 'han', id, 'AGREE'))
    expect((await undo()).problem).toMatchObject({ code: 'UNDO_TOO_LATE' })
  })

  it('changes hands: an approver to a colleague, the office to anybody, nobody to the drafter', async () => {
    const id = await submitted(app, 'kim')
    const reassign = async (user: string, toUserId: string) => {
      const { id: stepId, version: stepVersion } = listSteps(await detailAs(app, 'kim', id)).find((step) => step.status === 'WAITING')!
      const body = { stepId, stepVersion, toUserId, opinion: 'On a journey.', requestKey: randomUUID() }
      return callAs(app, user, approvals.reassign, { params: { id }, body })
    }
    expect((await reassign('head', 'choi')).problem?.code).toBe('NOT_SAME_DEPARTMENT')
    expect((await reassign('office', 'kim')).problem?.code).toBe('ALREADY_IN_LINE')
    granted(await reassign('head', 'rkoenig'))
    expect((await answerAs(app, 'head', id, 'APPROVE')).problem?.code).toBe('NOT_ACTOR')
    granted(await reassign('office', 'choi'))
    granted(await answerAs(app, 'choi', id, 'APPROVE'))
    expect(requireStep(await detailAs(app, 'kim', id), 'choi').reason).toBe('Instead of Robert Koenig')
  })
})
