import type { HeldRole } from '@maru/shared/roles/role-fields.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField, notFound } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { changeRoles } from './grant-rules.service.ts'

interface RolePeriod extends HeldRole {
  userId: string
  /** Why: kept in the change log. */
  reason: string
}

/** Gives a role for a time or changes that time; in force with the person's next request on every process (SECURITY E5). */
export async function giveRole(db: Db, who: Who, { userId, reason, ...held }: RolePeriod) {
  if (held.validFrom !== '' && held.validTo !== '' && held.validTo < held.validFrom) throw invalidField('validTo', 'END_BEFORE_START')
  await changeRoles(db, who, [{ userId, give: [held], take: [] }], reason)
}

/** Takes a role away. Throws 404 when it is not held. */
export async function takeRole(db: Db, who: Who, { userId, roleCode, reason }: Pick<RolePeriod, 'userId' | 'roleCode' | 'reason'>) {
  if ((await changeRoles(db, who, [{ userId, give: [], take: [roleCode] }], reason)) === 0) throw notFound()
}
