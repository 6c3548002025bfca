import { approvalAdministration as admin } from '@maru/shared/approvals/administration/administration.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import type { LineInput } from '@maru/shared/approvals/lines/approval-line.ts'
import type { LineElement } from '@maru/shared/approvals/line-rules/line-template.ts'
import { departments } from '@maru/shared/departments/department.ts'
import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { projects } from '@maru/shared/projects/project.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { users } from '@maru/shared/users/user.ts'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { answerAs, assertInvariants, detailAs, granted, listSteps, submitted } from '../../../test/approval-fixtures.ts'
import { buildInvoice, createTestVendor } from '../../../test/money/payment-fixtures.ts'
import { blankProject, buildBudgetLine, chargeTo, createTestProject } from '../../../test/money/project-fixtures.ts'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'
import { makeOwnAccount, opened, save as saveUser } from '../../../test/user-fixtures.ts'

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
async function createForm(code: string, elements: object[] = [approver('director')], kind: 'GENERAL' | 'PAYMENT' = 'GENERAL') {
  const names = { code, ...inThreeLanguages(code) }
  await app.context.db.approvalLineTemplate.create({ data: { ...names, elements } })
  await app.context.db.approvalForm.create({
    data: { ...names, kind, lineTemplateCode: code, retentionYears: 1, sortOrder: 99 },
  })
}
async function previewOf(drafter: string, formCode: string, request: PaymentBody | null = null) {
  const body = { formCode, body: request, urgent: false, line: null }
  const { stages, faults } = granted(await callAs(app, drafter, approvals.previewLine, { body }))
  expect(faults).toEqual([])
  return stages.flatMap(({ steps }) => steps)
}
const asked = async (drafter: string, formCode: string, request: PaymentBody | null = null) =>
  (await previewOf(drafter, formCode, request)).map(({ userId, roleCode, type }) => `${type} ${userId || roleCode}`)
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

it('is asked where one administrator made the drafter and chose line manager or department of who decides, not where another one did', async () => {
  await createForm('MANAGER', [{ ...approver(''), who: { kind: 'REPORTS_TO', levels: 1 } }])
  await createForm('POST', [{ ...approver(''), who: { kind: 'POSITION', position: 'RESEARCHER', scope: 'DEPARTMENT' } }])
  await forgetChanges()
  await makeOwnAccount(app, 'admin', 'one.line', { departmentCode: 'ADM' })
  const reportTo = async (user: string, managerId: string) =>
    granted(
      await callAs(app, user, userAccounts.report, { params: { userId: 'one.line' }, body: { managerId, validFrom: day(0), validTo: '' } }),
    )
  await reportTo('admin2', 'choi')
  expect(await asked('one.line', 'MANAGER')).toEqual(['APPROVE choi'])
  await reportTo('admin', 'lee')
  expect(await asked('one.line', 'MANAGER')).toEqual(['AUDIT H01', 'APPROVE lee'])
  granted(await saveUser(app, 'admin2', { ...(await opened(app, 'kim', 'admin2')), departmentCode: 'ADM', positionCode: 'RESEARCHER' }))
  expect(await asked('one.line', 'POST')).toEqual(['APPROVE kim'])
  granted(await saveUser(app, 'admin', { ...(await opened(app, 'kim')), departmentCode: 'FIN' }))
  granted(await saveUser(app, 'admin', { ...(await opened(app, 'kim')), departmentCode: 'ADM' }))
  expect(await asked('one.line', 'POST')).toEqual(['AUDIT H01', 'APPROVE kim'])
})

it.for([
  ['lead', 'PROJECT_PI', 'piUserId'],
  ['budget owner', 'BUDGET_OWNER', 'budgetOwnerId'],
] as const)(
  'is asked where one administrator made the drafter and chose the %s of the project who decides, not where another one did',
  async ([, kind, field], { expect: check }) => {
    await createForm(kind, [{ ...approver(''), who: { kind } }], 'PAYMENT')
    await forgetChanges()
    const drafter = `one.${field.slice(0, 6).toLowerCase()}`
    await makeOwnAccount(app, 'admin', drafter, { departmentCode: 'ENV' })
    const project = await createTestProject(app, { lines: [buildBudgetLine()] }, { runs: false })
    const body = buildInvoice(await createTestVendor(app), chargeTo(project))
    const choose = async (user: string, userId: string) => {
      const params = { projectNo: project.projectNo }
      const { revision, lines } = granted(await callAs(app, user, projects.get, { params }))
      const planned = lines.map(({ id, year, category, name, planned: sum }) => ({ id, year, category, name, planned: sum }))
      granted(await callAs(app, user, projects.update, { params, body: { ...blankProject, lines: planned, [field]: userId, revision } }))
    }
    // Both are of the office, too, which keeps projects.
    const office = ['admin', 'admin2'].map((userId) => ({ userId, roleCode: 'H01' }))
    await app.context.db.userRole.createMany({ data: office })
    onTestFinished(async () => void (await app.context.db.userRole.deleteMany({ where: { OR: office } })))
    await choose('admin2', 'lee')
    check(await asked(drafter, kind, body)).toEqual(['APPROVE lee'])
    await choose('admin', 'choi')
    check(await asked(drafter, kind, body)).toEqual(['AUDIT H01', 'APPROVE choi'])
  },
)

it('is not asked for a head somebody else appointed, though the administrator who made the drafter plans an acting one', async () => {
  await createForm('HEAD', [{ ...approver(''), who: { kind: 'DEPARTMENT_HEAD', levelsUp: 0 } }])
  await forgetChanges()
  await makeOwnAccount(app, 'admin', 'one.bio', { departmentCode: 'BIO' })
  const appoint = async (user: string, body: { userId: string; acting: boolean; validFrom: string; validTo: string }) =>
    granted(await callAs(app, user, departments.appoint, { params: { code: 'BIO' }, body }))
  await appoint('admin2', { userId: 'mgarcia', acting: false, validFrom: day(0), validTo: '' })
  await appoint('admin', { userId: 'choi', acting: true, validFrom: day(20), validTo: day(25) })
  expect(await asked('one.bio', 'HEAD')).toEqual(['APPROVE mgarcia'])
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
