import { Prisma } from '@maru/prisma/generated/client.ts'
import { isApprovalSql } from '../approved-by.sql.ts'
import { paymentRuleSql } from '../payment-rule.service.ts'

/**
 * The account a vendor is paid to, as lateral table `bank`: `state` of its details, the confirmed ones, and until when nothing is paid
 * because they are new or others are proposed. Needs `vendor v`.
 */
export const bankStateSql = Prisma.sql`left join lateral (
  select case when p.id is not null then 'PROPOSED' when c.id is not null then 'CONFIRMED' else 'NONE' end as state,
    c.id, c.holder, c.iban, c.bic,
    case when c.decided_at + r.freeze > now() then c.decided_at + r.freeze end as frozen_until
  from (select make_interval(hours => (${paymentRuleSql('freeze_hours')})) as freeze) r
    left join lateral (
      select d.* from vendor_bank_detail d where d.vendor_id = v.id and d.status = 'CONFIRMED' order by d.decided_at desc, d.id desc limit 1
    ) c on true
    left join vendor_bank_detail p on p.vendor_id = v.id and p.status = 'PROPOSED'
) bank on true`

/** When the first approver of the last round of a document said yes (a subquery). */
const firstApprovalSql = (documentId: Prisma.Sql) =>
  Prisma.sql`(select min(s.acted_at) from approval_step s where s.document_id = ${documentId} and ${isApprovalSql})`

/**
 * The confirmed account of vendor `v` that the first approver of the last round of a document saw, the one of `bank` where it had none then (a
 * subquery): who approved for one account has not approved for the next.
 */
export const firstApprovedBankSql = (documentId: Prisma.Sql) => Prisma.sql`coalesce((select o.id from vendor_bank_detail o
  where o.vendor_id = v.id and o.status = 'CONFIRMED' and o.decided_at <= ${firstApprovalSql(documentId)}
  order by o.decided_at desc, o.id desc limit 1), bank.id)`

/** The account that `approved` was pinned to and the one of `bank`, where they differ; null otherwise (a subquery). */
export const accountChangeSql = (
  approved: Prisma.Sql,
  condition: Prisma.Sql,
) => Prisma.sql`(select json_build_object('detailId', bank.id, 'before', a.iban, 'after', bank.iban, 'holder', bank.holder)
  from vendor_bank_detail a where a.id = ${approved} and ${condition})`

/** Whether remittance `r` goes out to another account of its vendor than the one it was approved for; over `bank`. */
export const isOtherRemittanceAccountSql = Prisma.sql`(r.status = 'APPROVED' and r.account = '' and bank.id is not null and exists (
  select from vendor_bank_detail a where a.id = r.approved_bank_id and a.iban <> bank.iban))`

/**
 * Whether payment `p` would go out to another account than the one it was approved for. What pays nothing out, what was approved while its payee
 * had no account, and an account that is null, is not held up.
 */
export const isApprovedForOtherSql = (iban: Prisma.Sql) => Prisma.sql`(p.payable_amount > 0 and exists (
  select from vendor_bank_detail a where a.id = p.approved_bank_id and a.iban <> ${iban}))`

/** Whether payment `p` would go out to another account than the one it was approved for, if it goes to that of `bank`. */
export const isOtherAccountSql = isApprovedForOtherSql(Prisma.sql`bank.iban`)

/**
 * Holder and BIC that payment `p` was approved with, where the details `now` have others for the same IBAN, and the address of vendor `v`, where a file of a
 * moment has another; '' otherwise (a subquery). That is the same account, so nothing is held up: whoever makes or releases a file sees it.
 */
export const approvedAsSql = (now: Prisma.Sql, moment: Prisma.Sql) => Prisma.sql`concat_ws(', ',
  (select concat_ws(', ', a.holder, nullif(a.bic, '')) from vendor_bank_detail a
    where a.id = p.approved_bank_id and a.iban = ${now}.iban and (a.holder, a.bic) <> (${now}.holder, ${now}.bic)),
  (select nullif(vendor_address_at(v, y.at), vendor_address_at(v, ${moment})) from ${firstApprovalSql(Prisma.sql`p.document_id`)} y (at)))`
