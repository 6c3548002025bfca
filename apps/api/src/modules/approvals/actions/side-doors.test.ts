import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import { lineElements } from '@maru/shared/approvals/line-rules/line-template.ts'
import { delegations, type DelegationInput } from '@maru/shared/delegations/delegation.ts'
import { departments } from '@maru/shared/departments/department.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answerTo, answerAs, assertInvariants, detailAs, granted, submitted } from '../../../test/approval-fixtures.ts'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { listUnder } from '../../users/employment/assignment-policy.service.ts'

// Ways round the law that nobody becomes whom one asks by power of office.

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(async () => {
  await app.context.pool.query('update delegation set active = false')
  await assertInvariants(app)
})
afterAll(() => app.close())

const codeOf = async (call: Promise<{ problem: { code: string } | undefined }>) => (await call).problem?.code
const deputy = (part: Partial<DelegationInput>): DelegationInput => ({
  principalId: '',
  deputyId: '',
  startDate: day(0),
  startHalf: 'AM',
  endDate: day(3),
  endHalf: 'PM',
  formCodes: [],
  stepTypes: [],
  order: 1,
  reason: 'Away',
  mayArbitrary: false,
  ...part,
})

it.each(['changes', 'ends'])('the office does not step into the place of a deputy it %s', async (way) => {
  const first = granted(await callAs(app, 'head', delegations.create, { body: deputy({ deputyId: 'han' }) }))
  granted(await callAs(app, 'head', delegations.create, { body: deputy({ deputyId: 'office', order: 2 }) }))
  const id = await submitted(app, 'kim')
  const approve = async () => {
    const detail = await detailAs(app, 'head', id)
    return codeOf(callAs(app, 'office', approvals.answer, { params: { id }, body: answerTo(detail, 'head', 'APPROVE') }))
  }
  expect(await approve()).toBe('NOT_ACTOR')
  const change = deputy({ principalId: 'head', deputyId: 'han', formCodes: ['LEAVE'] })
  if (way === 'ends') granted(await callAs(app, 'office', delegations.end, { params: first }))
  else granted(await callAs(app, 'office', delegations.update, { params: first, body: change }))
  expect(await approve()).toBe('NOT_ACTOR')
  granted(await answerAs(app, 'head', id, 'APPROVE'))
})

it('an administrator answers for no department and no role, whatever a template says', async () => {
  const form = await app.context.db.approvalForm.findUniqueOrThrow({ where: { code: 'GENERAL' }, include: { lineTemplate: true } })
  const { code, elements } = form.lineTemplate
  const { departmentCode } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'admin' } })
  const setElements = (next: unknown) =>
    app.context.db.approvalLineTemplate.update({ where: { code }, data: { elements: next as object[] } })
  for (const who of [
    { kind: 'DEPARTMENT', department: departmentCode },
    { kind: 'ROLE_GROUP', role: 'G01' },
  ]) {
    await setElements(
      lineElements.parse([
        { stage: 1, type: 'APPROVE', who, rule: 'ALL', need: null, mayArbitrary: false, equalTypes: [], follows: false, when: [] },
      ]),
    )
    const id = await submitted(app, 'kim')
    const detail = await detailAs(app, 'kim', id)
    const step = detail.stages[0]?.steps[0]
    const body = { ...answerTo(detail, step?.userId ?? '', 'APPROVE'), stepId: step?.id ?? '', stepVersion: step?.version ?? 0 }
    expect(await codeOf(callAs(app, 'admin', approvals.answer, { params: { id }, body }))).toMatch(/NOT_ACTOR|NOT_FOUND/)
  }
  await setElements(elements)
})

it('an administrator is made head of nothing, and moves nobody into the department she leads', async () => {
  const lead = { userId: 'admin2', acting: false, validFrom: day(0), validTo: '' }
  expect(await codeOf(callAs(app, 'admin', departments.appoint, { params: { code: 'ENV' }, body: lead }))).toBe('NOT_AN_APPROVER')
  const { code } = await app.context.db.department.findFirstOrThrow({ where: { headUserId: 'admin' } })
  const moved = callAs(app, 'admin', departments.movePeople, { params: { code }, body: { userIds: ['kim'], validFrom: day(1) } })
  expect(await codeOf(moved)).toBe('UNDER_ONESELF')
  const below = { code: 'BELOW', parentCode: code, nameEn: 'Below', nameKo: '', nameDe: '', abbreviation: 'BEL', sortOrder: 9 }
  await app.context.db.department.create({ data: { ...below, validFrom: new Date('2020-01-01') } })
  const move = { parentCode: 'BELOW', before: '', changesOn: day(1) }
  expect(await codeOf(callAs(app, 'admin', departments.move, { params: { code: 'ENV' }, body: move }))).toBe('UNDER_ONESELF')
  expect(await listUnder(app.context.db, 'admin', [code, 'BELOW', 'ENV'])).toEqual(new Set([code, 'BELOW']))
})

it('no rule lets people decide alone on money or their own time', async () => {
  const rule = {
    formCode: 'PAYMENT',
    ruleNo: 'ALONE',
    textEn: 'Alone',
    textKo: '',
    textDe: '',
    departmentLevel: null,
    conditions: [],
    finalPosition: '',
    sortOrder: 0,
    active: true,
    validFrom: day(0),
    validTo: '',
  }
  const create = (formCode: string) =>
    callAs(app, 'admin', approvalAdministration.createRule, { body: approvalAdministration.createRule.body.parse({ ...rule, formCode }) })
  for (const formCode of ['PAYMENT', 'LEAVE', 'TRIP']) expect((await create(formCode)).problem?.issues?.[0]?.code).toBe('DECIDES_ALONE')
})
