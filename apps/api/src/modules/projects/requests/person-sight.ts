import { Prisma } from '@maru/prisma/generated/client.ts'
import { teamDepartments } from '../../../kernel/access/data-scope.service.ts'
import { keepsProjectsSql } from '../../../kernel/budgets/budget-holders.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { HookIssue } from '../../../kernel/extension-points/approval-hooks.ts'

/** What a reader may know of a person who is to work on a project. */
export interface PersonSight {
  /** Days away and the end of the contract. */
  readonly employment: boolean
  /** Rates and number of other projects. */
  readonly rates: boolean
}

/** Heads the person's department or one above it, keeps all projects, or is that person: reads days away and end of contract; over `users u`. */
export const seesEmploymentSql = (readerId: string) =>
  Prisma.sql`(u.id = ${readerId} or u.department_code in ${teamDepartments(readerId)} or ${keepsProjectsSql(readerId)})`

/** A proposal, which anybody may write, opens nobody's rates before it is approved. */
export async function loadPersonSight(db: Db, readerId: string, userId: string, { status }: { status: string }): Promise<PersonSight> {
  const [row] = await db.$queryRaw<{ sees: boolean }[]>`select ${seesEmploymentSql(readerId)} as sees from users u where u.id = ${userId}`
  const employment = row?.sees === true
  return { employment, rates: employment || status !== 'PROPOSAL' }
}

const rateCodes: ReadonlySet<string> = new Set(['RATE_TOO_HIGH', 'NATIONAL_LIMIT'])

/** Issues about a person as a reader may read them: those that disclose more become one that says only that the person cannot take part. */
export function withinSight(
  issues: readonly HookIssue[],
  { employment, rates }: PersonSight,
  unavailable: Omit<HookIssue, 'code'>,
): HookIssue[] {
  const shown = issues.filter(({ code }) => (code === 'CONTRACT_END' ? employment : rates || !rateCodes.has(code)))
  return shown.length === issues.length ? shown : [...shown, { ...unavailable, code: 'UNAVAILABLE' }]
}
