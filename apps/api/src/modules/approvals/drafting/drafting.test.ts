import { approvals } from '@maru/shared/approvals/approval.ts'
import { documentTemplates, memos, SAVED_LINES_MAX, savedLines } from '@maru/shared/approvals/drafting/drafting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const nobody = '01900000-0000-7000-8000-000000000000'
const line = { stages: [{ rule: 'ALL' as const, need: null, steps: [{ type: 'AGREE' as const, userId: 'lee' }] }] }
const body = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'We ask for …' }] }] }
const keep = (name: string, user = 'kim', kind: 'LINE' | 'GROUP' = 'LINE') =>
  callAs(app, user, savedLines.create, { body: { kind, name, line } })
const linesOf = async (user: string) => (await callAs(app, user, savedLines.list, {})).answer ?? []

describe('kept lines and groups', () => {
  it('are kept with the names of their people, renamed and forgotten', async () => {
    const { answer } = await keep('Laboratory')
    expect(answer).toMatchObject({ kind: 'LINE', name: 'Laboratory', line, people: [{ key: 'lee', active: true }] })
    const id = answer?.id ?? ''
    await callAs(app, 'kim', savedLines.update, { params: { id }, body: { name: '실험실', line: { stages: [] } } })
    expect(await linesOf('kim')).toMatchObject([{ id, name: '실험실', line: { stages: [] } }])
    await callAs(app, 'kim', savedLines.remove, { params: { id } })
    expect(await linesOf('kim')).toEqual([])
  })

  it('belong to one person: a colleague neither sees nor changes them', async () => {
    const id = (await keep('Mine', 'choi')).answer?.id ?? ''
    expect(await linesOf('kim')).toEqual([])
    const change = { params: { id }, body: { name: 'Yours', line } }
    expect((await callAs(app, 'kim', savedLines.update, change)).problem).toMatchObject({ status: 404 })
    expect((await callAs(app, 'kim', savedLines.remove, { params: { id } })).problem).toMatchObject({ status: 404 })
    expect(await linesOf('choi')).toMatchObject([{ name: 'Mine' }])
  })

  it('have one name each, of its kind; a taken one is refused with a sentence', async () => {
    await keep('Finance', 'han')
    expect((await keep('Finance', 'han')).problem).toMatchObject({ status: 409, code: 'NAME_TAKEN', messageNo: 'MS00003400' })
    expect((await keep('Finance', 'han', 'GROUP')).answer).toMatchObject({ kind: 'GROUP' })
  })

  it('say who has left', async () => {
    await app.context.db.approvalSavedLine.create({
      data: { ownerId: 'park', name: 'Old', line: { stages: [{ rule: 'ALL', need: null, steps: [{ type: 'AGREE', userId: 'left' }] }] } },
    })
    expect((await linesOf('park'))[0]?.people).toMatchObject([{ key: 'left', active: false }])
  })

  it('are a hundred at most', async () => {
    const rows = Array.from({ length: SAVED_LINES_MAX }, (_, index) => ({ ownerId: 'clerk', name: `Line ${String(index)}`, line }))
    await app.context.db.approvalSavedLine.createMany({ data: rows })
    expect((await keep('One more', 'clerk')).problem).toMatchObject({ status: 409, code: 'SAVED_LINES_FULL', values: ['100'] })
  })
})

describe('templates of documents', () => {
  const input = { formCode: 'GENERAL', name: 'Purchase', title: 'Purchase of …', body, shared: false }
  const create = (user: string, change: Partial<typeof input> = {}) =>
    callAs(app, user, documentTemplates.create, { body: { ...input, ...change } })
  const names = async (user: string, q = '') =>
    ((await callAs(app, user, documentTemplates.list, { query: { formCode: '', q } })).answer ?? []).map(({ name }) => name)

  it('of everybody are kept by the office and seen by all; own ones by their owner alone', async () => {
    await create('office', { name: 'Minutes', shared: true })
    await create('kim')
    expect(await names('kim')).toEqual(['Minutes', 'Purchase'])
    expect(await names('lee')).toEqual(['Minutes'])
    expect((await create('lee', { shared: true })).problem).toMatchObject({ status: 850, messageNo: 'MS00003404' })
  })

  it('are found by a part of name or title', async () => {
    expect(await names('kim', 'PURCHASE OF')).toEqual(['Minutes', 'Purchase'])
    expect(await names('kim', 'minut')).toEqual(['Minutes'])
    expect(await names('kim', 'zzz')).toEqual([])
  })

  it('are changed and removed by whom they belong to', async () => {
    const { answer: list = [] } = await callAs(app, 'kim', documentTemplates.list, { query: { formCode: 'GENERAL', q: '' } })
    const [shared, own] = list
    expect([shared?.mayEdit, own?.mayEdit]).toEqual([false, true])
    const change = (id = '') => ({ params: { id }, body: { ...input, name: 'Order' } })
    expect((await callAs(app, 'kim', documentTemplates.update, change(shared?.id))).problem).toMatchObject({ status: 850 })
    expect((await callAs(app, 'lee', documentTemplates.update, change(own?.id))).problem).toMatchObject({ status: 404 })
    expect((await callAs(app, 'kim', documentTemplates.update, change(own?.id))).answer).toMatchObject({ name: 'Order' })
    expect((await callAs(app, 'kim', documentTemplates.remove, { params: { id: own?.id ?? '' } })).answer).toEqual({ id: own?.id })
    expect(await names('kim')).toEqual(['Minutes'])
  })

  it('of the administration stand in front, filled for whoever drafts a general form', async () => {
    const { db } = app.context
    const template = await db.textTemplate.create({ data: { kind: 'FORM', nameEn: 'Loan of a device', plain: true, version: 1 } })
    const text = 'Borrower: {{userName}}\n\nUntil:'
    await db.textTemplateVersion.create({
      data: { templateId: template.id, number: 1, plain: true, subject: 'Loan by {{userName}}', text, userId: 'admin' },
    })
    const [first] = (await callAs(app, 'kim', documentTemplates.list, { query: { formCode: 'GENERAL', q: 'loan' } })).answer ?? []
    expect(first).toMatchObject({ id: template.id, formCode: 'GENERAL', title: 'Loan by Min-jun Kim', shared: true, mayEdit: false })
    expect(first?.body).toEqual({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Borrower: Min-jun Kim' }] },
        { type: 'paragraph' },
        { type: 'paragraph', content: [{ type: 'text', text: 'Until:' }] },
      ],
    })
    expect(await names('lee', 'loan')).toEqual(['Loan of a device'])
    expect((await callAs(app, 'kim', documentTemplates.list, { query: { formCode: 'LEAVE', q: 'loan' } })).answer).toEqual([])
    await db.textTemplate.update({ where: { id: template.id }, data: { active: false } })
    expect(await names('kim', 'loan')).toEqual([])
  })

  it('fit their form and have one name each', async () => {
    await create('choi')
    expect((await create('choi')).problem).toMatchObject({ status: 409, messageNo: 'MS00003402' })
    expect((await create('choi', { name: 'Leave', formCode: 'NONE' })).problem).toMatchObject({ status: 409, code: 'WRONG_KIND' })
  })
})

describe('memos', () => {
  const draft = async (user: string, title: string) => {
    const input = { formCode: 'GENERAL', title, body, urgent: false, fileKey: '', line: null, participants: [] }
    return (await callAs(app, user, approvals.create, { body: input })).answer?.id ?? ''
  }
  const note = (user: string, documentId: string, text: string) => callAs(app, user, memos.create, { body: { documentId, text } })
  const list = async (user: string, q?: string) => {
    const query = { page: 1, size: 25, sort: 'updatedAt' as const, direction: 'desc' as const, q }
    return (await callAs(app, user, memos.list, { query })).answer
  }

  it('are seen by their owner alone, found by words of memo or title, changed and removed', async () => {
    const id = await draft('kim', 'Flow bench')
    const memo = (await note('kim', id, 'ask Linde for a second offer')).answer?.id ?? ''
    expect(await list('kim', 'linde')).toMatchObject({
      total: 1,
      rows: [{ title: 'Flow bench', text: 'ask Linde for a second offer', mayOpen: true }],
    })
    expect(await list('kim', 'FLOW')).toMatchObject({ total: 1 })
    expect(await list('admin')).toMatchObject({ total: 0 })
    expect((await callAs(app, 'admin', memos.update, { params: { id: memo }, body: { text: 'x' } })).problem).toMatchObject({ status: 404 })
    expect((await callAs(app, 'admin', memos.remove, { params: { id: memo } })).problem).toMatchObject({ status: 404 })
    await callAs(app, 'kim', memos.update, { params: { id: memo }, body: { text: 'done' } })
    expect(await list('kim')).toMatchObject({ rows: [{ text: 'done' }] })
    await callAs(app, 'kim', memos.remove, { params: { id: memo } })
    expect(await list('kim')).toMatchObject({ total: 0 })
  })

  it('are made about documents one may read, and a deleted draft takes them along', async () => {
    const id = await draft('kim', 'Secret')
    expect((await note('lee', id, 'x')).problem).toMatchObject({ status: 404 })
    expect((await note('kim', nobody, 'x')).problem).toMatchObject({ status: 404 })
    await note('kim', id, 'x')
    await callAs(app, 'kim', approvals.remove, { params: { id } })
    expect(await list('kim')).toMatchObject({ total: 0 })
  })

  it('of a document that may not be read any more keep the words and hide the title', async () => {
    const id = await draft('kim', 'Confidential')
    await app.context.db.approvalMemo.create({ data: { ownerId: 'lee', documentId: id, text: 'mine' } })
    expect(await list('lee')).toMatchObject({ rows: [{ title: '', mayOpen: false, text: 'mine' }] })
  })
})
