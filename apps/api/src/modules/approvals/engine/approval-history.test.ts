import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { toPath } from '@maru/shared/contract.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, answerTo, assertInvariants, detailAs, buildDraft, granted, submitted } from '../../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('drafts', () => {
  it('are saved and deleted by their drafter only, and only as they were last read', async () => {
    const { id, version } = granted(await callAs(app, 'kim', approvals.create, { body: buildDraft() }))
    const save = (user: string, seen: number) =>
      callAs(app, user, approvals.update, { params: { id }, body: { ...buildDraft({ title: 'Changed' }), version: seen } })
    expect((await save('lee', version)).status).toBe(404)
    expect(granted(await save('kim', version)).version).toBe(version + 1)
    const late = await save('kim', version)
    expect(late.problem?.code).toBe('VERSION_OLD')
    expect(late.problem?.message).toMatch(/saved elsewhere on \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
    expect((await callAs(app, 'lee', approvals.remove, { params: { id } })).status).toBe(404)
    granted(await callAs(app, 'kim', approvals.remove, { params: { id } }))
    expect((await callAs(app, 'kim', approvals.get, { params: { id } })).status).toBe(404)
  })

  it('cannot be changed or deleted once they are under way', async () => {
    const id = await submitted(app, 'kim')
    const { version } = await detailAs(app, 'kim', id)
    expect((await callAs(app, 'kim', approvals.update, { params: { id }, body: { ...buildDraft(), version } })).problem?.code).toBe(
      'NOT_EDITABLE',
    )
    expect((await callAs(app, 'head', approvals.update, { params: { id }, body: { ...buildDraft(), version } })).problem?.status).toBe(850)
    granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'No.' }))
    expect((await callAs(app, 'kim', approvals.remove, { params: { id } })).problem?.code).toBe('NOT_DELETABLE')
  })

  it('refuse an opinion of a megabyte, an unknown form and people who left', async () => {
    const id = await submitted(app, 'kim')
    const answer = answerTo(await detailAs(app, 'head', id), 'head', 'RETURN')
    const url = toPath(approvals.answer, { id })
    for (const [letters, status] of [
      [2001, 400],
      [900_000, 400],
      [1_048_577, 413],
    ] as const) {
      const payload = { ...answer, opinion: 'x'.repeat(letters) }
      const reply = await app.inject({ method: 'POST', url, payload, headers: { cookie: await loadCookie(app, 'head') } })
      expect([letters, reply.statusCode]).toEqual([letters, status])
    }
    expect((await detailAs(app, 'kim', id)).status).toBe('IN_PROGRESS')
    expect((await callAs(app, 'kim', approvals.create, { body: buildDraft({ formCode: 'NONE' }) })).problem?.code).toBe('FORM_UNKNOWN')
    const draft = buildDraft({ participants: [{ kind: 'NOTIFY', userId: 'left' }] })
    expect((await callAs(app, 'kim', approvals.create, { body: draft })).problem?.issues?.[0]).toMatchObject({
      path: 'participants.0.userId',
      code: 'PERSON_NOT_ACTIVE',
    })
  })
})

describe('the history of a document', () => {
  it('cannot be changed, shortened or forged, not even by SQL', async () => {
    const id = await submitted(app, 'kim')
    granted(await answerAs(app, 'head', id, 'APPROVE_AS_FINAL', { opinion: 'Yes.' }))
    const { pool } = app.context
    for (const sql of [
      `update approval_event set opinion = 'No.' where document_id = $1`,
      `delete from approval_event where document_id = $1`,
      `update approval_body set title = 'other' where document_id = $1`,
      `delete from approval_document where id = $1`,
    ])
      await expect(pool.query(sql, [id])).rejects.toThrow(/append-only/)
    const forged = `insert into approval_event (document_id, seq, round, type, actor_id, from_status, to_status, prev_hash, hash)
      values ($1, 1, 1, 'APPROVE', 'kim', '', '', '\\x00', '\\x00') returning seq, encode(prev_hash, 'hex') as prev`
    const { rows } = await pool.query<{ seq: number; prev: string }>(forged, [id])
    expect(rows[0]?.seq).toBe(3)
    const events = (await detailAs(app, 'kim', id)).events
    expect(rows[0]?.prev).toBe(events[1]?.hash)
    await assertInvariants(app)
  })

  it('shows a break in the chain, should somebody get past the database’s guard', async () => {
    const id = await submitted(app, 'kim')
    const { pool } = app.context
    await pool.query('alter table approval_event disable trigger approval_event_append_only')
    await pool.query(`update approval_event set agent = 'nobody' where document_id = $1 and seq = 1`, [id])
    await pool.query('alter table approval_event enable trigger approval_event_append_only')
    await expect(assertInvariants(app)).rejects.toThrow(/approval_invariant_chain/)
  })

  it('is written in the transaction of the action: a refused one leaves neither event nor message nor number', async () => {
    const id = await submitted(app, 'choi')
    const figures = async () => ({
      events: await app.context.db.approvalEvent.count(),
      messages: await app.context.db.outbox.count(),
      numbers: await app.context.db.approvalNumber.findMany(),
      keys: await app.context.db.idempotencyKey.count(),
    })
    const before = await figures()
    expect((await answerAs(app, 'yjang', id, 'RETURN')).problem?.code).toBe('OPINION_REQUIRED')
    const { id: stepId, version: stepVersion } = (await detailAs(app, 'choi', id)).stages[0]!.steps[0]!
    const undo = { stepId, stepVersion, requestKey: randomUUID() }
    expect((await callAs(app, 'yjang', approvals.undo, { params: { id }, body: undo })).status).toBe(404)
    expect(await figures()).toEqual(before)
  })

  it('has the database refuse a decision of the drafter, whatever the program thinks', async () => {
    const id = await submitted(app, 'kim')
    const sql = `update approval_step set status = 'APPROVED', acted_by = 'kim', acted_at = now(), mode = 'SELF' where document_id = $1 and stage_no = 1`
    await expect(app.context.pool.query(sql, [id])).rejects.toThrow(/own document/)
  })
})
