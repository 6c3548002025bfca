import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { problem as refusal } from '@maru/shared/problem.ts'
import { blankLeave } from '@maru/shared/leave/requests/leave-body.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
import { detailAs, buildDraft, granted, listSteps, toRichText } from '../../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const drafted = async (part: Parameters<typeof buildDraft>[0]) => callAs(app, 'kim', approvals.create, { body: buildDraft(part) })
const leaveDraft = { formCode: 'LEAVE', title: 'Leave', body: blankLeave }
const wrongBody = [{ path: 'body.type', code: 'WRONG_BODY', message: 'body.type: Not a valid value. Check your entry.' }]

describe('the body of a document', () => {
  it('is the one its form has: a text under leave and a leave under a text are refused', async () => {
    expect((await drafted({ formCode: 'LEAVE' })).problem?.issues).toEqual(wrongBody)
    expect((await drafted({ body: blankLeave })).problem?.issues).toEqual(wrongBody)
    const { id, version } = granted(await drafted({}))
    const changed = await callAs(app, 'kim', approvals.update, { params: { id }, body: { ...buildDraft(leaveDraft), version } })
    expect(changed.ok).toBe(true)
    const back = { ...buildDraft({ ...leaveDraft, body: toRichText('no leave') }), version: version + 1 }
    expect((await callAs(app, 'kim', approvals.update, { params: { id }, body: back })).problem?.issues).toEqual(wrongBody)
    const preview = { formCode: 'LEAVE', body: toRichText('no leave'), urgent: false, line: null }
    expect((await callAs(app, 'kim', approvals.previewLine, { body: preview })).problem?.issues).toEqual(wrongBody)
  })

  it('may be incomplete as a draft and is asked for, field by field, when it is submitted', async () => {
    const { id, version } = granted(await drafted({ ...leaveDraft, body: { ...blankLeave, to: '2030-01-02' } }))
    expect((await detailAs(app, 'kim', id)).body).toEqual({ ...blankLeave, to: '2030-01-02' })
    const { problem } = await callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
    expect(problem?.issues?.map(({ path, code }) => `${path} ${code}`)).toEqual(['body.leaveType REQUIRED', 'body.from REQUIRED'])
    expect(problem?.issues?.[0]?.message).toBe('Choose a leave type')
    expect((await detailAs(app, 'kim', id)).status).toBe('DRAFT')
  })

  it('refuses fields of its own that are no dates, halves or known words', async () => {
    const body = { ...blankLeave, from: '2030-02-30', startHalf: 'MORNING', invented: 1 }
    const headers = { cookie: await loadCookie(app, 'kim') }
    const reply = await app.inject({ method: 'POST', url: approvals.create.path, headers, payload: { ...buildDraft(leaveDraft), body } })
    const { issues } = refusal.parse(reply.json())
    expect(issues?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'body.from BAD_DATE',
      'body.startHalf INVALID_VALUE',
      'body.invented UNKNOWN_KEY',
    ])
  })

  it('feeds the conditions of the line, in the preview as well', async () => {
    const superior = { stage: 1, type: 'APPROVE', who: { kind: 'REPORTS_TO', levels: 1 } }
    const office = { stage: 2, type: 'APPROVE', who: { kind: 'USER', userId: 'office' } }
    const elements = [superior, { ...office, when: [{ field: 'leaveType', is: 'eq', value: 'UNPAID' }] }]
    await app.context.db.approvalLineTemplate.create({ data: { code: 'BODY', nameEn: 'T', nameKo: 'T', nameDe: 'T', elements } })
    const names = { nameEn: 'T', nameKo: 'T', nameDe: 'T' }
    await app.context.db.approvalForm.create({
      data: { ...names, code: 'BODY', kind: 'LEAVE', lineTemplateCode: 'BODY', retentionYears: 1, sortOrder: 99 },
    })
    const lineFor = async (leaveType: string) => {
      const body = { formCode: 'BODY', body: { ...blankLeave, leaveType }, urgent: false, line: null }
      return listSteps(granted(await callAs(app, 'kim', approvals.previewLine, { body })) as never).map(({ userId }) => userId)
    }
    expect(await lineFor('ANNUAL')).toEqual(['head'])
    expect(await lineFor('UNPAID')).toEqual(['head', 'office'])
  })
})
