import { Prisma } from '@maru/prisma/generated/client.ts'
import { type Capability, hasCapability, rolesWith } from '@maru/shared/roles/capabilities.ts'
import { reachesDocumentSql } from '../../../kernel/access/document-reach.sql.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'

/** The powers to see every payment: of who makes payment files, and of who releases them. */
const allPayments = ['keepsPayments', 'confirmsAccounts'] as const satisfies readonly Capability[]
/** Whether somebody sees every payment. */
export const seesAllPayments = (who: Who) => allPayments.some((power) => hasCapability(who, power))

/** Whether somebody opens the receipts of a payment because she pays it; nobody who only views as her. */
export const opensReceipts = async (db: Db, who: Who, documentId: string) =>
  hasCapability(who, 'keepsPayments') && who.viewedBy === undefined && (await db.payment.count({ where: { documentId } })) > 0

/** Drafted it, heads the drafter's department or one above it, is in its line, or keeps all payments; over `approval_document d`. */
export const seesPaymentSql = (who: Who) => reachesDocumentSql(who, seesAllPayments(who))

/** The payments that the writers of a document see: its drafter, and whoever of the office wrote it for him; over `approval_document d`. */
export async function loadWritersReach(db: Db, documentId: string) {
  const roles = allPayments.flatMap((power) => rolesWith(power))
  const writers = await db.$queryRaw<{ userId: string; seesAll: boolean }[]>`
    select u.id as "userId", holds_role_today(u.id, ${roles}::varchar[]) as "seesAll"
    from approval_document o join users u on u.id in (o.drafter_id, o.registrar_id) where o.id = ${documentId}::uuid`
  return Prisma.sql`(${Prisma.join([Prisma.sql`false`, ...writers.map((writer) => reachesDocumentSql(writer, writer.seesAll))], ' or ')})`
}
