import { userAccounts } from '@maru/shared/users/user-account.ts'
import { codeNameFields } from '@maru/shared/users/user-fields.ts'
import { users, userInput, type UserInput } from '@maru/shared/users/user.ts'
import { callAs, day, granted, type TestApp } from './test-app.ts'

/** The popup of a user as an administrator, or the person whose session the headers carry, has it open: all blocks together. */
export async function opened(
  app: TestApp,
  userId: string,
  as: string | null = 'admin',
  headers: Record<string, string> = {},
): Promise<UserInput> {
  const args = { params: { userId }, headers }
  const [personal, contract, basic, remark, profile] = await Promise.all([
    callAs(app, as, users.personal, args),
    callAs(app, as, users.contract, args),
    callAs(app, as, users.basic, args),
    callAs(app, as, users.remark, args),
    callAs(app, as, users.profile, args),
  ])
  const all = {
    ...personal.answer,
    ...contract.answer,
    ...basic.answer,
    ...remark.answer,
    profileFileKey: profile.answer?.profileFileKey ?? '',
    password: '',
    passwordConfirm: '',
  }
  // The form sends codes alone, without the names beside them.
  const sentFields = Object.keys(userInput.shape).filter((key) => key in all && !codeNameFields.some((name) => name === key))
  return Object.fromEntries(sentFields.map((key) => [key, all[key as keyof typeof all]])) as UserInput
}
/** Saves the popup as a user. */
export const save = (app: TestApp, as: string, body: UserInput) => callAs(app, as, users.modify, { body })

/** An account that an administrator makes like that of `lee`, and signs in with by the one-time password she was told. */
export async function makeOwnAccount(
  app: TestApp,
  as: string,
  userId: string,
  part: Partial<UserInput> = {},
  roleCodes: readonly string[] = [],
) {
  const { db } = app.context
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: 'lee' } })
  const names = { userId, firstName: userId, lastName: 'Double', companyEmail: `${userId}@hanul.example`, profileFileKey: '', fileKey: '0' }
  const body = { ...(await opened(app, 'lee', as)), ...names, statusCode: 'EMPLOYED', joinDate: day(-1), retirementDate: '', ...part }
  granted(await callAs(app, as, users.create, { body }))
  for (const roleCode of roleCodes)
    granted(
      await callAs(app, as, userAccounts.giveRole, { params: { userId }, body: { roleCode, validFrom: '', validTo: '', reason: 'New' } }),
    )
  await db.user.update({ where: { id: userId }, data: { passwordHash, mustChangePassword: false, oneTimePasswordUntil: null } })
}
