import { Prisma } from '@maru/prisma/generated/client.ts'
import type { ApprovalTimes } from '@maru/shared/approvals/administration/administration-fields.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { nameSql } from '../../../kernel/names.ts'
import { officeZone } from '../../../kernel/time-zone.ts'

const MONTHS = 12

const figuresSql = Prisma.sql`count(t.hours)::int as documents,
  coalesce(round(percentile_cont(0.5) within group (order by t.hours)::numeric, 1), 0)::float8 as "medianHours",
  coalesce(round(percentile_cont(0.9) within group (order by t.hours)::numeric, 1), 0)::float8 as "slowHours"`

/** How long it took from the submission to the decision, of documents decided in the last twelve months of the office. */
export async function loadApprovalTimes(db: Db, who: Who): Promise<ApprovalTimes> {
  const zone = await officeZone(db)
  const first = Prisma.sql`date_trunc('month', office_day()::timestamp) - make_interval(months => ${MONTHS - 1}::int)`
  const took = Prisma.sql`
    select d.form_code, date_trunc('month', d.decided_at at time zone ${zone}) as month,
      extract(epoch from d.decided_at - d.submitted_at) / 3600 as hours
    from approval_document d
    where d.status in ('COMPLETED', 'CANCELLED') and d.submitted_at is not null and d.decided_at at time zone ${zone} >= ${first}`
  const months = await db.$queryRaw<ApprovalTimes['months']>`
    with took as (${took}) select to_char(m, 'YYYY-MM') as month, ${figuresSql}
    from generate_series(${first}, date_trunc('month', office_day()::timestamp), interval '1 month') m left join took t on t.month = m group by m order by m`
  const forms = await db.$queryRaw<ApprovalTimes['forms']>`
    with took as (${took}) select f.code, ${Prisma.raw(nameSql('f', who.language))} as name, ${figuresSql}
    from took t join approval_form f on f.code = t.form_code group by f.code order by documents desc, f.code`
  return { months, forms }
}
