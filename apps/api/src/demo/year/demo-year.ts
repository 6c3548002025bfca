import { addDays, toWeekday } from '@maru/shared/leave/common/leave-dates.ts'
import { startClock, stopClock } from '../demo-clock.ts'
import { everybody } from '../demo-documents.ts'
import { seedOnce } from '../seed-once.ts'
import { writeBoards } from './year-boards.ts'
import { writeBookings } from './year-bookings.ts'
import { writeCards } from './year-cards.ts'
import { writePayments, writeYearVendors } from './year-payments.ts'
import { writePurchases } from './year-purchases.ts'
import { writeResearch } from './year-research.ts'
import { writeTrips } from './year-trips.ts'
import type { Files, Week } from './year-week.ts'

const YEAR = 'demo.year'
const WEEKS = 52
const DAYS = 7
/** Writers of a week in the order of its days. */
const writers: readonly ((week: Week) => Promise<void>)[] = [
  writePayments,
  writePurchases,
  writeTrips,
  writeBoards,
  writeCards,
  writeBookings,
]

/** Documents of the last weeks are still unread by those who are informed of them. */
const LAST_READ_WEEK = 50

/** Those who are informed of a document opened it on the next day. What was written now is told by its day of creation. */
const readWhatIsOld = (tx: Week['tx'], number: number) => tx.$executeRaw`
  update approval_participant p set added_at = d.submitted_at, read_at = case when ${number <= LAST_READ_WEEK} then d.submitted_at + interval '1 day' end
  from approval_document d where d.id = p.document_id and d.submitted_at < d.created_at`

async function writeWeek(files: Files, monday: string, number: number, tx: Week['tx']) {
  await startClock(tx)
  const people = await everybody(tx)
  const as = (userId: string) => ({ ...people(userId), today: monday })
  for (const write of writers) await write({ ...files, tx, as, monday, number })
  await stopClock(tx)
  await readWhatIsOld(tx, number)
  await tx.$executeRaw`update approval_document set created_at = submitted_at where submitted_at < created_at`
}

/**
 * Writes the year behind the demo organisation, week by week and each week once: payments, purchases, trips with their settlements, boards,
 * visits, cards, and what research brought. Stopped in between it goes on with the week it was in, and ends before the week it began in.
 */
export async function writeDemoYear(files: Files, now = new Date(), weeks = WEEKS) {
  const { db } = files
  await seedOnce(db, YEAR, now, async (tx, today) => {
    await writeYearVendors(tx, now)
    await writeResearch(tx, today)
  })
  const { value: begun } = await db.portalFact.findUniqueOrThrow({ where: { key: YEAR } })
  const lastMonday = addDays(begun, -toWeekday(begun))
  for (let ago = weeks; ago > 0; ago -= 1) {
    const monday = addDays(lastMonday, -ago * DAYS)
    await seedOnce(db, `${YEAR}.${monday}`, now, (tx) => writeWeek(files, monday, WEEKS - ago, tx))
  }
}
