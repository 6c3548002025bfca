import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** Days before the due day on which borrower and custodian are reminded; negative after it. */
const REMINDER_DAYS = [7, 1, -1] as const
/** From so many days late on the office is told. */
const OFFICE_DAYS = -7

interface DueLoan {
  id: string
  assetNo: string
  name: string
  due: string
  day: number
  people: string[]
}

/**
 * The job: reminds borrower and custodian of a loan 7 days and 1 day before it is due and a day after, and tells the office a week after,
 * each once a due day; after a pause only the newest reminder.
 */
export async function remindOfLoans(db: Db) {
  const due = await db.$queryRaw<DueLoan[]>`
    with step as (
      select l.*, (select min(d) from unnest(${[...REMINDER_DAYS, OFFICE_DAYS]}::int[]) d where l.due_day - office_day() <= d) as day
      from asset_loan l where l.returned_on is null and l.due_day - office_day() <= ${REMINDER_DAYS[0]}::int for update of l
    ), told as (
      update asset_loan l set reminded = s.day from step s where l.id = s.id and (l.reminded is null or l.reminded > s.day) returning l.id, s.day
    )
    select l.id::text, a.asset_no as "assetNo", a.name, l.due_day::text as due, t.day,
      array(select distinct u.id::text from users u where works_here(u) and case when t.day = ${OFFICE_DAYS}::int
        then u.id in (select h.user_id from role_held_today h where h.role_code = any(${[...rolesWith('keepsAssets')]}::text[]))
        else u.id in (l.borrower_id, a.custodian_id) end order by 1) as people
    from told t join asset_loan l on l.id = t.id join asset a on a.id = l.asset_id order by a.asset_no`
  const messages = due.flatMap(({ id, assetNo, name, due: dueDay, day, people }) => {
    const isOver = day < 0
    return people.map((userId) => ({
      topic: 'notify',
      key: `${isOver ? 'loan.overdue' : 'loan.due'}:${id}:${dueDay}:${String(day)}:${userId}`,
      payload: { userId, kind: isOver ? 'loanOverdue' : 'loanDue', values: [assetNo, name, id, dueDay] },
    }))
  })
  return { reminded: await enqueue(db, messages) }
}
