import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { claimUnreleased } from './patent-claim.service.ts'
import { replanPatents } from './patent-plan.service.ts'

/** Days before a due date when clerk and inventors are reminded, and between two notices after it. */
const REMINDER_DAYS = [90, 30, 7] as const
const WEEK = 7

interface DueNotice {
  readonly id: string
  readonly patentId: string
  readonly internalNo: string
  readonly title: string
  /** The day that was counted for a reminder, the one the office works for what is overdue. */
  readonly day: string
  readonly userId: string
}

const clerks = Prisma.sql`select h.user_id from role_held_today h where h.role_code = any(${[...rolesWith('keepsPatents')]}::text[])`
const office = Prisma.sql`select h.user_id from role_held_today h where h.role_code = any(${[...rolesWith('isToldOfStaff')]}::text[])`
const inventors = Prisma.sql`select i.user_id from patent_inventor i where i.patent_id = p.id and i.user_id is not null`
/** Undecided due dates \`d\` of patents \`p\`, for each of some people \`r\`. */
const openDates = (
  readers: Prisma.Sql,
) => Prisma.sql`patent_deadline d join patent p on p.id = d.patent_id cross join lateral (${readers}) r
  join users u on u.id = r.user_id and works_here(u) where d.decision is null`

/**
 * Reminds clerks and inventors 90, 30 and 7 days before a due date without a decision, each once. The days are those before the date that was
 * counted: one that moved to a working day is no later reminder.
 */
export async function remindPatentDeadlines(db: Db) {
  let reminded = 0
  for (const [index, days] of REMINDER_DAYS.entries()) {
    const next = REMINDER_DAYS[index + 1] ?? -1
    const due = await db.$queryRaw<DueNotice[]>`
      select d.id, p.id as "patentId", p.internal_no as "internalNo", p.title, d.nominal_on::text as day, r.user_id as "userId"
      from ${openDates(Prisma.sql`${clerks} union ${inventors}`)}
        and d.nominal_on - office_day() <= ${days}::int and d.nominal_on - office_day() > ${next}::int`
    reminded += await enqueue(
      db,
      due.map(({ id, patentId, internalNo, title, day, userId }) => ({
        topic: 'notify',
        key: `patent.due:${id}:${day}:${String(days)}:${userId}`,
        payload: { userId, kind: 'patentDue', values: [internalNo, title, patentId, day] },
      })),
    )
  }
  return reminded
}

type OverdueNotice = DueNotice & { readonly week: number; readonly isClerk: boolean }

/** Tells clerks and the office once a week of due dates that passed without a decision; the office, which does not see patents, by number only. */
export async function escalatePatentDeadlines(db: Db) {
  const readers = Prisma.sql`select c.user_id, true as is_clerk from (${clerks}) c
    union select o.user_id, false from (${office}) o where o.user_id not in (${clerks})`
  const overdue = await db.$queryRaw<OverdueNotice[]>`
    select d.id, p.id as "patentId", p.internal_no as "internalNo", p.title, d.due_on::text as day, r.user_id as "userId",
      r.is_clerk as "isClerk", (office_day() - d.due_on - 1) / ${WEEK}::int as week
    from ${openDates(readers)} and d.due_on < office_day()`
  return enqueue(
    db,
    overdue.map(({ id, patentId, internalNo, title, day, userId, isClerk, week }) => ({
      topic: 'notify',
      key: `patent.overdue:${id}:${day}:${String(week)}:${userId}`,
      payload: isClerk
        ? { userId, kind: 'patentOverdue', values: [internalNo, title, patentId, day] }
        : { userId, kind: 'patentEscalated', values: [internalNo, day] },
    })),
  )
}

/** The job: brings due dates in step with rules and holidays, marks what silence claims, reminds before them and escalates after them. */
export async function runPatentClock(db: PrismaClient) {
  const replanned = await db.$transaction(replanPatents, { timeout: 60_000 })
  const claimed = await claimUnreleased(db)
  return { replanned, claimed, reminded: await remindPatentDeadlines(db), escalated: await escalatePatentDeadlines(db) }
}
