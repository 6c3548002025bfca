import { approvalBoxes } from '@maru/shared/approvals/boxes/approval-box.ts'
import { approvalObjections, type ObjectionInput } from '@maru/shared/approvals/actions/objection.ts'
import { approvalOpinions } from '@maru/shared/approvals/actions/opinion.ts'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { toPath } from '@maru/shared/contract.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
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

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.context.db.approvalForm.update({ where: { code: 'GENERAL' }, data: { drafterMayEditLine: 'ADD_ONLY' } })
})
afterEach(() => assertInvariants(app))
afterAll(() => app.close())

/** A decided document of kim to which choi objects afterwards. */
async function objected(title: string) {
  const line = lineWith()
  line?.stages.push({ rule: 'ALL', need: null, steps: [{ type: 'POST_APPROVE', userId: 'choi' }] })
  const id = await submitted(app, 'kim', { title, line })
  granted(await answerAs(app, 'head', id, 'APPROVE'))
  granted(await answerAs(app, 'director', id, 'APPROVE'))
  granted(await answerAs(app, 'choi', id, 'POST_OBJECT', { opinion: 'Not with this supplier.' }))
  return { id, stepId: requireStep(await detailAs(app, 'kim', id), 'choi').id }
}
const close = (user: string, params: { id: string; stepId: string }, part: Partial<ObjectionInput> = {}) =>
  callAs(app, user, approvalObjections.close, {
    params,
    body: { outcome: 'DEALT_WITH', correctedById: '', reason: 'The supplier was changed.', ...part },
  })
/** Whether somebody's list of open objections holds it; the count of its tab is the list's. */
async function holds(user: string, id: string) {
  const { rows, total } = await boxAs(app, user, { aprvBoxType: 'CPLT', tab: 'objected', sort: 'decidedAt', size: 100 })
  const counts = granted(await callAs(app, user, approvalBoxes.counts, { query: { aprvBoxType: 'CPLT' } }))
  expect([counts.find(({ tab }) => tab === 'objected')?.total, rows.length]).toEqual([total, total])
  return rows.some((row) => row.id === id)
}
const listRecipients = async (id: string, topic = 'approval.objectionClosed') => {
  const rows = await app.context.db.outbox.findMany({
    where: { topic, payload: { path: ['documentId'], equals: id } },
  })
  return rows.map(({ payload }) => (payload as { userId: string }).userId).toSorted()
}

it('an objection stands open with the drafter, whoever decided and the office until one of them says how it was dealt with', async () => {
  const params = await objected('Pump of laboratory 3')
  const { id } = params
  for (const [user, expected] of [
    ['kim', true],
    ['director', true],
    ['office', true],
    ['choi', false],
    ['head', false],
    ['han', false],
    ['admin', false],
  ] as const)
    expect([user, await holds(user, id)]).toEqual([user, expected])
  expect((await detailAs(app, 'office', id)).objections).toMatchObject([{ name: 'Seo-yeon Choi', outcome: '', mayClose: true }])
  expect((await detailAs(app, 'head', id)).objections).toMatchObject([{ mayClose: false }])
  expect((await close('head', params)).problem).toMatchObject({
    status: 850,
    code: 'NOT_CONCERNED',
    message: expect.stringContaining('Min-jun Kim'),
  })
  expect((await close('choi', params)).problem).toMatchObject({ code: 'NOT_CONCERNED' })
  expect((await close('han', params)).problem?.status).toBe(404)

  granted(await close('office', params))
  const { objections, events, status } = await detailAs(app, 'kim', id)
  expect(status).toBe('COMPLETED')
  expect(objections).toMatchObject([
    { outcome: 'DEALT_WITH', reason: 'The supplier was changed.', closedByName: expect.stringContaining('Hoffmann'), mayClose: false },
  ])
  expect(events.at(-1)).toMatchObject({ type: 'OBJECTION_CLOSED', opinion: 'The supplier was changed.', toStatus: 'DEALT_WITH' })
  for (const user of ['kim', 'director', 'office']) expect([user, await holds(user, id)]).toEqual([user, false])
  expect(await listRecipients(id)).toEqual(['choi', 'director', 'kim'])
  const again = (await close('kim', params)).problem
  expect(again).toMatchObject({ code: 'OBJECTION_CLOSED', message: expect.stringContaining('Hoffmann') })
  await expect(app.context.pool.query('update approval_objection_closing set reason = $1', ['other'])).rejects.toThrow(/append-only/)
})

it('a correction names another decided document that its author may read', async () => {
  const params = await objected('Pump of laboratory 4')
  const running = await submitted(app, 'kim', { title: 'Not decided' })
  const correct = (correctedById: string) => close('kim', params, { outcome: 'CORRECTED', correctedById })
  for (const id of [running, params.id, randomUUID()])
    expect((await correct(id)).problem?.issues).toMatchObject([{ path: 'correctedById', code: 'NOT_A_CORRECTION' }])
  const secret = await submitted(app, 'choi', { title: 'Of other people' })
  granted(await answerAs(app, 'yjang', secret, 'APPROVE_AS_FINAL'))
  expect((await correct(secret)).problem?.issues).toMatchObject([{ code: 'NOT_A_CORRECTION' }])
  const right = await submitted(app, 'kim', { title: 'With the other supplier' })
  granted(await answerAs(app, 'head', right, 'APPROVE_AS_FINAL'))
  granted(await correct(right))
  const { documentNo } = await detailAs(app, 'kim', right)
  expect((await detailAs(app, 'choi', params.id)).objections).toMatchObject([
    { outcome: 'CORRECTED', correctedById: right, correctedByNo: documentNo },
  ])
})

it('a cancelled decision needs no word: its objection is not open any more, and nobody can settle it', async () => {
  const params = await objected('Pump of laboratory 5')
  const { id } = params
  const draft = granted(await callAs(app, 'kim', approvalOffice.cancel, { params: { id }, body: { reason: 'Not with this supplier' } }))
  const submit = { params: { id: draft.id }, body: { version: draft.version, requestKey: randomUUID() } }
  granted(await callAs(app, 'kim', approvals.submit, submit))
  expect(await holds('kim', id)).toBe(true)
  granted(await answerAs(app, 'head', draft.id, 'APPROVE'))
  granted(await answerAs(app, 'director', draft.id, 'APPROVE'))
  for (const user of ['kim', 'director', 'office']) expect([user, await holds(user, id)]).toEqual([user, false])
  expect((await detailAs(app, 'kim', id)).objections).toMatchObject([{ outcome: '', mayClose: false }])
  expect((await close('kim', params)).problem).toMatchObject({ code: 'CANCELLED' })
})

it('who comes to the office later finds and reads what is open, and nothing else', async () => {
  const { id } = await objected('Pump of laboratory 6')
  expect((await callAs(app, 'yjang', approvals.get, { params: { id } })).problem?.status).toBe(404)
  await app.context.db.userRole.create({ data: { userId: 'yjang', roleCode: 'H01' } })
  expect(await holds('yjang', id)).toBe(true)
  expect((await detailAs(app, 'yjang', id)).objections).toMatchObject([{ mayClose: true }])
})

describe('a correction of an opinion', () => {
  const correct = (user: string, id: string, stepId: string, opinion: string, requestKey: string = randomUUID()) =>
    callAs(app, user, approvalOpinions.correct, { params: { id, stepId }, body: { opinion, requestKey } })
  const correctionsOf = async (user: string, id: string) =>
    listSteps(await detailAs(app, user, id)).flatMap(({ corrections }) => corrections.map(({ opinion }) => opinion))

  it('stands below what was said first, also after the decision, and changes neither that nor the decision', async () => {
    const id = await submitted(app, 'kim', { title: 'Centrifuge', line: lineWith({ steps: [['AGREE', 'han']] }) })
    granted(await answerAs(app, 'head', id, 'APPROVE', { opinion: 'It costs 4,000 euros.' }))
    const first = requireStep(await detailAs(app, 'head', id), 'head')
    expect((await detailAs(app, 'head', id)).ownOpinions).toMatchObject([{ stepId: first.id, opinion: 'It costs 4,000 euros.' }])
    granted(await answerAs(app, 'han', id, 'AGREE'))
    granted(await answerAs(app, 'director', id, 'APPROVE', { opinion: 'Good.' }))
    const before = await detailAs(app, 'kim', id)

    const key = randomUUID()
    granted(await correct('head', id, first.id, ' It costs 4,400 euros. ', key))
    granted(await correct('head', id, first.id, ' It costs 4,400 euros. ', key))
    expect((await correct('head', id, first.id, 'Another text', key)).problem?.code).toBe('KEY_REUSED')
    granted(await correct('head', id, first.id, 'With tax.'))

    const { events, stages, ...after } = await detailAs(app, 'kim', id)
    expect(after).toMatchObject({ status: 'COMPLETED', version: before.version, documentNo: before.documentNo, bodyHash: before.bodyHash })
    const step = stages[0]?.steps[0]
    expect({ ...step, corrections: [] }).toEqual(before.stages[0]?.steps[0])
    expect(step?.corrections.map(({ opinion }) => opinion)).toEqual(['It costs 4,400 euros.', 'With tax.'])
    expect(events.slice(0, -2)).toEqual(before.events)
    expect(events.slice(-2)).toMatchObject([
      { type: 'OPINION_CORRECTED', actorName: expect.any(String), opinion: 'It costs 4,400 euros.', toStatus: 'APPROVED' },
      { type: 'OPINION_CORRECTED', opinion: 'With tax.' },
    ])
    const each = ['director', 'han', 'kim'].flatMap((user) => [user, user])
    expect(await listRecipients(id, 'approval.opinionCorrected')).toEqual(each)
  })

  it('is for its author only, needs words, and something that was said and not taken back', async () => {
    const id = await submitted(app, 'kim', { title: 'Scales' })
    granted(await answerAs(app, 'head', id, 'APPROVE', { opinion: 'From stock.' }))
    const { id: stepId, version } = requireStep(await detailAs(app, 'head', id), 'head')
    const director = requireStep(await detailAs(app, 'head', id), 'director').id
    for (const [user, step, words, status, code] of [
      ['director', stepId, 'No.', 850, 'NOT_AUTHOR'],
      ['kim', stepId, 'No.', 850, 'NOT_AUTHOR'],
      ['admin', stepId, 'No.', 404, 'NOT_FOUND'],
      ['head', randomUUID(), 'No.', 404, 'NOT_FOUND'],
      ['director', director, 'No.', 409, 'NO_OPINION'],
    ] as const) {
      const { problem } = await correct(user, id, step, words)
      expect([user, problem?.status, problem?.code]).toEqual([user, status, code])
    }
    for (const opinion of ['  ', 'x'.repeat(2001)]) {
      const url = toPath(approvalOpinions.correct, { id, stepId })
      const headers = { cookie: await loadCookie(app, 'head') }
      const reply = await app.inject({ method: 'POST', url, payload: { opinion, requestKey: randomUUID() }, headers })
      expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'VALIDATION', issues: [{ path: 'opinion' }] }])
    }
    expect((await correct('director', id, stepId, 'No.')).problem?.message).toContain(
      requireStep(await detailAs(app, 'kim', id), 'head').name,
    )
    granted(await callAs(app, 'head', approvals.undo, { params: { id }, body: { stepId, stepVersion: version, requestKey: randomUUID() } }))
    expect((await detailAs(app, 'head', id)).ownOpinions).toEqual([])
    expect((await correct('head', id, stepId, 'No.')).problem?.code).toBe('NO_OPINION')
    expect(await correctionsOf('kim', id)).toEqual([])
    const forged = `insert into approval_event (document_id, round, type, actor_id, step_id, from_status, to_status, opinion)
      values ($1, 1, 'OPINION_CORRECTED', 'kim', $2, '', '', 'Never said')`
    await expect(app.context.pool.query(forged, [id, stepId])).rejects.toThrow(/holds no opinion/)
  })

  it('reaches what was said in a round that is over', async () => {
    const id = await submitted(app, 'kim', { title: 'Balance' })
    granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'Ask Mr. Bauer first.' }))
    const { version } = await detailAs(app, 'kim', id)
    granted(await callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
    const { ownOpinions } = await detailAs(app, 'head', id)
    expect(ownOpinions).toMatchObject([{ opinion: 'Ask Mr. Bauer first.' }])
    granted(await correct('head', id, ownOpinions[0]!.stepId, 'Ask Ms. Braun first.'))
    expect((await detailAs(app, 'kim', id)).events.at(-1)).toMatchObject({ round: 2, opinion: 'Ask Ms. Braun first.' })
    expect(await correctionsOf('kim', id)).toEqual([])
  })
})
