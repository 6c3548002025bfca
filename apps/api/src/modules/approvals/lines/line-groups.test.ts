import { approvals } from '@maru/shared/approvals/approval.ts'
import type { LineInput } from '@maru/shared/approvals/lines/approval-line.ts'
import { absenceEntries } from '@maru/shared/leave/calendars/absence-entry.ts'
import { delegations, type DelegationInput } from '@maru/shared/delegations/delegation.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { answerAs, answerTo, assertInvariants, buildDelegation, detailAs, granted, submitted } from '../../../test/approval-fixtures.ts'
import { callAs, day, refusalCode, testApp, type TestApp } from '../../../test/test-app.ts'

// The office has one member, who drafts: her own group would have to decide.
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { db } = app.context
  const elements = [{ stage: 1, type: 'APPROVE', who: { kind: 'ROLE_GROUP', role: 'H01' } }]
  await db.approvalLineTemplate.create({ data: { code: 'TEST', nameEn: 'Test', nameKo: '시험', nameDe: 'Test', elements } })
  const form = { code: 'TEST', kind: 'GENERAL', nameEn: 'Test', nameKo: '시험', nameDe: 'Test', lineTemplateCode: 'TEST' } as const
  await db.approvalForm.create({ data: { ...form, retentionYears: 1, sortOrder: 99 } })
})
beforeEach(() => app.context.db.userRole.deleteMany({ where: { userId: 'office2', roleCode: 'H01' } }))
afterEach(async () => {
  await assertInvariants(app)
  await app.context.db.delegation.deleteMany({})
})
afterAll(() => app.close())

const preview = async (drafter: string, part: { formCode?: string; line?: LineInput | null } = {}) =>
  granted(await callAs(app, drafter, approvals.previewLine, { body: { formCode: 'TEST', body: null, urgent: false, line: null, ...part } }))
/** People asked for a document of the office, or what is wrong with its line. */
async function askedOf(drafter = 'office') {
  const { stages, faults } = await preview(drafter)
  const people = stages.flatMap(({ steps }) => steps.map(({ userId, reason }) => `${userId}: ${reason}`))
  return [...people, ...faults.map(({ code }) => code)]
}
const nobody = ['GROUP_EMPTY', 'NO_STEPS']
const choi = ['choi: Deputy for Office']

const byOffice = (part: Partial<DelegationInput>) => buildDelegation({ principalId: 'office', reason: 'Only member', ...part })
const name = async (user: string, part: Partial<DelegationInput>) =>
  granted(await callAs(app, user, delegations.create, { body: byOffice(part) })).id
const change = async (user: string, id: string, part: Partial<DelegationInput>) =>
  granted(await callAs(app, user, delegations.update, { params: { id }, body: byOffice({ deputyId: 'choi', startDate: day(0), ...part }) }))

it('asks the deputy an administrator named, and says before submission that nobody can answer where there is none', async () => {
  expect(await askedOf()).toEqual(nobody)
  expect((await preview('office')).faults[0]?.message).toBe(
    'Nobody else can answer for "Role: Office". Ask an administrator to name a deputy or another member.',
  )
  const line = { stages: [{ rule: 'ALL' as const, need: null, steps: [{ type: 'AGREE' as const, userId: '', roleCode: 'H01' as const }] }] }
  expect((await preview('office', { formCode: 'GENERAL', line })).faults.map(({ code }) => code)).toContain('GROUP_EMPTY')
  await name('admin', { deputyId: 'choi' })
  expect(await askedOf()).toEqual(choi)
  expect(await askedOf('kim')).toEqual([': Role: Office'])
  await app.context.db.userRole.create({ data: { userId: 'office2', roleCode: 'H01' } })
  expect(await askedOf()).toEqual([': Role: Office'])
})

it('says who of the office starts when, where nobody else can answer yet', async () => {
  const { db } = app.context
  await db.userRole.create({ data: { userId: 'office2', roleCode: 'H01' } })
  const { joinDate } = await db.user.findUniqueOrThrow({ where: { id: 'office2' } })
  await db.user.update({ where: { id: 'office2' }, data: { joinDate: new Date(day(3)) } })
  const [empty, later] = (await preview('office')).faults
  expect([empty?.code, later?.code]).toEqual(['GROUP_EMPTY', 'PERSON_STARTS_LATER'])
  expect(later?.message).toMatch(/doesn't start until \d/)
  await db.user.update({ where: { id: 'office2' }, data: { joinDate } })
})

it('takes no deputy the drafter named, made usable or brought to the front', async () => {
  const own = await name('office', { deputyId: 'choi' })
  expect(await askedOf()).toEqual(nobody)
  await change('admin', own, { endDate: day(5) })
  expect(await askedOf()).toEqual(nobody)
  await app.context.db.delegation.deleteMany({})
  const narrow = await name('admin', { deputyId: 'choi', formCodes: ['LEAVE'] })
  expect(await askedOf()).toEqual(nobody)
  await change('office', narrow, { formCodes: [] })
  expect(await askedOf()).toEqual(nobody)
  await app.context.db.delegation.deleteMany({})
  const first = await name('admin', { deputyId: 'han' })
  await name('admin', { deputyId: 'choi', order: 2 })
  granted(await callAs(app, 'office', delegations.end, { params: { id: first } }))
  expect(await askedOf()).toEqual(nobody)
})

const allDay = (userId: string) => ({ userId, from: day(0), to: day(0), half: 'FULL' as const, reason: 'Training', coveredById: '' })

it('takes no second deputy whose first the drafter entered an absence for', async () => {
  await name('admin', { deputyId: 'han' })
  await name('admin', { deputyId: 'choi', order: 2 })
  const { id } = granted(await callAs(app, 'office', absenceEntries.create, { body: allDay('han') }))
  expect(await askedOf()).toEqual(nobody)
  granted(await callAs(app, 'office', absenceEntries.remove, { params: { id } }))
  expect(await askedOf()).toEqual(['han: Deputy for Office'])
})

it('keeps to the kinds of steps the deputy was named for', async () => {
  const id = await name('admin', { deputyId: 'choi', stepTypes: ['REVIEW'] })
  expect(await askedOf()).toEqual(nobody)
  await change('admin', id, { stepTypes: ['REVIEW', 'APPROVE'] })
  expect(await askedOf()).toEqual(choi)
})

it('lets nobody who arranged that deputy answer through her, and her no more once it is over', async () => {
  const delegation = await name('admin', { deputyId: 'choi' })
  granted(await callAs(app, 'choi', delegations.create, { body: buildDelegation({ deputyId: 'admin' }) }))
  const [first, second] = [await submitted(app, 'office', { formCode: 'TEST' }), await submitted(app, 'office', { formCode: 'TEST' })]
  const tryAs = async (user: string, id: string) => {
    const body = answerTo(await detailAs(app, 'choi', id), 'choi', 'APPROVE')
    return refusalCode(callAs(app, user, approvals.answer, { params: { id }, body }))
  }
  expect(await tryAs('admin', first)).toMatch(/NOT_ACTOR|NOT_FOUND|ASSIGNED_BY_YOU/)
  granted(await answerAs(app, 'choi', first, 'APPROVE'))
  granted(await callAs(app, 'admin', delegations.end, { params: { id: delegation } }))
  expect(await tryAs('choi', second)).toMatch(/POST_LOST|NOT_ACTOR/)
})
