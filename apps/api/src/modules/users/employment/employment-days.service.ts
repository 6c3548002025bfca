import type { User } from '@maru/prisma/generated/client.ts'
import { wireName } from '@maru/shared/codecs.ts'
import { wireUserInput } from '@maru/shared/users/user.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'
import { keepingAdministrator } from '../../roles/members/grant-rules.service.ts'
import { followOrganisation } from './assignment.service.ts'

type Days = Pick<User, 'joinDate' | 'retirementDate' | 'statusCode'>

/** What is wrong with the days of a person, and in which field: the last day where it is one that changes; undefined where they fit. */
export function daysFault({ joinDate, retirementDate, statusCode }: Days, changed: readonly string[]) {
  if (joinDate !== null && retirementDate !== null && joinDate > retirementDate)
    return {
      field: changed.includes('retirementDate') ? 'retirementDate' : 'joinDate',
      code: 'END_BEFORE_START',
      text: 'fieldEndBeforeStart',
    } as const
  return statusCode === 'PLANNED' && joinDate === null
    ? ({ field: 'joinDate', code: 'REQUIRED', text: 'fieldRequired' } as const)
    : undefined
}

const dayFields: ReadonlySet<string> = new Set<keyof Days>(['joinDate', 'retirementDate', 'statusCode'])

/** Throws 400 for a first day after the last one, and where somebody is planned without one; what has not changed is left as it is. */
export function assertDaysFit(days: Days, changed: readonly string[]) {
  const fault = changed.some((field) => dayFields.has(field)) ? daysFault(days, changed) : undefined
  if (fault) throw invalidField(wireName(wireUserInput, fault.field), fault.code)
}

/** Writes records that may have other days: what is in force follows them, and an administrator remains. Throws 409 where none would. */
export const writeDays = (db: Db, userIds: readonly string[], write: () => Promise<unknown>) =>
  keepingAdministrator(db, userIds, async () => {
    await write()
    await followOrganisation(db)
  })
