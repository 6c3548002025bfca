import { approvals } from '@maru/shared/approvals/approval.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, day, testApp, type TestApp } from '../../test/test-app.ts'
import {
  answerAs,
  answerTo,
  boxAs,
  assertInvariants,
  detailAs,
  granted,
  lineWith,
  requireStep,
  listSteps,
  submitted,
} from '../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertInvariants(app))
afterAll(() => app.close())

describe('a general document', () => {
  it('goes from draft over the head to the director, who decides it under the next number of the department', async () => {
    const id = await submitted(app, 'kim')
    expect(listSteps(await detailAs(app, 'kim', id)).map((step) => [step.userId, step.type, step.status, step.reason])).toEqual([
      ['head', 'REVIEW', 'WAITING', 'Line manager: head of Environmental Safety'],
      ['director', 'APPROVE', 'PENDING', 'Position: Director'],
    ])
    expect((await boxAs(app, 'head')).rows.map((row) => row.id)).toContain(id)
    expect((await boxAs(app, 'director', { tab: 'upcoming' })).rows.map((row) => row.id)).toContain(id)
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    const outcome = granted(await answerAs(app, 'director', id, 'APPROVE', { opinion: 'Agreed.' }))
    expect(outcome).toMatchObject({ status: 'COMPLETED', documentNo: `ENV-${day(0).slice(0, 4)}-00001` })
    const detail = await detailAs(app, 'kim', id)
    expect(detail.events.map((event) => [event.type, event.actorName])).toEqual([
      ['SUBMIT', 'Min-jun Kim'],
      ['APPROVE', 'Katharina Vogel'],
      ['APPROVE', 'Seung-ho Yoon'],
    ])
    expect((await boxAs(app, 'kim', { aprvBoxType: 'CPLT', tab: 'drafted' })).rows.map((row) => row.id)).toContain(id)
    expect((await boxAs(app, 'head', { aprvBoxType: 'CPLT', tab: 'decided' })).rows.map((row) => row.id)).toContain(id)
  })

  it('is numbered densely, also when a decision fails in between', async () => {
    const before = await app.context.db.approvalDocument.count({ where: { departmentCode: 'BIO', documentNo: { not: null } } })
    const ids = [await submitted(app, 'choi'), await submitted(app, 'choi')]
    for (const id of ids) granted(await answerAs(app, 'yjang', id, 'APPROVE'))
    const detail = await detailAs(app, 'director', ids[0]!)
    const stale = answerTo(detail, 'director', 'APPROVE', { bodyHash: '0'.repeat(64) })
    expect((await callAs(app, 'director', approvals.answer, { params: { id: ids[0]! }, body: stale })).problem?.code).toBe(
      'CONTENT_CHANGED',
    )
    const numbers = []
    for (const id of ids.toReversed()) numbers.push(granted(await answerAs(app, 'director', id, 'APPROVE')).documentNo)
    expect(numbers.map((number) => Number(number.slice(-5)))).toEqual([before + 1, before + 2])
  })

  it('is decided as final by the head, and the director is notified instead of asked', async () => {
    const id = await submitted(app, 'kim')
    expect(granted(await answerAs(app, 'head', id, 'APPROVE_AS_FINAL')).status).toBe('COMPLETED')
    expect(requireStep(await detailAs(app, 'kim', id), 'director').status).toBe('SKIPPED')
    expect((await boxAs(app, 'director', { aprvBoxType: 'NTFC', tab: 'unread' })).rows.map((row) => row.id)).toContain(id)
    granted(await callAs(app, 'director', approvals.read, { params: { id } }))
    expect((await boxAs(app, 'director', { aprvBoxType: 'NTFC', tab: 'unread' })).rows.map((row) => row.id)).not.toContain(id)
  })

  it('cannot be decided as final over an agreement that is still open', async () => {
    const id = await submitted(app, 'kim', { line: lineWith({ steps: [['FIN_AGREE', 'tbecker']] }) })
    const { problem } = await answerAs(app, 'head', id, 'APPROVE_AS_FINAL')
    expect(problem).toMatchObject({ code: 'AGREEMENT_OPEN', status: 409 })
    expect(problem?.message).toContain('Thomas Becker')
  })

  it('runs through a group side by side, keeps a dissent in sight and goes on', async () => {
    const id = await submitted(app, 'kim', {
      line: lineWith({
        steps: [
          ['AGREE', 'han'],
          ['AGREE', 'choi'],
          ['CONSULT', 'office'],
        ],
      }),
    })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect((await answerAs(app, 'han', id, 'DISAGREE')).problem?.code).toBe('OPINION_REQUIRED')
    granted(await answerAs(app, 'han', id, 'DISAGREE', { opinion: 'Too expensive.' }))
    granted(await answerAs(app, 'choi', id, 'AGREE'))
    expect((await answerAs(app, 'director', id, 'APPROVE')).problem?.code).toBe('NOT_YOUR_TURN')
    granted(await answerAs(app, 'office', id, 'CONSULT', { opinion: 'Fine.' }))
    const row = (await boxAs(app, 'director')).rows.find((one) => one.id === id)
    expect(row).toMatchObject({ dissent: true, stepType: 'APPROVE', currentNames: 'Seung-ho Yoon' })
    expect(granted(await answerAs(app, 'director', id, 'APPROVE')).status).toBe('COMPLETED')
  })

  it('needs two of three where the line says so; the third is not asked any more', async () => {
    const steps = [
      ['AGREE', 'han'],
      ['AGREE', 'choi'],
      ['AGREE', 'office'],
    ] as const
    const id = await submitted(app, 'kim', { line: lineWith({ rule: 'N_OF_M', need: 2, steps }) })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    granted(await answerAs(app, 'han', id, 'AGREE'))
    granted(await answerAs(app, 'choi', id, 'AGREE'))
    const { problem } = await answerAs(app, 'office', id, 'AGREE')
    expect(problem?.code).toBe('ALREADY_DECIDED')
    expect(problem?.message).toContain('Seo-yeon Choi')
  })
})
