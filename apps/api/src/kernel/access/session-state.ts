import type { Db } from '../database/database.ts'
import type { Who } from './session.ts'

/** Ends one session of a person, or with `all` every one but the caller's. Returns how many ended. */
export const endSelectedSessions = (
  db: Db,
  who: Who,
  ended: { userId: string; publicId: string; reason: 'ENDED_BY_USER' | 'ENDED_BY_ADMIN' },
) =>
  db.$executeRaw`
    update session set ended_at = now(), end_reason = ${ended.reason}
    where user_id = ${ended.userId} and ended_at is null
      and (public_id::text = ${ended.publicId} or (${ended.publicId} = 'all' and token_hash <> ${who.tokenHash}))`

/** Has the caller's session read as another person for some minutes. Returns until when; undefined where the session has ended. */
export async function startViewing(db: Db, who: Who, { userId, minutes }: { userId: string; minutes: number }) {
  const [view] = await db.$queryRaw<{ until: Date }[]>`
    update session set viewing_user_id = ${userId}, viewing_until = now() + make_interval(mins => ${minutes}::int)
    where token_hash = ${who.tokenHash} and ended_at is null returning viewing_until as until`
  return view?.until
}

/** Keeps with the session which revision of a person's record it was shown. */
export const rememberRevision = (db: Db, who: Who, userId: string, revision: string) =>
  db.$executeRaw`update session set read_revisions = coalesce(read_revisions, '{}') || jsonb_build_object(${userId}::text, ${revision}::text)
    where token_hash = ${who.tokenHash} and read_revisions ->> ${userId} is distinct from ${revision}`
