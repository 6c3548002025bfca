import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { blankBodies } from '@maru/shared/document-bodies.ts'
import type { LineInput, StepInput } from '@maru/shared/approvals/lines/approval-line.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callAs, day, testApp, type TestApp } from '../../../test/test-app.ts'
import {
  answerAs,
  answerTo,
  assertInvariants,
  detailAs,
  buildDraft,
  granted,
  lineWith,
  requireStep,
  submitted,
} from '../../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => assertInvariants(app))
afterAll(() => app.close())

type Asked = Omit<Partial<StepInput>, 'type'>
type Stage = { rule?: 'ALL' | 'ANY'; steps: readonly (readonly [StepInput['type'], Asked])[] }
const lineOf = (...stages: readonly Stage[]): LineInput => ({
  stages: stages.map(({ rule = 'ALL', steps }) => ({
    rule,
    need: null,
    steps: steps.map(([type, who]) => ({ type, userId: '', ...who })),
  })),
})
const one = (type: StepInput['type'], who: Asked): Stage => ({ steps: [[type, who]] })
const who = { head: { userId: 'head' }, director: { userId: 'director' }, lee: { userId: 'lee' } }
const review = one('REVIEW', who.head)

/** Demanded of kim: by GENERAL the review of her head and the decision of the director, by LEAVE the decision of her head. */
const forms = { GENERAL: [review, one('APPROVE', who.director)], LEAVE: [one('APPROVE', who.head)] } as const
const body = {
  GENERAL: buildDraft().body,
  LEAVE: {
    ...blankBodies.LEAVE,
    leaveType: 'ANNUAL',
    from: day(30),
    to: day(30),
  },
} as const

const faultsOf = async (formCode: keyof typeof forms, line: LineInput | null) =>
  granted(await callAs(app, 'kim', approvals.previewLine, { body: { formCode, body: null, urgent: false, line } })).faults.map(
    ({ code }) => code,
  )

describe('a demanded review', () => {
  it.each(['AGREE', 'AUDIT', 'FIN_AGREE', 'CONSULT', 'APPROVE'] as const)(
    'is refused as %s, in the preview and at submission',
    async (type) => {
      const line = lineOf(one(type, who.head), one('APPROVE', who.director))
      expect(await faultsOf('GENERAL', line)).toEqual(['LOCKED_TYPE'])
      const { id, version } = granted(await callAs(app, 'kim', approvals.create, { body: buildDraft({ line }) }))
      const { problem } = await callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
      expect(problem?.issues?.map(({ code }) => code)).toEqual(['LOCKED_TYPE'])
      expect(problem?.issues?.[0]?.message).toBe('This form requires a different step type for Katharina Vogel. Restore the type.')
    },
  )

  it('may be asked as another type where the template lists it as equal', async () => {
    const { db } = app.context
    const template = await db.approvalLineTemplate.findUniqueOrThrow({ where: { code: 'HEAD_DIRECTOR' } })
    const [first, ...rest] = template.elements as object[]
    const elements = [{ ...first, equalTypes: ['AUDIT'] }, ...rest] as object[]
    await db.approvalLineTemplate.update({ where: { code: 'HEAD_DIRECTOR' }, data: { elements } })
    expect(await faultsOf('GENERAL', lineOf(one('AUDIT', who.head), one('APPROVE', who.director)))).toEqual([])
    expect(await faultsOf('GENERAL', lineOf(one('AGREE', who.head), one('APPROVE', who.director)))).toEqual(['LOCKED_TYPE'])
    await db.approvalLineTemplate.update({ where: { code: 'HEAD_DIRECTOR' }, data: { elements: template.elements as object[] } })
  })
})

describe('nobody the drafter adds makes the final decision', () => {
  const added = { person: who.lee, department: { departmentCode: 'ENV' }, role: { roleCode: 'H01' as const } }
  describe.each(Object.entries(forms) as [keyof typeof forms, readonly Stage[]][])('of %s', (formCode, demanded) => {
    it.each(Object.entries(added))('as a %s: after the last step, beside it, or in its place', async (_, other) => {
      const final = demanded.at(-1)!
      const lines = [
        lineOf(...demanded, one('APPROVE', other)),
        lineOf(...demanded.slice(0, -1), { rule: 'ANY', steps: [...final.steps, ['APPROVE', other]] }),
        lineOf(...demanded.slice(0, -1), { steps: [...final.steps, ['APPROVE', { ...other, follows: true }]] }),
        lineOf(...demanded.slice(0, -1), one('APPROVE', other)),
      ]
      for (const line of lines) {
        expect(await faultsOf(formCode, line)).toContain('FINAL_ADDED')
        const draft = buildDraft({ formCode, body: body[formCode], line })
        const { id, version } = granted(await callAs(app, 'kim', approvals.create, { body: draft }))
        const refused = await callAs(app, 'kim', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
        expect(refused.problem?.issues?.map(({ code }) => code)).toContain('FINAL_ADDED')
      }
      expect(await faultsOf(formCode, lineOf(...demanded.slice(0, -1), one('APPROVE', other), final))).toEqual([])
    })
  })

  it('where a rule of authority has the drafter decide alone', async () => {
    const input = { formCode: 'GENERAL', body: null, urgent: false, line: lineOf(one('APPROVE', who.lee)) }
    const { faults } = granted(await callAs(app, 'director', approvals.previewLine, { body: input }))
    expect(faults.map(({ code }) => code)).toEqual(['FINAL_ADDED'])
  })

  it('by editing a returned document', async () => {
    const id = await submitted(app, 'kim')
    granted(await answerAs(app, 'head', id, 'RETURN', { opinion: 'Please correct.' }))
    const { version } = await detailAs(app, 'kim', id)
    const line = lineOf(...forms.GENERAL, one('APPROVE', who.lee))
    const savedDraft = granted(await callAs(app, 'kim', approvals.update, { params: { id }, body: { ...buildDraft({ line }), version } }))
    const again = await callAs(app, 'kim', approvals.submit, {
      params: { id },
      body: { version: savedDraft.version, requestKey: randomUUID() },
    })
    expect(again.problem?.issues?.map(({ code }) => code)).toEqual(['FINAL_ADDED'])
  })

  it('by a step behind one’s own: what an approver adds agrees or advises and comes before the decision', async () => {
    const id = await submitted(app, 'kim', { line: lineWith({ steps: [['AGREE', 'lee']] }) })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    const detail = await detailAs(app, 'lee', id)
    const { id: stepId, version: stepVersion } = requireStep(detail, 'lee')
    const add = { stepId, stepVersion, place: 'BEHIND', toUserId: 'park', opinion: '', requestKey: randomUUID() } as const
    granted(await callAs(app, 'lee', approvals.addStep, { params: { id }, body: { ...add, type: 'AGREE' } }))
    granted(await answerAs(app, 'lee', id, 'AGREE'))
    granted(await answerAs(app, 'park', id, 'AGREE'))
    expect(await detailAs(app, 'kim', id)).toMatchObject({ status: 'IN_PROGRESS' })
    const own = await detailAs(app, 'director', id)
    const final = requireStep(own, 'director')
    expect(final).toMatchObject({ isFinal: true, status: 'WAITING' })
    const behind = {
      ...add,
      stepId: final.id,
      stepVersion: final.version,
      toUserId: 'choi',
      type: 'AGREE',
      requestKey: randomUUID(),
    } as const
    expect((await callAs(app, 'director', approvals.addStep, { params: { id }, body: behind })).problem?.code).toBe('ADD_NOT_ALLOWED')
  })
})

describe('a step that is reassigned', () => {
  const reassign = async (user: string, id: string, place: string, toUserId: string) => {
    const step = requireStep(await detailAs(app, place, id), place)
    const at = { stepId: step.id, stepVersion: step.version, opinion: 'because', requestKey: randomUUID() }
    return callAs(app, user, approvals.reassign, { params: { id }, body: { ...at, toUserId } })
  }

  it('takes no authority along to somebody whose position has none', async () => {
    const id = await submitted(app, 'kim')
    expect(offersOf(await detailAs(app, 'head', id))).toContain('APPROVE_AS_FINAL')
    granted(await reassign('head', id, 'head', 'lee'))
    const detail = await detailAs(app, 'lee', id)
    expect(offersOf(detail)).not.toContain('APPROVE_AS_FINAL')
    const tried = await callAs(app, 'lee', approvals.answer, { params: { id }, body: answerTo(detail, 'lee', 'APPROVE_AS_FINAL') })
    expect(tried.problem?.code).toBe('NO_AUTHORITY')
    const [row] = await app.context.db.approvalStep.findMany({ where: { documentId: id, approverId: 'lee' } })
    expect(row).toMatchObject({ type: 'REVIEW', mayArbitrary: false, authorityRule: '', locked: true, isFinal: false })
  })

  it('keeps it with somebody the rule covers', async () => {
    const id = await submitted(app, 'kim')
    granted(await reassign('office', id, 'head', 'mweber'))
    expect(offersOf(await detailAs(app, 'mweber', id))).toContain('APPROVE_AS_FINAL')
  })

  it('is never reassigned by the drafter or by who wrote the document for him', async () => {
    const own = await submitted(app, 'office')
    const superior = stepOfFirst(await detailAs(app, 'office', own))
    expect((await reassign('office', own, superior, 'lee')).problem?.code).toBe('OWN_DOCUMENT')
    const { id, version } = granted(await callAs(app, 'office', approvals.create, { body: { ...buildDraft(), onBehalfOf: 'kim' } }))
    granted(await callAs(app, 'office', approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } }))
    expect((await reassign('office', id, 'head', 'lee')).problem?.code).toBe('OWN_DOCUMENT')
    expect(offersOf(await detailAs(app, 'office', id))).not.toContain('REASSIGN')
    granted(await reassign('admin', id, 'head', 'mweber'))
  })

  it('gives the final decision to nobody the drafter had added', async () => {
    const id = await submitted(app, 'kim', { line: lineWith({ steps: [['AGREE', 'lee']] }) })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    granted(await reassign('office', id, 'lee', 'park'))
    granted(await answerAs(app, 'park', id, 'AGREE'))
    expect((await reassign('office', id, 'director', 'lee')).problem?.code).toBe('ADDED_BY_DRAFTER')
    granted(await reassign('office', id, 'director', 'mweber'))
    expect(requireStep(await detailAs(app, 'mweber', id), 'mweber')).toMatchObject({ type: 'APPROVE', isFinal: true })
  })
})

const offersOf = ({ actions }: Awaited<ReturnType<typeof detailAs>>) => actions.map(({ action }) => action)
const stepOfFirst = (detail: Awaited<ReturnType<typeof detailAs>>) => detail.stages[0]!.steps[0]!.userId

it('the database takes no final step of somebody the drafter added', async () => {
  const id = await submitted(app, 'kim', { line: lineWith({ steps: [['APPROVE', 'lee']] }) })
  const [step] = await app.context.db.approvalStep.findMany({ where: { documentId: id, approverId: 'lee' } })
  const tried = app.context.db.approvalStep.update({ where: { id: step!.id }, data: { isFinal: true } })
  await expect(tried).rejects.toThrow(/final/)
})
