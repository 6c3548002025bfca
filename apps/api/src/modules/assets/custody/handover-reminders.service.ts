import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'

/** Days after which whoever was asked to take something over is reminded, and after which the office hears that nobody answered. */
const REMINDER_DAYS = [3, 7] as const
const OFFICE_DAYS = 14

interface WaitingHandover {
  id: string
  assetNo: string
  name: string
  askedAt: string
  day: number
  people: string[]
}

/**
 * The job: reminds who was asked to take an asset over and has not answered after 3 and 7 days, and tells the office after 14, each once; after a
 * pause only the newest. Who works here no longer is left out, so that the office hears of it.
 */
export async function remindOfHandovers(db: Db) {
  const waiting = await db.$queryRaw<WaitingHandover[]>`
    with late as (
      select a.*, (select max(d) from unnest(${[...REMINDER_DAYS, OFFICE_DAYS]}::int[]) d where a.handover_at <= now() - make_interval(days => d)) as day
      from asset a where a.handover_to_id is not null)
    select a.id::text, a.asset_no as "assetNo", a.name, to_json(a.handover_at) #>> '{}' as "askedAt", a.day,
      array(select u.id::text from users u where works_here(u) and case when a.day = ${OFFICE_DAYS}::int
        then u.id in (select h.user_id from role_held_today h where h.role_code = any(${[...rolesWith('keepsAssets')]}::text[]))
        else u.id = a.handover_to_id end order by 1) as people
    from late a where a.day is not null order by a.asset_no`
  const messages = waiting.flatMap(({ id, assetNo, name, askedAt, day, people }) => {
    const kind = day === OFFICE_DAYS ? 'handoverUnanswered' : 'handoverDue'
    return people.map((userId) => ({
      topic: 'notify',
      key: `${kind}:${id}:${askedAt}:${String(day)}:${userId}`,
      payload: { userId, kind, values: [assetNo, name, id] },
    }))
  })
  return { reminded: await enqueue(db, messages) }
}
