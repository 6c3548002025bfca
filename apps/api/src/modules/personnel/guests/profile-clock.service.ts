import type { PrismaClient } from '@maru/prisma/generated/client.ts'
import { profileName } from '@maru/shared/personnel/guests/irregular-profile-body.ts'
import { rolesWith } from '@maru/shared/roles/capabilities.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { switchAccount } from '../../users/accounts/account-switch.service.ts'
import { leftStatuses } from '../../users/employment/leaving.service.ts'

/** Days before the end on which host and office are told. */
const REMINDER_DAYS = [30, 7, 1] as const
const CLOCK = { userId: 'system' }

interface EndingProfile {
  id: string
  firstName: string
  lastName: string
  to: string
  day: number
  people: string[]
}

/** Tells host and office 30, 7 and 1 days before the end, each once; after a pause only the newest reminder. */
export async function remindOfGuests(db: Db): Promise<number> {
  const ending = await db.$queryRaw<EndingProfile[]>`
    with step as (
      select p.id, (select min(d) from unnest(${[...REMINDER_DAYS]}::int[]) d where p.to_day - office_day() <= d) as day
      from irregular_profile p where p.status = 'ACTIVE' and p.to_day >= office_day() and p.to_day - office_day() <= ${REMINDER_DAYS[0]}::int for update of p
    ), told as (
      update irregular_profile p set reminded = s.day from step s where p.id = s.id and (p.reminded is null or p.reminded > s.day) returning p.*
    )
    select t.id::text, t.first_name as "firstName", t.last_name as "lastName", t.to_day::text as "to", t.reminded as day,
      array(select distinct u.id::text from users u where works_here(u) and (u.id = t.host_id
        or u.id in (select h.user_id from role_held_today h where h.role_code = any(${[...rolesWith('keepsPersonnel')]}::text[]))) order by 1) as people
    from told t order by t.to_day, t.id`
  const messages = ending.flatMap(({ people, ...profile }) =>
    people.map((userId) => ({
      topic: 'notify',
      key: `guestEnds:${profile.id}:${profile.to}:${String(profile.day)}:${userId}`,
      payload: { userId, kind: 'guestEnds', values: [profileName(profile), profile.to, profile.id] },
    })),
  )
  return enqueue(db, messages)
}

/** Ends a profile whose last day is over: its account sleeps. */
async function endProfile(db: Db, id: string): Promise<boolean> {
  const rows = await db.$queryRaw<{ userId: string | null }[]>`
    update irregular_profile set status = 'ENDED', ended_at = now() where id = ${id}::uuid and status = 'ACTIVE' and to_day < office_day() returning user_id as "userId"`
  const [profile] = rows
  if (!profile) return false
  const slept = profile.userId !== null && (await switchAccount(db, CLOCK, profile.userId, false))
  await db.$executeRaw`update irregular_profile set slept_at = case when ${slept} then clock_timestamp() end where id = ${id}::uuid`
  return true
}

/** Ends every profile whose last day is over, each in a transaction of its own; what one cannot is thrown after the others. */
export async function endProfiles(db: PrismaClient): Promise<number> {
  const over = await db.$queryRaw<{ id: string }[]>`
    select id::text from irregular_profile where status = 'ACTIVE' and to_day < office_day() order by to_day, id`
  let closed = 0
  const failed: unknown[] = []
  for (const { id } of over) {
    try {
      if (await db.$transaction((tx) => endProfile(tx, id))) closed += 1
    } catch (error) {
      failed.push(error)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'stays that could not be ended')
  return closed
}

/**
 * A stay that goes on opens the account again that its end put to sleep, in the name of who asked for it. An account that anybody changed since
 * then, of somebody who left or closed by an administrator stays as it is.
 */
export async function wakeAccount(db: Db, asker: { userId: string }, profileId: string) {
  const [row] = await db.$queryRaw<{ userId: string }[]>`
    select p.user_id as "userId" from irregular_profile p join users u on u.id = p.user_id
    where p.id = ${profileId}::uuid and p.slept_at is not null and u.leaving_status_code = '' and u.status_code <> all(${[...leftStatuses]}::varchar[])
      and not exists (select 1 from change_log c where c.entity = 'user' and c.entity_id = u.id and c.at > p.slept_at)`
  if (row) await switchAccount(db, asker, row.userId, true)
  await db.irregularProfile.update({ where: { id: profileId }, data: { sleptAt: null } })
}
