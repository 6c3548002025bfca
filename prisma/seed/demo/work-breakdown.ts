import { randomUUID } from 'node:crypto'
import type { Prisma } from '@maru/prisma/generated/client.ts'
import { addDays } from '@maru/shared/projects/wbs/wbs-schedule.ts'
import { createWorkingDays, nextWorkingDay } from '@maru/shared/projects/wbs/working-days.ts'

interface DemoTask {
  readonly name: string
  readonly level: number
  /** Days from the start of the demo year, first and last, of which working days are planned; the same for a milestone. */
  readonly days: readonly [number, number]
  readonly progress?: number
  readonly ownerId?: string
  /** Places of predecessors in the list. */
  readonly after?: readonly number[]
  readonly isMilestone?: boolean
  /** Days the task has moved since the baseline. */
  readonly late?: number
}

const tasks: readonly DemoTask[] = [
  { name: 'WP1 Sensor design', level: 0, days: [225, 334], late: 9 },
  { name: 'Paper substrate', level: 1, days: [225, 272], progress: 100, ownerId: 'lee' },
  { name: 'Ink formulation', level: 1, days: [273, 333], progress: 60, ownerId: 'kim', after: [1], late: 9 },
  { name: 'Design freeze', level: 1, days: [334, 334], after: [2], isMilestone: true, late: 9 },
  { name: 'WP2 Calibration', level: 0, days: [290, 420], late: 9 },
  { name: 'LC-MS reference', level: 1, days: [290, 336], progress: 40, ownerId: 'hseo' },
  { name: 'Field calibration in three rivers', level: 1, days: [340, 420], ownerId: 'park', after: [3, 5], late: 9 },
  { name: 'WP3 Dissemination', level: 0, days: [380, 480] },
  { name: 'Open data set', level: 1, days: [421, 450], after: [6] },
  { name: 'Final workshop', level: 1, days: [480, 480], after: [8], isMilestone: true },
]

/** The work breakdown of a demo project that begins with the year. */
export async function addWorkBreakdown(db: Prisma.TransactionClient, projectId: string, year: number) {
  const { code: workplaceCode, calendarCode } = await db.workplace.findFirstOrThrow({ orderBy: { sortOrder: 'asc' } })
  const holidays = await db.holiday.findMany({ where: { calendarCode: calendarCode ?? '', removed: false, fraction: 1 } })
  const days = createWorkingDays(holidays.map(({ date }) => ({ date: date.toISOString().slice(0, 10) })))
  const dayAt = (day: number) => addDays(`${String(year)}-01-01`, day)
  const toStart = (day: number) => new Date(nextWorkingDay(days, dayAt(day)))
  /** The last working day up to a day; of a milestone its own. */
  const toEnd = (day: number, isMilestone: boolean) => (isMilestone ? toStart(day) : new Date(days.at(days.before(dayAt(day + 1)) - 1)))
  const ids = tasks.map(() => randomUUID())
  await db.wbsPlan.create({ data: { projectId, revision: 1, savedById: 'park', workplaceCode, baselineAt: toStart(0) } })
  await db.wbsTask.createMany({
    data: tasks.map(({ days: [first, last], name, level, progress = 0, ownerId = null, isMilestone = false, late = 0 }, position) => ({
      id: ids[position] ?? '',
      projectId,
      position,
      level,
      name,
      isMilestone,
      progress,
      ownerId,
      startsOn: toStart(first),
      endsOn: toEnd(last, isMilestone),
      baselineStartsOn: toStart(first - late),
      baselineEndsOn: toEnd(last - late, isMilestone),
    })),
  })
  await db.wbsLink.createMany({
    data: tasks.flatMap(({ after = [] }, at) => after.map((before) => ({ taskId: ids[at] ?? '', predecessorId: ids[before] ?? '' }))),
  })
}
