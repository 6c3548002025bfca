import type { Prisma } from '@maru/prisma/generated/client.ts'
import { staff } from './staff.ts'

type Hours = Pick<Prisma.WorkScheduleCreateManyInput, 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'>
const off = { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0, saturday: 0, sunday: 0 }

const FULL: Hours = { ...off, monday: 8, tuesday: 8, wednesday: 8, thursday: 8, friday: 7.5 }
/** The week of each kind of contract; its hours are those of the contract, on the days that are worked. */
const weeks: Readonly<Record<string, Hours>> = {
  DOCTORAL: { ...off, monday: 6.5, tuesday: 6.5, wednesday: 6.5, thursday: 6.5 },
  STUDENT: { ...off, monday: 6.5, wednesday: 6.5, friday: 6 },
  MARGINAL: { ...off, tuesday: 5, thursday: 5 },
}

/** Working schedules of the demo organisation, from the day each person joined. */
export const scheduleRows = (joined: ReadonlyMap<string, Date | null>): Prisma.WorkScheduleCreateManyInput[] =>
  staff.map(([userId, , , , , , , , , contractType]) => ({
    userId,
    validFrom: joined.get(userId) ?? new Date('2009-01-01'),
    ...(weeks[contractType] ?? FULL),
  }))
