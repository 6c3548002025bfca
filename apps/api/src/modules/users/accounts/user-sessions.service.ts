import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { Prisma } from '@maru/prisma/generated/client.ts'
import type { HeldRole, LivingSession } from '@maru/shared/users/user-account.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Env } from '../../../kernel/env.ts'
import { notFound, recordDenied } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { endSelectedSessions } from '../../../kernel/access/session-state.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'

function assertSelfOrAdmin(who: Who, userId: string) {
  if (userId !== who.userId && !hasCapability(who, 'endsSessions')) throw recordDenied()
}

/** Browsers a person is signed in with, the latest used first. Throws 850 for another person's unless the caller is an administrator. */
export async function listSessions(db: Db, env: Env, who: Who, userId: string): Promise<LivingSession[]> {
  assertSelfOrAdmin(who, userId)
  return db.$queryRaw<LivingSession[]>`
    select s.public_id::text as "publicId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.ip, s.user_agent as "userAgent",
      s.token_hash = ${who.tokenHash} as current
    from session s where s.user_id = ${userId} and s.ended_at is null and s.awaits is null and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(mins => ${env.SESSION_IDLE_MINUTES}::int) order by s.last_seen_at desc, s.created_at desc`
}

/** Signs one browser out, or with `all` every one but that which asks; their next request is told so (820). Throws 404 when it is not there any more. */
export async function endSession(db: Db, who: Who, { userId, publicId }: { userId: string; publicId: string }) {
  assertSelfOrAdmin(who, userId)
  const reason = userId === who.userId ? 'ENDED_BY_USER' : 'ENDED_BY_ADMIN'
  const count = await endSelectedSessions(db, who, { userId, publicId, reason })
  if (count === 0 && publicId !== 'all') throw notFound()
  if (count > 0) await recordChange(db, who, { entity: 'user', entityId: userId, action: 'endSession', after: { sessions: count } })
}

/** One page of the attempts to sign in with a person's name, the latest first. */
export async function listSignIns(db: Db, who: Who, userId: string, { page, size }: { page: number; size: number }) {
  assertSelfOrAdmin(who, userId)
  const [entries, total] = await Promise.all([
    db.signIn.findMany({ where: { userId }, orderBy: [{ at: 'desc' }, { id: 'desc' }], skip: (page - 1) * size, take: size }),
    db.signIn.count({ where: { userId } }),
  ])
  return { rows: entries.map(({ id, at, ip, userAgent, result }) => ({ id: String(id), at, ip, userAgent, result })), total }
}

type RoleRow = Omit<HeldRole, 'grantedAt'> & { grantedAt: Date | null }

/** Every role in use with whether the person holds it today, and those he still holds although they are out of use; what he holds comes first. */
export async function listUserRoles(db: Db, { language }: Pick<Who, 'language'>, userId: string): Promise<HeldRole[]> {
  const rows = await db.$queryRaw<RoleRow[]>`
    select r.code as "roleCode", ${Prisma.raw(nameSql('r', language))} as name, h.user_id is not null as held,
      exists (select 1 from role_held_today t where t.role_code = r.code and t.user_id = h.user_id) as "inForce",
      coalesce(to_char(h.valid_from, 'YYYY-MM-DD'), '') as "validFrom", coalesce(to_char(h.valid_to, 'YYYY-MM-DD'), '') as "validTo",
      coalesce(${Prisma.raw(personNameSql('g', language))}, h.granted_by, '') as "grantedByName", h.granted_at as "grantedAt"
    from role r left join user_role h on h.role_code = r.code and h.user_id = ${userId} left join users g on g.id = h.granted_by
    where (r.active or h.user_id is not null) and r.code <> 'B01' order by h.user_id is null, r.kind, r.code`
  return rows.map(({ grantedAt, ...row }) => ({ ...row, grantedAt: grantedAt ?? '' }))
}
