import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { startViewing } from '../../../kernel/access/session-state.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { personReference } from '../../../kernel/notifications/notice-values.ts'
import { notify } from '../../../kernel/notifications/notification.service.ts'
import { personNames } from '../../../kernel/names.ts'

/** Minutes an administrator sees the portal as somebody else before it ends by itself. */
const VIEW_MINUTES = 30

const rolesOf = (db: Db, userId: string) =>
  db.$queryRaw<{ code: string }[]>`select role_code::text as code from role_held_today where user_id = ${userId}`

/**
 * Turns the caller's session into one of the person that only reads, until it is ended or half an hour has passed. Throws 404, 409 for an
 * account that is closed or has no role, 403 for oneself and for whoever could do the same.
 */
export async function startViewAs(db: Db, who: Who, { userId, reason }: { userId: string; reason: string }) {
  const person = await db.user.findUnique({ where: { id: userId }, select: { active: true, deleted: true, ...personNames } })
  if (!person) throw notFound()
  const roles = (await rolesOf(db, userId)).map(({ code }) => code)
  if (userId === who.userId || hasCapability({ roles }, 'viewsAsOthers')) throw new Refusal(403, 'VIEW_AS_REFUSED', 'viewAsRefused')
  if (!person.active || person.deleted || roles.length === 0) throw conflict('ACCOUNT_CLOSED', 'viewAsClosed', [person])
  const view = await startViewing(db, who, { userId, minutes: VIEW_MINUTES })
  if (!view) throw notFound()
  const until = view.toISOString()
  await recordChange(db, who, { entity: 'user', entityId: userId, action: 'viewAs', after: { reason, until } })
  await notify(db, { userId, kind: 'viewedAs', key: `viewedAs:${who.publicId}:${until}`, values: [personReference(who.userId), reason] })
}
