import type { UserInput } from '@maru/shared/users/user.ts'
import { z } from 'zod'
import type { Who } from '../../../kernel/access/session.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { dateText, dateValue } from '../../../kernel/users/user-format.ts'
import { grantFirstRole, restoreRoles } from '../../roles/members/first-role.service.ts'
import { assertManages } from '../common/user-access.ts'
import { followOrganisation } from '../employment/assignment.service.ts'
import { FIRST_ROLE } from '../profiles/user-edit.service.ts'
import { checkedColumns } from './user-account.service.ts'

const day = z.string().nullable()
/** What a return changes of an account, as it was; days as text. */
const accountState = z.object({
  userId: z.string(),
  terms: z.object({
    active: z.boolean(),
    leavingStatusCode: z.string(),
    statusCode: z.string(),
    joinDate: day,
    contractEndDate: day,
    retirementDate: day,
    departmentCode: z.string(),
    positionCode: z.string(),
    contractTypeCode: z.string(),
    gradeCode: z.string(),
    weeklyHours: z.string().nullable(),
    companyEmail: z.string(),
    privateEmail: z.string(),
    cellPhone: z.string(),
    leaveDays: z.string().nullable(),
    leaveDaysLastYear: z.string().nullable(),
  }),
  posts: z.array(
    z.object({
      id: z.string(),
      departmentCode: z.string(),
      positionCode: z.string(),
      primary: z.boolean(),
      followsFirstDay: z.boolean(),
      validFrom: z.string(),
      validTo: day,
    }),
  ),
  roles: z.array(z.object({ roleCode: z.string(), validFrom: day, validTo: day, grantedBy: z.string().nullable(), grantedAt: z.string() })),
})
export type AccountState = z.output<typeof accountState>

const terms = Object.keys(accountState.shape.terms.shape) as (keyof AccountState['terms'])[]
const termDays = ['joinDate', 'contractEndDate', 'retirementDate'] as const
const toDates = <T extends { validFrom: string | null; validTo: string | null }>(row: T) => ({
  ...row,
  validFrom: dateValue(row.validFrom ?? ''),
  validTo: dateValue(row.validTo ?? ''),
})
const toBegun = <T extends { validFrom: string; validTo: string | null }>(row: T) => ({
  ...toDates(row),
  validFrom: new Date(row.validFrom),
})

/** The account as a return would change it; leads of the former stay have ended with it anyway. Its days are compared and stored as text. */
async function readState(db: Db, userId: string): Promise<AccountState> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const own = { where: { userId } }
  const [posts, roles] = [await db.assignment.findMany(own), await db.userRole.findMany(own)]
  const state = { userId, terms: user, posts, roles }
  const asText: unknown = JSON.parse(JSON.stringify(state), (key, value: unknown) =>
    typeof value === 'string' && /Date$|^valid/.test(key) ? value.slice(0, 10) : value,
  )
  return accountState.parse(asText)
}

/** Locks an account that is not in use: it is closed, or its last day is over. Throws 404, 850 for an administrator's, 409 for one in use. */
async function lockUnused(db: Db, who: Who, userId: string) {
  await db.$queryRaw`select 1 from users where id = ${userId} for update`
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user || user.deleted) throw notFound()
  await assertManages(db, who, userId)
  const [use] = await db.$queryRaw<{ open: boolean; yesterday: string }[]>`
    select active and coalesce(retirement_date >= office_day(), true) as open, (office_day() - 1)::text as yesterday from users where id = ${userId}`
  if (!use || use.open) throw conflict('ACCOUNT_IN_USE', 'hireAccountInUse', [user])
  return { user, yesterday: use.yesterday }
}

/**
 * Opens the account of somebody who comes back, with new terms and as still to come: what they were here before ends with its last day, name, history
 * and password stay. Answers what the account was, for `undoReturn`. Throws what `createPlannedUser` throws, and 409 for an account in use.
 */
export async function returnToAccount(db: Db, who: Who, input: UserInput): Promise<AccountState> {
  const { userId } = input
  const { user, yesterday } = await lockUnused(db, who, userId)
  const before = await readState(db, userId)
  const columns = await checkedColumns(db, who, { ...input, privateEmail: input.privateEmail || user.privateEmail })
  // A guest's account slept without a last day: the stay ended with its contract.
  if (user.retirementDate === null) {
    const end = dateText(user.contractEndDate)
    const last = end !== '' && end < yesterday ? end : yesterday
    const lastDay = last < dateText(user.joinDate) ? dateText(user.joinDate) : last
    await db.user.update({ where: { id: userId }, data: { retirementDate: new Date(lastDay), active: false } })
  }
  const data = Object.fromEntries(terms.filter((term) => term in columns).map((term) => [term, columns[term as keyof typeof columns]]))
  await db.user.update({
    where: { id: userId },
    data: { ...data, cellPhone: input.cellPhone || user.cellPhone, leavingStatusCode: '', leaveDays: null, leaveDaysLastYear: null },
  })
  await grantFirstRole(db, who, [userId], FIRST_ROLE)
  await followOrganisation(db)
  await recordTerms(db, who, before.terms, await readState(db, userId))
  return before
}

async function recordTerms(db: Db, who: Who, before: AccountState['terms'], { userId, terms: after }: AccountState) {
  const fields = terms.filter((term) => before[term] !== after[term])
  const only = (values: AccountState['terms']) => Object.fromEntries(fields.map((term) => [term, values[term]]))
  await recordChange(db, who, {
    entity: 'user',
    entityId: userId,
    action: 'modify',
    before: only(before),
    after: { ...only(after), fields },
  })
}

/** Makes an account again what it was before a return that does not take place; nothing where it was removed since. */
export async function undoReturn(db: Db, who: Who, stored: unknown) {
  const before = accountState.parse(stored)
  const { userId } = before
  await db.$queryRaw`select 1 from users where id = ${userId} for update`
  const user = await db.user.findUnique({ where: { id: userId } })
  if (!user || user.deleted) return
  const now = await readState(db, userId)
  const days = Object.fromEntries(termDays.map((term) => [term, dateValue(before.terms[term] ?? '')]))
  await db.user.update({ where: { id: userId }, data: { ...before.terms, ...days } })
  await db.assignment.deleteMany({ where: { userId } })
  await db.assignment.createMany({ data: before.posts.map((post) => ({ ...toBegun(post), userId })) })
  await restoreRoles(db, userId, before.roles.map(toDates))
  await followOrganisation(db)
  await recordTerms(db, who, now.terms, await readState(db, userId))
}
