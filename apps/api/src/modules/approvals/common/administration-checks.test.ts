import { approvalAdministration as admin, lineGroups } from '@maru/shared/approvals/administration/administration.ts'
import type { TemplateInput } from '@maru/shared/approvals/administration/administration-fields.ts'
import { randomUUID } from 'node:crypto'
import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { detailAs, granted, listSteps, submitted } from '../../../test/approval-fixtures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.context.db.userRole.createMany({ data: [{ userId: 'admin2', roleCode: 'M01' }], skipDuplicates: true })
})
afterAll(() => app.close())

const names = { nameEn: 'Two heads', nameKo: '부서장 2인', nameDe: 'Zwei Leitungen' }
type Element = TemplateInput['elements'][number]
const element = (stage: number, type: Element['type'], who: Element['who'], more: Partial<Element> = {}): Element => ({
  stage,
  type,
  who,
  rule: 'ALL',
  need: null,
  equalTypes: [],
  mayArbitrary: false,
  follows: false,
  when: [],
  ...more,
})
const head = element(1, 'REVIEW', { kind: 'REPORTS_TO', levels: 1 })
const director = element(3, 'APPROVE', { kind: 'POSITION', position: 'DIRECTOR', scope: 'COMPANY' })
const finance = element(2, 'FIN_AGREE', { kind: 'USER', userId: 'tbecker' })

const templates = async () => granted(await callAs(app, 'admin', admin.templates, {}))
const templateOf = async (code: string) => {
  const template = (await templates()).find((one) => one.code === code)
  if (!template) throw new Error(`no template ${code}`)
  return template
}
const change = async (code: string, elements: readonly Element[], version?: number) => {
  const { forms: _, ...now } = await templateOf(code)
  return callAs(app, 'admin', admin.updateTemplate, {
    params: { code },
    body: { ...now, elements: [...elements], version: version ?? now.version },
  })
}
const lineOf = async (user: string) => {
  const body = { formCode: 'GENERAL', body: null, urgent: false, line: null }
  const { stages } = granted(await callAs(app, user, approvals.previewLine, { body }))
  return stages.flatMap(({ steps }) => steps.map(({ userId }) => userId))
}
const changeLog = async (entity: string) =>
  (await app.context.db.changeLog.findMany({ where: { entity }, orderBy: { id: 'asc' } })).map(({ action, entityId, before, after }) => ({
    action,
    entityId,
    before,
    after,
  }))

describe('line templates', () => {
  it('give the next draft the changed line, while documents under way keep theirs; the change log has both', async () => {
    const under = await submitted(app, 'kim')
    const before = await lineOf('kim')
    granted(await change('HEAD_DIRECTOR', [head, director, finance]))
    expect(await lineOf('kim')).toEqual(['head', 'tbecker', 'director'])
    expect(listSteps(await detailAs(app, 'kim', under)).map(({ userId }) => userId)).toEqual(before)
    expect((await changeLog('approvalLineTemplate')).at(-1)).toMatchObject({
      action: 'modify',
      entityId: 'HEAD_DIRECTOR',
      before: { elements: expect.not.arrayContaining([expect.objectContaining({ who: finance.who })]) },
      after: { elements: expect.arrayContaining([expect.objectContaining({ who: finance.who })]) },
    })
    granted(await change('HEAD_DIRECTOR', [head, director]))
  })

  it('are shown for a drafter before they are saved, with reasons and with what is missing', async () => {
    const when = [{ field: 'days', is: 'gt' as const, value: 5 }]
    const preview = async (drafterId: string, elements: Element[], days: number) =>
      granted(await callAs(app, 'admin', admin.preview, { body: { formCode: 'GENERAL', drafterId, elements, fields: { days } } }))
    const long = await preview('kim', [director, { ...finance, when }], 6)
    expect(long.stages.map(({ steps }) => steps.map(({ userId, reason }) => [userId, reason !== '']))).toEqual([
      [['tbecker', true]],
      [['director', true]],
    ])
    expect((await preview('kim', [director, { ...finance, when }], 5)).stages).toHaveLength(1)
    expect((await preview('director', [head], 1)).alone).toMatch(/^Approved by the drafter under authority rule 0-1/)
    expect(await lineOf('kim')).toEqual(['head', 'director'])
  })

  it('are saved as the portal came with them', async () => {
    for (const { code, elements } of await templates())
      expect([code, (await change(code, elements)).problem?.issues]).toEqual([code, undefined])
    await change('HEAD_DIRECTOR', [head, director])
  })

  it('are made, and removed as long as no form begins with them', async () => {
    const body = { code: 'TWO_HEADS', ...names, elements: [director, head] }
    granted(await callAs(app, 'admin', admin.createTemplate, { body }))
    expect((await templateOf('TWO_HEADS')).elements.map(({ stage }) => stage)).toEqual([1, 3])
    const again = await callAs(app, 'admin', admin.createTemplate, { body })
    expect(again.problem?.issues).toMatchObject([{ path: 'code', code: 'CODE_TAKEN' }])
    const used = await callAs(app, 'admin', admin.removeTemplate, { params: { code: 'HEAD_DIRECTOR' } })
    expect(used.problem).toMatchObject({ code: 'TEMPLATE_IN_USE', values: ['General document'] })
    granted(await callAs(app, 'admin', admin.removeTemplate, { params: { code: 'TWO_HEADS' } }))
    expect((await templates()).map(({ code }) => code)).not.toContain('TWO_HEADS')
  })

  it('take a position within the days it is offered only', async () => {
    const groupId = 'CO00000040'
    await app.context.db.code.create({
      data: { groupId, code: 'PAST', nameEn: 'Past', nameKo: '', nameDe: '', sortOrder: 99, validTo: new Date('2020-12-31') },
    })
    const past = element(1, 'REVIEW', { kind: 'POSITION', position: 'PAST', scope: 'COMPANY' })
    expect((await change('HEAD_DIRECTOR', [past, director])).problem?.issues).toMatchObject([{ code: 'NOT_THERE' }])
  })

  it.each([
    ['somebody who left', [director, element(1, 'REVIEW', { kind: 'USER', userId: 'left' })], 'elements.1.who', 'NOT_THERE'],
    [
      'an unknown position',
      [element(1, 'APPROVE', { kind: 'POSITION', position: 'KING', scope: 'COMPANY' })],
      'elements.0.who',
      'NOT_THERE',
    ],
    [
      'an unknown department',
      [director, element(1, 'AGREE', { kind: 'DEPARTMENT_HEAD', levelsUp: 0, department: 'XXX' })],
      'elements.1.who',
      'NOT_THERE',
    ],
    ['nobody who decides', [head], 'elements', 'NO_APPROVE'],
    [
      'a decision only under a condition',
      [{ ...director, when: [{ field: 'days', is: 'gt' as const, value: 5 }] }],
      'elements',
      'NO_APPROVE',
    ],
    ['nothing at all', [], 'elements', 'NO_APPROVE'],
  ])('refuse %s', async (_, elements, path, code) => {
    expect((await change('HEAD_DIRECTOR', elements)).problem?.issues).toMatchObject([{ path, code }])
    expect(await lineOf('kim')).toEqual(['head', 'director'])
  })

  it('are not overwritten by who saw an older one, and ask for the password again', async () => {
    const { version } = await templateOf('HEAD_DIRECTOR')
    expect((await change('HEAD_DIRECTOR', [head, director], version - 1)).problem?.code).toBe('VERSION_OLD')
    await app.context.pool.query(`update session set authenticated_at = now() - interval '16 minutes' where user_id = 'admin'`)
    expect((await change('HEAD_DIRECTOR', [head, director])).problem?.code).toBe('STEP_UP_REQUIRED')
    await app.context.pool.query(`update session set authenticated_at = now() where user_id = 'admin'`)
    for (const user of ['office', 'director', 'kim']) expect((await callAs(app, user, admin.templates, {})).problem?.status, user).toBe(810)
  })
})

describe('line groups', () => {
  const line = { stages: [{ rule: 'ALL' as const, need: null, steps: [{ type: 'AGREE' as const, userId: 'tbecker' }] }] }
  const group = { ...names, departmentCode: 'ENV', line, sortOrder: 1, active: true }
  const offered = async (user: string) => granted(await callAs(app, user, lineGroups.list, {})).map(({ id }) => id)

  it('are offered to their department or to everybody while they are in use', async () => {
    const { id, people, departmentName } = granted(await callAs(app, 'admin', admin.createGroup, { body: group }))
    expect({ people, departmentName }).toMatchObject({
      people: [{ userId: 'tbecker', active: true }],
      departmentName: 'Environmental Safety',
    })
    expect(await offered('kim')).toEqual([id])
    expect(await offered('mweber')).toEqual([])
    const update = (part: Partial<typeof group>, version: number) =>
      callAs(app, 'admin', admin.updateGroup, { params: { id }, body: { ...group, ...part, version } })
    granted(await update({ departmentCode: '' }, 1))
    expect(await offered('mweber')).toEqual([id])
    granted(await update({ active: false }, 2))
    expect(await offered('kim')).toEqual([])
    expect((await update({}, 2)).problem?.code).toBe('VERSION_OLD')
    granted(await callAs(app, 'admin', admin.removeGroup, { params: { id } }))
    expect((await changeLog('approvalLineGroup')).map(({ action }) => action)).toEqual(['create', 'modify', 'modify', 'delete'])
  })

  it('refuse people who left, nobody, and departments that are not there', async () => {
    const gone = { stages: [{ ...line.stages[0], steps: [{ type: 'AGREE' as const, userId: 'left' }] }] } as typeof line
    for (const [part, path] of [
      [{ line: gone }, 'line'],
      [{ line: { stages: [] } }, 'line'],
      [{ departmentCode: 'XXX' }, 'departmentCode'],
    ] as const)
      expect((await callAs(app, 'admin', admin.createGroup, { body: { ...group, ...part } as never })).problem?.issues).toMatchObject([
        { path },
      ])
  })
})

describe('documents under way', () => {
  const list = async (q = '', scope: 'IN_PROGRESS' | 'ALL' = 'IN_PROGRESS') =>
    granted(await callAs(app, 'admin', admin.underWay, { query: { q, scope, page: 1, size: 50, sort: 'submittedAt', direction: 'desc' } }))

  it('show who has them and how far a return by force is, but neither their content nor the title of a leave or of other hours', async () => {
    const id = await submitted(app, 'kim', { title: 'Stuck under way' })
    const [row] = (await list('stuck under')).rows
    expect(row).toMatchObject({ documentId: id, drafterName: 'Min-jun Kim', status: 'IN_PROGRESS', force: null })
    expect(row?.waiting).toMatchObject([{ name: 'Katharina Vogel', hasActor: true }])
    const force = (user: string) => callAs(app, user, approvalOffice.forceReturn, { params: { id }, body: { reason: 'Nobody moves it.' } })
    granted(await force('admin'))
    expect((await list('stuck under')).rows[0]?.force).toMatchObject({ name: 'Jonas Bergmann', reason: 'Nobody moves it.', isMine: true })
    granted(await force('admin2'))
    expect((await list('stuck under')).total).toBe(0)
    expect((await list('stuck under', 'ALL')).rows[0]).toMatchObject({ status: 'RETURNED', force: null, waiting: [] })
    for (const kind of ['LEAVE', 'SCHEDULE'] as const) {
      await app.context.db.approvalForm.update({ where: { code: 'GENERAL' }, data: { kind } })
      expect([kind, (await list('stuck under', 'ALL')).total]).toEqual([kind, 0])
      expect((await list('', 'ALL')).rows.find(({ documentId }) => documentId === id)?.title).toBe('')
    }
    await app.context.db.approvalForm.update({ where: { code: 'GENERAL' }, data: { kind: 'GENERAL' } })
  })

  it('whose department or role has nobody to answer are invalid until somebody is given the step', async () => {
    const { db } = app.context
    await db.department.create({
      data: {
        code: 'VOID',
        parentCode: 'ENV',
        nameEn: 'Nobody',
        nameKo: '',
        nameDe: '',
        abbreviation: 'VOI',
        sortOrder: 99,
        validFrom: new Date('2020-01-01'),
      },
    })
    const id = await submitted(app, 'kim')
    await db.approvalStep.updateMany({
      where: { documentId: id, approverId: 'head' },
      data: { assigneeKind: 'DEPT', approverId: null, departmentCode: 'VOID', approverName: 'Nobody' },
    })
    const invalid = async () => granted(await callAs(app, 'admin', admin.invalid, {})).filter(({ documentId }) => documentId === id)
    const [row] = await invalid()
    expect(row).toMatchObject({ approverId: '', approverName: 'Nobody' })
    expect((await list()).rows.find(({ documentId }) => documentId === id)?.waiting).toMatchObject([{ hasActor: false }])
    const body = {
      stepId: row!.stepId,
      stepVersion: row!.stepVersion,
      toUserId: 'mweber',
      opinion: 'Nobody is there.',
      requestKey: randomUUID(),
    }
    granted(await callAs(app, 'admin', approvals.reassign, { params: { id }, body }))
    expect(await invalid()).toEqual([])
  })
})
