import { randomUUID } from 'node:crypto'
import { approvalAdministration as admin } from '@maru/shared/approvals/administration/administration.ts'
import { type FormInput, formInput, type RuleInput } from '@maru/shared/approvals/administration/administration-fields.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, loadCookie, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, detailAs, buildDraft, granted, listSteps, submitted } from '../../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const names = { nameEn: 'Two heads', nameKo: '부서장 2인', nameDe: 'Zwei Leitungen' }

const formOf = async (code: string) => {
  const listedForm = granted(await callAs(app, 'admin', admin.forms, {})).find((form) => form.code === code)
  if (!listedForm) throw new Error(`no form ${code}`)
  const { documents: _, ...form } = listedForm
  return form
}

it('forms let no approver change what a request about money or a booking is decided by', async () => {
  const save = async (code: string, approverMayEdit: string[]) =>
    callAs(app, 'admin', admin.updateForm, { params: { code }, body: { ...(await formOf(code)), approverMayEdit } })
  for (const [code, field] of [
    ['PAYMENT', 'lines'],
    ['TRIP', 'legs'],
    ['RESERVATION', 'title'],
  ] as const)
    expect([code, (await save(code, [field])).problem?.issues]).toMatchObject([code, [{ path: 'approverMayEdit', code: 'NOT_EDITABLE' }]])
  granted(await save('PAYMENT', ['title', 'reason']))
  granted(await save('PAYMENT', []))
})

describe('forms, rules of authority and of numbers', () => {
  const changeForm = async (part: Partial<FormInput> & { version?: number }) =>
    callAs(app, 'admin', admin.updateForm, { params: { code: 'GENERAL' }, body: { ...(await formOf('GENERAL')), ...part } })

  it('let no drafter choose who decides on money or on one’s own time', async () => {
    for (const code of ['PAYMENT', 'LEAVE']) {
      const { problem } = await callAs(app, 'admin', admin.updateForm, {
        params: { code },
        body: { ...(await formOf(code)), drafterMayEditLine: 'FREE' },
      })
      expect([code, problem?.issues?.map((issue) => issue.code)]).toEqual([code, ['DECIDES_ALONE']])
    }
  })

  it('keep every switch of a form, and take a form out of use for the next draft', async () => {
    const part = {
      slaHours: 16,
      bulkAllowed: true,
      recallPolicy: 'BEFORE_FINAL',
      readScope: 'COMPANY',
      retentionYears: 10,
      holdAllowed: false,
    } as const
    granted(await changeForm(part))
    expect(await formOf('GENERAL')).toMatchObject(part)
    const fields = { approverMayEdit: ['title', 'body'], routedFields: ['body'], minorFields: ['title', 'body'] }
    granted(await changeForm(fields))
    const id = await submitted(app, 'kim')
    const offer = (await detailAs(app, 'head', id)).actions.find(({ action }) => action === 'EDIT')
    // A field that decides the line is never only shown.
    expect(offer).toMatchObject({ fields: ['title', 'body'], minorFields: ['title'] })
    // What is decided on is never minor.
    expect(formInput.shape.minorFields.safeParse(['title', 'salary']).error?.issues[0]?.message).toBe('NEVER_MINOR')
    granted(await changeForm({ approverMayEdit: [], routedFields: [], minorFields: [] }))
    granted(await changeForm({ active: false, slaHours: null, readScope: 'DEPT', recallPolicy: 'UNTIL_FIRST_ACTION', holdAllowed: true }))
    expect((await callAs(app, 'kim', approvals.create, { body: buildDraft() })).problem?.code).toBe('FORM_UNKNOWN')
    granted(await changeForm({ active: true }))
    expect((await changeForm({ kind: 'LEAVE' })).problem?.issues).toMatchObject([{ path: 'kind' }])
    expect((await changeForm({ lineTemplateCode: 'NONE' })).problem?.issues).toMatchObject([
      { path: 'lineTemplateCode', code: 'NOT_THERE' },
    ])
    const copy = { ...(await formOf('GENERAL')), code: 'PLAN', nameEn: 'Plan' }
    const { version: _, ...body } = copy
    granted(await callAs(app, 'admin', admin.createForm, { body }))
    expect((await callAs(app, 'admin', admin.createForm, { body })).problem?.issues).toMatchObject([{ path: 'code', code: 'CODE_TAKEN' }])
  })

  it('keep rules of authority with their days and conditions', async () => {
    const rule: RuleInput = {
      ruleNo: '7-1',
      formCode: 'GENERAL',
      textEn: 'Up to 1,000 euros the head decides',
      textKo: '',
      textDe: '',
      conditions: [{ field: 'amountEur', is: 'lte', value: 1000 }],
      departmentLevel: 1,
      finalPosition: 'HEAD',
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      sortOrder: 5,
      active: true,
    }
    const createdRule = granted(await callAs(app, 'admin', admin.createRule, { body: rule }))
    expect(createdRule).toMatchObject(rule)
    expect((await callAs(app, 'admin', admin.createRule, { body: rule })).problem?.issues).toMatchObject([
      { path: 'ruleNo', code: 'CODE_TAKEN' },
    ])
    const changed = { ...rule, validTo: '', finalPosition: '', version: createdRule.version }
    expect(granted(await callAs(app, 'admin', admin.updateRule, { params: { id: createdRule.id }, body: changed }))).toMatchObject({
      validTo: '',
      finalPosition: '',
    })
    const refused = await callAs(app, 'admin', admin.createRule, { body: { ...rule, ruleNo: '8', finalPosition: 'KING' } })
    expect(refused.problem?.issues).toMatchObject([{ path: 'finalPosition', code: 'NOT_THERE' }])
    // A position that is no longer offered is taken by no new rule; the one that has it keeps it.
    const held = granted(await callAs(app, 'admin', admin.createRule, { body: { ...rule, ruleNo: '10' } }))
    const position = { groupId: 'CO00000040', code: 'HEAD' }
    await app.context.db.code.updateMany({ where: position, data: { validTo: new Date('2020-12-31') } })
    const tooLate = await callAs(app, 'admin', admin.createRule, { body: { ...rule, ruleNo: '11' } })
    expect(tooLate.problem?.issues).toMatchObject([{ path: 'finalPosition', code: 'NOT_THERE' }])
    const ruleWithOldPosition = { ...rule, ruleNo: '10', sortOrder: 6, version: held.version }
    granted(await callAs(app, 'admin', admin.updateRule, { params: { id: held.id }, body: ruleWithOldPosition }))
    await app.context.db.code.updateMany({ where: position, data: { validTo: null } })
    const payload = { ...rule, ruleNo: '9', validTo: '2025-01-01' }
    const late = await app.inject({
      method: 'POST',
      url: admin.createRule.path,
      payload,
      headers: { cookie: await loadCookie(app, 'admin') },
    })
    expect(late.json()).toMatchObject({ issues: [{ path: 'validTo', code: 'BEFORE_START' }] })
  })

  it('keep the shape of numbers from the first number on', async () => {
    const id = await submitted(app, 'lee')
    for (const approver of ['head', 'director']) granted(await answerAs(app, approver, id, 'APPROVE'))
    const [standard] = granted(await callAs(app, 'admin', admin.numbers, {})).filter(({ code }) => code === 'STANDARD')
    if (!standard) throw new Error('no standard rule')
    const { forms: _, given: issuedCount, ...rule } = standard
    expect(issuedCount).toBeGreaterThan(0)
    const changeRule = (part: object) =>
      callAs(app, 'admin', admin.updateNumber, { params: { code: 'STANDARD' }, body: { ...rule, ...part } })
    expect((await changeRule({ digits: 6 })).problem).toMatchObject({ code: 'NUMBER_RULE_GIVEN', values: [String(issuedCount)] })
    expect((await changeRule({ active: false })).problem?.code).toBe('NUMBER_RULE_NEEDED')
    expect(granted(await changeRule({ nameEn: 'Usual' }))).toMatchObject({ nameEn: 'Usual', version: 2 })
    const fresh = { code: 'PLANS', ...names, prefix: 'PL', perDepartment: false, digits: 6, active: true }
    granted(await callAs(app, 'admin', admin.createNumber, { body: fresh }))
    const clash = await callAs(app, 'admin', admin.createNumber, { body: { ...fresh, code: 'OTHER' } })
    expect(clash.problem?.issues).toMatchObject([{ path: 'prefix', code: 'CODE_TAKEN' }])
  })
})

describe('invalid approvers', () => {
  it('are listed with their open steps until another person has them or somebody stands in', async () => {
    const id = await submitted(app, 'kim', { title: 'Waits for somebody who left' })
    const invalid = async () => granted(await callAs(app, 'admin', admin.invalid, {})).filter(({ documentId }) => documentId === id)
    expect(await invalid()).toEqual([])
    await app.context.db.user.update({ where: { id: 'head' }, data: { active: false } })
    const [row] = await invalid()
    expect(row).toMatchObject({ approverId: 'head', title: 'Waits for somebody who left', formName: 'General document' })
    if (!row) throw new Error('not listed')
    const { stepId, stepVersion } = row
    const body = { stepId, stepVersion, toUserId: 'lee', opinion: 'Left the house', requestKey: randomUUID() }
    granted(await callAs(app, 'admin', approvals.reassign, { params: { id }, body }))
    expect(await invalid()).toEqual([])
    expect(listSteps(await detailAs(app, 'kim', id)).map(({ userId }) => userId)).toContain('lee')
    await app.context.db.user.update({ where: { id: 'head' }, data: { active: true } })
  })
})
