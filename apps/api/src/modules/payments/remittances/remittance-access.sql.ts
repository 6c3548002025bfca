import { Prisma } from '@maru/prisma/generated/client.ts'
import { isInPerson } from '../../../kernel/access/private-reads.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { seesPaymentSql } from '../applications/payment-access.ts'
import { bankStateSql } from '../vendors/bank-state.sql.ts'
import { paymentRuleSql } from '../payment-rule.service.ts'

/** Requests for a remittance with what was submitted of them (`r`) and their vendor (`v`). */
export const remittanceFromSql = Prisma.sql`approval_document d join approval_form form on form.code = d.form_code and form.kind = 'REMITTANCE'
  left join remittance r on r.document_id = d.id left join vendor v on v.id = r.vendor_id`

/** One's own drafts, and submitted requests one may see; a cancellation is no request of its own. */
export const seesRemittanceSql = (who: Who) => Prisma.sql`d.cancels_id is null and case when r.id is null
  then d.status = 'DRAFT' and coalesce(d.registrar_id, d.drafter_id) = ${who.userId} and ${isInPerson(who)} else ${seesPaymentSql(who)} end`

/**
 * The account of a remittance, as lateral table `target` over `r` and `v`: its `state`, and until when nothing is paid to it. That of a
 * vendor follows its bank details; a typed one is confirmed by a second person, or was paid to before.
 */
export const targetAccountSql = Prisma.sql`${bankStateSql} left join lateral (
  select case when r.account = '' then bank.state
      when r.account_confirmed_at is not null or exists (
        select from remittance x where x.paid_account = r.account and x.payee_name = r.payee_name) then 'CONFIRMED'
      else 'NONE' end as state,
    case when r.account = '' then bank.frozen_until
      when r.account_confirmed_at + make_interval(hours => (${paymentRuleSql('freeze_hours')})) > now()
      then r.account_confirmed_at + make_interval(hours => (${paymentRuleSql('freeze_hours')})) end as frozen_until
) target on true`
