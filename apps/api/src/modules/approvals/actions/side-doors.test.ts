import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import { lineElements } from '@maru/shared/approvals/line-rules/line-template.ts'
import { savedLines } from '@maru/shared/approvals/drafting/drafting.ts'
import { delegations } from '@maru/shared/delegations/delegation.ts'
import { departments } from '@maru/shared/departments/department.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  answerAs,
  answerTo,
  assertInvariants,
  boxAs,
  buildDelegation,
  buildDraft,
  detailAs,
  granted,
  lineWith,
  listSteps,
  requireStep,
  submitted,
} from '../../../test/approval-fixtures.ts'
import { callAs, day, refusalCode, testApp, type TestApp } from '../../../test/test-app.ts'
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

it.each(['changes', 'ends'])('the office does not step into the place of a deputy it %s', async (way) => {
  const first = granted(await callAs(app, 'head', delegations.create, { body: buildDelegation({ deputyId: 'han' }) }))
  granted(await callAs(app, 'head', delegations.create, { body: buildDelegation({ deputyId: 'office', order: 2 }) }))
  const id = await submitted(app, 'kim')
  const approve = async () => {
    const detail = await detailAs(app, 'head', id)
    return refusalCode(callAs(app, 'office', approvals.answer, { params: { id }, body: answerTo(detail, 'head', 'APPROVE') }))
  }
  expect(await approve()).toBe('NOT_ACTOR')
  const change = buildDelegation({ principalId: 'head', deputyId: 'han', formCodes: ['LEAVE'] })
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
  await app.context.db.userRole.create({ data: { userId: 'prossi', roleCode: 'WM00001' } })
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
    expect(await refusalCode(callAs(app, 'admin', approvals.answer, { params: { id }, body }))).toMatch(/NOT_ACTOR|NOT_FOUND/)
  }
  await setElements(elements)
  await app.context.db.userRole.deleteMany({ where: { userId: 'prossi', roleCode: 'WM00001' } })
})

it('an administrator is made head of nothing, and moves nobody into the department she leads', async () => {
  const lead = { userId: 'admin2', acting: false, validFrom: day(0), validTo: '' }
  expect(await refusalCode(callAs(app, 'admin', departments.appoint, { params: { code: 'ENV' }, body: lead }))).toBe('NOT_AN_APPROVER')
  const { code } = await app.context.db.department.findFirstOrThrow({ where: { headUserId: 'admin' } })
  const moved = callAs(app, 'admin', departments.movePeople, { params: { code }, body: { userIds: ['kim'], validFrom: day(1) } })
  expect(await refusalCode(moved)).toBe('UNDER_ONESELF')
  const below = { code: 'BELOW', parentCode: code, nameEn: 'Below', nameKo: '', nameDe: '', abbreviation: 'BEL', sortOrder: 9 }
  await app.context.db.department.create({ data: { ...below, validFrom: new Date('2020-01-01') } })
  const move = { parentCode: 'BELOW', before: '', changesOn: day(1) }
  expect(await refusalCode(callAs(app, 'admin', departments.move, { params: { code: 'ENV' }, body: move }))).toBe('UNDER_ONESELF')
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
  const create = (formCode: string, part: object = {}) =>
    callAs(app, 'admin', approvalAdministration.createRule, {
      body: approvalAdministration.createRule.body.parse({ ...rule, formCode, ...part }),
    })
  for (const formCode of ['PAYMENT', 'LEAVE', 'TRIP']) expect((await create(formCode)).problem?.issues?.[0]?.code).toBe('DECIDES_ALONE')
  const ofTop = (is: string, value: boolean) => ({ conditions: [{ field: 'drafterIsTop', is, value }] })
  for (const [formCode, part] of [
    ['PAYMENT', ofTop('ne', true)],
    ['PAYMENT', ofTop('eq', true)],
    ['LEAVE', ofTop('ne', true)],
    ['LEAVE', ofTop('eq', false)],
  ] as const)
    expect((await create(formCode, part)).problem?.issues?.[0]?.code).toBe('DECIDES_ALONE')
})

it('nobody becomes the top manager by taking away who is above, and nobody where a post above is vacant', async () => {
  const { code, parentCode } = await app.context.db.department.findFirstOrThrow({
    where: { headUserId: 'admin', parentCode: { not: null } },
  })
  const move = (to: string) =>
    refusalCode(callAs(app, 'admin', departments.move, { params: { code }, body: { parentCode: to, before: '', changesOn: day(0) } }))
  expect(await move('')).toBe('OWN_POST')
  expect(await move('BIO')).toBe('OWN_POST')
  const heads = await app.context.db.departmentLeader.findMany({
    where: { departmentCode: { in: [parentCode ?? '', 'HEU'] }, validTo: null },
  })
  expect(heads).toHaveLength(2)
  for (const { id, departmentCode } of heads)
    expect(await refusalCode(callAs(app, 'admin', departments.dismiss, { params: { code: departmentCode, id } }))).toBe('OWN_POST')
  await app.context.db.department.update({ where: { code: 'HEU' }, data: { headUserId: null } })
  const draft = buildDraft({ title: 'Report' })
  const { id, version } = granted(await callAs(app, 'head', approvals.create, { body: draft }))
  const { problem } = await callAs(app, 'head', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
  expect(problem?.issues?.map((issue) => issue.code)).toContain('NO_APPROVER')
  granted(await callAs(app, 'head', approvals.remove, { params: { id } }))
  await app.context.db.department.update({ where: { code: 'HEU' }, data: { headUserId: 'director' } })
})

describe('auditors', () => {
  const auditing = [{ userId: 'auditor' }, { userId: '', roleCode: 'A01' as const }]
  it.each(auditing)('are in no line a drafter, an approver or an administrator writes: $userId $roleCode', async (asked) => {
    const line = { stages: [{ rule: 'ALL' as const, need: null, steps: [{ type: 'AGREE' as const, ...asked }] }] }
    const draft = buildDraft({
      line: { stages: [...(lineWith()?.stages.slice(0, 1) ?? []), ...line.stages, ...(lineWith()?.stages.slice(1) ?? [])] },
    })
    const preview = granted(
      await callAs(app, 'kim', approvals.previewLine, { body: { formCode: 'GENERAL', body: null, urgent: false, line: draft.line } }),
    )
    expect(preview.faults.map(({ code, path }) => `${code} ${path}`)).toEqual(['NOT_AN_APPROVER stages.1.steps.0'])
    const { id, version } = granted(await callAs(app, 'kim', approvals.create, { body: draft }))
    const submit = await callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
    expect(submit.problem?.issues).toMatchObject([{ path: 'line.stages.1.steps.0', code: 'NOT_AN_APPROVER' }])
    expect(await refusalCode(callAs(app, 'kim', savedLines.create, { body: { kind: 'LINE', name: 'Audit', line } }))).toBe(
      'NOT_AN_APPROVER',
    )
    const group = { departmentCode: '', nameEn: 'Audit', nameKo: '', nameDe: '', line, sortOrder: 0, active: true }
    const created = await callAs(app, 'admin', approvalAdministration.createGroup, { body: group })
    expect(created.problem?.issues?.map(({ code }) => code)).toContain('NOT_AN_APPROVER')
  })

  it('are asked for nothing by an approver, and answer nothing they were asked before they audited', async () => {
    const id = await submitted(app, 'kim')
    const detail = await detailAs(app, 'head', id)
    const { id: stepId, version: stepVersion } = requireStep(detail, 'head')
    const at = { stepId, stepVersion, opinion: 'Please look', requestKey: randomUUID() }
    const ask = (place: 'INSIDE' | 'BEHIND') =>
      callAs(app, 'head', approvals.addStep, { params: { id }, body: { ...at, place, type: 'CONSULT', toUserId: 'auditor' } })
    expect(await refusalCode(ask('INSIDE'))).toBe('NOT_AN_APPROVER')
    expect((await ask('BEHIND')).problem?.message).toContain('auditor')
    await app.context.pool.query(`insert into user_role (user_id, role_code) values ('head', 'A01')`)
    expect(await refusalCode(callAs(app, 'head', approvals.answer, { params: { id }, body: answerTo(detail, 'head', 'APPROVE') }))).toBe(
      'AUDITOR',
    )
    const invalid = granted(await callAs(app, 'admin', approvalAdministration.invalid, {}))
    expect(invalid.map((row) => row.documentId)).toContain(id)
    const next = await submitted(app, 'kim')
    expect(listSteps(await detailAs(app, 'kim', next)).map(({ userId }) => userId)).toEqual(['director'])
    await app.context.pool.query(`delete from user_role where user_id = 'head' and role_code = 'A01'`)
  })
})

describe('the step of a role', () => {
  /** A request for a code of kim, whose second step is the office's, with its head's answer given. */
  const askOffice = async (stage: typeof ofOffice | typeof ofBio = ofOffice) => {
    const line = { stages: [...(lineWith()?.stages.slice(0, 1) ?? []), stage, ...(lineWith()?.stages.slice(1) ?? [])] }
    const id = await submitted(app, 'kim', { line })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    return id
  }
  const ofOffice = { rule: 'ALL' as const, need: null, steps: [{ type: 'AGREE' as const, userId: '', roleCode: 'H01' as const }] }
  const ofBio = { rule: 'ALL' as const, need: null, steps: [{ type: 'AGREE' as const, userId: '', departmentCode: 'BIO' }] }
  const reassign = async (user: string, id: string, place: string, toUserId: string) => {
    const { id: stepId, version: stepVersion } = requireStep(await detailAs(app, 'kim', id), place)
    const body = { stepId, stepVersion, opinion: 'Busy', requestKey: randomUUID(), toUserId }
    return callAs(app, user, approvals.reassign, { params: { id }, body })
  }

  it('or of a department tells everybody who had it waiting that somebody else has it now', async () => {
    const listNotified = async (documentId: string) => {
      const where = { topic: 'approval.reassigned', payload: { path: ['documentId'], equals: documentId } }
      return (await app.context.db.outbox.findMany({ where })).map(({ payload }) => (payload as { userId: string }).userId).toSorted()
    }
    const id = await askOffice()
    granted(await reassign('office', id, '', 'mkraus'))
    expect(await listNotified(id)).toEqual(['kim', 'office2'])
    const other = await askOffice(ofBio)
    granted(await reassign('office', other, '', 'mkraus'))
    const { rows } = await app.context.pool.query<{ user_id: string }>(`select user_id from approval_people('dept:BIO')`)
    expect(rows.length).toBeGreaterThan(0)
    expect(await listNotified(other)).toEqual([...new Set(['kim', ...rows.map((row) => row.user_id)])].toSorted())
  })

  it('does not come back to whoever gave it away', async () => {
    const id = await askOffice()
    granted(await reassign('office', id, '', 'mkraus'))
    expect(await refusalCode(reassign('mkraus', id, 'mkraus', 'office'))).toBe('NOT_TO_YOURSELF')
    const { barred } = await app.context.db.approvalStep.findFirstOrThrow({ where: { documentId: id, approverId: 'mkraus' } })
    expect(barred).toEqual(['office'])
  })

  it('is answered by nobody who gave or took the role since, not by a second hop either', async () => {
    const id = await askOffice()
    const role = { entity: 'user', entityId: 'office2', action: 'takeRole', before: { role: 'H01' }, after: { reason: 'Moved' } }
    await app.context.db.changeLog.create({ data: { userId: 'office', ...role } })
    const answer = answerTo(await detailAs(app, 'kim', id), '', 'AGREE')
    expect((await boxAs(app, 'office')).rows.map((row) => row.id)).not.toContain(id)
    expect(await refusalCode(callAs(app, 'office', approvals.answer, { params: { id }, body: answer }))).toMatch(
      /ASSIGNED_BY_YOU|NOT_FOUND/,
    )
    granted(await reassign('office2', id, '', 'mkraus'))
    expect(await refusalCode(reassign('mkraus', id, 'mkraus', 'office'))).toBe('NOT_TO_YOURSELF')
    granted(await answerAs(app, 'mkraus', id, 'AGREE'))
    const later = await askOffice()
    granted(
      await callAs(app, 'office', approvals.answer, {
        params: { id: later },
        body: answerTo(await detailAs(app, 'kim', later), '', 'AGREE'),
      }),
    )
  })
})
