import type { Args } from '@maru/shared/contract.ts'
import { inputValues } from '@maru/shared/codecs.ts'
import type { irregularProfiles } from '@maru/shared/personnel/guests/irregular-profile.ts'
import { type UserInput, userInput } from '@maru/shared/users/user.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'
import type { SignInContext } from '../../session/session.service.ts'
import { createUser } from '../../users/accounts/user-account.service.ts'
import { lockForAccount } from './profile.service.ts'

/** Contract type of an account by the kind of the guest; codes of the portal's own list. */
const contractTypes: Readonly<Record<string, string>> = { INTERN: 'INTERNSHIP', DISPATCHED: 'SECONDMENT', STUDENT: 'STUDENT' }

/** Creates the account of a guest in the department of the host, with the general role and nothing besides. Throws 404 and 409. */
export async function createGuestAccount(
  context: SignInContext,
  who: Who,
  id: string,
  given: Args<typeof irregularProfiles.openAccount>['body'],
) {
  const profile = await context.db.$transaction((tx) => lockForAccount(tx, who, id))
  const blank = inputValues(userInput, undefined, { gender: 'M', active: true, deleted: false, partner: false })
  const input: UserInput = {
    ...blank,
    ...given,
    firstName: profile.firstName,
    lastName: profile.lastName,
    privateEmail: profile.email,
    joinDate: dateText(profile.fromDay),
    contractEndDate: dateText(profile.toDay),
    departmentCode: profile.host.departmentCode,
    statusCode: profile.kindCode === 'DISPATCHED' ? 'DISPATCHED' : 'EMPLOYED',
    contractTypeCode: contractTypes[profile.kindCode] ?? 'GUEST',
  }
  return createUser(context, who, input, async (db) => {
    await lockForAccount(db, who, id)
    await db.irregularProfile.update({ where: { id }, data: { userId: input.userId } })
    const after = { userId: input.userId }
    await recordChange(db, who, { entity: 'irregularProfile', entityId: id, action: 'modify', after })
  })
}
