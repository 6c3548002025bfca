import { ADMINISTRATOR } from '@maru/shared/roles/capabilities.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Db } from '../database/database.ts'

/**
 * SQL that is true for a dormant account `u` ("long-time login", SECURITY 4.4): no sign-in for `days` (never signed in: 30 days
 * after creation), not cleared in the last 7 days, and not one of the two administrators who were here last: however long all of
 * them stay away, two can come in again and open the others. 0 days switches it off.
 * `at`: whether it would be so at another moment without a sign-in until then.
 */
export const dormantSql = (days: string, at = 'now()') => `(
  ${days} > 0
  and coalesce(u.last_sign_in_at, u.created_at + interval '30 days' - make_interval(days => ${days})) < ${at} - make_interval(days => ${days})
  and coalesce(u.dormant_cleared_at, '-infinity') < ${at} - interval '7 days'
  and u.id <> all(array(
    select o.id from users o join role_held_today a on a.user_id = o.id and a.role_code = '${ADMINISTRATOR}'
    where o.active and not o.deleted order by o.last_sign_in_at desc nulls last, o.id limit 2
  ))
)`

export async function isDormant(db: Db, days: number, userId: string) {
  const condition = Prisma.raw(dormantSql(String(Math.trunc(days))))
  const rows = await db.$queryRaw<{ dormant: boolean }[]>`select ${condition} as dormant from users u where u.id = ${userId}`
  return rows[0]?.dormant ?? false
}
