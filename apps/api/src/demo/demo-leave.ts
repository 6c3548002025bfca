import type { Prisma, PrismaClient } from '@maru/prisma/generated/client.ts'
import { blankLeave, type LeaveBody } from '@maru/shared/leave/requests/leave-body.ts'
import { addDays, toWeekday, toYear } from '@maru/shared/leave/common/leave-dates.ts'
import { approveRequest } from './approve-request.ts'
import { everybody } from './demo-documents.ts'
import { writeDemoPreferences } from './demo-leave-preferences.ts'
import { requestLeave } from './demo-leave-request.ts'
import { writeDemoLeaveYear } from './demo-leave-year.ts'
import type { Who } from '../kernel/access/session.ts'
import { runYear } from '../modules/leave/runs/leave-runs.service.ts'
import { tellSick } from '../modules/leave/sickness/sick-leave.service.ts'
import { officeDay } from '../kernel/time-zone.ts'
import { seedOnce } from './seed-once.ts'

type Db = Prisma.TransactionClient
type As = (userId: string) => Who
const FACT = 'demo.leave'

interface DemoLeave {
  by: string
  body: LeaveBody
  /** Left to the approvers of whoever tries the portal. */
  isPending: boolean
}

const leave = (leaveType: string, from: string, to: string, part: Partial<LeaveBody> = {}): LeaveBody => ({
  ...blankLeave,
  leaveType,
  from,
  to,
  ...part,
})

/** Leaves of the staff around a day, so that calendars look alive: one or two each for half of them, spread over the weeks before and after. */
function leavesAround(today: string, staff: readonly { id: string; departmentCode: string }[]): DemoLeave[] {
  const monday = addDays(today, -toWeekday(today))
  const everySecond = staff.filter((_, index) => index % 2 === 0)
  const spread = everySecond.flatMap(({ id, departmentCode }, index): DemoLeave[] => {
    const colleagues = staff.filter((one) => one.departmentCode === departmentCode && one.id !== id)
    const substitutes = colleagues[index % Math.max(1, colleagues.length)]
    const from = addDays(monday, 7 * ((index * 5) % 9) - 7 + (index % 3))
    const to = addDays(from, [0, 2, 4, 1, 11][index % 5] ?? 0)
    const more = {
      substitutes: substitutes ? [substitutes.id] : [],
      handover: index % 3 === 0 ? 'Running matters are in the project folder.' : '',
    }
    const annual = leave('ANNUAL', from, to, { ...more, ...(index % 6 === 0 && { startHalf: 'PM' }) })
    const home = addDays(monday, (index % 4) + 7 * (index % 3))
    const atHome = index % 7 === 3 ? [{ by: id, body: leave('HOME', home, home), isPending: false }] : []
    return [{ by: id, body: annual, isPending: index % 4 === 1 }, ...atHome]
  })
  // Somebody is away today, and the people of the tour stand in.
  const firstWorkday = toWeekday(today) > 4 ? addDays(monday, 7) : today
  const away = {
    by: 'park',
    body: leave('ANNUAL', firstWorkday, addDays(firstWorkday, 3), { substitutes: ['kim', 'lee'] }),
    isPending: false,
  }
  const requestedDay = addDays(monday, 35)
  return [
    away,
    {
      by: 'kim',
      body: leave('ANNUAL', requestedDay, addDays(requestedDay, 4), { substitutes: ['lee'], reason: 'Family visit' }),
      isPending: true,
    },
    ...spread,
  ]
}

/** Requests a leave and, unless it is to wait, has it approved; one that the rules refuse is left out. */
async function take(db: Db, as: As, { by, body, isPending }: DemoLeave) {
  const id = await requestLeave(db, as, { by, body })
  if (id !== undefined && !isPending) await approveRequest(db, as, { by, id })
}

/** Balances and leaves of the demo organisation, made once by the services themselves; `isBrief`: without those of the months before. */
export async function seedDemoLeave({ db }: { db: PrismaClient }, now = new Date(), isBrief = false) {
  if ((await db.portalFact.count({ where: { key: FACT } })) > 0) return
  const today = await officeDay(db, now)
  const year = toYear(today)
  for (const one of [year, year + 1]) await runYear(db, one, 'office')
  await seedOnce(db, FACT, now, async (tx) => {
    const as = await everybody(tx)
    // Nobody stands above the director, so no line of the form decides on a leave of his.
    const staff = await tx.user.findMany({
      where: { active: true, deleted: false, id: { not: 'director' } },
      select: { id: true, departmentCode: true },
      orderBy: { id: 'asc' },
    })
    if (!isBrief) await writeDemoLeaveYear(tx, as, today, staff)
    for (const one of leavesAround(today, staff)) await take(tx, as, one)
    const ill = staff[staff.length - 5]?.id ?? 'kim'
    // A working day, at most three days back as everybody reports it.
    const from = addDays(today, -Math.min(toWeekday(today), 3))
    await tellSick(tx, as(ill), {
      userId: '',
      typeCode: 'SICK',
      from,
      to: addDays(from, 1),
      startHalf: 'FULL',
      endHalf: 'FULL',
      note: '',
      fileKey: '',
    })
    await writeDemoPreferences(tx, as, today)
  })
}
