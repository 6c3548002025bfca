import { Prisma } from '@maru/prisma/generated/client.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import type { PurchaseRow } from '@maru/shared/purchases/purchase-fields.ts'
import type { PurchaseQuery } from '@maru/shared/purchases/purchase.ts'
import { reachesDocumentSql } from '../../../kernel/access/document-reach.sql.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { containsText, isWithin, readPage, type RowSql } from '../../../kernel/database/read-page.ts'
import { nameSql, personNameSql } from '../../../kernel/names.ts'
import { decidersSql } from '../../../kernel/users/current-approvers.sql.ts'
import { isPersonNamed } from '../../../kernel/users/people-match.sql.ts'

const VENDORS = `coalesce((select string_agg(distinct ov.name, ', ') from purchase_order o join vendor ov on ov.id = o.vendor_id where o.purchase_id = p.id), v.name, '')`
const NEEDED_BY = `coalesce(p.needed_by::text, d.body ->> 'neededBy', '')`

const sortColumns: Record<PurchaseQuery['sort'], string> = {
  documentNo: 'd.document_no',
  title: 'lower(d.title)',
  status: 'p.status',
  vendorName: `lower(${VENDORS})`,
  neededBy: NEEDED_BY,
  totalAmount: 'p.base_amount',
  drafterName: 'lower(u.english_name)',
  submittedAt: 'coalesce(p.submitted_at, d.created_at)',
}

const LATE = Prisma.sql`(p.needed_by < office_day() and p.status in ('IN_APPROVAL', 'APPROVED', 'ORDERING', 'PART_ORDERED', 'ORDERED', 'PART_RECEIVED'))`
const FROM = Prisma.sql`approval_document d join approval_form form on form.code = d.form_code and form.kind = 'PURCHASE'
  left join purchase p on p.document_id = d.id left join vendor v on v.id = p.vendor_id`

/** One's own drafts, and submitted requests one may see; a cancellation is no request of its own. */
const seesSql = (who: Who) => Prisma.sql`d.cancels_id is null and case when p.id is null
  then d.status = 'DRAFT' and coalesce(d.registrar_id, d.drafter_id) = ${who.userId} and ${isInPerson(who)} else ${reachesDocumentSql(who, hasCapability(who, 'keepsPurchases'))} end`

/** Whether the caller sees the purchase of a document. */
export async function isPurchaseShown(db: Db, who: Who, documentId: string) {
  const rows = await db.$queryRaw<
    object[]
  >`select 1 as shown from ${FROM} where d.id = ${documentId}::uuid and p.id is not null and ${seesSql(who)}`
  return rows.length > 0
}

/** A purchase as lists show it, with `p` and `d` for further columns; what a draft lacks is '' or 0. */
export const purchaseRowSql = (who: Who): RowSql => ({
  columns: Prisma.sql`d.id::text, coalesce(d.document_no, '') as "documentNo", d.title, coalesce(p.status::text, 'DRAFT') as status,
    d.drafter_id = ${who.userId} and d.status in ('DRAFT', 'RETURNED', 'RECALLED') as editable, ${Prisma.raw(VENDORS)} as "vendorName",
    ${Prisma.raw(NEEDED_BY)} as "neededBy", coalesce(${LATE}, false) as late, coalesce(p.net_amount, 0)::numeric(14,2)::text as "netAmount",
    coalesce(p.total_amount, 0)::numeric(14,2)::text as "totalAmount", coalesce(p.currency::text, d.body ->> 'currency') as currency,
    coalesce(p.base_amount, 0)::numeric(14,2)::text as "baseAmount", coalesce(p.project_no, d.body ->> 'projectNo', '') as "projectNo",
    coalesce((select json_agg(o.order_no order by o.order_no) from purchase_order o where o.purchase_id = p.id), '[]') as "orderNos",
    ${decidersSql(Prisma.sql`p.status = 'IN_APPROVAL'`, who.language)} as approvers, d.drafter_id as "drafterId",
    ${Prisma.raw(personNameSql('u', who.language))} as "drafterName", ${Prisma.raw(nameSql('dep', who.language))} as "departmentName"`,
  from: Prisma.sql`${FROM} join users u on u.id = d.drafter_id join department dep on dep.code = d.department_code`,
})

export const purchaseSeenSql = (who: Who, documentId: string) =>
  Prisma.sql`d.id = ${documentId}::uuid and p.id is not null and ${seesSql(who)}`

const shown = {
  toOrder: Prisma.sql`p.status in ('APPROVED', 'ORDERING', 'PART_ORDERED')`,
  toReceive: Prisma.sql`p.status in ('PART_ORDERED', 'ORDERED', 'PART_RECEIVED')`,
  toPay: Prisma.sql`p.status in ('PART_RECEIVED', 'RECEIVED') and exists (
    select from purchase_line_figures f where f.purchase_id = p.id and f.claimed < f.received)`,
  late: LATE,
}
const periodColumns: Record<PurchaseQuery['period'], string> = {
  submitted: '(p.submitted_at at time zone office_zone())::date',
  needed: 'p.needed_by',
}

type Filters = Omit<PurchaseQuery, 'page' | 'size'>

function conditions(who: Who, { scope, q, status, show, projectNo, period, from, to }: Filters) {
  const day = Prisma.raw(periodColumns[period])
  const searched = Prisma.sql`d.document_no, d.title, v.name,
    (select string_agg(concat_ws(' ', o.order_no, ov.name), ' ') from purchase_order o join vendor ov on ov.id = o.vendor_id where o.purchase_id = p.id),
    (select string_agg(l.description, ' ') from purchase_line l where l.purchase_id = p.id)`
  return [
    seesSql(who),
    ...(scope === 'mine' ? [Prisma.sql`d.drafter_id = ${who.userId}`] : []),
    ...containsText(q, searched, isPersonNamed('d.drafter_id', q)),
    ...(status === undefined ? [] : [Prisma.sql`coalesce(p.status::text, 'DRAFT') = ${status}`]),
    ...(show === undefined ? [] : [shown[show]]),
    ...(projectNo === undefined ? [] : [Prisma.sql`p.project_no = ${projectNo}`]),
    ...isWithin(day, { from, to }),
  ]
}

/** One page of the purchase requests the caller may see. */
export const listPurchases = (db: Db, who: Who, query: PurchaseQuery) => {
  const orderBy = Prisma.raw(`${sortColumns[query.sort]} ${query.direction} nulls last, d.id`)
  return readPage<PurchaseRow>(db, { ...purchaseRowSql(who), where: conditions(who, query), orderBy }, query)
}

interface PurchaseTotal {
  currency: PurchaseRow['currency']
  count: number
  netAmount: string
  vatAmount: string
  totalAmount: string
}

/** Sums of the submitted requests the filters find, one row a currency. */
export const sumPurchases = (db: Db, who: Who, filters: Filters) =>
  db.$queryRaw<PurchaseTotal[]>`
    select p.currency::text, count(*)::int as count, sum(p.net_amount)::text as "netAmount", sum(p.vat_amount)::text as "vatAmount",
      sum(p.total_amount)::text as "totalAmount"
    from ${FROM} where p.id is not null and ${Prisma.join(conditions(who, filters), ' and ')} group by p.currency order by p.currency`
