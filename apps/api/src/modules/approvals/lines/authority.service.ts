import { Prisma, type ApprovalAuthorityRule } from '@maru/prisma/generated/client.ts'
import { holds, lineConditions, type LineFields } from '@maru/shared/approvals/line-rules/line-template.ts'
import { columnsSql, type Db } from '../../../kernel/database/database.ts'

const COLUMNS = Prisma.raw(columnsSql('r', Object.keys(Prisma.ApprovalAuthorityRuleScalarFieldEnum)))

/**
 * The rule of the regulation of delegated authority that counts for a request today (DOMAIN 4.3): the first in its order whose form,
 * level and conditions fit. It says which position decides as final, or that the drafter decides alone.
 */
export async function findAuthority(
  db: Db,
  about: { formCode: string; fields: LineFields; level: number },
): Promise<ApprovalAuthorityRule | undefined> {
  const rules = await db.$queryRaw<ApprovalAuthorityRule[]>`
    select ${COLUMNS} from approval_authority_rule r where form_code = ${about.formCode} and active
      and office_day() >= valid_from and (valid_to is null or office_day() <= valid_to)
      and (department_level is null or department_level = ${about.level})
    order by sort_order, rule_no, id`
  return rules.find(({ conditions }) => holds(lineConditions.parse(conditions), about.fields))
}
