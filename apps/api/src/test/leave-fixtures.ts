import { randomUUID } from 'node:crypto'
import { approvals } from '@maru/shared/approvals/approval.ts'
import { blankLeave, type LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import { isProposed, type ProposedAnswer } from '@maru/shared/leave/administration/leave-proposal.ts'
import { addDays, toWeekday } from '@maru/shared/leave/common/leave-dates.ts'
import { callAs, day as dayAhead, type TestApp } from './test-app.ts'
import { answerAs, buildDraft, granted } from './approval-fixtures.ts'
import { dateValue } from '../kernel/users/user-format.ts'
import { day, todayIn } from '../modules/leave/common/leave-person.service.ts'

/** A colleague of `like` with an account, but with no leave and no days of their own: what a test gives is all there is. */
export async function newColleague(app: TestApp, id: string, like = 'kim') {
  const { db } = app.context
  const {
    basicInformationId: _,
    profileFileId: __,
    remarkFileGroupId: ___,
    ...row
  } = await db.user.findUniqueOrThrow({ where: { id: like } })
  await db.user.create({ data: { ...row, id, employeeNo: null, englishName: `Test ${id}`, companyEmail: `${id}@test.example` } })
  await db.userRole.create({ data: { userId: id, roleCode: 'G01' } })
  const settings = await db.userSettings.findUniqueOrThrow({ where: { userId: like } })
  await db.userSettings.create({ data: { ...settings, userId: id } })
  return id
}

/** Has somebody work every day of the year, so that a test that needs today says the same on each day. */
export async function workEveryDay(app: TestApp, userId: string) {
  const { db } = app.context
  const names = { nameEn: 'None', nameKo: 'None', nameDe: 'None' }
  await db.holidayCalendar.createMany({ data: [{ code: 'NONE', country: 'DE', sortOrder: 99, ...names }], skipDuplicates: true })
  const hours = { monday: 8, tuesday: 8, wednesday: 8, thursday: 8, friday: 8, saturday: 8, sunday: 8 }
  const validFrom = day('2000-01-01')
  await db.workSchedule.create({ data: { userId, validFrom, ...hours } })
  await db.userWorkplaceHistory.create({ data: { userId, validFrom, calendarCode: 'NONE' } })
}

/** The year of the head office's today. */
export const thisYear = () => Number(dayAhead(0).slice(0, 4))

/** Gives a person a lot of days, which last until the end of the next year: what is asked for some weeks ahead may lie there. */
export async function giveDays(
  app: TestApp,
  userId: string,
  amount: string,
  part: { from?: string; to?: string; pool?: string; kind?: 'ANNUAL' | 'CARRY' | 'COMP' | 'MANUAL' } = {},
) {
  const { from = `${String(thisYear())}-01-01`, to = `${String(thisYear() + 1)}-12-31`, pool = 'ANNUAL', kind = 'MANUAL' } = part
  const { id } = await app.context.db.leaveGrant.create({
    data: {
      userId,
      poolCode: pool,
      year: Number(from.slice(0, 4)),
      kind,
      amount,
      validFrom: day(from),
      validTo: dateValue(to),
      createdBy: 'test',
    },
  })
  return id
}

/** The answer of a change that was made at once, not proposed. */
export function madeAtOnce<A>(answer: A): Exclude<A, ProposedAnswer> {
  if (isProposed(answer)) throw new Error('the change waits for a second person')
  return answer as Exclude<A, ProposedAnswer>
}

/** A Monday some weeks from the database's today, without a holiday in so many weeks from it in the calendars of the demo offices. */
export async function mondayAhead(app: TestApp, weeks: number, free = 1) {
  const today = await todayIn(app.context.db, 'Europe/Berlin')
  let monday = addDays(today, 7 * weeks - toWeekday(today))
  const { db } = app.context
  for (;;) {
    const holidays = await db.holiday.count({
      where: { calendarCode: { in: ['DE-SL', 'KR'] }, date: { gte: day(monday), lte: day(addDays(monday, 7 * free - 1)) } },
    })
    if (holidays === 0) return monday
    monday = addDays(monday, 7)
  }
}

export const toLeave = (from: string, to = from, part: Partial<LeaveBody> = {}): LeaveBody => ({
  ...blankLeave,
  leaveType: 'ANNUAL',
  from,
  to,
  ...part,
})

/** Drafts a leave and submits it; the answer may be a refusal. */
export async function submitLeave(app: TestApp, userId: string, body: LeaveBody, title = 'Leave') {
  const { id, version } = granted(await callAs(app, userId, approvals.create, { body: buildDraft({ formCode: 'LEAVE', title, body }) }))
  const result = await callAs(app, userId, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })
  return { id, result }
}

/** What a file about leave does again and again with colleagues of its own. */
export function leavesIn(app: () => TestApp) {
  const submittedLeave = async (userId: string, body: LeaveBody) => {
    const { id, result } = await submitLeave(app(), userId, body)
    granted(result)
    return id
  }
  return {
    submittedLeave,
    /** A new colleague of kim with so many days. */
    colleague: async (id: string, days: string) => {
      await newColleague(app(), id)
      await giveDays(app(), id, days)
      return id
    },
    /** Submitted and agreed to by the head; its document. */
    approvedLeave: async (userId: string, body: LeaveBody) => {
      const id = await submittedLeave(userId, body)
      granted(await answerAs(app(), 'head', id, 'APPROVE'))
      return id
    },
  }
}

/** Codes of the fields a submission is refused for. */
export async function listRefusals(app: TestApp, userId: string, body: LeaveBody) {
  const { result } = await submitLeave(app, userId, body)
  return result.problem?.issues?.map(({ path, code }) => `${path} ${code}`) ?? []
}

/** What is set aside or used of a person's days, by lot. */
export async function sumTaken(app: TestApp, userId: string) {
  const rows = await app.context.db.leaveConsumption.groupBy({ by: ['state'], where: { day: { userId } }, _sum: { amount: true } })
  return Object.fromEntries(rows.map(({ state, _sum }) => [state, _sum.amount?.toString()]))
}

export async function assertLeaveInvariants(app: TestApp) {
  for (const view of ['inv_03', 'inv_11', 'inv_12']) {
    const { rows } = await app.context.pool.query(`select * from ${view}`)
    if (rows.length > 0) throw new Error(`${view}: ${JSON.stringify(rows)}`)
  }
}

/** Drafts several leaves and submits them all at the same moment. */
export async function submitTogether(app: TestApp, userId: string, bodies: readonly LeaveBody[]) {
  const drafts = []
  for (const body of bodies)
    drafts.push(granted(await callAs(app, userId, approvals.create, { body: buildDraft({ formCode: 'LEAVE', title: 'Leave', body }) })))
  return Promise.all(
    drafts.map(({ id, version }) => callAs(app, userId, approvals.submit, { params: { id }, body: { version, requestKey: randomUUID() } })),
  )
}
