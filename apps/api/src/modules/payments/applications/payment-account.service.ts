import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { maskIban } from '@maru/shared/payments/vendors/bank-account.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound, recordDenied } from '../../../kernel/errors.ts'
import { mayConfirmAccountSql } from '../approved-by.sql.ts'
import { bankStateSql, firstApprovedBankSql, isOtherAccountSql } from '../vendors/bank-state.sql.ts'
import { loadPayment } from './payment-read.service.ts'

/** Pins the account that the first approver of a payment saw; a later one needs a new yes, and whoever approved is notified. */
export async function pinAccount(db: Db, documentId: string) {
  const [payment] = await db.$queryRaw<{ vendorId: string }[]>`
    update payment set approved_bank_id = ${firstApprovedBankSql(Prisma.sql`payment.document_id`)} from vendor v ${bankStateSql}
    where payment.document_id = ${documentId}::uuid and v.id = payment.vendor_id returning payment.vendor_id::text as "vendorId"`
  if (payment) await notifyAccountChanged(db, payment.vendorId)
}

/**
 * Says that an approved payment may go to the account its payee has now. Throws 404, 403 for whoever did not approve it, whom it is about and who
 * entered the account, and 409 where the account is another one meanwhile.
 */
export async function confirmAccount(db: PrismaClient, who: Who, documentId: string, bankDetailId: string) {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 as locked from payment where document_id = ${documentId}::uuid for update`
    const [payment] = await tx.$queryRaw<{ bankId: string | null; iban: string; isOther: boolean; mayConfirm: boolean }[]>`
      select bank.id::text as "bankId", coalesce(bank.iban, '') as iban, ${isOtherAccountSql} as "isOther",
        ${mayConfirmAccountSql(who)} as "mayConfirm"
      from payment p join vendor v on v.id = p.vendor_id join approval_document d on d.id = p.document_id ${bankStateSql}
      where p.document_id = ${documentId}::uuid and p.status = 'APPROVED'`
    if (!payment) throw notFound()
    if (!payment.mayConfirm) throw recordDenied()
    if (!payment.isOther || payment.bankId !== bankDetailId) throw conflict('ACCOUNT_CHANGED', 'paymentAccountMoved')
    await tx.payment.update({ where: { documentId }, data: { approvedBankId: bankDetailId } })
    const after = { account: maskIban(payment.iban) }
    await recordChange(tx, who, { entity: 'payment', entityId: documentId, action: 'modify', after })
  })
  return loadPayment(db, who, documentId)
}

/** Tells those who approved payments of a vendor that are not paid yet that its account is another one now. */
export async function notifyAccountChanged(tx: Db, vendorId: string) {
  const affected = await tx.$queryRaw<{ documentId: string; userId: string; name: string; invoiceNo: string; bankId: string }[]>`
    select distinct p.document_id::text as "documentId", s.acted_by as "userId", v.name, p.invoice_no as "invoiceNo", bank.id::text as "bankId"
    from payment p join vendor v on v.id = p.vendor_id join approval_step s on s.document_id = p.document_id and s.acted_by is not null ${bankStateSql}
    where v.id = ${vendorId}::uuid and p.status = 'APPROVED' and ${isOtherAccountSql}`
  await enqueue(
    tx,
    affected.map(({ documentId, userId, name, invoiceNo, bankId }) => ({
      topic: 'notify',
      key: `payment.account:${documentId}:${bankId}:${userId}`,
      payload: { userId, kind: 'paymentAccount', values: [name, invoiceNo], documentId },
    })),
  )
}
