import { approvalAdministration as admin } from '@maru/shared/approvals/administration/administration.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import type { LineInput } from '@maru/shared/approvals/lines/approval-line.ts'
import type { LineElement } from '@maru/shared/approvals/line-rules/line-template.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerAs, assertInvariants, detailAs, granted, listSteps, submitted } from '../../../test/approval-fixtures.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'

// Who writes by which form or template people are asked chooses who decides on their own document, too.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => assertInvariants(app))
afterAll(() => app.close())

const inThreeLanguages = (name: string) => ({ nameEn: name, nameKo: name, nameDe: name })
const approver = (userId: string): LineElement => ({
  stage: 1,
  type: 'APPROVE',
  who: { kind: 'USER', userId },
  rule: 'ALL',
  need: null,
  equalTypes: [],
  mayArbitrary: false,
  follows: false,
  when: [],
})
async function createForm(code: string, elements: object[] = [approver('director')]) {
  const names = { code, ...inThreeLanguages(code) }
  await app.context.db.approvalLineTemplate.create({ data: { ...names, elements } })
  await app.context.db.approvalForm.create({
    data: { ...names, kind: 'GENERAL', lineTemplateCode: code, retentionYears: 1, sortOrder: 99 },
  })
}
async function previewOf(drafter: string, formCode: string) {
  const body = { formCode, body: null, urgent: false, line: null }
  const { stages, faults } = granted(await callAs(app, drafter, approvals.previewLine, { body }))
  expect(faults).toEqual([])
  return stages.flatMap(({ steps }) => steps)
}
const asked = async (drafter: string, formCode: string) =>
  (await previewOf(drafter, formCode)).map(({ userId, roleCode, type }) => `${type} ${userId || roleCode}`)
async function saveTemplate(code: string, name: string, elements: LineElement[]) {
  const { version } = await app.context.db.approvalLineTemplate.findUniqueOrThrow({ where: { code } })
  const body = { code, ...inThreeLanguages(name), elements, version }
  granted(await callAs(app, 'admin', admin.updateTemplate, { params: { code }, body }))
}

/** What was changed so far, as of long ago. */
const forgetChanges = () =>
  app.context.pool.query(`alter table change_log disable trigger user; update change_log set at = at - interval '60 days';
    alter table change_log enable trigger user`)

it('is asked where the drafter changed the elements of the template, not where its names', async () => {
  await createForm('ELEMENTS')
  await saveTemplate('ELEMENTS', 'Other name', [approver('director')])
  expect(await asked('admin', 'ELEMENTS')).toEqual(['APPROVE director'])
  await saveTemplate('ELEMENTS', 'Other name', [approver('han')])
  expect(await asked('admin', 'ELEMENTS')).toEqual(['AUDIT H01', 'APPROVE han'])
  expect(await asked('kim', 'ELEMENTS')).toEqual(['APPROVE han'])
  expect((await previewOf('admin', 'ELEMENTS'))[0]?.reason).toMatch(
    /^Second person: .+ changed accounts, posts or approval rules on \d+ \w+ \d{4}$/,
  )
  const id = await submitted(app, 'admin', { formCode: 'ELEMENTS' })
  expect(listSteps(await detailAs(app, 'admin', id)).map(({ type }) => type)).toEqual(['AUDIT', 'APPROVE'])
})

it('is asked where the drafter gave the form another template, not where other figures', async () => {
  await forgetChanges()
  await createForm('FORM')
  const save = async (part: object) => {
    const listed = granted(await callAs(app, 'admin', admin.forms, {})).find(({ code }) => code === 'FORM')
    if (!listed) throw new Error('no form')
    const { documents: _, ...form } = listed
    granted(await callAs(app, 'admin', admin.updateForm, { params: { code: 'FORM' }, body: { ...form, ...part } }))
  }
  await createForm('OTHER', [approver('han')])
  await save({ retentionYears: 3 })
  expect(await asked('admin', 'FORM')).toEqual(['APPROVE director'])
  await save({ lineTemplateCode: 'OTHER' })
  expect(await asked('admin', 'FORM')).toEqual(['AUDIT H01', 'APPROVE han'])
  expect(await asked('kim', 'FORM')).toEqual(['APPROVE han'])
})

it('is asked where the drafter wrote the rule of authority, or moved it to another form; nobody decides alone by a rule of their own', async () => {
  await createForm('RULE')
  const rule = {
    ruleNo: '7-9',
    formCode: 'RULE',
    textEn: 'Alone',
    textKo: '',
    textDe: '',
    conditions: [],
    departmentLevel: null,
    finalPosition: '',
    validFrom: '2026-01-01',
    validTo: '',
    sortOrder: 5,
    active: true,
  }
  granted(await callAs(app, 'admin', admin.createRule, { body: rule }))
  expect(await asked('admin', 'RULE')).toEqual(['AUDIT H01', 'APPROVE director'])
  expect(await asked('kim', 'RULE')).toEqual([])
  await forgetChanges()
  expect(await asked('admin', 'RULE')).toEqual([])
  const [kept] = granted(await callAs(app, 'admin', admin.rules, {})).filter(({ formCode }) => formCode === 'RULE')
  if (!kept) throw new Error('no rule')
  const { id, formName: _name, finalPositionName: _position, ...input } = kept
  await createForm('ELSEWHERE')
  granted(await callAs(app, 'admin', admin.updateRule, { params: { id }, body: { ...input, formCode: 'ELSEWHERE' } }))
  expect(await asked('admin', 'RULE')).toEqual(['AUDIT H01', 'APPROVE director'])
})

/** A line as long as one may be: nineteen people before the decision. */
async function longLine(last: string): Promise<LineInput> {
  const people = await app.context.db.$queryRaw<{ id: string }[]>`
    select u.id from users u where u.active and not u.deleted and not holds_role_today(u.id, '{A01,M01,H01,WM00002}')
      and u.id <> all(array['kim', 'director', 'han', ${last}]) order by u.id limit 19`
  const step = (type: 'REVIEW' | 'APPROVE', userId: string) => ({ rule: 'ALL' as const, need: null, steps: [{ type, userId }] })
  const stages = [...people.map(({ id }) => step('REVIEW', id)), step('APPROVE', last)]
  expect(stages).toHaveLength(20)
  return { stages }
}

it('finds room in a line as long as one may be, at the submission and when it joins later', async () => {
  await createForm('LONG')
  await saveTemplate('LONG', 'LONG', [approver('han')])
  const atOnce = await submitted(app, 'admin', { formCode: 'LONG', line: await longLine('han') })
  expect((await detailAs(app, 'admin', atOnce)).stages).toHaveLength(21)
  await createForm('LATER', [{ stage: 1, type: 'APPROVE', who: { kind: 'ROLE', role: 'WM00002' } }])
  const line = await longLine('patent')
  const id = await submitted(app, 'kim', { formCode: 'LATER', line })
  const given = { entity: 'user', entityId: 'patent', action: 'giveRole', after: { role: 'WM00002' } }
  await app.context.db.changeLog.create({ data: { userId: 'kim', ...given } })
  const [first] = line.stages.flatMap(({ steps }) => steps)
  granted(await answerAs(app, first?.userId ?? '', id, 'APPROVE'))
  const { stages } = await detailAs(app, 'kim', id)
  expect(stages).toHaveLength(21)
  expect(stages.flatMap(({ steps }) => steps).map(({ type }) => type)).toContain('AUDIT')
})

it('is whoever had the role before, where the drafter set the passwords of all who could be, or gave them another role', async () => {
  await createForm('FEW')
  const rows = await app.context.db.$queryRaw<{ id: string }[]>`
    select distinct user_id as id from role_held_today where role_code in ('H01', 'M01') union select 'director'`
  for (const { id: userId } of rows.filter(({ id }) => id !== 'admin'))
    granted(await callAs(app, 'admin', users.resetPassword, { params: { userId } }))
  const role = { roleCode: 'M01', validFrom: '', validTo: '', reason: 'Helps out' }
  granted(await callAs(app, 'admin', userAccounts.giveRole, { params: { userId: 'office' }, body: role }))
  const steps = await asked('admin', 'FEW')
  expect(steps).toEqual(['AUDIT admin2', 'AUDIT office', 'AUDIT office2', 'APPROVE director'])
})
