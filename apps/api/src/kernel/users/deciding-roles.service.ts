import type { Db } from '../database/database.ts'

/** Whether others are put into a decision by power of office, or somebody chose them for their own matters. */
export type ChosenBy = 'OWN_CHOICE' | 'BY_POWER'

/** Roles whose holders are kept out of decisions, by who would put them in. */
export const exemptRoles: Readonly<Record<ChosenBy, readonly string[]>> = { OWN_CHOICE: ['A01'], BY_POWER: ['A01', 'M01'] }

/** Whether these roles keep somebody out of what others choose them for. */
export const isExemptByRole = (roles: readonly string[]) => roles.some((role) => exemptRoles.BY_POWER.includes(role))

/** Whether these roles are those of somebody who decides on nothing. */
export const isAuditor = (roles: readonly string[]) => roles.some((role) => exemptRoles.OWN_CHOICE.includes(role))

/** Everybody who decides on nothing today: auditors. */
export async function listAuditors(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<{ userId: string }[]>`
    select distinct user_id as "userId" from role_held_today where role_code = any(${[...exemptRoles.OWN_CHOICE]}::varchar[])`
  return rows.map(({ userId }) => userId)
}

/** Whether somebody is kept out of a decision by a role of today: auditors always, administrators where others choose them. */
export async function isExemptFromDeciding(db: Db, userId: string, chosenBy: ChosenBy): Promise<boolean> {
  const [row] = await db.$queryRaw<{ yes: boolean }[]>`select holds_role_today(${userId}, ${[...exemptRoles[chosenBy]]}::varchar[]) as yes`
  return row?.yes ?? false
}
