import { approvalReceipts, type ReceiptInput } from '@maru/shared/approvals/receipts/approval-receipt.ts'
import { approvals, type DraftInput } from '@maru/shared/approvals/approval.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, assertInvariants, boxAs, detailAs, buildDraft, granted, submitted } from '../../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertInvariants(app))
afterAll(() => app.close())

const decided = async (receivers: DraftInput['receivers']) => {
  const id = await submitted(app, 'choi', { receivers })
  granted(await answerAs(app, 'yjang', id, 'APPROVE_AS_FINAL'))
  return id
}
const ids = async (user: string, part: Parameters<typeof boxAs>[2]) => (await boxAs(app, user, part)).rows.map((row) => row.id)
const handle = async (user: string, id: string, input: Partial<ReceiptInput> & Pick<ReceiptInput, 'action'>) => {
  const detail = await callAs(app, user, approvals.get, { params: { id } })
  const [receipt] = (await detailAs(app, 'choi', id)).receipts
  const body = { version: (detail.answer?.receipts ?? [receipt!])[0]!.version, toUserId: '', opinion: '', ...input }
  return callAs(app, user, approvalReceipts.handle, { params: { id: receipt!.id }, body })
}

describe('a received document', () => {
  it('waits in the box of head and clerk from the decision on, is given to a colleague and finished', async () => {
    const id = await decided([{ userId: '', departmentCode: 'ENV' }])
    expect(await ids('clerk', { tab: 'receive' })).toContain(id)
    expect(await ids('head', { tab: 'receive' })).toContain(id)
    expect(await ids('lee', { tab: 'receive' })).not.toContain(id)
    expect(await ids('lee', { aprvBoxType: 'DEPT', tab: 'received' })).toContain(id)
    expect((await detailAs(app, 'clerk', id)).receipts).toMatchObject([
      { name: 'Environmental Safety', status: 'OPEN', actions: ['ACCEPT', 'ASSIGN', 'RETURN'] },
    ])
    expect((await handle('lee', id, { action: 'ACCEPT' })).problem?.code).toBe('NOT_RECEIVER')
    expect((await handle('clerk', id, { action: 'ASSIGN', toUserId: 'han' })).problem?.issues?.[0]?.code).toBe('NOT_IN_DEPARTMENT')
    granted(await handle('clerk', id, { action: 'ASSIGN', toUserId: 'lee' }))
    expect(await ids('clerk', { tab: 'receive' })).not.toContain(id)
    // Whoever it was given to finds it where he looks for work.
    expect(await ids('lee', { tab: 'receive' })).toContain(id)
    expect(await ids('lee', {})).toContain(id)
    expect(await detailAs(app, 'choi', id)).toMatchObject({
      receiptOpen: true,
      receipts: [{ status: 'ASSIGNED', handlerName: 'Do-yun Lee' }],
    })
    granted(await handle('lee', id, { action: 'FINISH', opinion: 'Filed.' }))
    expect(await ids('lee', { tab: 'receive' })).not.toContain(id)
    const detail = await detailAs(app, 'choi', id)
    expect(detail).toMatchObject({ receiptOpen: false, receipts: [{ status: 'DONE', opinion: 'Filed.' }] })
    expect(detail.events.map(({ type }) => type).slice(-2)).toEqual(['RECEIPT_ASSIGN', 'RECEIPT_FINISH'])
  })

  it('is answered by a document of its own, which refers to it and is linked from it', async () => {
    const id = await decided([{ userId: 'han', departmentCode: '' }])
    const [receipt] = (await detailAs(app, 'han', id)).receipts
    const reply = (user: string) => callAs(app, user, approvalReceipts.reply, { params: { id: receipt!.id } })
    expect((await reply('han')).problem?.code).toBe('NOT_RECEIVER')
    granted(await handle('han', id, { action: 'ACCEPT' }))
    expect((await detailAs(app, 'han', id)).receipts[0]?.actions).toContain('REPLY')
    expect((await reply('clerk')).status).toBe(404)
    const draft = granted(await reply('han'))
    const { title, related, documentNo } = {
      ...(await detailAs(app, 'han', draft.id)),
      documentNo: (await detailAs(app, 'han', id)).documentNo,
    }
    expect([title, related.map((one) => one.id)]).toEqual([`Reply to ${documentNo}: New microscope`, [id]])
    expect((await detailAs(app, 'han', id)).receipts[0]).toMatchObject({ replyId: draft.id, actions: ['RETURN', 'FINISH'] })
    // The draft is not yet for the drafter of the received document.
    expect((await detailAs(app, 'choi', id)).receipts[0]?.replyId).toBe('')
    granted(await callAs(app, 'han', approvals.remove, { params: { id: draft.id } }))
    expect((await detailAs(app, 'han', id)).receipts[0]?.actions).toContain('REPLY')
  })

  it('is taken by the quicker of two, and sent back only with a reason', async () => {
    const id = await decided([{ userId: '', departmentCode: 'ENV' }])
    const { version, id: receiptId } = (await detailAs(app, 'clerk', id)).receipts[0]!
    const accept = (user: string) =>
      callAs(app, user, approvalReceipts.handle, {
        params: { id: receiptId },
        body: { version, action: 'ACCEPT', toUserId: '', opinion: '' },
      })
    const both = await Promise.all([accept('clerk'), accept('head')])
    expect(both.filter((one) => one.ok)).toHaveLength(1)
    expect(both.find((one) => !one.ok)?.problem?.message).toMatch(/ accepted this on \d{4}/)
    const handler = both[0].ok ? 'clerk' : 'head'
    expect((await handle(handler, id, { action: 'RETURN' })).problem?.code).toBe('OPINION_REQUIRED')
    granted(await handle(handler, id, { action: 'RETURN', opinion: 'Not ours.' }))
    expect((await detailAs(app, 'choi', id)).receiptOpen).toBe(false)
  })

  it('is seen by nobody of the receivers before the decision, and the counter is the sum of its tabs', async () => {
    const id = await submitted(app, 'choi', { receivers: [{ userId: 'han', departmentCode: '' }] })
    expect((await callAs(app, 'han', approvals.get, { params: { id } })).status).toBe(404)
    granted(await answerAs(app, 'yjang', id, 'APPROVE_AS_FINAL'))
    expect((await detailAs(app, 'han', id)).receipts[0]?.actions).toEqual(['ACCEPT', 'RETURN'])
    for (const user of ['han', 'clerk', 'head', 'director']) {
      const tabs = await Promise.all((['decide', 'agree', 'deputy', 'receive'] as const).map((tab) => boxAs(app, user, { tab })))
      const all = await boxAs(app, user)
      expect(tabs.reduce((sum, { total }) => sum + total, 0)).toBe(all.total)
      expect(all.rows.length).toBe(all.total)
    }
  })
})

describe('who else a document concerns', () => {
  it('is written by the office for somebody, who alone decides what becomes of it after submission', async () => {
    const input = { ...buildDraft(), onBehalfOf: 'lee' }
    expect((await callAs(app, 'kim', approvals.create, { body: input })).problem?.code).toBe('NOT_FOR_OTHERS')
    const { id, version } = granted(await callAs(app, 'office', approvals.create, { body: input }))
    granted(await callAs(app, 'office', approvals.submit, { params: { id }, body: { version, requestKey: crypto.randomUUID() } }))
    expect(await detailAs(app, 'lee', id)).toMatchObject({ drafter: { userId: 'lee' }, registrarName: 'Sabine Hoffmann' })
    expect((await detailAs(app, 'head', id)).actions.map(({ action }) => action)).toContain('APPROVE')
    expect((await detailAs(app, 'lee', id)).actions.map(({ action }) => action)).toContain('RECALL')
    const submissionNotices = await app.context.db.outbox.findMany({ where: { topic: 'approval.submittedFor' } })
    expect(submissionNotices.map(({ payload }) => (payload as { userId: string }).userId)).toContain('lee')
  })

  it('refers to decided documents the drafter can read; others see only what they may read', async () => {
    const related = await decided([])
    const draft = await callAs(app, 'kim', approvals.create, { body: buildDraft({ relatedIds: [related] }) })
    expect(draft.problem?.issues?.[0]).toMatchObject({ path: 'relatedIds.0', code: 'NOT_READABLE' })
    const id = await submitted(app, 'choi', { relatedIds: [related] })
    expect((await detailAs(app, 'choi', id)).related).toMatchObject([{ readable: true, title: 'New microscope' }])
    const line = {
      stages: [
        { rule: 'ALL' as const, need: null, steps: [{ type: 'REVIEW' as const, userId: 'yjang' }] },
        { rule: 'ALL' as const, need: null, steps: [{ type: 'AGREE' as const, userId: 'han' }] },
        { rule: 'ALL' as const, need: null, steps: [{ type: 'APPROVE' as const, userId: 'director' }] },
      ],
    }
    const seen = await submitted(app, 'choi', { relatedIds: [related], line })
    expect((await detailAs(app, 'han', seen)).related).toEqual([{ id: related, documentNo: '', title: '', readable: false }])
  })
})
