import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { reachesDocumentSql } from '../../../kernel/access/document-reach.sql.ts'
import type { Who } from '../../../kernel/access/session.ts'

/** Whether somebody sees every payment: who makes payment files, and who releases them. */
export const seesAllPayments = (who: Who) => hasCapability(who, 'keepsPayments') || hasCapability(who, 'releasesPayments')

/** Drafted it, heads the drafter's department or one above it, is in its line, or keeps all payments; over `approval_document d`. */
export const seesPaymentSql = (who: Who) => reachesDocumentSql(who, seesAllPayments(who))
