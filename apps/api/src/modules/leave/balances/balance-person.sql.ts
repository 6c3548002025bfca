import { Prisma } from '@maru/prisma/generated/client.ts'
import type { Ask } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { openAccounts, openLeaves } from '../common/leave-access.ts'
import { accountColumns, type StoredAccounts } from './leave-account.service.ts'

/** What a balance needs. Dates are `YYYY-MM-DD`. */
export interface BalancePerson extends StoredAccounts {
  name: string
  /** First day of employment, '' = unknown. */
  joined: string
  /** Today where the person works. */
  today: string
  seesAccount: boolean
  seesLeaves: boolean
  /** Rules that may hold, those of the person's contract first, newest first. */
  policies: readonly { validFrom: string; waitingMonths: number }[]
  pools: readonly { code: string; nameEn: string; nameKo: string; nameDe: string }[]
  /** Last days of lots whose hint the person confirmed in time. */
  confirmedEnds: readonly string[]
  /** English names of those who granted or confirmed something, by their ids. */
  authors: Readonly<Record<string, string>>
}

const lists = Prisma.sql`
  (select coalesce(json_agg(json_build_object('validFrom', to_char(p.valid_from, 'YYYY-MM-DD'), 'waitingMonths', p.waiting_months)
    order by p.contract_type_code desc, p.valid_from desc), '[]') from leave_policy p where p.contract_type_code in (u.contract_type_code, '')) as policies,
  (select coalesce(json_agg(json_build_object('code', p.code, 'nameEn', p.name_en, 'nameKo', p.name_ko, 'nameDe', p.name_de)
    order by p.sort_order), '[]') from leave_pool p) as pools,
  (select coalesce(json_agg(to_char(n.expires_on, 'YYYY-MM-DD')), '[]') from leave_notice n
    where n.user_id = u.id and n.acknowledged_at::date <= n.expires_on) as "confirmedEnds",
  (select coalesce(json_object_agg(a.id, a.english_name), '{}') from users a where a.id in (
    select unnest(array[g.created_by, g.confirmed_by]) from leave_grant g where g.user_id = u.id)) as authors`

/** One person with what a balance needs and whether the caller may see it, or undefined. */
export async function findBalancePerson(ask: Ask, who: Who, userId: string): Promise<BalancePerson | undefined> {
  const [row] = await ask<BalancePerson>(Prisma.sql`
    select u.english_name as name, coalesce(to_char(u.join_date, 'YYYY-MM-DD'), '') as joined,
      to_char(now() at time zone coalesce(w.time_zone, 'UTC'), 'YYYY-MM-DD') as today,
      ${openAccounts(who, userId)} as "seesAccount", ${openLeaves(who, userId)} as "seesLeaves", ${lists}, ${accountColumns(userId)}
    from users u left join user_settings s on s.user_id = u.id left join workplace w on w.code = s.workplace_code
    where u.id = ${userId}`)
  return row
}
