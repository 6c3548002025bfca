import { wireName } from '@maru/shared/codecs.ts'
import { wireUserInput, type UserInput } from '@maru/shared/users/user.ts'
import { databaseNow, type Db } from '../../../kernel/database/database.ts'
import { invalidField } from '../../../kernel/errors.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { passwordFault } from '../../session/password-policy.service.ts'
import type { SignInContext } from '../../session/session.service.ts'

/** What the organisation is called: the names of its topmost departments. */
async function houseNames(db: Db) {
  const top = await db.department.findMany({ where: { parentCode: null }, select: { nameEn: true, nameKo: true, nameDe: true } })
  return top.flatMap(({ nameEn, nameKo, nameDe }) => [nameEn, nameKo, nameDe])
}

/** The hash of a new own password, after all checks; undefined when none is given. An administrator resets, he does not choose. */
export async function newPasswordHash({ db, passwords }: SignInContext, who: Who, input: UserInput) {
  if (input.password === '' && input.passwordConfirm === '') return undefined
  if (input.password !== input.passwordConfirm) throw invalidField('passwordConfirm', 'PASSWORDS_DIFFER')
  if (input.userId !== who.userId)
    throw invalidField(wireName(wireUserInput, 'password'), 'USE_RESET', 'another person gets a one-time password')
  const user = await db.user.findUnique({ where: { id: who.userId }, select: { passwordHash: true } })
  if (!(await passwords.verify(user?.passwordHash ?? null, input.currentPassword ?? '')))
    throw invalidField('currentPassword', 'WRONG_PASSWORD')
  const fault = passwordFault(input.password, {
    userId: input.userId,
    names: [input.firstName, input.lastName, input.koreanName, ...(await houseNames(db))],
  })
  if (fault) throw invalidField(wireName(wireUserInput, 'password'), fault)
  if (await passwords.verify(user?.passwordHash ?? null, input.password))
    throw invalidField(wireName(wireUserInput, 'password'), 'PASSWORD_UNCHANGED')
  return {
    passwordHash: await passwords.hash(input.password),
    passwordChangedAt: await databaseNow(db),
    mustChangePassword: false,
    oneTimePasswordUntil: null,
  }
}
