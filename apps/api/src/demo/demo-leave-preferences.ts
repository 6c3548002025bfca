import type { PopularKind, Prisma } from '@maru/prisma/generated/client.ts'
import { addDays } from '@maru/shared/leave/common/leave-dates.ts'
import type { Who } from '../kernel/access/session.ts'
import { day } from '../modules/leave/common/leave-person.service.ts'
import { savePreference } from '../modules/leave/planning/leave-preference.service.ts'

/** School holidays at the demo organisation's place, as the state has announced them. */
const times: readonly (readonly [kind: PopularKind, from: string, to: string])[] = [
  ['WINTER', '2025-02-24', '2025-03-04'],
  ['EASTER', '2025-04-14', '2025-04-25'],
  ['SUMMER', '2025-07-07', '2025-08-14'],
  ['AUTUMN', '2025-10-13', '2025-10-24'],
  ['CHRISTMAS', '2025-12-22', '2026-01-02'],
  ['WINTER', '2026-02-16', '2026-02-20'],
  ['EASTER', '2026-04-07', '2026-04-17'],
  ['SUMMER', '2026-06-29', '2026-08-07'],
  ['AUTUMN', '2026-10-05', '2026-10-16'],
  ['CHRISTMAS', '2026-12-21', '2026-12-31'],
  ['SUMMER', '2027-06-28', '2027-08-06'],
  ['SUMMER', '2028-07-03', '2028-08-11'],
]

/** School holidays, and what some colleagues would like to take of the next summer. */
export async function writeDemoPreferences(db: Prisma.TransactionClient, as: (userId: string) => Who, today: string) {
  const data = times.map(([kind, from, to]) => ({ calendarCode: 'DE-SL', kind, dateFrom: day(from), dateTo: day(to) }))
  await db.popularTime.createMany({ data })
  const [, summer] = times.find(([kind, from]) => kind === 'SUMMER' && from > today) ?? []
  // Where the list has run out, or the summer is further off than preferences reach, nobody enters one.
  if (summer === undefined || summer > addDays(today, 600)) return
  const preferences = [
    { by: 'kim', after: 14, days: 11, priority: '1', schoolAge: true },
    { by: 'lee', after: 14, days: 18, priority: '1', schoolAge: false },
    { by: 'park', after: 21, days: 11, priority: '2', schoolAge: false },
  ] as const
  for (const { by, after, days, priority, schoolAge } of preferences) {
    const from = addDays(summer, after)
    await savePreference(db, as(by), null, { from, to: addDays(from, days), priority, schoolAge, note: '' })
  }
}
