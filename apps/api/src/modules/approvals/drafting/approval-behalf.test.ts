import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { approvalBoxes } from '@maru/shared/approvals/boxes/approval-box.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, assertInvariants, boxAs, detailAs, buildDraft, granted, listSteps } from '../../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertInvariants(app))
afterAll(() => app.close())

const createAs = (user: string, onBehalfOf: string) =>
  callAs(app, user, approvals.create, { body: { ...buildDraft({ title: 'For a colleague' }), onBehalfOf } })
const previewAs = (user: string, onBehalfOf?: string) =>
  callAs(app, user, approvals.previewLine, {
    body: { formCode: 'GENERAL', body: null, urgent: false, line: null, ...(onBehalfOf && { onBehalfOf }) },
  })
const submitAs = (user: string, { id, version }: { id: string; version: number }) =>
  callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })

it('the office drafts in the name of somebody else: it runs through the line of that person, who is told and answers for it', async () => {
  const peopleIn = async (user: string, onBehalfOf?: string) =>
    granted(await previewAs(user, onBehalfOf)).stages.flatMap(({ steps }) => steps.map(({ userId }) => userId))
  expect(await peopleIn('office', 'kim')).toEqual(await peopleIn('kim'))
  expect(await peopleIn('office', 'kim')).not.toEqual(await peopleIn('office'))

  const draft = granted(await createAs('office', 'kim'))
  const { id } = draft
  granted(await submitAs('office', draft))
  const detail = await detailAs(app, 'kim', id)
  expect([detail.drafter.userId, detail.registrarName]).toEqual(['kim', expect.stringContaining('Hoffmann')])
  expect(listSteps(detail).map(({ userId }) => userId)).toEqual(await peopleIn('kim'))
  const draftingNotices = await app.context.db.outbox.findMany({ where: { topic: 'approval.submittedFor' } })
  expect(draftingNotices.map(({ payload }) => payload)).toMatchObject([{ userId: 'kim', documentId: id }])
  const recall = (user: string) => callAs(app, user, approvals.recall, { params: { id }, body: { opinion: '', requestKey: randomUUID() } })
  expect((await recall('office')).problem).toMatchObject({ status: 850, code: 'NOT_DRAFTER' })

  // What comes back is the matter of the one in whose name it is.
  granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'Name the grant.' }))
  const { version } = await detailAs(app, 'office', id)
  const change = (user: string) => callAs(app, user, approvals.update, { params: { id }, body: { ...buildDraft(), version } })
  expect((await change('office')).problem).toMatchObject({
    status: 850,
    code: 'NOT_DRAFTER',
    message: expect.stringContaining('Min-jun Kim'),
  })
  granted(await change('kim'))
})

const holds = async (user: string, aprvBoxType: 'DFR' | 'SUBM' | 'RJT', id: string) => {
  const { rows, total } = await boxAs(app, user, { aprvBoxType })
  const counts = granted(await callAs(app, user, approvalBoxes.counts, { query: {} }))
  expect(counts.find((count) => count.aprvBoxType === aprvBoxType)?.total).toBe(total)
  return rows.some((row) => row.id === id)
}

it('until it is submitted it is a draft of who writes it: the colleague has nothing of it; afterwards it is the colleague’s', async () => {
  const draft = granted(await createAs('office', 'choi'))
  const { id } = draft
  expect([await holds('office', 'DFR', id), await holds('choi', 'DFR', id)]).toEqual([true, false])
  const body = { ...buildDraft({ title: 'Half written' }), version: draft.version }
  for (const user of ['choi', 'kim', 'admin']) {
    expect((await callAs(app, user, approvals.get, { params: { id } })).problem?.status).toBe(404)
    expect((await callAs(app, user, approvals.update, { params: { id }, body })).problem?.status).toBe(404)
    expect((await callAs(app, user, approvals.remove, { params: { id } })).problem?.status).toBe(404)
  }
  expect((await detailAs(app, 'office', id)).allowed.document).toEqual(['SAVE', 'SUBMIT', 'DELETE'])
  granted(await submitAs('office', granted(await callAs(app, 'office', approvals.update, { params: { id }, body }))))
  expect([await holds('office', 'DFR', id), await holds('office', 'SUBM', id), await holds('choi', 'SUBM', id)]).toEqual([
    false,
    false,
    true,
  ])
  const recall = { params: { id }, body: { opinion: '', requestKey: randomUUID() } }
  granted(await callAs(app, 'choi', approvals.recall, recall))
  expect([await holds('office', 'DFR', id), await holds('choi', 'DFR', id)]).toEqual([false, true])
  expect((await detailAs(app, 'office', id)).allowed.document).toEqual([])

  const dropped = granted(await createAs('office', 'choi'))
  granted(await callAs(app, 'office', approvals.remove, { params: { id: dropped.id } }))
  expect(await holds('office', 'DFR', dropped.id)).toBe(false)
})

it('tells the office what it writes, not the one it is written for', async () => {
  const participants = [
    { kind: 'REFERENCE' as const, userId: 'office' },
    { kind: 'REFERENCE' as const, userId: 'kim' },
  ]
  const body = { ...buildDraft({ title: 'For a colleague', participants }), onBehalfOf: 'kim' }
  const draft = granted(await callAs(app, 'office', approvals.create, { body }))
  granted(await submitAs('office', draft))
  expect((await detailAs(app, 'kim', draft.id)).participants.map(({ userId }) => userId)).toEqual(['office'])
})

it('of somebody who has left meanwhile is neither changed nor submitted, and may be deleted', async () => {
  const draft = granted(await createAs('office', 'tsato'))
  const body = { ...buildDraft({ title: 'Late' }), version: draft.version }
  await app.context.db.user.update({ where: { id: 'tsato' }, data: { retirementDate: new Date(day(-1)) } })
  const refused = { status: 409, problem: { code: 'DRAFTER_LEFT', message: expect.stringContaining('no longer works here') } }
  expect(await submitAs('office', draft)).toMatchObject(refused)
  expect(await callAs(app, 'office', approvals.update, { params: { id: draft.id }, body })).toMatchObject(refused)
  expect((await previewAs('office', 'tsato')).problem?.issues?.[0]?.code).toBe('PERSON_NOT_ACTIVE')
  const again = { ...buildDraft(), onBehalfOf: 'tsato' }
  expect((await callAs(app, 'office', approvals.create, { body: again })).problem?.issues?.[0]?.code).toBe('PERSON_NOT_ACTIVE')
  granted(await callAs(app, 'office', approvals.remove, { params: { id: draft.id } }))
  await app.context.db.user.update({ where: { id: 'tsato' }, data: { retirementDate: null } })
})

it('is for the office alone, and for people who work here', async () => {
  for (const user of ['kim', 'head', 'admin']) {
    expect((await createAs(user, 'lee')).problem).toMatchObject({ status: 850, code: 'NOT_FOR_OTHERS' })
    expect((await previewAs(user, 'lee')).problem).toMatchObject({ status: 850, code: 'NOT_FOR_OTHERS' })
  }
  for (const person of ['left', 'nobody']) expect((await createAs('office', person)).problem?.issues?.[0]?.code).toBe('PERSON_NOT_ACTIVE')
})
