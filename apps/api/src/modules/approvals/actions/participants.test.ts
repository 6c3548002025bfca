import { approvalParticipants } from '@maru/shared/approvals/receipts/approval-participants.ts'
import type { ParticipantInput } from '@maru/shared/approvals/lines/approval-line.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, assertInvariants, boxAs, detailAs, buildDraft, granted, submitted } from '../../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertInvariants(app))
afterAll(() => app.close())

const inform = (user: string, id: string, ...participants: ParticipantInput[]) =>
  callAs(app, user, approvalParticipants.add, { params: { id }, body: { participants } })
const informedOf = async (id: string) => (await detailAs(app, 'kim', id)).participants.map(({ userId, kind }) => `${kind} ${userId}`)
const sent = async (topic: string, id: string) => {
  const rows = await app.context.db.outbox.findMany({ where: { topic, payload: { path: ['documentId'], equals: id } } })
  return rows.map(({ payload }) => (payload as { userId: string }).userId).toSorted()
}

describe('who is informed', () => {
  it('may be a department: everybody who works in it, each once and in the highest way, but never the drafter', async () => {
    const { db } = app.context
    const members = await db.user.findMany({ where: { departmentCode: 'ENV', active: true, deleted: false }, select: { id: true } })
    const id = await submitted(app, 'kim', {
      participants: [
        { kind: 'VIEW', userId: '', departmentCode: 'ENV' },
        { kind: 'REFERENCE', userId: 'lee' },
      ],
    })
    const { participants } = await detailAs(app, 'kim', id)
    expect(participants.map(({ userId }) => userId).toSorted()).toEqual(
      members
        .map((one) => one.id)
        .filter((one) => one !== 'kim')
        .toSorted(),
    )
    expect(participants.find(({ userId }) => userId === 'lee')).toMatchObject({ kind: 'REFERENCE', departmentName: '' })
    expect(participants.find(({ userId }) => userId === 'okovac')).toMatchObject({ kind: 'VIEW', departmentName: 'Environmental Safety' })
    expect((await boxAs(app, 'okovac', { aprvBoxType: 'NTFC', tab: 'unread' })).rows.map((row) => row.id)).toContain(id)
  })

  it('is kept with a draft as it was chosen', async () => {
    const participants = [{ kind: 'NOTIFY' as const, userId: '', departmentCode: 'ENV' }]
    const { id } = granted(await callAs(app, 'kim', approvals.create, { body: buildDraft({ participants }) }))
    expect((await detailAs(app, 'kim', id)).participants).toMatchObject([
      { userId: '', departmentCode: 'ENV', name: 'Environmental Safety', kind: 'NOTIFY' },
    ])
    const unknown = await callAs(app, 'kim', approvals.create, {
      body: buildDraft({ participants: [{ kind: 'VIEW', userId: '', departmentCode: 'XX' }] }),
    })
    expect(unknown.problem?.issues).toMatchObject([{ path: 'participants.0.departmentCode', code: 'DEPARTMENT_UNKNOWN' }])
  })
})

describe('informing further people', () => {
  it('is for the drafter and the line while the document is under way; they are told, and the history keeps it', async () => {
    const id = await submitted(app, 'kim')
    expect((await inform('choi', id, { kind: 'VIEW', userId: 'lee' })).status).toBe(404)
    expect(granted(await inform('head', id, { kind: 'REFERENCE', userId: 'choi' }, { kind: 'NOTIFY', userId: 'mkraus' })).added).toBe(2)
    expect(await informedOf(id)).toEqual(['REFERENCE choi', 'NOTIFY mkraus'])
    expect(await sent('approval.informed', id)).toEqual(['choi'])
    expect((await detailAs(app, 'kim', id)).events.at(-1)).toMatchObject({ type: 'INFORM', actorName: 'Katharina Vogel' })
    expect(granted(await inform('kim', id, { kind: 'VIEW', userId: 'choi' })).added).toBe(0)
    const { problem } = await inform('choi', id, { kind: 'VIEW', userId: 'lee' })
    expect([problem?.code, problem?.message]).toEqual([
      'NOT_IN_LINE',
      'Only the drafter and people in the approval line can share the document. Ask Min-jun Kim.',
    ])
    expect((await inform('kim', id, { kind: 'VIEW', userId: 'nobody' })).problem?.issues?.[0]?.code).toBe('PERSON_NOT_ACTIVE')
  })

  it('of a decided document makes readers only; of one that is being written it is too early', async () => {
    const id = await submitted(app, 'kim')
    granted(await answerAs(app, 'head', id, 'APPROVE_AS_FINAL'))
    expect((await inform('kim', id, { kind: 'REFERENCE', userId: 'han' })).problem?.code).toBe('ALREADY_DECIDED')
    granted(await inform('kim', id, { kind: 'VIEW', userId: 'han' }))
    expect((await callAs(app, 'han', approvals.get, { params: { id } })).status).toBe(200)
    const returned = await submitted(app, 'kim')
    granted(await answerAs(app, 'head', returned, 'RETURN', { opinion: 'No.' }))
    expect((await inform('head', returned, { kind: 'VIEW', userId: 'han' })).problem?.message).toContain(
      'Min-jun Kim is editing this document',
    )
  })

  it('is taken back as long as the person has not read it', async () => {
    const id = await submitted(app, 'kim', {
      participants: [
        { kind: 'REFERENCE', userId: 'choi' },
        { kind: 'REFERENCE', userId: 'lee' },
      ],
    })
    granted(await callAs(app, 'choi', approvals.read, { params: { id } }))
    const remove = (userId: string, user = 'kim') => callAs(app, user, approvalParticipants.remove, { params: { id, userId } })
    expect((await remove('choi')).problem).toMatchObject({ code: 'ALREADY_READ' })
    expect((await remove('choi')).problem?.message).toMatch(/ read this document on \d{4}-\d\d-\d\d.* and can't be removed/)
    granted(await remove('lee'))
    expect(await informedOf(id)).toEqual(['REFERENCE choi'])
    expect((await callAs(app, 'lee', approvals.get, { params: { id } })).status).toBe(404)
    expect((await remove('lee')).status).toBe(404)
  })
})
