import type { Prisma } from '@maru/prisma/generated/client.ts'
import { addDays, toWeekday, toYear } from '@maru/shared/leave/common/leave-dates.ts'
import { blankLeave, type LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import type { Who } from '../kernel/access/session.ts'
import { Refusal } from '../kernel/errors.ts'
import { tellSick } from '../modules/leave/sickness/sick-leave.service.ts'
import { setClock, startClock, stopClock } from './demo-clock.ts'
import { approveRequest } from './approve-request.ts'
import { requestLeave } from './demo-leave-request.ts'

type Db = Prisma.TransactionClient
type As = (userId: string) => Who

/** The latest leave of the past ends so long ago: what is around today has a story of its own. */
const CALM_DAYS = 20
const NOTICE_DAYS = 30
const WEEK = 7

interface Colleague {
  readonly id: string
  readonly departmentCode: string
}

interface PastLeave {
  readonly by: string
  /** Who covers; '' where nobody else is of the department. */
  readonly deputy: string
  readonly from: string
  readonly to: string
  readonly isSick: boolean
}

/** Calendar days of a holiday by the person's place in the list; of short leaves, and of illnesses. */
const summers = [11, 4, 13, 18, 8] as const
const breaks = [0, 1, 4, 2] as const
const illnesses = [1, 0, 2] as const

/** Leave and illness of a year until today: a break in spring and autumn, a holiday in summer, and every third person ill once. */
function listPastLeaves(today: string, staff: readonly Colleague[]): PastLeave[] {
  const newYear = `${String(toYear(today))}-01-01`
  const firstMonday = addDays(newYear, (WEEK - toWeekday(newYear)) % WEEK)
  const monday = (week: number) => addDays(firstMonday, week * WEEK)
  const leaves = staff.flatMap(({ id: by, departmentCode }, index): PastLeave[] => {
    const colleagues = staff.filter((one) => one.departmentCode === departmentCode && one.id !== by)
    const deputy = colleagues[(index + 1) % Math.max(1, colleagues.length)]?.id ?? ''
    const spring = addDays(monday(8 + ((index * 3) % 9)), index % 3)
    const summer = monday(25 + ((index * 5) % 9))
    const autumn = addDays(monday(38 + ((index * 7) % 7)), index % 2)
    const ill = addDays(monday((index * 11) % 44), index % 4)
    return [
      { by, deputy, from: spring, to: addDays(spring, breaks[index % breaks.length] ?? 0), isSick: false },
      { by, deputy, from: summer, to: addDays(summer, summers[index % summers.length] ?? 4), isSick: false },
      { by, deputy, from: autumn, to: addDays(autumn, breaks[(index + 1) % breaks.length] ?? 0), isSick: false },
      ...(index % 3 === 1 ? [{ by, deputy, from: ill, to: addDays(ill, illnesses[index % illnesses.length] ?? 0), isSick: true }] : []),
    ]
  })
  return leaves.filter(({ to }) => to < addDays(today, -CALM_DAYS))
}

interface DemoAction {
  readonly at: string
  readonly do: (db: Db, as: As) => Promise<unknown>
}

/** An illness on days somebody does not work is not reported. */
function leaveOutRefused(error: unknown) {
  if (!(error instanceof Refusal)) throw error
}

function listActions({ by, deputy, from, to, isSick }: PastLeave): DemoAction[] {
  if (isSick) {
    const sick = { userId: '', typeCode: 'SICK', from, to, startHalf: 'FULL', endHalf: 'FULL', note: '', fileKey: '' } as const
    return [{ at: from, do: (db, as) => tellSick(db, as(by), sick).catch(leaveOutRefused) }]
  }
  const body: LeaveBody = { ...blankLeave, leaveType: 'ANNUAL', from, to, substitutes: deputy === '' ? [] : [deputy] }
  const submittedOn = addDays(from, -NOTICE_DAYS)
  let id: string | undefined
  return [
    { at: submittedOn, do: async (db, as) => (id = await requestLeave(db, as, { by, body })) },
    { at: addDays(submittedOn, 1), do: async (db, as) => id !== undefined && approveRequest(db, as, { by, id }) },
  ]
}

/** Writes the leave of the year until today, each request at its own time by the clock of the demo. */
export async function writeDemoLeaveYear(db: Db, as: As, today: string, staff: readonly Colleague[]) {
  const actions = listPastLeaves(today, staff).flatMap(listActions)
  await startClock(db)
  for (const [index, action] of actions.toSorted((one, other) => one.at.localeCompare(other.at)).entries()) {
    await setClock(
      db,
      new Date(`${action.at}T${String(7 + (index % 8)).padStart(2, '0')}:${String((index * 13) % 60).padStart(2, '0')}:00Z`),
    )
    await action.do(db, (userId) => ({ ...as(userId), today: action.at }))
  }
  await stopClock(db)
  await db.$executeRaw`update approval_document set created_at = submitted_at where form_code = 'LEAVE' and submitted_at is not null`
  await db.$executeRaw`update leave_request set created_at = date_from + interval '7 hours' where document_id is null and date_from < office_day()`
}
