import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import type { LineInput } from '@maru/shared/approvals/lines/approval-line.ts'
import type { LineElement } from '@maru/shared/approvals/line-rules/line-template.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'
import { buildDraft, granted, lineWith } from '../../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.context.db.approvalLineTemplate.create({ data: { code: 'TEST', nameEn: 'Test', nameKo: '시험', nameDe: 'Test', elements: [] } })
  await app.context.db.approvalForm.create({
    data: {
      code: 'TEST',
      kind: 'GENERAL',
      nameEn: 'Test',
      nameKo: '시험',
      nameDe: 'Test',
      lineTemplateCode: 'TEST',
      retentionYears: 1,
      sortOrder: 99,
    },
  })
})
afterAll(() => app.close())

const preview = async (drafter: string, part: { formCode?: string; urgent?: boolean; line?: LineInput | null } = {}) =>
  granted(
    await callAs(app, drafter, approvals.previewLine, { body: { formCode: 'GENERAL', body: null, urgent: false, line: null, ...part } }),
  )

/** The line a template of these elements gives a drafter: `type user reason`, and the faults' texts. */
async function lineOf(drafter: string, elements: readonly Partial<LineElement>[], urgent = false) {
  await app.context.db.approvalLineTemplate.update({ where: { code: 'TEST' }, data: { elements: elements as object[] } })
  const { stages, faults } = await preview(drafter, { formCode: 'TEST', urgent })
  return {
    steps: stages.flatMap(({ rule, steps }) => steps.map(({ type, userId, reason }) => `${rule} ${type} ${userId}: ${reason}`)),
    faults: faults.map(({ code, message }) => `${code}: ${message}`),
  }
}
const superior = (levels: number, type: 'REVIEW' | 'APPROVE' = 'APPROVE') => ({
  stage: levels,
  type,
  who: { kind: 'REPORTS_TO', levels } as const,
})

describe('the line of a draft', () => {
  it('of staff goes over the head to the director; of the head to the director alone', async () => {
    const of = async (user: string) =>
      (await preview(user)).stages.flatMap(({ steps }) => steps.map((step) => [step.type, step.userId, step.isFinal]))
    expect(await of('kim')).toEqual([
      ['REVIEW', 'head', false],
      ['APPROVE', 'director', true],
    ])
    expect(await of('head')).toEqual([['APPROVE', 'director', true]])
  })

  it('climbs over a vacant post and over the drafter’s own, and says so', async () => {
    const head = { stage: 1, type: 'APPROVE', who: { kind: 'DEPARTMENT_HEAD', levelsUp: 0 } } as const
    expect((await lineOf('shwang', [head])).steps).toEqual(['ALL APPROVE tbecker: Head of Finance and Purchasing'])
    expect((await lineOf('tbecker', [head])).steps).toEqual([
      'ALL APPROVE sklein: Head of Administration (position below is vacant or held by the drafter)',
    ])
    await app.context.db.department.update({ where: { code: 'FIN' }, data: { headUserId: null } })
    expect((await lineOf('shwang', [superior(1, 'REVIEW'), superior(2)])).steps).toEqual([
      'ALL REVIEW sklein: Line manager: head of Administration',
      'ALL APPROVE director: Line manager: head of Hanul Europe',
    ])
    await app.context.db.department.update({ where: { code: 'FIN' }, data: { headUserId: 'tbecker' } })
  })

  it('passes over a head who may not sign in', async () => {
    await app.context.db.user.update({ where: { id: 'mweber' }, data: { active: false } })
    expect((await lineOf('han', [superior(1)])).steps).toEqual(['ALL APPROVE director: Line manager: head of Hanul Europe'])
    await app.context.db.user.update({ where: { id: 'mweber' }, data: { active: true } })
  })

  it('names what is missing and whom to ask when nobody is found', async () => {
    const { steps, faults } = await lineOf('director', [superior(1)])
    expect(steps).toEqual([])
    expect(faults).toEqual([
      `NOBODY_ABOVE: Nobody is above the drafter, so "Line manager: head of Hanul Europe" has no approver. An administrator who doesn't report to the drafter can name a line manager.`,
      'NO_STEPS: The approval line is empty. Add at least one approver.',
    ])
    const unfilled = { type: 'APPROVE', who: { kind: 'POSITION', position: 'NOBODY', scope: 'COMPANY' } } as const
    expect((await lineOf('kim', [{ stage: 1, ...unfilled }])).faults[0]).toMatch(
      /^NO_APPROVER: There is no approver for "Position: NOBODY". Ask an administrator \(.+, .+\) to name/,
    )
  })

  it('of the head of the house is nobody, by a rule of authority that is named; without the rule it says whom to ask', async () => {
    const { stages, faults, alone } = await preview('director')
    expect([stages, faults]).toEqual([[], []])
    expect(alone).toBe('Approved by the drafter under authority rule 0-1: The director has no line manager and decides alone.')
    for (const formCode of ['LEAVE', 'SCHEDULE']) expect((await preview('director', { formCode })).faults).toEqual([])
    expect((await preview('head')).alone).toBe('')
    await app.context.db.approvalAuthorityRule.updateMany({ where: { ruleNo: '0-1' }, data: { active: false } })
    expect((await preview('director')).faults.map(({ code }) => code)).toContain('NOBODY_ABOVE')
    await app.context.db.approvalAuthorityRule.updateMany({ where: { ruleNo: '0-1' }, data: { active: true } })
  })

  it('is the drafter’s own where the form leaves him free: what it names is only proposed', async () => {
    await lineOf('kim', [superior(1, 'REVIEW'), superior(2)])
    const line = { stages: [{ rule: 'ALL' as const, need: null, steps: [{ type: 'APPROVE' as const, userId: 'han' }] }] }
    const faultsOf = async () => (await preview('kim', { formCode: 'TEST', line })).faults.map(({ code }) => code)
    expect(await faultsOf()).toContain('LOCKED_STEP_MISSING')
    await app.context.db.approvalForm.update({ where: { code: 'TEST' }, data: { drafterMayEditLine: 'FREE' } })
    expect(await faultsOf()).toEqual([])
    const proposed = await preview('kim', { formCode: 'TEST' })
    expect(proposed.stages.flatMap(({ steps }) => steps.map(({ userId, locked }) => [userId, locked]))).toEqual([
      ['head', false],
      ['director', false],
    ])
    await app.context.db.approvalForm.update({ where: { code: 'TEST' }, data: { drafterMayEditLine: 'ADD_ONLY' } })
  })
})

describe('a line with several holders or conditions', () => {
  it('asks any one of several holders of a position or a role', async () => {
    const { steps } = await lineOf('kim', [
      { stage: 1, type: 'AGREE', who: { kind: 'POSITION', position: 'GROUP_LEADER', scope: 'COMPANY' } },
      { stage: 2, type: 'APPROVE', who: { kind: 'ROLE', role: 'M01' } },
    ])
    expect(steps.slice(0, 2)).toEqual(['ANY AGREE bkrueger: Position: Group leader', 'ANY AGREE rkoenig: Position: Group leader'])
    expect(steps.slice(-2)).toEqual(['ANY APPROVE admin: Role: Administrator', 'ANY APPROVE admin2: Role: Administrator'])
  })

  it('names the role whose holders answer together', async () => {
    const { steps } = await lineOf('kim', [{ stage: 1, type: 'APPROVE', who: { kind: 'ROLE_GROUP', role: 'H01' } }])
    expect(steps).toEqual(['ALL APPROVE : Role: Office'])
  })

  it('keeps several holders of a post apart from the others of their stage, so that they answer for nobody else', async () => {
    const holders = { kind: 'POSITION', position: 'GROUP_LEADER', scope: 'COMPANY' } as const
    const { steps } = await lineOf('kim', [
      { stage: 1, type: 'AGREE', who: holders },
      { stage: 1, type: 'AGREE', who: { kind: 'USER', userId: 'tbecker' } },
      { stage: 2, type: 'APPROVE', who: { kind: 'DEPARTMENT_HEAD', levelsUp: 1 } },
    ])
    expect(steps[0]).toBe('ALL AGREE tbecker: Required by this form')
    expect(steps.slice(1, -1).every((step) => step.startsWith('ANY AGREE '))).toBe(true)
  })

  it('asks one after the other inside a group where the template says so, whoever of them a condition leaves out', async () => {
    const sequence: Partial<LineElement>[] = [
      { stage: 1, type: 'AGREE', who: { kind: 'USER', userId: 'han' }, when: [{ field: 'urgent', is: 'eq', value: false }] },
      { stage: 1, type: 'AGREE', follows: true, who: { kind: 'USER', userId: 'choi' } },
      { stage: 1, type: 'AGREE', who: { kind: 'USER', userId: 'sklein' } },
      { stage: 2, type: 'APPROVE', who: { kind: 'DEPARTMENT_HEAD', levelsUp: 1 } },
    ]
    await lineOf('kim', sequence)
    const group = async (urgent: boolean) =>
      (await preview('kim', { formCode: 'TEST', urgent })).stages[0]?.steps.map(({ userId, follows }) => [userId, follows])
    expect(await group(false)).toEqual([
      ['han', false],
      ['choi', true],
      ['sklein', false],
    ])
    expect(await group(true)).toEqual([
      ['choi', false],
      ['sklein', false],
    ])
  })

  it('has a step with a condition only when the condition holds', async () => {
    const elements: Partial<LineElement>[] = [
      { stage: 1, type: 'AUDIT', who: { kind: 'USER', userId: 'tbecker' }, when: [{ field: 'urgent', is: 'eq', value: true }] },
      { stage: 2, type: 'APPROVE', who: { kind: 'DEPARTMENT_HEAD', levelsUp: 1 } },
    ]
    expect((await lineOf('kim', elements)).steps).toHaveLength(1)
    expect((await lineOf('kim', elements, true)).steps[0]).toBe('ALL AUDIT tbecker: Required by this form')
  })
})

describe('a line of one’s own', () => {
  it('adds people to those the form demands, who stay locked', async () => {
    const { stages, faults } = await preview('kim', { line: lineWith({ steps: [['AGREE', 'han']] }) })
    expect(faults).toEqual([])
    expect(stages.map(({ steps }) => steps.map((step) => [step.userId, step.locked, step.mayArbitrary, step.reason]))).toEqual([
      [['head', true, true, 'Line manager: head of Environmental Safety']],
      [['han', false, false, 'Added by the drafter']],
      [['director', true, false, 'Position: Director']],
    ])
  })

  it('is refused with all faults at once, in the draft and at submission, and nothing is changed', async () => {
    const line: LineInput = {
      stages: [
        { rule: 'ALL', need: null, steps: [{ type: 'AGREE', userId: 'kim' }] },
        { rule: 'ALL', need: null, steps: [{ type: 'APPROVE', userId: 'left' }] },
      ],
    }
    const expected = ['DRAFTER_IN_LINE', 'PERSON_NOT_ACTIVE', 'LOCKED_STEP_MISSING', 'LOCKED_STEP_MISSING', 'FINAL_ADDED']
    expect((await preview('kim', { line })).faults.map(({ code }) => code)).toEqual(expected)
    const { id, version } = granted(
      await callAs(app, 'kim', approvals.create, { body: buildDraft({ line, title: '', body: { type: 'doc', content: [] } }) }),
    )
    const { problem } = await callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
    expect(problem?.issues?.map(({ code }) => code)).toEqual(['REQUIRED', 'REQUIRED', ...expected])
    expect(problem?.issues?.find(({ code }) => code === 'LOCKED_STEP_MISSING')?.message).toContain('Katharina Vogel')
    expect(await app.context.db.approvalStep.count({ where: { documentId: id } })).toBe(0)
    expect(await app.context.db.approvalDocument.findUnique({ where: { id } })).toMatchObject({ status: 'DRAFT', round: 0, version })
  })

  it('cannot make itself the decision: a client names types and people, the server the rest', async () => {
    const line = lineWith({ steps: [['APPROVE', 'lee']] })
    const { stages } = await preview('kim', { line })
    expect(stages.flatMap(({ steps }) => steps.map((step) => [step.userId, step.isFinal, step.mayArbitrary]))).toEqual([
      ['head', false, true],
      ['lee', false, false],
      ['director', true, false],
    ])
  })
})

it('nobody is asked in the name of a role of his that has ended', async () => {
  const admin2 = { userId: 'admin2', roleCode: 'M01' }
  await app.context.db.userRole.updateMany({ where: admin2, data: { validTo: new Date(day(-1)) } })
  const { steps } = await lineOf('kim', [{ stage: 1, type: 'APPROVE', who: { kind: 'ROLE', role: 'M01' } }])
  expect(steps).toEqual(['ALL APPROVE admin: Role: Administrator'])
  await app.context.db.userRole.updateMany({ where: admin2, data: { validTo: null } })
})
