import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound, Refusal } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { countFactors, removeAllFactors } from '../../session/factors/factor-list.service.ts'
import { findAddressThere } from '../../session/sign-on/accounts.service.ts'
import { endSessions, type SignInContext } from '../../session/session.service.ts'
import { notifyAccountReset } from './account-watch.service.ts'

/**
 * Removes what a person proves beside the password, for whoever has lost it; the password alone signs in then. Never one's own. The person
 * is signed out, and everybody who watches over accounts hears of it. Throws 404, 403 for oneself, 409 where there is nothing to remove.
 */
export async function resetFactors(db: Db, who: Who, { userId, reason }: { userId: string; reason: string }) {
  if (userId === who.userId) throw new Refusal(403, 'OWN_ACCOUNT', 'ownFactors', { application: 850 })
  const user = await db.user.findUnique({ where: { id: userId }, select: { deleted: true } })
  if (!user || user.deleted) throw notFound()
  const removed = await removeAllFactors(db, userId)
  if (removed === 0) throw conflict('NO_FACTOR', 'noSecondFactor')
  await endSessions(db, userId, 'DISABLED')
  await recordChange(db, who, {
    entity: 'user',
    entityId: userId,
    action: 'factorsReset',
    before: { secondFactors: removed },
    after: { reason },
  })
  await notifyAccountReset(db, who, userId, 'secondFactorReset')
}

/** What an administrator sees of how a person signs in beside the password; `signOn` is the address at the identity provider, '' for none. */
export async function readFactors(context: SignInContext, userId: string) {
  return { ...(await countFactors(context, userId)), signOn: await findAddressThere(context.db, userId) }
}
