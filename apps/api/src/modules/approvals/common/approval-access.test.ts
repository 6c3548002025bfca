import { randomUUID } from 'node:crypto'
import { files } from '@maru/shared/files/file.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { boxTabs, boxTypes } from '@maru/shared/approvals/boxes/approval-box.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import {
  answerAs,
  answerTo,
  assertInvariants,
  boxAs,
  boxQuery,
  detailAs,
  buildDraft,
  granted,
  lineWith,
  onLeave,
  requireStep,
  submitted,
} from '../../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertInvariants(app))
afterAll(() => app.close())

const seenBy = async (user: string, id: string) => (await callAs(app, user, approvals.get, { params: { id } })).status
const DAY = 86_400_000
const delegate = (principalId: string, deputyId: string, more: object = {}) =>
  app.context.db.delegation.create({
    data: {
      principalId,
      deputyId,
      validFrom: new Date(Date.now() - 60_000),
      validTo: new Date(Date.now() + DAY),
      source: 'MANUAL',
      createdBy: principalId,
      ...more,
    },
  })

describe('who sees a document', () => {
  it('is only the drafter before it is submitted', async () => {
    const { id } = granted(await callAs(app, 'kim', approvals.create, { body: buildDraft() }))
    expect([await seenBy('kim', id), await seenBy('head', id), await seenBy('admin', id)]).toEqual([200, 404, 404])
  })

  it('is the line from submission on, the department after the decision, and nobody else: no right of a role goes past it', async () => {
    const id = await submitted(app, 'kim', {
      participants: [
        { kind: 'REFERENCE', userId: 'choi' },
        { kind: 'NOTIFY', userId: 'mkraus' },
      ],
    })
    const look = () =>
      Promise.all(['kim', 'head', 'director', 'choi', 'lee', 'mkraus', 'office', 'admin', 'clerk', 'han'].map((user) => seenBy(user, id)))
    expect(await look()).toEqual([200, 200, 200, 200, 404, 404, 404, 404, 404, 404])
    granted(await answerAs(app, 'head', id, 'APPROVE_AS_FINAL'))
    expect(await look()).toEqual([200, 200, 200, 200, 200, 200, 404, 404, 200, 404])
  })

  it('cannot tell a foreign document from one that is not there', async () => {
    const id = await submitted(app, 'kim')
    const [foreign, missing] = await Promise.all(
      [id, randomUUID()].map((one) => callAs(app, 'han', approvals.get, { params: { id: one } })),
    )
    const bare = ({ body, status }: { body: string; status: number }) => [status, body.replace(/"traceId":"[^"]+"/, '')]
    expect(bare(foreign!)).toEqual(bare(missing!))
    const answer = { ...answerTo(await detailAs(app, 'head', id), 'head', 'APPROVE') }
    expect((await callAs(app, 'han', approvals.answer, { params: { id }, body: answer })).status).toBe(404)
  })

  it('is followed by its attachments, which stay as they were submitted', async () => {
    const upload = {
      uploads: [{ field: 'file', name: 'offer.txt', content: 'three offers' }],
      form: { updateKey: '0', isMsds: 'N' as const },
    }
    const key = granted(await callAs(app, 'kim', files.upload, upload))
    const { id, version } = granted(await callAs(app, 'kim', approvals.create, { body: buildDraft({ fileKey: key }) }))
    const look = (user: string) => callAs(app, user, files.list, { params: { fileKey: key } })
    expect((await look('head')).status).toBe(404)
    granted(await callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
    expect([(await look('head')).status, (await look('han')).status]).toEqual([200, 404])
    const removed = await callAs(app, 'kim', files.removeAll, { body: [key] })
    expect(removed.status).toBe(403)
    const [snapshot] = await app.context.db.approvalBody.findMany({ where: { documentId: id } })
    expect(snapshot?.files).toMatchObject([{ name: 'offer.txt', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string }])
  })
})

describe('who answers', () => {
  it('is never the drafter, never an administrator, never a stranger on the line', async () => {
    const id = await submitted(app, 'kim', { participants: [{ kind: 'REFERENCE', userId: 'admin' }] })
    for (const user of ['kim', 'admin', 'director']) {
      const { problem } = await answerAs(app, user, id, 'APPROVE', { place: 'head' })
      expect(problem, user).toMatchObject({ code: 'NOT_ACTOR', status: 850 })
      expect(problem?.message).toContain('Katharina Vogel')
    }
  })

  it('is the deputy of the day, whose principal reads it afterwards', async () => {
    const id = await submitted(app, 'han')
    expect((await boxAs(app, 'skang', { tab: 'deputy' })).rows.find((row) => row.id === id)?.principalName).toBe('Markus Weber')
    expect((await boxAs(app, 'skang', { approvalUserId: 'mweber' })).rows.map((row) => row.id)).toContain(id)
    granted(await answerAs(app, 'skang', id, 'APPROVE', { place: 'mweber' }))
    expect(requireStep(await detailAs(app, 'han', id), 'mweber')).toMatchObject({
      mode: 'DEPUTY',
      actedByName: 'Sung-min Kang',
      status: 'APPROVED',
    })
    expect((await boxAs(app, 'mweber', { aprvBoxType: 'NTFC', tab: 'unread' })).rows.map((row) => row.id)).toContain(id)
  })

  it('is not a deputy who drafted it or stands in its line, nor one who is away; then the next one is', async () => {
    const own = await submitted(app, 'skang')
    expect(requireStep(await detailAs(app, 'skang', own), 'mweber').deputyName).toBe('')
    const id = await submitted(app, 'kim', { line: lineWith({ steps: [['AGREE', 'lee']] }) })
    const deputyNow = async () => requireStep(await detailAs(app, 'kim', id), 'head').deputyName
    await delegate('head', 'lee', { sortOrder: 1 })
    await delegate('head', 'rkoenig', { sortOrder: 2 })
    await delegate('head', 'icosta', { sortOrder: 3 })
    expect(await deputyNow()).toBe('Robert Koenig')
    await onLeave(app, 'rkoenig')
    expect(await deputyNow()).toBe('Ines Costa')
    await app.context.db.delegation.updateMany({ where: { principalId: 'head' }, data: { active: false } })
    expect(await deputyNow()).toBe('')
  })

  it('is not a deputy without authority where a head decides as final', async () => {
    const id = await submitted(app, 'dmoreau')
    const { problem } = await answerAs(app, 'skang', id, 'APPROVE_AS_FINAL', { place: 'mweber' })
    expect(problem).toMatchObject({ code: 'NO_AUTHORITY', status: 850 })
    granted(await answerAs(app, 'mweber', id, 'APPROVE_AS_FINAL'))
  })

  it('is offered exactly what the server lets him do', async () => {
    const id = await submitted(app, 'kim')
    const allowed = async (user: string) => (await detailAs(app, user, id)).allowed
    expect((await allowed('kim')).document).toEqual(['RECALL', 'ADD_PARTICIPANT'])
    const [step] = (await allowed('head')).steps
    expect(step?.actions).toEqual(['APPROVE', 'APPROVE_AS_FINAL', 'RETURN', 'HOLD', 'REASSIGN', 'ADD_STEP', 'ASK'])
    expect((await allowed('director')).steps).toEqual([])
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    expect((await allowed('head')).steps.flatMap((one) => one.actions)).toEqual(['UNDO'])
    expect((await allowed('director')).steps.flatMap((one) => one.actions)).toEqual([
      'APPROVE',
      'RETURN',
      'RETURN_TO_STEP',
      'HOLD',
      'REASSIGN',
      'ASK',
    ])
  })
})

describe('the boxes', () => {
  it('are one’s own, or the received one of somebody one stands in for', async () => {
    const ask = (user: string, part: Parameters<typeof boxQuery>[1]) =>
      callAs(app, user, approvals.boxList, { query: boxQuery(user, part) })
    expect((await ask('kim', { approvalUserId: 'head' })).problem).toMatchObject({ status: 850 })
    expect((await ask('skang', { approvalUserId: 'mweber', aprvBoxType: 'SUBM' })).problem).toMatchObject({ status: 850 })
    expect((await ask('skang', { approvalUserId: 'mweber', aprvBoxType: 'RECP_MAIN' })).status).toBe(200)
  })

  it('count what they list, each document once', async () => {
    for (const user of ['kim', 'head', 'director', 'han', 'skang', 'mweber', 'hneumann', 'choi', 'mkraus'])
      for (const aprvBoxType of boxTypes)
        for (const tab of [undefined, ...boxTabs[aprvBoxType]]) {
          const { rows, total } = await boxAs(app, user, { aprvBoxType, tab })
          const ids = new Set(rows.map((row) => row.id))
          expect([user, aprvBoxType, tab, ids.size]).toEqual([
            user,
            aprvBoxType,
            tab,
            aprvBoxType === 'RECP_MAIN' ? Math.min(5, total) : total,
          ])
        }
  })

  it('count as received what the counted tabs hold together', async () => {
    for (const user of ['head', 'director', 'skang', 'hneumann']) {
      const tabs = await Promise.all((['decide', 'agree', 'deputy'] as const).map((tab) => boxAs(app, user, { tab })))
      expect((await boxAs(app, user)).total).toBe(tabs.reduce((sum, { total }) => sum + total, 0))
      expect((await boxAs(app, user, { aprvBoxType: 'RECP_MAIN' })).total).toBe((await boxAs(app, user)).total)
    }
  })

  it('show the urgent first, find words of the title as they are typed, and page without overlap', async () => {
    const urgent = await submitted(app, 'kim', { title: '100% of the Gerät', urgent: true })
    await submitted(app, 'kim', { title: 'another' })
    expect((await boxAs(app, 'head')).rows[0]?.id).toBe(urgent)
    expect((await boxAs(app, 'head', { q: '100% of the GERÄT' })).rows.map((row) => row.id)).toEqual([urgent])
    const { total } = await boxAs(app, 'head')
    const ids = []
    for (let page = 1; page <= Math.ceil(total / 2); page += 1)
      ids.push(...(await boxAs(app, 'head', { page, size: 2 })).rows.map((row) => row.id))
    expect(new Set(ids).size).toBe(total)
  })

  it('do not keep a session alive: reading them does not count as being there', async () => {
    await app.context.pool.query(`update session set last_seen_at = now() - interval '5 minutes' where user_id = 'kim'`)
    await boxAs(app, 'kim', { aprvBoxType: 'RECP_MAIN' })
    await boxAs(app, 'kim')
    const { rows } = await app.context.pool.query(
      `select 1 from session where user_id = 'kim' and last_seen_at > now() - interval '4 minutes'`,
    )
    expect(rows).toEqual([])
  })
})
