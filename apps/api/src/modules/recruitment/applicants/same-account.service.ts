import { Prisma } from '@maru/prisma/generated/client.ts'
import { type HireInput, type SameAccount, sameAccounts } from '@maru/shared/recruitment/application-fields.ts'
import { z } from 'zod'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { invalidField, Refusal } from '../../../kernel/errors.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'

/** More that may be the same person are not named. */
const MOST_NAMED = 20
const phoneEnd = (column: string) => Prisma.raw(`right(regexp_replace(${column}, '\\D', '', 'g'), 9)`)

/** Accounts that may be the applicant's: by address, by phone, or by name and year of birth. Removed ones are nobody's. */
export const findSameAccounts = (db: Db, { language }: Who, applicationId: string) =>
  db.$queryRaw<SameAccount[]>`
    select u.id as "userId", ${Prisma.raw(personNameSql('u', language))} as name, ${Prisma.raw(nameSql('d', language))} as "departmentName",
      u.company_email as "companyEmail", coalesce(u.join_date::text, '') as "firstDay",
      coalesce(least(u.retirement_date, u.contract_end_date)::text, '') as "lastDay",
      u.active and coalesce(u.retirement_date >= office_day(), true) as "isInUse"
    from job_application a join users u on not u.deleted and (lower(a.email) in (lower(u.private_email), lower(u.company_email))
      or length(regexp_replace(a.phone, '\\D', '', 'g')) >= 6 and ${phoneEnd('u.cell_phone')} = ${phoneEnd('a.phone')}
      or extract(year from u.birth_date) = a.birth_year and lower(u.first_name) = lower(a.first_name) and lower(u.last_name) = lower(a.last_name))
    join department d on d.code = u.department_code
    where a.id = ${applicationId}::uuid and not exists (select from service_account s where s.user_id = u.id) order by u.id limit ${MOST_NAMED}::int`

/**
 * Whether the hire is of somebody with an account. Throws 409 ACCOUNT_EXISTS with who they may be (`sameAccounts`) while nobody said so, and 400
 * for an account that is not the applicant's: nobody is hired onto somebody else's.
 */
export async function assertAccountSaid(
  db: Db,
  who: Who,
  applicationId: string,
  { account, userId }: Pick<HireInput, 'account' | 'userId'>,
) {
  if (account === 'NEW') return
  const accounts = await findSameAccounts(db, who, applicationId)
  if (account === 'EXISTING') {
    if (!accounts.some((one) => one.userId === userId)) throw invalidField('userId', 'NOT_SAME_PERSON')
    return
  }
  if (accounts.length === 0) return
  const names = accounts.map(({ name, userId: id }) => `${name} (${id})`).join(', ')
  throw new Refusal(409, 'ACCOUNT_EXISTS', 'hireAccountExists', { values: [names], details: z.encode(sameAccounts, { accounts }) })
}
