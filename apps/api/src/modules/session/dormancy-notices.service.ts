import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../kernel/database/database.ts'
import { notify } from '../../kernel/notifications/notification.service.ts'
import { dormantSql } from '../../kernel/users/dormancy.service.ts'

/** Days before an account is blocked at which its owner is told (SECURITY 4.4). */
const FIRST_WARNING_DAYS = 15
const SECOND_WARNING_DAYS = 5

interface Sleeper {
  id: string
  soon: boolean
  blockedOn: string
}

/** Accounts in use that are blocked within the days of the first warning unless their owner signs in. */
const sleepers = (db: Db, days: string) => db.$queryRaw<Sleeper[]>`
  select u.id, ${Prisma.raw(dormantSql(days, `now() + interval '${String(SECOND_WARNING_DAYS)} days'`))} as soon,
    to_char(greatest(coalesce(u.last_sign_in_at + make_interval(days => ${Prisma.raw(days)}), u.created_at + interval '30 days'),
      u.dormant_cleared_at + interval '7 days') at time zone zone_of(u.id), 'YYYY-MM-DD') as "blockedOn"
  from users u where u.active and not u.deleted and not ${Prisma.raw(dormantSql(days))}
    and ${Prisma.raw(dormantSql(days, `now() + interval '${String(FIRST_WARNING_DAYS)} days'`))} order by u.id`

/** Tells people 15 and 5 days before their account is blocked for want of a sign-in, once each; counts those that are blocked by now. */
export async function warnSleepers(db: PrismaClient, dormantDays: number) {
  const days = String(Math.trunc(dormantDays))
  let warned = 0
  for (const { id: userId, soon, blockedOn } of await sleepers(db, days)) {
    const key = `dormancy:${String(soon ? SECOND_WARNING_DAYS : FIRST_WARNING_DAYS)}:${blockedOn}`
    if ((await db.notification.count({ where: { userId, key } })) > 0) continue
    await db.$transaction((tx) => notify(tx, { userId, kind: 'accountSleeps', key, values: [blockedOn] }))
    warned += 1
  }
  const [blocked] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from users u where u.active and not u.deleted and ${Prisma.raw(dormantSql(days))}`
  return { warned, blocked: blocked?.count ?? 0 }
}

/** Tells the owner that the account is open again; in the transaction that opens it, so once each time. */
export async function tellCleared(db: Db, userId: string) {
  const [moment] = await db.$queryRaw<{ key: string; until: string }[]>`
    select 'cleared:' || to_char(now(), 'YYYYMMDD"T"HH24MISSMS') as key, to_char((now() + interval '7 days') at time zone zone_of(${userId}), 'YYYY-MM-DD') as until`
  await notify(db, { userId, kind: 'accountCleared', key: moment?.key ?? '', values: [moment?.until ?? ''] })
}
