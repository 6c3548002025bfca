import { Prisma } from '@maru/prisma/generated/client.ts'
import type { RemittanceQuery, RemittanceRow } from '@maru/shared/payments/remittances/remittance.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText, isWithin, readPage, type RowSql } from '../../../kernel/database/read-page.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { decidersSql } from '../../../kernel/users/current-approvers.sql.ts'
import { isPersonNamed } from '../../../kernel/users/people-match.sql.ts'
import { remittanceFromSql, seesRemittanceSql } from './remittance-access.sql.ts'

/** What a row says of a field: the submitted value, that of the draft before. */
const written = (column: string, field: string) => `coalesce(r.${column}::text, d.body ->> '${field}', '')`
const PAYEE = `coalesce(r.payee_name, (select dv.name from vendor dv where dv.id::text = d.body ->> 'vendorId'), d.body ->> 'payeeName', '')`

const sortColumns: Record<RemittanceQuery['sort'], string> = {
  documentNo: 'd.document_no',
  payeeName: `lower(${PAYEE})`,
  valueDate: `nullif(${written('value_date', 'valueDate')}, '')`,
  amount: 'r.base_amount',
  status: 'r.status',
  executedOn: 'r.executed_on',
  drafterName: 'lower(u.english_name)',
  submittedAt: 'coalesce(r.submitted_at, d.created_at)',
}
const periodColumns: Record<RemittanceQuery['period'], string> = {
  submitted: '(r.submitted_at at time zone office_zone())::date',
  value: 'r.value_date',
  executed: 'r.executed_on',
}

const LATE = Prisma.sql`(r.value_date < office_day() and r.status in ('IN_APPROVAL', 'APPROVED'))`
const shown = {
  toExecute: Prisma.sql`r.status = 'APPROVED'`,
  late: LATE,
  reportable: Prisma.sql`(r.reportable and r.status <> 'VOID')`,
}

/** A remittance as lists show it, with `r`, `v` and `d` for further columns; what a draft lacks is '' or 0. */
export const remittanceRowSql = (who: Who): RowSql => ({
  columns: Prisma.sql`d.id::text, coalesce(d.document_no, '') as "documentNo", coalesce(r.status::text, 'DRAFT') as status,
    d.drafter_id = ${who.userId} and d.status in ('DRAFT', 'RETURNED', 'RECALLED') as editable, ${Prisma.raw(PAYEE)} as "payeeName",
    ${Prisma.raw(written('country_code', 'countryCode'))} as "countryCode", ${Prisma.raw(written('value_date', 'valueDate'))} as "valueDate",
    coalesce(${LATE}, false) as late, coalesce(r.amount, 0)::numeric(14,2)::text as amount, ${Prisma.raw(written('currency', 'currency'))} as currency,
    coalesce(r.base_amount, 0)::numeric(14,2)::text as "baseAmount", ${Prisma.raw(written('charges_by', 'chargesBy'))} as "chargesBy",
    coalesce(r.reportable, false) as reportable, ${Prisma.raw(written('project_no', 'projectNo'))} as "projectNo",
    coalesce(r.executed_on::text, '') as "executedOn", coalesce(r.debited_amount::text, '') as "debitedAmount", coalesce(r.bank_reference, '') as "bankReference",
    ${decidersSql(Prisma.sql`r.status = 'IN_APPROVAL'`, who.language)} as approvers, d.drafter_id as "drafterId",
    ${Prisma.raw(personNameSql('u', who.language))} as "drafterName", ${Prisma.raw(nameSql('dep', who.language))} as "departmentName"`,
  from: Prisma.sql`${remittanceFromSql} join users u on u.id = d.drafter_id join department dep on dep.code = d.department_code`,
})

type Filters = Omit<RemittanceQuery, 'page' | 'size'>

function conditions(who: Who, { scope, q, status, show, currency, projectNo, period, from, to }: Filters) {
  const day = Prisma.raw(periodColumns[period])
  return [
    seesRemittanceSql(who),
    ...(scope === 'mine' ? [Prisma.sql`d.drafter_id = ${who.userId}`] : []),
    ...containsText(
      q,
      Prisma.sql`d.document_no, d.title, ${Prisma.raw(PAYEE)}, r.reference, d.body ->> 'reason', r.bank_reference`,
      isPersonNamed('d.drafter_id', q),
    ),
    ...(status === undefined ? [] : [Prisma.sql`coalesce(r.status::text, 'DRAFT') = ${status}`]),
    ...(show === undefined ? [] : [shown[show]]),
    ...(currency === undefined ? [] : [Prisma.sql`r.currency = ${currency}`]),
    ...(projectNo === undefined ? [] : [Prisma.sql`r.project_no = ${projectNo}`]),
    ...isWithin(day, { from, to }),
  ]
}

/** One page of the remittances the caller may see. */
export const listRemittances = (db: Db, who: Who, query: RemittanceQuery) => {
  const orderBy = Prisma.raw(`${sortColumns[query.sort]} ${query.direction} nulls last, d.id`)
  return readPage<RemittanceRow>(db, { ...remittanceRowSql(who), where: conditions(who, query), orderBy }, query)
}

interface RemittanceTotal {
  currency: RemittanceRow['currency']
  count: number
  amount: string
  baseAmount: string
  debitedAmount: string
}

/** Sums of the submitted remittances the filters find, one row a currency. */
export const sumRemittances = (db: Db, who: Who, filters: Filters) =>
  db.$queryRaw<RemittanceTotal[]>`
    select r.currency::text, count(*)::int as count, sum(r.amount)::text as amount, sum(r.base_amount)::text as "baseAmount",
      coalesce(sum(r.debited_amount), 0)::numeric(14,2)::text as "debitedAmount"
    from ${remittanceFromSql} where r.id is not null and ${Prisma.join(conditions(who, filters), ' and ')} group by r.currency order by r.currency`
