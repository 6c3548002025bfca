import { Prisma } from '@maru/prisma/generated/client.ts'

/** What a sentence calls a payment, over its row and document: the number of its invoice or document, or its title while it has neither. */
export const paymentNameSql = (payment: Prisma.Sql, document: Prisma.Sql) =>
  Prisma.sql`coalesce(nullif(${payment}.invoice_no, ''), nullif(${document}.document_no, ''), ${document}.title, '')`
