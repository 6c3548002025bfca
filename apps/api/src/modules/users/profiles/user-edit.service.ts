import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { wireName } from '@maru/shared/codecs.ts'
import type { Route } from '@maru/shared/contract.ts'
import { users, wireUserInput, type UserInput } from '@maru/shared/users/user.ts'
import { Prisma, type User } from '@maru/prisma/generated/client.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalid, invalidField, notFound, recordDenied, Refusal, type Issue } from '../../../kernel/errors.ts'
import { assertRightOn } from '../../../kernel/access/menu-right.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import { adoptProfilePicture, makeProfilePicture } from '../../files/file-links.service.ts'
import { assertNothingUnread } from '../../../kernel/changes/unread-changes.service.ts'
import { offeredToday } from '../../../kernel/reference-data/codes.service.ts'
import { endSessions, type SignInContext } from '../../session/session.service.ts'
import { lockAdministrator } from '../../roles/members/grant-rules.service.ts'
import { assertDaysFit, writeDays } from '../employment/employment-days.service.ts'
import { leftStatuses } from '../employment/leaving.service.ts'
import { linkedFiles } from './record-files.ts'
import { tellOfDepartment } from '../employment/department-move.service.ts'
import { assertMayChangeWorkingTime, tellWorkingTimeChanged } from './working-time.service.ts'
import { assertMayChangeLeaveRecord } from './leave-record.service.ts'
import { assertEmailFree } from './company-email.service.ts'
import { assertNamesFit, revisionOfSave } from './record-read.service.ts'
import { newPasswordHash } from './own-password.service.ts'
import { assertMoves, ownPost } from '../employment/assignment-policy.service.ts'
import { assertManages } from '../common/user-access.ts'
import { valueNames } from '../common/user-history.service.ts'
import { codeGroups, dateText, dateValue, joinNames } from '../../../kernel/users/user-format.ts'

const { Decimal } = Prisma
type Columns = Prisma.UserUncheckedUpdateInput

/** What the popup edits as columns; password, picture and attachments have their own ways. */
export function userColumns(input: UserInput) {
  const { firstName, middleName, lastName } = input
  const same = pick(input, sameNamed)
  return {
    ...same,
    firstName: firstName.trim(),
    middleName: middleName.trim(),
    lastName: lastName.trim(),
    englishName: joinNames(firstName, middleName, lastName),
    birthDate: dateValue(input.birthDate),
    joinDate: dateValue(input.joinDate),
    contractEndDate: dateValue(input.contractEndDate),
    retirementDate: dateValue(input.retirementDate),
    weeklyHours: input.weeklyHours || null,
    leaveDays: input.leaveDays || null,
    leaveDaysLastYear: input.leaveDaysLastYear || null,
  } satisfies Columns
}

/** Fields that are stored as they are typed. */
const sameNamed = [
  ...(['koreanName', 'germanName', 'nationalityCode', 'languageCode', 'gender', 'active'] as const),
  ...(['privateEmail', 'extensionPhone', 'companyPhone', 'cellPhone', 'fax', 'companyEmail'] as const),
  ...(['departmentCode', 'positionCode', 'gradeCode', 'dutyCode', 'statusCode', 'officeClassCode', 'appointmentTypeCode'] as const),
  ...(['contractTypeCode', 'degreeCode', 'officeNo', 'partner', 'dispatchCompanyCode', 'dispatchDepartmentCode', 'remark'] as const),
] as const

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>

type UserColumns = ReturnType<typeof userColumns>
type Column = keyof UserColumns

/** Columns a person may change of himself (SECURITY 3.3); password and picture besides. */
const ownColumns = new Set<Column>(['extensionPhone', 'companyPhone', 'cellPhone'])

/** Where a person stands, which also nobody changes himself who may change it of others. */
const ownPlace = new Set<Column>(['departmentCode', 'positionCode'])

/** Dates and decimals as text, so that a stored value and a sent one can be compared and logged. */
const comparable = (value: unknown) => (value instanceof Date ? dateText(value) : value instanceof Decimal ? value.toString() : value)

/** Text of such a value as the change log is read. */
const plainText = (value: unknown) => {
  const plain = comparable(value) ?? ''
  return typeof plain === 'string' ? plain : JSON.stringify(plain)
}

/**
 * The columns that differ, before and after, as plain values: private fields that somebody is not shown come back unread. Numbers are compared as
 * numbers: 8 and 8.00 are the same hours.
 */
function changedColumns(before: User, after: UserColumns) {
  const columns = Object.keys(after) as Column[]
  const differs = (column: Column) => {
    const [old, now] = [comparable(before[column]), comparable(after[column])]
    if (['weeklyHours', 'leaveDays', 'leaveDaysLastYear'].includes(column))
      return Number(old ?? Number.NaN) !== Number(now ?? Number.NaN) && !(old === null && now === null)
    return old !== now
  }
  return columns.filter(differs)
}

const logged = (columns: readonly Column[], from: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(columns.map((column) => [column, comparable(from[column])])) as Prisma.InputJsonObject

/** What a new person begins with, as the history of changes keeps it. */
export const loggedAtFirst = (columns: UserColumns) =>
  logged(
    (Object.keys(columns) as Column[]).filter((column) => !['', 'false'].includes(plainText(columns[column]))),
    columns,
  )

/** Every code must be offered today, unless the record already had it. Throws 400 naming the fields. */
export async function assertCodesOffered(db: Db, columns: UserColumns, changed: readonly Column[]) {
  const coded = (Object.keys(codeGroups) as (keyof typeof codeGroups)[]).filter((field) => changed.includes(field) && columns[field] !== '')
  const offered = await db.code.findMany({
    where: { ...(await offeredToday(db)), OR: coded.map((field) => ({ groupId: codeGroups[field], code: columns[field] })) },
  })
  const offeredKeys = new Set(offered.map((entry) => `${entry.groupId}/${entry.code}`))
  const wrong = coded.filter((field) => !offeredKeys.has(`${codeGroups[field]}/${columns[field]}`)) as string[]
  if (changed.includes('departmentCode') && (await db.department.count({ where: { code: columns.departmentCode } })) === 0)
    wrong.push('departmentCode')
  if (wrong.length > 0)
    throw invalid(wrong.map((field): Issue => ({ path: wireName(wireUserInput, field), code: 'NOT_OFFERED', message: 'NOT_OFFERED' })))
}

/** The role a new person starts with. */
export const FIRST_ROLE = 'G01'

/** The settings a new person starts with: the first workplace and its clock. */
export async function newAccountSettings(db: Db) {
  const workplace = await db.workplace.findFirst({ where: { active: true }, orderBy: { sortOrder: 'asc' } })
  if (!workplace) return {}
  const { code, timeZone } = workplace
  return { settings: { create: { workplaceCode: code, languageCode: 'en', timeZoneCode: timeZone, workspaceCode: 'HOME' } } }
}

/** Administrators change the records of others, where their menu of the user list is one to write on. Throws 850 or 810. */
async function assertMayEditOthers({ pool }: SignInContext, who: Who, route: Route) {
  if (!hasCapability(who, 'editsPeople')) throw recordDenied()
  await assertRightOn(pool, who, route, 'WRITE')
}

async function lockedUser(db: Db, userId: string) {
  await db.$queryRaw`select 1 from users where id = ${userId} for update`
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user || user.deleted) throw notFound()
  return user
}

/** Locks a user; undefined when the user was deleted meanwhile. */
const lockedIfThere = (db: Db, userId: string) =>
  lockedUser(db, userId).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return undefined
    throw error
  })

/**
 * Saves what the popup shows. An administrator changes everybody; anybody else the own phones, picture and password: another
 * changed field is 850 and nothing is saved. `Fail` when the user was deleted meanwhile.
 */
export async function modifyUser(context: SignInContext, who: Who, given: UserInput, ifMatch?: string): Promise<'Success' | 'Fail'> {
  const input = { ...given, revision: await revisionOfSave(context.db, who, given, ifMatch) }
  const isSelf = input.userId === who.userId
  if (!isSelf) await assertMayEditOthers(context, who, users.modify)
  await assertNamesFit(context.db, input)
  const password = await newPasswordHash(context, who, input)
  const picture = await makeProfilePicture(context, who, input.profileFileKey)
  return context.db.$transaction(async (db) => {
    await lockAdministrator(db, input.userId)
    const before = await lockedIfThere(db, input.userId)
    if (!before) return 'Fail'
    const columns = userColumns(input)
    const changed = changedColumns(before, columns)
    if (!isSelf) await assertManages(db, who, before.id)
    assertMayChange(who, isSelf, changed, input)
    const isWorkingTime = await assertMayChangeWorkingTime(db, who, before, columns)
    await assertMayChangeLeaveRecord(db, who, before.id, changed)
    if (changed.includes('departmentCode')) await assertMoves(db, who, before.departmentCode, input.departmentCode)
    await assertUnchangedSince(db, who, input, columns)
    await assertValuesAllowed(db, before.id, columns, changed)
    const files = await linkedFiles(db, who, before, { fileKey: input.fileKey, picture })
    const data = { ...columns, ...files, ...password, ...(isSelf && { profileConfirmedAt: new Date() }) }
    await writeDays(db, [before.id], () => db.user.update({ where: { id: before.id }, data }))
    const fields = [...changed, ...Object.keys(files), ...(password ? ['password'] : [])]
    if (fields.length > 0)
      await recordChange(db, who, {
        entity: 'user',
        entityId: before.id,
        action: 'modify',
        before: logged(changed, before),
        after: { ...logged(changed, columns), fields },
      })
    if (changed.includes('departmentCode')) await tellOfDepartment(db, who, { userId: before.id, former: before.departmentCode })
    if (isWorkingTime) await tellWorkingTimeChanged(db, who, [before.id])
    const isClosed = changed.includes('active') && !input.active
    if (password || isClosed) await endSessions(db, before.id, password ? 'PASSWORD_CHANGED' : 'DISABLED')
    return 'Success'
  })
}

/** Throws 400 naming the field for a status that ends an account, a work email somebody else has, and codes that are not offered. */
async function assertValuesAllowed(db: Db, userId: string, columns: UserColumns, changed: readonly Column[]) {
  if (changed.includes('statusCode') && leftStatuses.has(columns.statusCode)) throw invalidField('statusCode', 'USE_LEAVING')
  assertDaysFit(columns, changed)
  if (changed.includes('companyEmail')) await assertEmailFree(db, userId, columns.companyEmail)
  await assertCodesOffered(db, columns, changed)
}

/** Asserts that nothing saved meanwhile is overwritten unread. Throws 409 with who, when, and the values that now stand in the fields. */
async function assertUnchangedSince(db: Db, who: Who, input: UserInput, columns: Readonly<Record<string, unknown>>) {
  if (input.revision === undefined || input.revision === '') return
  await assertNothingUnread(db, who, {
    entity: 'user',
    entityId: input.userId,
    since: input.revision,
    saving: Object.fromEntries(Object.entries(columns).map(([field, value]) => [field, plainText(value)])),
    pathOf: (field) => wireName(wireUserInput, field),
    nameValue: await valueNames(db, who),
  })
}

function assertMayChange(who: Who, isSelf: boolean, changed: readonly Column[], input: UserInput) {
  if (isSelf && changed.includes('active')) throw new Refusal(403, 'OWN_ACCOUNT', 'ownAccount', { application: 850 })
  if (isSelf && hasCapability(who, 'editsPeople') && changed.includes('statusCode'))
    throw new Refusal(403, 'OWN_STATUS', 'ownStatus', { application: 850 })
  if (isSelf && hasCapability(who, 'editsPeople') && changed.some((column) => ownPlace.has(column))) throw ownPost()
  if (input.deleted) throw invalidField(wireName(wireUserInput, 'deleted'), 'USE_DELETE', 'a user is deleted by its own call')
  if (hasCapability(who, 'editsPeople')) return
  if (changed.some((column) => !ownColumns.has(column))) throw recordDenied()
}

/** Sets or removes the picture alone (SPEC 7 profile/modify); oneself or an administrator. */
export async function changePicture(
  context: SignInContext,
  who: Who,
  input: { userId: string; profileFileKey: string },
): Promise<'Success' | 'Fail'> {
  if (input.userId !== who.userId) await assertMayEditOthers(context, who, users.changePicture)
  const picture = await makeProfilePicture(context, who, input.profileFileKey)
  return context.db.$transaction(async (db) => {
    const before = await lockedUser(db, input.userId)
    if ((picture?.key ?? null) === before.profileFileId) return 'Success' as const
    const profileFileId = await adoptProfilePicture(db, who, picture, before.id)
    await db.user.update({ where: { id: before.id }, data: { profileFileId } })
    const change = { before: { profileFileId: before.profileFileId }, after: { profileFileId } }
    await recordChange(db, who, { entity: 'user', entityId: before.id, action: 'picture', ...change })
    return 'Success' as const
  })
}
