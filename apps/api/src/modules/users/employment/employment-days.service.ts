import type { User } from '@maru/prisma/generated/client.ts'
import { wireName } from '@maru/shared/codecs.ts'
import { wireUserInput } from '@maru/shared/users/user.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import { keepingAdministrator } from '../../roles/members/grant-rules.service.ts'
import { followOrganisation } from './assignment.service.ts'
import { endPosts, reopenPosts } from './leaving.service.ts'

type Days = Pick<User, 'joinDate' | 'retirementDate' | 'statusCode'>

/** What is wrong with the days of a person, and in which field; undefined where they fit. */
export function daysFault({ joinDate, retirementDate, statusCode }: Days) {
  if (joinDate !== null && retirementDate !== null && joinDate > retirementDate)
    return { field: 'joinDate', code: 'END_BEFORE_START', text: 'fieldEndBeforeStart' } as const
  return statusCode === 'PLANNED' && joinDate === null
    ? ({ field: 'joinDate', code: 'REQUIRED', text: 'fieldRequired' } as const)
    : undefined
}

const dayFields: ReadonlySet<string> = new Set<keyof Days>(['joinDate', 'retirementDate', 'statusCode'])

/** Throws 400 for a first day after the last one, and where somebody is planned without one; what has not changed is left as it is. */
export function assertDaysFit(days: Days, changed: readonly string[]) {
  const fault = changed.some((field) => dayFields.has(field)) ? daysFault(days) : undefined
  if (fault) throw invalidField(wireName(wireUserInput, fault.field), fault.code)
}

/**
 * Posts and leads follow another last day as where leaving is arranged: they end with it, and the main post goes on where it is moved or called off.
 * An account that was closed, or a first day after the former last one, is a new beginning: what ended stays ended.
 */
async function followLastDay(db: Db, before: User, { joinDate, retirementDate }: Days) {
  if (dateText(before.retirementDate) === dateText(retirementDate)) return
  const isSameStay = before.active && before.retirementDate !== null && (joinDate === null || joinDate <= before.retirementDate)
  if (isSameStay) await reopenPosts(db, before)
  if (retirementDate !== null) await endPosts(db, before.id, dateText(retirementDate))
  await followOrganisation(db)
}

/** Writes a record that may have other days: posts and leads follow them, and an administrator remains. Throws 409 where none would. */
export const writeDays = (db: Db, before: User, after: Days, write: () => Promise<unknown>) =>
  keepingAdministrator(db, [before.id], async () => {
    await write()
    await followLastDay(db, before, after)
  })
