import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import { preparedText } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { profileFileUrl } from '../../../kernel/users/user-format.ts'

/** A list shows the same people again and again: a browser asks once in five minutes for each, also for those without a picture. */
const KEPT = 'private, max-age=300'

/**
 * Leads to the picture of a colleague, named by user id or mail address; no picture is no error, so that a list of people fills no log with them. Who has left or is switched
 * off has one for those only who read people whole.
 */
export async function leadToPicture(pool: pg.Pool, who: Who, userId: string, reply: FastifyReply) {
  const condition = userId.includes('@') ? 'lower(company_email) = lower($1)' : 'id = $1'
  const text = `select profile_file_id as "profileFileId" from users where ${condition} and ($2 or (active and not deleted)) order by deleted limit 1`
  const [user] = await preparedText<{ profileFileId: string | null }>(pool, {
    text,
    values: [userId, hasCapability(who, 'readsPeopleWhole')],
  })
  const url = profileFileUrl(user?.profileFileId ?? null)
  void reply.header('cache-control', KEPT)
  return url === '' ? reply.code(204).send() : reply.redirect(url, 302)
}
