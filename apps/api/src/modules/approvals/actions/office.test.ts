import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { jobPlans } from '../../../job-plans.ts'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { makeOwnAccount } from '../../../test/user-fixtures.ts'
import {
  answerAs,
  assertInvariants,
  detailAs,
  buildDraft,
  granted,
  lineWith,
  requireStep,
  listSteps,
  submitted,
} from '../../../test/approval-fixtures.ts'
import { runScheduled } from '../../../kernel/background/job-run.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.context.db.approvalForm.update({ where: { code: 'GENERAL' }, data: { bulkAllowed: true } })
})
afterEach(() => assertInvariants(app))
afterAll(() => app.close())

const actionsOf = async (user: string, id: string) => (await detailAs(app, user, id)).actions.map(({ action }) => action)
const sent = async (topic: string, id: string) => {
  const rows = await app.context.db.outbox.findMany({ where: { topic, payload: { path: ['documentId'], equals: id } } })
  return rows.map(({ payload }) => (payload as { userId: string }).userId).toSorted()
}
const submit = (user: string, id: string, version: number) =>
  callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })

describe('a cancellation', () => {
  it('runs through the line of the decided document and undoes it when it is decided itself', async () => {
    const id = await submitted(app, 'kim', { line: lineWith({ steps: [['AGREE', 'han']] }) })
    const cancel = (user: string) => callAs(app, user, approvalOffice.cancel, { params: { id }, body: { reason: 'The offer is void.' } })
    expect((await cancel('kim')).problem?.code).toBe('NOT_CANCELLABLE')
    for (const [user, action] of [
      ['head', 'APPROVE'],
      ['han', 'AGREE'],
      ['director', 'APPROVE'],
    ] as const)
      granted(await answerAs(app, user, id, action))
    expect(await actionsOf('kim', id)).toContain('CANCEL')
    expect((await cancel('head')).problem?.code).toBe('NOT_DRAFTER')
    const draft = granted(await cancel('kim'))
    expect((await cancel('kim')).problem?.code).toBe('NOT_CANCELLABLE')
    expect(await actionsOf('kim', id)).not.toContain('CANCEL')
    granted(await submit('kim', draft.id, draft.version))
    const running = await detailAs(app, 'kim', draft.id)
    expect(listSteps(running).map(({ userId, type }) => `${type} ${userId}`)).toEqual(['REVIEW head', 'AGREE han', 'APPROVE director'])
    expect(running.cancelsId).toBe(id)
    granted(await answerAs(app, 'head', draft.id, 'RETURN', { opinion: 'Why?' }))
    expect((await detailAs(app, 'kim', id)).status).toBe('COMPLETED')
    granted(await submit('kim', draft.id, (await detailAs(app, 'kim', draft.id)).version))
    for (const [user, action] of [
      ['head', 'APPROVE'],
      ['han', 'AGREE'],
      ['director', 'APPROVE'],
    ] as const)
      granted(await answerAs(app, user, draft.id, action))
    const original = await detailAs(app, 'kim', id)
    expect(original).toMatchObject({ status: 'CANCELLED', cancelledById: draft.id })
    expect(original.events.at(-1)).toMatchObject({ type: 'CANCELLED', actorName: 'Seung-ho Yoon' })
  })
})

describe('what a cancellation begins with', () => {
  it('names what it cancels, and asks the departments of the line as well as its people', async () => {
    const department = { rule: 'ALL' as const, need: null, steps: [{ type: 'AGREE' as const, userId: '', departmentCode: 'BIO' }] }
    const [head, director] = lineWith()!.stages
    const id = await submitted(app, 'kim', { line: { stages: [head!, department, director!] } })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    const open = listSteps(await detailAs(app, 'yjang', id)).find(({ status }) => status === 'WAITING')!
    const { bodyVersion, bodyHash } = await detailAs(app, 'yjang', id)
    const answer = {
      stepId: open.id,
      stepVersion: open.version,
      action: 'AGREE' as const,
      bodyVersion,
      bodyHash,
      opinion: '',
      requestKey: randomUUID(),
    }
    granted(await callAs(app, 'yjang', approvals.answer, { params: { id }, body: answer }))
    granted(await answerAs(app, 'director', id, 'APPROVE'))
    const { documentNo } = await detailAs(app, 'kim', id)
    const draft = granted(await callAs(app, 'kim', approvalOffice.cancel, { params: { id }, body: { reason: 'Kein Bedarf' } }))
    const { title, line } = await detailAs(app, 'kim', draft.id)
    expect(title).toBe(`Cancellation of ${documentNo}: Kein Bedarf`)
    expect(line?.stages.map(({ steps }) => steps[0]?.departmentCode ?? steps[0]?.userId)).toEqual(['head', 'BIO', 'director'])
  })
})

describe('a reminder', () => {
  it('goes out after a working day, once a day', async () => {
    const id = await submitted(app, 'kim')
    const remind = (user = 'kim') => callAs(app, user, approvalOffice.remind, { params: { id } })
    expect((await remind()).problem?.code).toBe('TOO_EARLY')
    expect(await actionsOf('kim', id)).not.toContain('REMIND')
    await app.context.db
      .$executeRaw`update approval_step set activated_at = activated_at - interval '5 days' where document_id = ${id}::uuid and status = 'WAITING'`
    expect((await remind('head')).problem?.code).toBe('NOT_DRAFTER')
    expect(await actionsOf('kim', id)).toContain('REMIND')
    granted(await remind())
    expect(await sent('approval.reminder', id)).toEqual(['head'])
    expect((await remind()).problem?.message).toMatch(/A reminder was sent on \d{4}/)
    expect(await actionsOf('kim', id)).not.toContain('REMIND')
  })
})

describe('approval of several documents', () => {
  it('does each for itself and says for each what came of it; what was not opened is left out', async () => {
    const [first, second, third] = [await submitted(app, 'kim'), await submitted(app, 'kim'), await submitted(app, 'kim')]
    const items = []
    for (const id of [first, second, third]) {
      const { bodyVersion, bodyHash, ...detail } = await detailAs(app, id === third ? 'kim' : 'head', id)
      const { id: stepId, version: stepVersion } = requireStep({ ...detail, bodyVersion, bodyHash }, 'head')
      items.push({ id, stepId, stepVersion, bodyVersion, bodyHash, requestKey: randomUUID() })
    }
    granted(await answerAs(app, 'head', second, 'RETURN', { opinion: 'No.' }))
    const results = granted(await callAs(app, 'head', approvalOffice.bulk, { body: { opinion: '', items } }))
    expect(results.map(({ id, ok, code }) => [id, ok, code])).toEqual([
      [first, true, ''],
      [second, false, 'ALREADY_ACTED'],
      [third, false, 'NOT_OPENED'],
    ])
    expect(results[1]?.message).toMatch(/Katharina Vogel already answered/)
    expect((await detailAs(app, 'kim', third)).status).toBe('IN_PROGRESS')
  })
})

describe('what administrators and auditors do', () => {
  it('is a return by force when two of them say so; neither ever approves', async () => {
    const id = await submitted(app, 'kim')
    const force = (user: string) =>
      callAs(app, user, approvalOffice.forceReturn, { params: { id }, body: { reason: 'Nobody is left to decide.' } })
    expect(granted(await force('admin')).returned).toBe(false)
    expect((await force('admin')).problem?.code).toBe('SECOND_ADMIN_NEEDED')
    expect((await detailAs(app, 'kim', id)).status).toBe('IN_PROGRESS')
    await app.context.db.userRole.createMany({ data: [{ userId: 'admin2', roleCode: 'M01' }], skipDuplicates: true })
    await makeOwnAccount(app, 'admin', 'own.admin', {}, ['M01'])
    expect(await force('own.admin')).toMatchObject({ status: 403, problem: { code: 'NOT_INDEPENDENT' } })
    expect(granted(await force('admin2')).returned).toBe(true)
    const detail = await detailAs(app, 'kim', id)
    expect(detail.status).toBe('RETURNED')
    expect(detail.events.slice(-2).map(({ type, actorName }) => [type, actorName])).toEqual([
      ['FORCE_RETURN_ASKED', 'Jonas Bergmann'],
      ['FORCE_RETURN', 'Aylin Demir'],
    ])
    // Whoever was asked hears of it too.
    expect(await sent('approval.returned', id)).toEqual(['head', 'kim'])
  })

  it('is a look for an hour with a reason, which the history keeps', async () => {
    const id = await submitted(app, 'kim')
    const inspect = () => callAs(app, 'prossi', approvalOffice.inspect, { params: { id }, body: { reason: 'Audit of purchases.' } })
    expect((await inspect()).problem?.status).toBe(810)
    await app.context.db.userRole.create({ data: { userId: 'prossi', roleCode: 'WM00002' } })
    await app.context.db.roleApi.create({ data: { roleCode: 'WM00002', apiId: 'POST /api/v1/approval/aprv/:id/inspection' } })
    expect((await inspect()).problem?.code).toBe('NO_WRITE_RIGHT')
    const { number: menuNumber } = await app.context.db.menuEntry.findFirstOrThrow({ where: { url: '/chems/aprvlinemn' } })
    await app.context.db.roleMenu.create({ data: { roleCode: 'WM00002', menuNumber, right: 'WRITE' } })
    granted(await inspect())
    const detail = await detailAs(app, 'prossi', id)
    expect(detail.actions).toEqual([])
    expect(detail.events.at(-1)).toMatchObject({ type: 'INSPECT', actorName: 'Paolo Rossi', opinion: 'Audit of purchases.' })
    expect(await app.context.db.approvalView.count({ where: { documentId: id, userId: 'prossi' } })).toBe(1)
    await app.context.db.$executeRaw`alter table approval_inspection disable trigger all`
    await app.context.db.$executeRaw`update approval_inspection set at = at - interval '2 hours', until = until - interval '2 hours'`
    expect((await callAs(app, 'prossi', approvals.get, { params: { id } })).status).toBe(404)
  })
})

describe('what happens without the drafter', () => {
  it('is a recall by the head of the department when the drafter works here no longer', async () => {
    const id = await submitted(app, 'okovac', { line: null })
    const recall = () => callAs(app, 'head', approvals.recall, { params: { id }, body: { opinion: 'He left.', requestKey: randomUUID() } })
    expect((await recall()).problem?.code).toBe('NOT_DRAFTER')
    await app.context.db.user.update({ where: { id: 'okovac' }, data: { active: false } })
    expect(granted(await recall()).status).toBe('RECALLED')
    await app.context.db.user.update({ where: { id: 'okovac' }, data: { active: true } })
  })

  it('is the end of a consultation whose time has run out; nothing else ends by itself', async () => {
    const id = await submitted(app, 'kim', {
      line: lineWith({
        steps: [
          ['CONSULT', 'han'],
          ['AGREE', 'choi'],
        ],
      }),
    })
    granted(await answerAs(app, 'head', id, 'APPROVE'))
    await app.context.db
      .$executeRaw`update approval_step set due_at = now() - interval '1 minute' where document_id = ${id}::uuid and status = 'WAITING'`
    const ended = async () => {
      await runScheduled(app.context, jobPlans(app.context), 'consultations')
      const runs = await app.context.db.jobRun.findMany({ where: { name: 'consultations' } })
      return runs.map(({ state, counts }) => [state, counts])
    }
    expect(await ended()).toEqual([['DONE', { ended: 1 }]])
    expect(await ended()).toEqual([['DONE', { ended: 1 }]])
    const detail = await detailAs(app, 'kim', id)
    expect([requireStep(detail, 'han').status, requireStep(detail, 'choi').status]).toEqual(['NO_RESPONSE', 'WAITING'])
    const late = await answerAs(app, 'han', id, 'CONSULT', { opinion: 'Sorry.' })
    expect(late.problem?.code).toBe('ALREADY_DECIDED')
    granted(await answerAs(app, 'choi', id, 'AGREE'))
    granted(await answerAs(app, 'director', id, 'APPROVE'))
  })
})

describe('a form the drafter decides alone', () => {
  it('is decided when it is submitted, by a rule of authority that is in force', async () => {
    const { db } = app.context
    const form = {
      nameEn: 'Note',
      nameKo: '메모',
      nameDe: 'Vermerk',
      kind: 'GENERAL',
      lineTemplateCode: 'HEAD_DIRECTOR',
      retentionYears: 1,
      sortOrder: 99,
    }
    await db.approvalForm.create({ data: { code: 'NOTE', ...form } })
    const rule = {
      formCode: 'NOTE',
      textEn: 'Alone',
      textKo: '전결',
      textDe: 'Allein',
      selfDecided: true,
      ruleNo: '9-1',
      validFrom: new Date('2020-01-01'),
    }
    const { id: ruleId } = await db.approvalAuthorityRule.create({ data: rule })
    const draft = granted(await callAs(app, 'kim', approvals.create, { body: buildDraft({ formCode: 'NOTE' }) }))
    const outcome = granted(await submit('kim', draft.id, draft.version))
    expect(outcome).toMatchObject({ status: 'COMPLETED' })
    expect(outcome.documentNo).toMatch(/^ENV-\d{4}-\d{5}$/)
    await db.approvalAuthorityRule.update({ where: { id: ruleId }, data: { validTo: new Date('2020-12-31') } })
    const id = await submitted(app, 'kim', { formCode: 'NOTE' })
    expect((await detailAs(app, 'kim', id)).status).toBe('IN_PROGRESS')
  })
})
