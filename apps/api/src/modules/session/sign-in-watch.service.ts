import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { notifyAdministrators } from '../../kernel/notifications/administrators.service.ts'

/** Failed sign-ins a minute, of all names and addresses together, that no mistyping explains (SECURITY 4.5). */
const FAILURES_A_MINUTE = 200

/** Tells the administrators once an hour that the portal is under attack by guessed passwords; every minute, by the clock. */
export async function watchSignIns(db: PrismaClient) {
  const [minute] = await db.$queryRaw<{ failures: number; hour: string }[]>`
    select count(*)::int as failures, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24') as hour
    from sign_in where result not in ('OK', 'FACTOR') and at > now() - interval '1 minute'`
  if (!minute || minute.failures <= FAILURES_A_MINUTE) return { failures: 0, told: 0 }
  const notice = { kind: 'signInStorm', key: `storm:${minute.hour}`, values: [String(minute.failures)] } as const
  return { failures: minute.failures, told: await notifyAdministrators(db, notice) }
}
