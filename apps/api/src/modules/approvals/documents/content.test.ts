import { randomUUID } from 'node:crypto'
import { approvalContent, type EditInput } from '@maru/shared/approvals/documents/approval-content.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import {
  answerAs,
  answerTo,
  assertInvariants,
  detailAs,
  granted,
  lineWith,
  requireStep,
  listSteps,
  submitted,
  toRichText,
} from '../../../test/approval-fixtures.ts'

let app: TestApp
const form = (data: { approverMayEdit?: string[]; minorFields?: string[]; routedFields?: string[]; preApprovalAllowed?: boolean }) =>
  app.context.db.approvalForm.update({ where: { code: 'GENERAL' }, data })
beforeAll(async () => {
  app = await testApp()
  await form({ approverMayEdit: ['title', 'body'], minorFields: ['title'], preApprovalAllowed: true })
})
afterEach(() => assertInvariants(app))
afterAll(() => app.close())

async function edit(user: string, id: string, part: Partial<EditInput>) {
  const detail = await detailAs(app, user, id)
  const { id: stepId, version: stepVersion } = requireStep(detail, user)
  const { title, body, bodyVersion, bodyHash } = detail
  const input = { stepId, stepVersion, bodyVersion, bodyHash, title, body, opinion: '', requestKey: randomUUID(), ...part }
  return callAs(app, user, approvalContent.edit, { params: { id }, body: input })
}
const three = () => lineWith({ steps: [['REVIEW', 'sklein']] })

describe('a change of the content by an approver', () => {
  it('of a minor field is seen by everybody and voids only what was said ahead', async () => {
    const id = await submitted(app, 'kim', { line: three() })
    granted(await answerAs(app, 'sklein', id, 'PRE_APPROVE'))
    const seen = await detailAs(app, 'director', id)
    expect((await detailAs(app, 'head', id)).actions.find(({ action }) => action === 'EDIT')?.fields).toEqual(['title', 'body'])
    granted(await edit('head', id, { title: 'New microscope, two lenses' }))
    const detail = await detailAs(app, 'kim', id)
    expect(detail).toMatchObject({ title: 'New microscope, two lenses', bodyVersion: 2, pass: 1 })
    expect(listSteps(detail).map(({ userId, status, mode }) => [userId, status, mode])).toEqual([
      ['head', 'WAITING', ''],
      ['sklein', 'APPROVED', 'PRE'],
      ['sklein', 'PENDING', ''],
      ['director', 'PENDING', ''],
    ])
    const late = await callAs(app, 'head', approvals.answer, {
      params: { id },
      body: answerTo({ ...seen, stages: detail.stages }, 'head', 'APPROVE'),
    })
    expect(late.problem).toMatchObject({ code: 'CONTENT_CHANGED' })
    // Named is who changed it, not who drafted it.
    expect(late.problem?.message).toContain('Katharina Vogel')
    expect(late.problem?.issues).toEqual([{ path: 'title', code: 'CHANGED', message: 'New microscope → New microscope, two lenses' }])
    for (const user of ['head', 'sklein', 'director']) granted(await answerAs(app, user, id, 'APPROVE'))
  })

  it('of anything else builds the line anew and asks everybody again; old answers stay in the history', async () => {
    const id = await submitted(app, 'kim', { line: three() })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    granted(await edit('sklein', id, { body: toRichText('We need two microscopes.') }))
    const detail = await detailAs(app, 'kim', id)
    expect(detail).toMatchObject({ bodyVersion: 2, pass: 2, status: 'IN_PROGRESS' })
    expect(listSteps(detail).map(({ userId, pass, status }) => [userId, pass, status])).toEqual([
      ['head', 1, 'APPROVED'],
      ['head', 2, 'WAITING'],
      ['sklein', 1, 'VOID'],
      ['sklein', 2, 'PENDING'],
      ['director', 1, 'VOID'],
      ['director', 2, 'PENDING'],
    ])
    expect(detail.events.map(({ type, actorName }) => [type, actorName]).at(-1)).toEqual(['EDIT', 'Stefan Klein'])
    const changeNotices = await app.context.db.outbox.findMany({ where: { topic: 'approval.contentChanged', key: { contains: id } } })
    expect(changeNotices.map(({ payload }) => (payload as { userId: string }).userId).toSorted()).toEqual(['head', 'kim'])
    for (const user of ['head', 'sklein', 'director']) granted(await answerAs(app, user, id, 'APPROVE'))
    const diff = granted(await callAs(app, 'kim', approvalContent.diff, { params: { id }, query: { from: 1, to: 2 } }))
    expect(diff.fields).toEqual([
      {
        field: 'body',
        before: 'We need a microscope.',
        after: 'We need two microscopes.',
        lines: [
          { op: 'REMOVED', text: 'We need a microscope.' },
          { op: 'ADDED', text: 'We need two microscopes.' },
        ],
      },
    ])
    const versions = granted(await callAs(app, 'kim', approvalContent.versions, { params: { id } }))
    expect(versions.map(({ version, createdByName }) => [version, createdByName])).toEqual([
      [2, 'Stefan Klein'],
      [1, 'Min-jun Kim'],
    ])
  })

  it('is refused for foreign fields, out of turn, without a difference and for what was not seen; nothing changes', async () => {
    await form({ approverMayEdit: ['title'] })
    const id = await submitted(app, 'kim')
    const foreign = await edit('head', id, { body: toRichText('Other words.') })
    expect(foreign.problem).toMatchObject({ code: 'FIELD_NOT_EDITABLE' })
    expect(foreign.problem?.message).toContain('body')
    expect((await edit('director', id, { title: 'Mine' })).problem?.code).toBe('NOT_YOUR_TURN')
    expect((await edit('head', id, {})).problem?.code).toBe('NOTHING_CHANGED')
    expect((await edit('head', id, { title: ' ' })).problem?.code).toBe('VALIDATION')
    expect((await edit('head', id, { title: 'Other', bodyHash: '0'.repeat(64) })).problem?.code).toBe('CONTENT_CHANGED')
    expect((await callAs(app, 'han', approvalContent.versions, { params: { id } })).status).toBe(404)
    expect(await detailAs(app, 'kim', id)).toMatchObject({ bodyVersion: 1, title: 'New microscope' })
    await form({ approverMayEdit: ['title', 'body'] })
  })
})
