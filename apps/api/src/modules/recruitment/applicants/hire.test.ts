import { approvalOffice } from '@maru/shared/approvals/actions/approval-office.ts'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { changeHistory } from '@maru/shared/histories/change-history.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { expect, it } from 'vitest'
import { buildBudgetLine, createTestProject } from '../../../test/money/project-fixtures.ts'
import {
  act,
  createTestApplication,
  createTestOpening,
  decide,
  hire,
  offeredApplication,
  readAs,
  useRecruitment,
} from '../../../test/staff/recruitment-fixtures.ts'
import { callAs, day, granted, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
useRecruitment((ready) => (app = ready))

const points = { expertise: 5, experience: 4, motivation: 4, communication: 3, comment: '' }
const said = async (answer: ReturnType<typeof hire>) => {
  const { status, body } = await answer
  return [status, body]
}

it('asks no second person for what the office requests after it hired somebody, but where a line asks that position', async () => {
  const { db } = app.context
  const opening = await createTestOpening(app)
  granted(await hire(app, await offeredApplication(app, opening.id), 'quietone'))
  const types = async (formCode: string) => {
    const body = { formCode, body: null, urgent: false, line: null }
    const { stages } = granted(await callAs(app, 'office', approvals.previewLine, { body }))
    return stages.flatMap(({ steps }) => steps).map(({ type }) => type)
  }
  for (const formCode of ['LEAVE', 'GENERAL', 'PAYMENT', 'CODE']) expect(await types(formCode)).not.toContain('AUDIT')
  const { positionCode } = await db.user.findUniqueOrThrow({ where: { id: 'quietone' } })
  const names = { code: 'BY_POSITION', nameEn: 'By position', nameKo: '', nameDe: '' }
  const elements = [{ stage: 1, type: 'APPROVE', who: { kind: 'POSITION', position: positionCode, scope: 'COMPANY' } }]
  await db.approvalLineTemplate.create({ data: { ...names, elements } })
  const form = { kind: 'GENERAL' as const, lineTemplateCode: names.code, retentionYears: 1, sortOrder: 99 }
  await db.approvalForm.create({ data: { ...names, ...form } })
  expect(await types(names.code)).toContain('AUDIT')
})

it('takes a hire back that does not take place: place, account, onboarding list and retention, with a reason, until the person begins', async () => {
  const { db } = app.context
  const opening = await createTestOpening(app)
  const hired = granted(await hire(app, await offeredApplication(app, opening.id), 'noshow'))
  expect(hired.allowed).toEqual(['moveStart', 'undoHire'])
  expect((await act(app, 'office', hired.id, 'undoHire')).status).toBe(400)
  expect((await act(app, 'kim', hired.id, 'undoHire', { note: 'No' })).status).toBe(403)
  await db.user.update({ where: { id: 'noshow' }, data: { statusCode: 'ACTIVE' } })
  expect(granted(await readAs(app, 'office', hired.id)).allowed).toEqual([])
  const late = await act(app, 'office', hired.id, 'undoHire', { note: 'Too late' })
  expect([late.status, late.body]).toEqual([409, expect.stringContaining('HIRE_BEGUN')])
  await db.user.update({ where: { id: 'noshow' }, data: { statusCode: 'PLANNED' } })
  const back = granted(await act(app, 'office', hired.id, 'undoHire', { note: 'Took another post' }))
  expect(back).toMatchObject({ stage: 'WITHDRAWN', userId: '' })
  expect(back.history[0]).toMatchObject({ action: 'undoHire', note: 'Took another post' })
  expect(await db.headCount.findUniqueOrThrow({ where: { id: opening.headCountId } })).toMatchObject({ filled: 0, status: 'APPROVED' })
  expect(await db.user.findUniqueOrThrow({ where: { id: 'noshow' } })).toMatchObject({ deleted: true, active: false })
  expect(await db.onboardingTask.count({ where: { userId: 'noshow' } })).toBe(0)
  granted(await hire(app, await offeredApplication(app, opening.id), 'nextone'))
  granted(await callAs(app, 'office', applications.erase, { params: { id: hired.id } }))
})

it('moves a start that is postponed or brought forward: account and id stay, the open onboarding tasks move along', async () => {
  const { db } = app.context
  const opening = await createTestOpening(app)
  const hired = granted(await hire(app, await offeredApplication(app, opening.id), 'laterone'))
  const dueDays = async () =>
    (await db.onboardingTask.findMany({ where: { userId: 'laterone' }, orderBy: { id: 'asc' } })).map(({ dueOn }) => dueOn.getTime())
  const due = await dueDays()
  const done = await db.onboardingTask.findFirstOrThrow({ where: { userId: 'laterone' }, orderBy: { id: 'asc' } })
  await db.onboardingTask.update({ where: { id: done.id }, data: { doneAt: new Date() } })
  const move = (user: string, version: number, joinDate: string) =>
    callAs(app, user, applications.moveStart, { params: { id: hired.id }, body: { version, joinDate } })
  expect((await move('kim', hired.version, day(90))).status).toBe(403)
  for (const joinDate of [day(-1), day(426), day(60)]) expect((await move('office', hired.version, joinDate)).status).toBe(400)
  const moved = granted(await move('office', hired.version, day(90)))
  expect([moved.stage, moved.userId]).toEqual(['HIRED', 'laterone'])
  expect(moved.history[0]).toMatchObject({ action: 'moveStart', note: `${day(60)} → ${day(90)}` })
  expect((await move('office', hired.version, day(91))).status).toBe(409)
  expect(await db.user.findUniqueOrThrow({ where: { id: 'laterone' } })).toMatchObject({
    statusCode: 'PLANNED',
    joinDate: new Date(day(90)),
  })
  expect(await db.assignment.findMany({ where: { userId: 'laterone' } })).toMatchObject([{ validFrom: new Date(day(90)) }])
  expect((await dueDays()).map((one, place) => (one - (due[place] ?? 0)) / 86_400_000)).toEqual([0, ...due.slice(1).map(() => 30)])
  await db.user.update({ where: { id: 'laterone' }, data: { statusCode: 'EMPLOYED' } })
  expect((await move('office', moved.version, day(100))).body).toContain('HIRE_BEGUN')
})

it('hires somebody whose hire was taken back again under the same id, and nobody else under it', async () => {
  const { db } = app.context
  const opening = await createTestOpening(app)
  const hired = granted(await hire(app, await offeredApplication(app, opening.id), 'backone'))
  granted(await act(app, 'office', hired.id, 'undoHire', { note: 'Starts a month later' }))
  const stranger = await hire(app, await offeredApplication(app, opening.id), 'backone')
  expect([stranger.status, stranger.body]).toEqual([409, expect.stringContaining('USER_ID_TAKEN')])
  for (const action of ['reopen', 'shortlist'] as const) granted(await act(app, 'office', hired.id, action))
  const offered = granted(await act(app, 'office', hired.id, 'offer'))
  expect(granted(await hire(app, offered, 'backone', { joinDate: day(90) }))).toMatchObject({ stage: 'HIRED', userId: 'backone' })
  const account = await db.user.findUniqueOrThrow({ where: { id: 'backone' }, include: { roles: true } })
  expect(account).toMatchObject({ deleted: false, active: true, statusCode: 'PLANNED', joinDate: new Date(day(90)), retirementDate: null })
  expect(account.roles.map(({ roleCode }) => roleCode)).toEqual(['G01'])
  expect(await db.assignment.findMany({ where: { userId: 'backone' } })).toMatchObject([{ validFrom: new Date(day(90)) }])
  expect(await db.onboardingTask.count({ where: { userId: 'backone' } })).toBeGreaterThan(0)
})

it('takes a hire back whose account was removed already', async () => {
  const opening = await createTestOpening(app)
  const hired = granted(await hire(app, await offeredApplication(app, opening.id), 'goneone'))
  await app.context.db.user.update({ where: { id: 'goneone' }, data: { statusCode: 'ACTIVE', deleted: true, active: false } })
  expect(granted(await act(app, 'office', hired.id, 'undoHire', { note: 'Never came' })).stage).toBe('WITHDRAWN')
})

it('hires from today to the end of the contract only, into a department that is open, within the project as it is now', async () => {
  const { db } = app.context
  const lines = [buildBudgetLine({ category: 'PERSONNEL', year: 2027, planned: '100000' })]
  const project = await createTestProject(app, { piUserId: 'head', budgetOwnerId: 'tbecker', endsOn: '2028-12-31', lines })
  const funding = [{ budgetLineId: project.lines[0]?.id ?? '', amount: '1000.00' }]
  const opening = await createTestOpening(app, {}, { projectNo: project.projectNo, headCountReason: 'PROJECT', funding })
  const offered = await offeredApplication(app, opening.id)
  for (const joinDate of [day(-1), day(426)])
    expect(await said(hire(app, offered, 'dayone', { joinDate }))).toEqual([400, expect.stringContaining('OUTSIDE_CONTRACT')])
  await db.department.update({ where: { code: 'ENV' }, data: { validTo: new Date(day(30)) } })
  expect(await said(hire(app, offered, 'dayone'))).toEqual([409, expect.stringContaining('DEPARTMENT_CLOSED')])
  await db.department.update({ where: { code: 'ENV' }, data: { validTo: null } })
  await db.project.update({ where: { projectNo: project.projectNo }, data: { endsOn: new Date(day(200)) } })
  expect(await said(hire(app, offered, 'dayone'))).toEqual([409, expect.stringContaining('OUTSIDE_PROJECT')])
  await db.project.update({ where: { projectNo: project.projectNo }, data: { endsOn: new Date('2028-12-31') } })
  granted(await hire(app, offered, 'dayone'))
})

it('hires nobody while a cancellation of the request waits for its decision', async () => {
  const opening = await createTestOpening(app)
  const offered = await offeredApplication(app, opening.id)
  const { documentId } = await app.context.db.headCount.findUniqueOrThrow({ where: { id: opening.headCountId } })
  const { id, version } = granted(
    await callAs(app, 'head', approvalOffice.cancel, { params: { id: documentId }, body: { reason: 'Not needed' } }),
  )
  granted(await callAs(app, 'head', approvals.submit, { params: { id }, body: { version, requestKey: crypto.randomUUID() } }))
  expect(await said(hire(app, offered, 'notnow'))).toEqual([409, expect.stringContaining('REQUEST_CANCELLING')])
  await decide(app, 'head', id)
})

it('keeps the scorecards of a round as they are once another round runs or the last one is over', async () => {
  const opening = await createTestOpening(app)
  const { id } = await createTestApplication(app, opening.id)
  const rate = (round: number) => callAs(app, 'kim', applications.rate, { params: { id }, body: { ...points, round } })
  granted(await rate(0))
  granted(await act(app, 'office', id, 'shortlist'))
  granted(await callAs(app, 'office', openings.fixShortlist, { params: { id: opening.id } }))
  const { version } = await app.context.db.jobApplication.findUniqueOrThrow({ where: { id } })
  const body = { version, day: day(3), startTime: '10:00', minutes: 60, place: 'Room 1', roomId: '' }
  granted(await callAs(app, 'office', applications.interview, { params: { id }, body }))
  const old = await rate(0)
  expect([old.status, old.body]).toEqual([409, expect.stringContaining('ROUND_OVER')])
  expect(granted(await rate(1)).scorecards.map(({ round }) => round)).toEqual([0, 1])
  expect(granted(await act(app, 'kim', id, 'pass')).rateRound).toBe(-1)
  expect([(await rate(0)).status, (await rate(1)).status]).toEqual([409, 409])
})

it('erases the account of a hire that did not take place with its applicant: only the id stays, also in the history', async () => {
  const { db } = app.context
  const opening = await createTestOpening(app)
  const offered = await offeredApplication(app, opening.id, { lastName: 'Traceable', phone: '+49 681 7700441' })
  const hired = granted(await hire(app, offered, 'trace1'))
  await db.user.update({ where: { id: 'trace1' }, data: { companyEmailSince: new Date(day(-3)) } })
  granted(await act(app, 'office', hired.id, 'undoHire', { note: 'Took another post' }))
  granted(await callAs(app, 'office', applications.erase, { params: { id: hired.id } }))
  const tables = await db.$queryRaw<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'history')`
  const traces: string[] = []
  for (const { name } of tables) {
    const rows = await db.$queryRawUnsafe<{ row: string }[]>(
      `select t::text as row from ${name} t where t::text ~* $1`,
      `Traceable|${offered.email}|7700441|trace1@maru`,
    )
    traces.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  expect(traces).toEqual([])
  const account = await db.user.findUniqueOrThrow({ where: { id: 'trace1' } })
  expect(account).toMatchObject({
    deleted: true,
    active: false,
    nationalityCode: '',
    gradeCode: '',
    weeklyHours: null,
    englishName: 'trace1',
  })
  const log = await db.changeLog.findMany({ where: { entity: 'user', entityId: 'trace1' }, orderBy: { id: 'asc' } })
  expect([log[0]?.action, log[0]?.after]).toEqual(['create', { active: true, role: 'G01' }])
})

it('tells the grade of who was hired in both histories to the office that hires only', async () => {
  const opening = await createTestOpening(app)
  granted(await hire(app, await offeredApplication(app, opening.id), 'graded'))
  const paging = { page: 1, size: 25 }
  const grade = (rows: readonly { fields: readonly { field: string; after: string }[] }[]) =>
    rows.flatMap(({ fields }) => fields).find(({ field }) => field === 'gradeCode')?.after
  const own = async (user: string) =>
    grade(granted(await callAs(app, user, userAccounts.history, { params: { userId: 'graded' }, query: paging })).rows)
  const { rows } = granted(
    await callAs(app, 'admin', changeHistory.list, { query: { ...paging, period: 'all', entity: 'user', id: 'graded' } }),
  )
  expect([grade(rows), await own('admin'), await own('office')]).toEqual(['•••', '•••', 'Grade E13'])
})
