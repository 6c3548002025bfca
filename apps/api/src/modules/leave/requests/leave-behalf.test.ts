import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import { leaveCalendars } from '@maru/shared/leave/calendars/leave-calendar.ts'
import { leaveListQuery } from '@maru/shared/leave/requests/leave-list.ts'
import { leaves } from '@maru/shared/leave/leave.ts'
import { blankSchedule } from '@maru/shared/leave/schedules/schedule-body.ts'
import { adjustmentQuery, scheduleAdjustments } from '@maru/shared/leave/schedules/schedule.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callAs, testApp, type TestApp } from '../../../test/test-app.ts'
import { answerAs, buildDraft, granted } from '../../../test/approval-fixtures.ts'
import { day, todayIn } from '../common/leave-person.service.ts'
import { assertLeaveInvariants, toLeave, leavesIn, mondayAhead, sumTaken, thisYear, workEveryDay } from '../../../test/leave-fixtures.ts'

// What the office asks for in the name of somebody who cannot (DOMAIN 4.5): it is that person's leave, account and working time.

let app: TestApp
let monday = ''
const { colleague } = leavesIn(() => app)
beforeAll(async () => {
  app = await testApp()
  monday = await mondayAhead(app, 2)
})
afterAll(() => app.close())

const DENIED = { status: 850, code: 'RECORD_DENIED' }
const previewOf = (user: string, onBehalfOf?: string) =>
  callAs(app, user, leaves.preview, {
    body: { body: toLeave(monday, addDays(monday, 2)), documentId: '', ...(onBehalfOf !== undefined && { onBehalfOf }) },
  })
const draftFor = (user: string, onBehalfOf: string, input: Parameters<typeof buildDraft>[0]) =>
  callAs(app, user, approvals.create, { body: { ...buildDraft(input), onBehalfOf } })
const submitAs = (user: string, { id, version }: { id: string; version: number }) =>
  callAs(app, user, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })

it('the office sees what a leave costs the colleague, drafts it, and it is taken from the colleague’s days', async () => {
  await colleague('b.leave', '5')
  const own = granted(await previewOf('b.leave'))
  expect(own.years).toMatchObject([{ before: '5', days: '3', after: '2' }])
  expect(granted(await previewOf('office', 'b.leave'))).toEqual(own)
  expect(granted(await previewOf('office'))).not.toEqual(own)
  for (const user of ['head', 'kim', 'admin']) expect((await previewOf(user, 'b.leave')).problem).toMatchObject(DENIED)

  const body = toLeave(monday, addDays(monday, 2), { substitutes: ['lee'] })
  const draft = granted(await draftFor('office', 'b.leave', { formCode: 'LEAVE', title: 'Leave', body }))
  const listed = async (user: string, scope: 'mine' | 'all') =>
    granted(await callAs(app, user, leaves.list, { query: leaveListQuery.parse({ scope }) })).rows.filter(
      ({ documentId }) => documentId === draft.id,
    )
  expect(await listed('office', 'all')).toMatchObject([{ userId: 'b.leave', status: 'DRAFT' }])
  expect([await listed('office', 'mine'), await listed('b.leave', 'mine')]).toEqual([[], []])
  granted(await submitAs('office', draft))
  granted(await answerAs(app, 'head', draft.id, 'APPROVE'))
  expect(await sumTaken(app, 'b.leave')).toEqual({ USED: '3' })
  expect(await sumTaken(app, 'office')).toEqual({})
  expect(await listed('b.leave', 'mine')).toMatchObject([{ status: 'APPROVED', days: '3', mayCancel: true }])
  await assertLeaveInvariants(app)
})

it('the office reports the illness of a colleague, who hears of it; nobody else reports another', async () => {
  await colleague('b.sick', '5')
  await workEveryDay(app, 'b.sick')
  const today = await todayIn(app.context.db, 'Europe/Berlin')
  const input = { userId: 'b.sick', typeCode: 'SICK', from: today, to: today, startHalf: 'FULL' as const, endHalf: 'FULL' as const }
  const tellAs = (user: string) => callAs(app, user, leaves.tellSick, { body: { ...input, note: '', fileKey: '' } })
  for (const user of ['kim', 'head']) expect((await tellAs(user)).problem).toMatchObject(DENIED)
  const { id } = granted(await tellAs('office'))
  const illnessNotices = await app.context.db.outbox.findMany({ where: { key: `leave.illnessTold:${id}` } })
  const values = [{ ref: 'person', id: 'office' }, today, today]
  expect(illnessNotices.map(({ payload }) => payload)).toEqual([{ userId: 'b.sick', kind: 'illnessTold', values }])
})

it('other working hours are those of the colleague too', async () => {
  await colleague('b.hours', '1')
  const body = { ...blankSchedule, change: 'EXTRA' as const, dayWorked: monday, extraHours: '1', reason: 'Inventory' }
  const previewAs = (user: string, onBehalfOf?: string) =>
    callAs(app, user, scheduleAdjustments.preview, { body: { body, documentId: '', ...(onBehalfOf !== undefined && { onBehalfOf }) } })
  await app.context.db.workSchedule.create({
    data: {
      userId: 'b.hours',
      validFrom: day(`${String(thisYear())}-01-01`),
      monday: 5,
      tuesday: 5,
      wednesday: 5,
      thursday: 5,
      friday: 5,
      saturday: 0,
      sunday: 0,
    },
  })
  const own = granted(await previewAs('b.hours'))
  expect(own.rows).toEqual([{ date: monday, before: '5', after: '6' }])
  expect(granted(await previewAs('office', 'b.hours'))).toEqual(own)
  expect((await previewAs('head', 'b.hours')).problem).toMatchObject(DENIED)
  const draft = granted(await draftFor('office', 'b.hours', { formCode: 'SCHEDULE', title: 'Inventory', body }))
  const listed = async (user: string, scope: 'mine' | 'all') =>
    granted(await callAs(app, user, scheduleAdjustments.list, { query: adjustmentQuery.parse({ scope }) })).rows.filter(
      ({ documentId }) => documentId === draft.id,
    )
  expect(await listed('office', 'all')).toMatchObject([{ userId: 'b.hours', status: 'DRAFT' }])
  expect([await listed('office', 'mine'), await listed('b.hours', 'mine')]).toEqual([[], []])
  granted(await submitAs('office', draft))
  expect(await listed('b.hours', 'mine')).toMatchObject([{ status: 'IN_APPROVAL', hoursBefore: '5', hoursAfter: '6' }])
})

it('whose leave the data scope does not reach, the office neither sees nor asks for', async () => {
  const { db } = app.context
  await colleague('b.far', '5')
  const where = { roleCode: 'H01', domain: 'leave' as const }
  const before = await db.dataScope.findMany({ where })
  await db.dataScope.deleteMany({ where })
  await db.dataScope.create({ data: { ...where, scope: 'DEPT' } })
  try {
    expect((await previewOf('office', 'b.far')).problem).toMatchObject(DENIED)
    const refused = await draftFor('office', 'b.far', { formCode: 'LEAVE', title: 'Leave', body: toLeave(monday) })
    expect(refused.problem).toMatchObject(DENIED)
    granted(await draftFor('office', 'b.far', { title: 'No leave' }))
  } finally {
    await db.dataScope.deleteMany({ where })
    await db.dataScope.createMany({ data: before })
  }
})

it('a calendar and closed days can be asked for as they are for one person', async () => {
  const { departmentCode } = await app.context.db.user.findUniqueOrThrow({ where: { id: 'kim' } })
  const closed = async (code: string, reason: string) =>
    granted(
      await callAs(app, 'office', leaveCalendars.blockCreate, {
        body: { departmentCode: code, from: monday, to: monday, reason, typeCodes: [] },
      }),
    )
  await closed(departmentCode, 'Audit of the laboratory')
  await closed((await app.context.db.user.findUniqueOrThrow({ where: { id: 'choi' } })).departmentCode, 'Somewhere else')
  await closed('', 'The whole house')
  const blocksOf = async (person?: string) =>
    granted(await callAs(app, 'office', leaveCalendars.blocks, { query: { from: monday, ...(person !== undefined && { person }) } }))
      .filter(({ from }) => from === monday)
      .map(({ reason }) => reason)
      .toSorted()
  expect(await blocksOf()).toEqual(['Audit of the laboratory', 'Somewhere else', 'The whole house'])
  expect(await blocksOf('kim')).toEqual(['Audit of the laboratory', 'The whole house'])
  const people = async (query: { person?: string }) =>
    granted(await callAs(app, 'office', leaves.calendar, { query: { from: monday, to: monday, ...query } })).people.map(
      ({ userId }) => userId,
    )
  expect(await people({ person: 'kim' })).toContain('head')
  expect(await people({})).not.toContain('kim')
  expect((await callAs(app, 'office', leaves.calendar, { query: { from: monday, to: monday, person: 'nobody' } })).problem?.status).toBe(
    400,
  )
})
