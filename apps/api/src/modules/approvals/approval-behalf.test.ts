import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../test-support.ts'
import { answerAs, assertInvariants, boxAs, detailAs, draftOf, granted, stepsOf } from './approval-test-support.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertInvariants(app))
afterAll(() => app.close())

const createAs = (user: string, onBehalfOf: string) =>
  callAs(app, user, approvals.create, { body: { ...draftOf({ title: 'For a colleague' }), onBehalfOf } })
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
  expect((await boxAs(app, 'kim', { aprvBoxType: 'DFR' })).rows.map((row) => row.id)).toContain(id)
  granted(await submitAs('office', draft))
  const detail = await detailAs(app, 'kim', id)
  expect([detail.drafter.userId, detail.registrarName]).toEqual(['kim', expect.stringContaining('Hoffmann')])
  expect(stepsOf(detail).map(({ userId }) => userId)).toEqual(await peopleIn('kim'))
  const told = await app.context.db.outbox.findMany({ where: { topic: 'approval.submittedFor' } })
  expect(told.map(({ payload }) => payload)).toMatchObject([{ userId: 'kim', documentId: id }])
  const recall = (user: string) => callAs(app, user, approvals.recall, { params: { id }, body: { opinion: '', requestKey: randomUUID() } })
  expect((await recall('office')).problem).toMatchObject({ status: 850, code: 'NOT_DRAFTER' })

  // What comes back is the matter of the one in whose name it is.
  granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'Name the grant.' }))
  const { version } = await detailAs(app, 'office', id)
  const change = (user: string) => callAs(app, user, approvals.update, { params: { id }, body: { ...draftOf(), version } })
  expect((await change('office')).problem).toMatchObject({
    status: 850,
    code: 'NOT_DRAFTER',
    message: expect.stringContaining('Min-jun Kim'),
  })
  granted(await change('kim'))
})

it('is for the office alone, and for people who work here', async () => {
  for (const user of ['kim', 'head', 'admin']) {
    expect((await createAs(user, 'lee')).problem).toMatchObject({ status: 850, code: 'NOT_FOR_OTHERS' })
    expect((await previewAs(user, 'lee')).problem).toMatchObject({ status: 850, code: 'NOT_FOR_OTHERS' })
  }
  for (const person of ['left', 'nobody']) expect((await createAs('office', person)).problem?.issues?.[0]?.code).toBe('PERSON_NOT_ACTIVE')
})
