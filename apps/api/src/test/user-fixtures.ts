import { codeNameFields } from '@maru/shared/users/user-fields.ts'
import { users, userInput, type UserInput } from '@maru/shared/users/user.ts'
import { callAs, type TestApp } from './test-app.ts'

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
