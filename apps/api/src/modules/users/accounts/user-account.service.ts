import { hasFileGroup } from '@maru/shared/files/file.ts'
import { wireName } from '@maru/shared/codecs.ts'
import { wireUserInput, type UserInput } from '@maru/shared/users/user.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { sameText } from '../../../kernel/database/same-text.ts'
import { conflict, invalidField, notFound, Refusal } from '../../../kernel/errors.ts'
import { endTokensOf } from '../../../kernel/access/access-token.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { adoptProfilePicture, linkFileGroup, makeProfilePicture, type ProfilePicture } from '../../files/file-links.service.ts'
import { tellCleared } from '../../session/dormancy-notices.service.ts'
import { oneTimePassword, oneTimePasswordColumns } from '../../session/password.service.ts'
import { endSessions, type SignInContext } from '../../session/session.service.ts'
import { assertNotLastAdministrator } from '../../roles/members/grant-rules.service.ts'
import { followOrganisation } from '../employment/assignment.service.ts'
import { assertDaysFit } from '../employment/employment-days.service.ts'
import { closeAccount, endPosts } from '../employment/leaving.service.ts'
import { assertArranges } from '../employment/assignment-policy.service.ts'
import { assertManages } from '../common/user-access.ts'
import { notifyAccountReset } from './account-watch.service.ts'
import { assertEmailFree, foldEmail } from '../profiles/company-email.service.ts'
import { assertCodesOffered, FIRST_ROLE, loggedAtFirst, newAccountSettings, userColumns } from '../profiles/user-edit.service.ts'
import { dateText } from '../../../kernel/users/user-format.ts'

/** Columns of an account that begins. Throws 403 for a department the caller does not arrange, 400 for a value that cannot be. */
export async function checkedColumns(db: Db, who: Who, input: UserInput) {
  await assertArranges(db, who, [input.departmentCode])
  await assertEmailFree(db, input.userId, input.companyEmail)
  const columns = userColumns(input)
  assertDaysFit(columns, Object.keys(columns))
  await assertCodesOffered(db, columns, Object.keys(columns) as (keyof typeof columns)[])
  return columns
}

/** Writes a new account with the general role, in the caller's transaction. */
async function insertUser(db: Db, who: Who, input: UserInput, passwordHash: string, picture?: ProfilePicture) {
  const taken = await db.user.count({ where: { id: sameText(input.userId) } })
  if (taken > 0) throw conflict('USER_ID_TAKEN', 'userIdTaken')
  const columns = await checkedColumns(db, who, input)
  await db.user.create({
    data: {
      ...columns,
      id: input.userId,
      ...(await oneTimePasswordColumns(db, passwordHash)),
      roles: { create: { roleCode: FIRST_ROLE, grantedBy: who.userId } },
      ...(await newAccountSettings(db)),
    },
  })
  const files = {
    ...(picture && { profileFileId: await adoptProfilePicture(db, who, picture, input.userId) }),
    ...(hasFileGroup(input.fileKey) && {
      remarkFileGroupId: await linkFileGroup(db, who, input.fileKey, 'userRemark', input.userId),
    }),
  }
  if (Object.keys(files).length > 0) await db.user.update({ where: { id: input.userId }, data: files })
  const after = { ...loggedAtFirst(columns), role: FIRST_ROLE }
  await recordChange(db, who, { entity: 'user', entityId: input.userId, action: 'create', after })
}

/** A password nobody is told, for an account that an administrator opens by resetting it. */
export const newUserSecret = ({ passwords }: Pick<SignInContext, 'passwords'>) => passwords.hash(oneTimePassword())

/** Opens the removed account of somebody who had not begun once more, with the general role alone: history and id stay theirs. */
async function reopenPlanned(db: Db, who: Who, input: UserInput, passwordHash: string) {
  const columns = await checkedColumns(db, who, input)
  const { userId } = input
  const roles = { deleteMany: {}, create: { roleCode: FIRST_ROLE, grantedBy: who.userId } }
  await db.user.update({
    where: { id: userId },
    data: { ...columns, ...(await oneTimePasswordColumns(db, passwordHash)), deleted: false, roles },
  })
  await followOrganisation(db)
  const after = { ...loggedAtFirst(columns), role: FIRST_ROLE, deleted: false }
  await recordChange(db, who, { entity: 'user', entityId: userId, action: 'create', before: { deleted: true }, after })
}

/** Whether an id is of the same person, who was hired under it once, never began and was removed: known by their own address. */
async function isPlannedOnce(db: Db, { userId, privateEmail }: UserInput) {
  if (privateEmail === '') return false
  await db.$queryRaw`select 1 from users where id = ${userId} for update`
  const former = await db.user.findUnique({ where: { id: userId } })
  if (!former?.deleted || former.statusCode !== 'PLANNED') return false
  return foldEmail(former.privateEmail) === foldEmail(privateEmail)
}

/**
 * Creates the account of somebody who was hired, in the caller's transaction and by the same rules as every other one; an account of theirs from a
 * hire that was taken back opens again. Nobody is told its password: an administrator resets it when the person arrives. Throws what `createUser` throws.
 */
export const createPlannedUser = async (db: Db, who: Who, input: UserInput, secret: string) =>
  (await isPlannedOnce(db, input)) ? reopenPlanned(db, who, input, secret) : insertUser(db, who, input, secret)

/**
 * Creates a user with the general role and a one-time password that is shown to the administrator once and ends after 24 hours.
 * Throws 409 USER_ID_TAKEN: an id is never given twice, however it is typed. `also` belongs to the same transaction.
 */
export async function createUser(context: SignInContext, who: Who, input: UserInput, also?: (db: Db) => Promise<void>) {
  const { db: root, passwords } = context
  if (input.password !== '' || input.passwordConfirm !== '') throw invalidField(wireName(wireUserInput, 'password'), 'USE_RESET')
  const password = oneTimePassword()
  const passwordHash = await passwords.hash(password)
  const picture = await makeProfilePicture(context, who, input.profileFileKey)
  await root.$transaction(async (db) => {
    await insertUser(db, who, input, passwordHash, picture)
    await also?.(db)
  })
  return { userId: input.userId, oneTimePassword: password }
}

async function livingUser(db: Db, userId: string) {
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user || user.deleted) throw notFound()
  return user
}

async function markRemoved(db: Db, who: Who, { id: userId, active }: { id: string; active: boolean }) {
  await endPosts(db, userId, dateText(new Date()))
  await closeAccount(db, who, userId, '')
  await db.user.update({ where: { id: userId }, data: { deleted: true } })
  await recordChange(db, who, { entity: 'user', entityId: userId, action: 'delete', before: { active }, after: { deleted: true } })
}

/** Removes the account of somebody who was hired and does not come, in the caller's transaction; nothing where it is removed already. */
export async function removePlannedUser(db: Db, who: Who, userId: string) {
  const user = await db.user.findUnique({ where: { id: userId }, select: { id: true, active: true, deleted: true } })
  if (user && !user.deleted) await markRemoved(db, who, user)
}

/** Marks a user deleted; the row stays for ever. Not oneself, not the last administrator. */
export async function removeUser({ db: root }: SignInContext, who: Who, userId: string) {
  if (userId === who.userId) throw new Refusal(403, 'OWN_ACCOUNT', 'ownAccount', { application: 850 })
  return root.$transaction(async (db) => {
    await assertManages(db, who, userId)
    await assertNotLastAdministrator(db, userId)
    await markRemoved(db, who, await livingUser(db, userId))
    return 'Success' as const
  })
}

/** Sets a one-time password, ends the sessions and the access tokens and tells the person and who watches over accounts; a new one is chosen at the next sign-in. */
export async function resetPassword({ db: root, passwords }: SignInContext, who: Who, userId: string) {
  await assertManages(root, who, userId)
  const password = oneTimePassword()
  const passwordHash = await passwords.hash(password)
  await root.$transaction(async (db) => {
    await livingUser(db, userId)
    await db.user.update({
      where: { id: userId },
      data: await oneTimePasswordColumns(db, passwordHash),
    })
    await endSessions(db, userId, 'PASSWORD_CHANGED')
    await endTokensOf(db, who, userId)
    await recordChange(db, who, { entity: 'user', entityId: userId, action: 'resetPassword' })
    await notifyAccountReset(db, who, userId, 'passwordReset')
  })
  return { userId, oneTimePassword: password }
}

/** Opens a dormant account for seven days; changes neither password nor lock, makes no session, may be said twice (SECURITY 4.4). */
export async function clearLongTimeLogin({ db: root }: SignInContext, who: Who, userId: string) {
  return root.$transaction(async (db) => {
    await assertManages(db, who, userId)
    const user = await livingUser(db, userId)
    await db.$executeRaw`update users set dormant_cleared_at = now() where id = ${userId}`
    await recordChange(db, who, {
      entity: 'user',
      entityId: userId,
      action: 'clearLongTimeLogin',
      before: { clearedAt: user.dormantClearedAt?.toISOString() ?? null },
    })
    await tellCleared(db, userId)
    return 'Success' as const
  })
}
