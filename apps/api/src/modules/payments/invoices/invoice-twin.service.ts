import { Prisma } from '@maru/prisma/generated/client.ts'
import type { PaymentCheck } from '@maru/shared/payments/payment-check.ts'
import { toInvoiceKey } from '@maru/shared/payments/invoice-number.ts'
import { isPaidOnce, type PaymentBody } from '@maru/shared/payments/payment-body.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { sumTotal } from '../applications/payment-amounts.ts'

/**
 * The payment that has this invoice already: the same company, number and year; of another record that only shares the account, the same
 * amount too, of one that only shares the name, the same day and amount. One that `isSeen` (over `d`) says no of has no id, and number
 * and date as they are typed in the body.
 */
export async function findInvoiceTwin(db: Db, body: PaymentBody, { isSeen, documentId }: { isSeen: Prisma.Sql; documentId?: string }) {
  const { kind, vendorId, invoiceNo, invoiceDate } = body
  const key = toInvoiceKey(invoiceNo)
  if (!isPaidOnce(kind) || key === '' || vendorId === '' || invoiceDate === '') return undefined
  const isOther = documentId === undefined ? Prisma.sql`true` : Prisma.sql`p.document_id <> ${documentId}::uuid`
  const [twin] = await db.$queryRaw<NonNullable<PaymentCheck['twin']>[]>`
    select case when ${isSeen} then d.id::text else '' end as id, case when ${isSeen} then p.invoice_no else ${invoiceNo} end as "invoiceNo",
      case when ${isSeen} then p.invoice_date::text else ${invoiceDate} end as "invoiceDate"
    from payment p join approval_document d on d.id = p.document_id
    where p.invoice_key = ${key} and extract(year from p.invoice_date) = extract(year from ${invoiceDate}::date)
      and (p.vendor_id in (select same.id from same_vendors(${vendorId}::uuid) same where same.by_vat_id)
        or (p.currency = ${body.currency} and p.total_amount = ${sumTotal(body)}::numeric and (p.vendor_id in (select same.id from same_vendors(${vendorId}::uuid) same)
          or (p.invoice_date = ${invoiceDate}::date and p.vendor_id in (select related_vendors(${vendorId}::uuid))))))
      and p.status not in ('RETURNED', 'VOID') and ${isOther} order by p.id limit 1`
  return twin
}
