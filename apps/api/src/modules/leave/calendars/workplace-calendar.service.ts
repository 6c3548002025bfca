import { randomUUID } from 'node:crypto'
import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { personReference, recordReference } from '../../../kernel/notifications/notice-values.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { queuePeople } from '../runs/leave-recount.service.ts'

// Without an entry of the office the workplace says whose public holidays a person has. Leave of the past was counted by them, so what
// they were is written down before the workplace becomes another one (decision 020).

/** Earlier than anything that is counted. */
const ALWAYS = '2000-01-01'

const keep = (db: Db, userIds: readonly string[], calendarCode: string) => db.$executeRaw`
  insert into user_workplace_history (user_id, valid_from, calendar_code)
  select id, ${ALWAYS}::date, ${calendarCode} from unnest(${[...userIds]}::text[]) as p(id) on conflict do nothing`

/**
 * Somebody chooses another workplace in his settings: his public holidays stay those the office knows of, and the office hears of it
 * where the two are no longer the same.
 */
export async function keepOwnPlace(db: Db, userId: string, workplaceCode: string) {
  const [row] = await db.$queryRaw<{ old: string; next: string; counts: string }[]>`
    select w.calendar_code as old, n.calendar_code as next, coalesce((select h.calendar_code
      from user_workplace_history h where h.user_id = u.id and h.valid_from <= office_day() order by h.valid_from desc limit 1), w.calendar_code) as counts
    from user_settings s join users u on u.id = s.user_id join workplace w on w.code = s.workplace_code, workplace n
    where s.user_id = ${userId} and n.code = ${workplaceCode} and w.code <> n.code`
  if (!row?.old || row.old === row.next) return
  await keep(db, [userId], row.old)
  if (row.counts === row.next) return
  const keepers = await db.$queryRaw<{ id: string }[]>`
    select distinct r.user_id as id from role_held_today r join users u on u.id = r.user_id and works_here(u)
    where r.role_code = any(${[...rolesWith('isToldOfStaff')]}::text[]) and r.user_id <> ${userId}`
  const values = [personReference(userId), recordReference('workplace', workplaceCode)]
  await enqueue(
    db,
    keepers.map(({ id }) => ({
      topic: 'notify',
      key: `placeChosen:${randomUUID()}:${id}`,
      payload: { userId: id, kind: 'placeChosen', values },
    })),
  )
}

/** A workplace has another calendar from today on: so have its people, except those for whom the office has said otherwise. */
export async function moveCalendar(db: Db, by: string, workplaceCode: string, { old, next }: { old: string; next: string }) {
  const people = await db.$queryRaw<{ id: string; follows: boolean }[]>`
    select s.user_id as id, not exists (select 1 from user_workplace_history h where h.user_id = s.user_id) as follows
    from user_settings s where s.workplace_code = ${workplaceCode}`
  if (old !== '')
    await keep(
      db,
      people.map(({ id }) => id),
      old,
    )
  const following = people.filter(({ follows }) => follows).map(({ id }) => id)
  const [day] = await db.$queryRaw<{ today: string }[]>`select to_char(office_day(), 'YYYY-MM-DD') as today`
  if (next !== '')
    await db.$executeRaw`
      insert into user_workplace_history (user_id, valid_from, calendar_code)
      select id, office_day(), ${next} from unnest(${following}::text[]) as p(id) on conflict (user_id, valid_from) do update set calendar_code = ${next}`
  await queuePeople(db, by, following, day?.today ?? ALWAYS)
}
