import type { Db } from '../../../kernel/database/database.ts'
import { loadReaching } from '../../../kernel/access/data-scope.service.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { officeDay } from '../../../kernel/time-zone.ts'

/**
 * A person as the rules of the owners ask for, with the roles of this moment and without a session: what was requested by somebody is done
 * with that person's rights, and no step-up.
 */
export async function loadActor(db: Db, userId: string): Promise<Who> {
  const [user, reaching, today] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: userId }, select: { departmentCode: true } }),
    loadReaching(db, userId),
    officeDay(db),
  ])
  const session = { publicId: '', tokenHash: Buffer.alloc(0), granted: false, steppedUp: false, mustChangePassword: false }
  const cached = { rightsVersion: '', referenceVersion: '', deputises: false, language: 'en' as const }
  return { ...session, ...cached, ...reaching, today, departmentCode: user.departmentCode, keys: [userId] }
}
