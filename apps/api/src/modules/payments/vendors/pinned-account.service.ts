import { Prisma, type PrismaClient } from '@maru/prisma/generated/client.ts'
import { maskIban } from '@maru/shared/payments/vendors/bank-account.ts'
import type { Who } from '../../../kernel/access/session.ts'
import { enqueue } from '../../../kernel/background/enqueue.ts'
import { recordChange } from '../../../kernel/changes/change-log.service.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { conflict, notFound, recordDenied } from '../../../kernel/errors.ts'
import { isApprovalSql, mayConfirmAccountSql } from '../approved-by.sql.ts'
import { paymentNameSql } from '../payment-name.sql.ts'
import { bankStateSql, firstApprovedBankSql, isOtherAccountSql, isOtherRemittanceAccountSql } from './bank-state.sql.ts'

// What is approved goes to the account its first approver saw; a later one needs a new yes (decision 031).

/** What is held to an account: its rows as `x`, those that an account of the vendor pays, and how a notice names one. */
const kinds = {
  payment: {
    set: Prisma.sql`update payment x set`,
    from: Prisma.sql`payment p join payment x on x.id = p.id`,
    pays: Prisma.sql`true`,
    isOther: isOtherAccountSql,
    reference: paymentNameSql(Prisma.sql`x`, Prisma.sql`d`),
  },
  remittance: {
    set: Prisma.sql`update remittance x set`,
    from: Prisma.sql`remittance r join remittance x on x.id = r.id`,
    pays: Prisma.sql`x.account = ''`,
    isOther: isOtherRemittanceAccountSql,
    reference: Prisma.sql`coalesce(nullif(d.document_no, ''), d.title, '')`,
  },
} as const
type PinnedKind = keyof typeof kinds

const approvedFrom = (kind: PinnedKind) =>
  Prisma.sql`${kinds[kind].from} join vendor v on v.id = x.vendor_id join approval_document d on d.id = x.document_id`

/** Notifies those who approved what is not paid to a vendor yet that its account is another one now. */
async function notifyAccountChanged(tx: Db, kind: PinnedKind, vendorId: string) {
  const affected = await tx.$queryRaw<{ documentId: string; userId: string; name: string; reference: string; bankId: string }[]>`
    select distinct x.document_id::text as "documentId", s.acted_by as "userId", v.name, ${kinds[kind].reference} as reference, bank.id::text as "bankId"
    from ${approvedFrom(kind)} join approval_step s on s.document_id = x.document_id and ${isApprovalSql} ${bankStateSql}
    where v.id = ${vendorId}::uuid and x.status = 'APPROVED' and ${kinds[kind].isOther}`
  await enqueue(
    tx,
    affected.map(({ documentId, userId, name, reference, bankId }) => ({
      topic: 'notify',
      key: `payment.account:${documentId}:${bankId}:${userId}`,
      payload: { userId, kind: 'paymentAccount', values: [name, reference], documentId },
    })),
  )
}

/** Pins the account that the first approver of a document saw; whoever approved is notified where there is a later one. */
export async function pinAccount(db: Db, kind: PinnedKind, documentId: string) {
  const [pinned] = await db.$queryRaw<{ vendorId: string }[]>`
    ${kinds[kind].set} approved_bank_id = ${firstApprovedBankSql(Prisma.sql`x.document_id`)} from vendor v ${bankStateSql}
    where x.document_id = ${documentId}::uuid and v.id = x.vendor_id and ${kinds[kind].pays} returning v.id::text as "vendorId"`
  if (pinned) await notifyAccountChanged(db, kind, pinned.vendorId)
}

/**
 * Follows newly confirmed details of a vendor: what was approved while it had none is held to them, and whoever approved for others is notified.
 */
export async function followConfirmedAccount(tx: Db, vendorId: string, detailId: string) {
  for (const kind of ['payment', 'remittance'] as const) {
    await tx.$executeRaw`${kinds[kind].set} approved_bank_id = ${detailId}::uuid
      where x.vendor_id = ${vendorId}::uuid and x.status = 'APPROVED' and x.approved_bank_id is null and ${kinds[kind].pays}`
    await notifyAccountChanged(tx, kind, vendorId)
  }
}

/** Throws 409 where a payment would be made to another account than the one it was approved for; cash and card pay to none. */
export async function assertAccountFree(tx: Db, documentId: string) {
  const [held] = await tx.$queryRaw<{ name: string }[]>`
    select v.name from payment p join vendor v on v.id = p.vendor_id ${bankStateSql}
    where p.document_id = ${documentId}::uuid and p.kind not in ('PETTY', 'CARD') and ${isOtherAccountSql}`
  if (held) throw conflict('BANK_DETAILS_HELD', 'paymentAccountChanged', [held.name])
}

/**
 * Says that what is approved may go to the account its vendor has now. Throws 404, 403 for whoever did not approve it, whom it is about and who
 * entered the account, and 409 where the account is another one meanwhile.
 */
export async function acceptPinnedAccount(db: PrismaClient, who: Who, kind: PinnedKind, target: { documentId: string; detailId: string }) {
  const { documentId, detailId } = target
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`select 1 as locked from ${kinds[kind].from} where x.document_id = ${documentId}::uuid for update of x`
    const [row] = await tx.$queryRaw<{ bankId: string | null; iban: string; isOther: boolean; mayConfirm: boolean }[]>`
      select bank.id::text as "bankId", coalesce(bank.iban, '') as iban, ${kinds[kind].isOther} as "isOther", ${mayConfirmAccountSql(who)} as "mayConfirm"
      from ${approvedFrom(kind)} ${bankStateSql} where x.document_id = ${documentId}::uuid and x.status = 'APPROVED'`
    if (!row) throw notFound()
    if (!row.mayConfirm) throw recordDenied()
    if (!row.isOther || row.bankId !== detailId) throw conflict('ACCOUNT_CHANGED', 'paymentAccountMoved')
    await tx.$executeRaw`${kinds[kind].set} approved_bank_id = ${detailId}::uuid where x.document_id = ${documentId}::uuid`
    await recordChange(tx, who, { entity: kind, entityId: documentId, action: 'modify', after: { account: maskIban(row.iban) } })
  })
}
