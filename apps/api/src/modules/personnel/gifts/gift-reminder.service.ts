import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'

const DECEMBER = 12

/** In December everybody who works here is told once to declare the gifts of the year. */
export async function remindOfGifts(db: Db): Promise<number> {
  const [clock] = await db.$queryRaw<{ year: string; month: number }[]>`
    select extract(year from office_day())::text as year, extract(month from office_day())::int as month`
  if (clock?.month !== DECEMBER) return 0
  const { year } = clock
  const people = await db.$queryRaw<{ id: string }[]>`
    select u.id from users u where works_here(u)
      and not exists (select from outbox o where o.key = 'giftReminder:' || ${year} || ':' || u.id) order by u.id`
  const rows = people.map(({ id }) => ({
    topic: 'notify',
    key: `giftReminder:${year}:${id}`,
    payload: { userId: id, kind: 'giftReminder', values: [year] },
  }))
  return enqueue(db, rows)
}
