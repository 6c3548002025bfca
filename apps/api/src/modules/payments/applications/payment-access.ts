import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { reachesDocumentSql } from '../../../kernel/access/document-reach.sql.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Who } from '../../../kernel/access/session.ts'

/** Whether somebody sees every payment: who makes payment files, and who releases them. */
export const seesAllPayments = (who: Who) => hasCapability(who, 'keepsPayments') || hasCapability(who, 'confirmsAccounts')

/** Whether somebody opens the receipts of a payment because she pays it; nobody who only views as her. */
export const opensReceipts = async (db: Db, who: Who, documentId: string) =>
  hasCapability(who, 'keepsPayments') && who.viewedBy === undefined && (await db.payment.count({ where: { documentId } })) > 0

/** Drafted it, heads the drafter's department or one above it, is in its line, or keeps all payments; over `approval_document d`. */
export const seesPaymentSql = (who: Who) => reachesDocumentSql(who, seesAllPayments(who))
