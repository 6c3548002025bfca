import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { maskIban } from '@maru/shared/payments/vendors/bank-account.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound, recordDenied } from '../../../kernel/errors.ts'
import { mayConfirmAccountSql } from '../approved-by.sql.ts'
import { bankStateSql, firstApprovedBankSql, isOtherRemittanceAccountSql } from '../vendors/bank-state.sql.ts'

/** Pins the account of its vendor that the first approver of a remittance saw (decision 089); whoever approved is notified of a later one. */
export async function pinRemittanceAccount(db: Db, documentId: string) {
  const [remittance] = await db.$queryRaw<{ vendorId: string }[]>`
    update remittance set approved_bank_id = ${firstApprovedBankSql(Prisma.sql`remittance.document_id`)} from vendor v ${bankStateSql}
    where remittance.document_id = ${documentId}::uuid and v.id = remittance.vendor_id and remittance.account = ''
    returning remittance.vendor_id::text as "vendorId"`
  if (remittance) await notifyRemittanceAccount(db, remittance.vendorId)
}

/**
 * Says that an approved remittance may go to the account its vendor has now. Throws 404, 403 for whoever did not approve it, whom it is about and
 * who entered the account, and 409 where the account is another one meanwhile.
 */
export async function acceptAccount(db: PrismaClient, who: Who, documentId: string, bankDetailId: string) {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 as locked from remittance where document_id = ${documentId}::uuid for update`
    const [row] = await tx.$queryRaw<{ bankId: string | null; iban: string; isOther: boolean; mayConfirm: boolean }[]>`
      select bank.id::text as "bankId", coalesce(bank.iban, '') as iban, ${isOtherRemittanceAccountSql} as "isOther", ${mayConfirmAccountSql(who)} as "mayConfirm"
      from remittance r join vendor v on v.id = r.vendor_id join approval_document d on d.id = r.document_id ${bankStateSql}
      where r.document_id = ${documentId}::uuid and r.status = 'APPROVED'`
    if (!row) throw notFound()
    if (!row.mayConfirm) throw recordDenied()
    if (!row.isOther || row.bankId !== bankDetailId) throw conflict('ACCOUNT_CHANGED', 'paymentAccountMoved')
    await tx.remittance.update({ where: { documentId }, data: { approvedBankId: bankDetailId } })
    await recordChange(tx, who, { entity: 'remittance', entityId: documentId, action: 'modify', after: { account: maskIban(row.iban) } })
  })
}

/** Notifies those who approved remittances to a vendor that are not executed yet that its account is another one now. */
export async function notifyRemittanceAccount(tx: Db, vendorId: string) {
  const affected = await tx.$queryRaw<{ documentId: string; userId: string; name: string; documentNo: string; bankId: string }[]>`
    select distinct r.document_id::text as "documentId", s.acted_by as "userId", v.name, coalesce(d.document_no, '') as "documentNo", bank.id::text as "bankId"
    from remittance r join vendor v on v.id = r.vendor_id join approval_document d on d.id = r.document_id
      join approval_step s on s.document_id = r.document_id and s.acted_by is not null ${bankStateSql}
    where v.id = ${vendorId}::uuid and ${isOtherRemittanceAccountSql}`
  await enqueue(
    tx,
    affected.map(({ documentId, userId, name, documentNo, bankId }) => ({
      topic: 'notify',
      key: `payment.account:${documentId}:${bankId}:${userId}`,
      payload: { userId, kind: 'paymentAccount', values: [name, documentNo], documentId },
    })),
  )
}

/** Pins the first account of a vendor to what was approved while it had none: a later one needs a new yes. */
export async function pinFirstAccount(tx: Db, vendorId: string, bankDetailId: string) {
  await tx.payment.updateMany({ where: { vendorId, status: 'APPROVED', approvedBankId: null }, data: { approvedBankId: bankDetailId } })
  await tx.remittance.updateMany({
    where: { vendorId, status: 'APPROVED', account: '', approvedBankId: null },
    data: { approvedBankId: bankDetailId },
  })
}
