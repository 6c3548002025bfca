import { Prisma } from '@maru/prisma/generated/client.ts'
import type { RemittanceBody } from '@maru/shared/payments/remittances/remittance-body.ts'
import type { Remittance } from '@maru/shared/payments/remittances/remittance.ts'
import { formatIban, maskIban } from '@maru/shared/payments/vendors/bank-account.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { opensDocumentSql } from '../../../kernel/access/document-reach.sql.ts'
import { isInvolvedSql } from '../../../kernel/access/involved-people.ts'
import type { Who } from '../../../kernel/access/session.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { readRow } from '../../../kernel/database/read-page.ts'
import { personNameSql } from '../../../kernel/names.ts'
import { approvedBySql, mayConfirmAccountSql } from '../approved-by.sql.ts'
import { toAccountChange } from '../vendors/account-change.ts'
import { accountChangeSql, isOtherRemittanceAccountSql } from '../vendors/bank-state.sql.ts'
import { linkedPaymentsSql } from './linked-payments.service.ts'
import { seesRemittanceSql, targetAccountSql } from './remittance-access.sql.ts'
import { remittanceRowSql } from './remittance-list.service.ts'

type Instants = 'frozenUntil' | 'submittedAt' | 'decidedAt' | 'accountConfirmedAt' | 'executedAt'
type Permissions = 'mayAcceptAccount' | 'mayConfirmAccount' | 'mayExecute' | 'mayCancel'
type Written = 'bankCode' | 'bankName' | 'bankCountry' | 'forGoods' | 'reason'
type Stored = Omit<Remittance, Instants | Permissions | Written> & {
  [K in Instants]: Date | null
} & {
  body: RemittanceBody
  isVendorAccount: boolean
  approvedByMe: boolean
  confirmedByMe: boolean
  involvesMe: boolean
  mayAccept: boolean
}

/** The account of a vendor as the caller may read it: whole only for whoever executes remittances. */
const shownVendorAccount = (who: Who, account: string) => (hasCapability(who, 'keepsPayments') ? formatIban : maskIban)(account)
const shownAccount = (who: Who, { account, isVendorAccount }: Stored) =>
  isVendorAccount ? shownVendorAccount(who, account) : formatIban(account)

/**
 * What the caller may do with it now: nobody confirms or executes what is about them, nor executes what they approved or confirmed, and nothing
 * is paid to an account that is not confirmed, or only since a day.
 */
function toPermissions(who: Who, row: Stored): Pick<Remittance, Permissions> {
  const isApproved = row.status === 'APPROVED'
  const isHeld = row.accountChange !== null || row.payments.some(({ isOtherAccount }) => isOtherAccount)
  const isPayable = row.bank === 'CONFIRMED' && row.frozenUntil === null && !isHeld
  const isOwn = row.drafterId === who.userId
  return {
    mayAcceptAccount: row.accountChange !== null && row.bank === 'CONFIRMED' && row.mayAccept,
    mayConfirmAccount:
      isApproved && !row.involvesMe && row.bank === 'NONE' && !row.isVendorAccount && hasCapability(who, 'confirmsAccounts'),
    mayExecute:
      isApproved && isPayable && !row.involvesMe && !row.approvedByMe && !row.confirmedByMe && hasCapability(who, 'keepsPayments'),
    mayCancel: isApproved && isOwn,
  }
}

const moreColumns = (who: Who) => {
  const name = (alias: string) => Prisma.raw(`coalesce(${personNameSql(alias, who.language)}, '')`)
  const address = (column: string, field: string) => Prisma.raw(`coalesce(v.${column}, d.body ->> '${field}', '')`)
  return Prisma.sql`d.title, d.body, r.reference, ${Prisma.raw("concat_ws(' ', nullif(coalesce(v.street, d.body ->> 'street'), ''), nullif(v.building_no, ''))")} as street,
    ${address('post_code', 'postCode')} as "postCode", ${address('town', 'town')} as town, r.account = '' as "isVendorAccount",
    coalesce(nullif(r.paid_account, ''), nullif(r.account, ''), bank.iban, '') as account, case when r.account <> '' and bank.iban <> r.account then bank.iban else '' end as "vendorAccount", coalesce(nullif(r.bic, ''), bank.bic, '') as bic, trim_scale(r.exchange_rate)::text as "exchangeRate",
    coalesce(r.rate_date::text, '') as "rateDate", target.state as bank, target.frozen_until as "frozenUntil", r.submitted_at as "submittedAt", d.decided_at as "decidedAt",
    coalesce((select (h.reserved + h.committed + h.spent)::text from budget_hold h where h.line_id = r.budget_line_id
      and h.purpose = 'remittance:' || r.document_id), '') as held,
    ${name('ac')} as "accountConfirmedByName", r.account_confirmed_at as "accountConfirmedAt", ${name('ex')} as "executedByName", r.executed_at as "executedAt",
    case when r.reportable and r.executed_on is not null then (date_trunc('month', r.executed_on) + interval '1 month 6 days')::date::text else '' end as "reportBy",
    ${accountChangeSql(Prisma.sql`r.approved_bank_id`, isOtherRemittanceAccountSql)} as "accountChange", ${mayConfirmAccountSql(who)} as "mayAccept",
    ${linkedPaymentsSql} as payments, ${opensDocumentSql(who)} as "seesDocument", ${approvedBySql(who, Prisma.sql`d.id`)} or exists (select from payment lp where lp.remittance_id = r.id
      and ${approvedBySql(who, Prisma.sql`lp.document_id`)}) as "approvedByMe",
    coalesce(r.account_confirmed_by_id = ${who.userId}, false) as "confirmedByMe", ${isInvolvedSql(who, Prisma.sql`array[d.id]`)} as "involvesMe"`
}

/** One remittance, by the id of its document. Throws 404 where the caller may not see it. */
export async function loadRemittance(db: Db, who: Who, id: string): Promise<Remittance> {
  const { columns, from } = remittanceRowSql(who)
  const sql = {
    columns: Prisma.sql`${columns}, ${moreColumns(who)}`,
    from: Prisma.sql`${from} ${targetAccountSql} left join users ac on ac.id = r.account_confirmed_by_id left join users ex on ex.id = r.executed_by_id`,
  }
  const row = await readRow<Stored>(db, sql, Prisma.sql`d.id = ${id}::uuid and r.id is not null and ${seesRemittanceSql(who)}`)
  const {
    body,
    isVendorAccount,
    approvedByMe: _approved,
    confirmedByMe: _confirmed,
    involvesMe: _involves,
    mayAccept: _accept,
    ...rest
  } = row
  const { bankCode, bankName, bankCountry, forGoods, reason } = body
  return {
    ...rest,
    ...toPermissions(who, row),
    account: shownAccount(who, row),
    vendorAccount: shownVendorAccount(who, row.vendorAccount),
    accountChange: toAccountChange(row.accountChange, row.mayAccept),
    bankCode,
    bankName,
    bankCountry: isVendorAccount ? row.account.slice(0, 2) : bankCountry,
    forGoods,
    reason,
    frozenUntil: row.frozenUntil ?? '',
    submittedAt: row.submittedAt ?? '',
    decidedAt: row.decidedAt ?? '',
    accountConfirmedAt: row.accountConfirmedAt ?? '',
    executedAt: row.executedAt ?? '',
  }
}
