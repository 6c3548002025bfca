import { Prisma } from '@maru/prisma/generated/client.ts'

interface InvoiceSql {
  /** As it is written, and as `toInvoiceKey` folds it. */
  readonly no: Prisma.Sql
  readonly key: Prisma.Sql
  readonly day: Prisma.Sql
}
const ofPayment: InvoiceSql = { no: Prisma.sql`p.invoice_no`, key: Prisma.sql`p.invoice_key`, day: Prisma.sql`p.invoice_date` }

/** Whether invoice `p` has the number of another one, in whatever year, or one of its year that reads alike. */
export const readsAlikeSql = (other: InvoiceSql, { no, key, day } = ofPayment) =>
  Prisma.sql`(${no} <> '' and ((${key} <> '' and ${key} = ${other.key})
    or (invoice_shape(${no}) = invoice_shape(${other.no}) and extract(year from ${day}) = extract(year from ${other.day}))))`
