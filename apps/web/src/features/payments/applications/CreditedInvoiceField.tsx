import type { PaymentBody } from '@maru/shared/payments/payment-body.ts'
import { paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { type PaymentRow, payments } from '@maru/shared/payments/payment.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { amountText } from '../../../kit/text/format.ts'
import { bodyFieldsOf } from '../../approvals/requests/request-kind.ts'

const Field = bodyFieldsOf<PaymentBody>()
const MOST_INVOICES = 100
const approved: ReadonlySet<PaymentRow['status']> = new Set(['APPROVED', 'SCHEDULED', 'EXPORTED', 'PAID'])

const isCreditable = ({ kind, status }: PaymentRow) => (kind === 'INVOICE' || kind === 'RECURRING') && approved.has(status)

/** The invoice a credit note refers to: approved ones of its vendor that one may see, the newest first. */
export function CreditedInvoiceField({ vendorId }: { vendorId: string }) {
  const filters = payments.list.query.parse({ vendorId: vendorId || undefined, size: MOST_INVOICES, sort: 'invoiceDate' })
  const rows = useQuery({ ...query(payments.list, { query: filters }), enabled: vendorId !== '' }).data?.rows ?? []
  const options = rows.filter(isCreditable).map(({ id, invoiceNo, invoiceDate, totalAmount, currency }) => ({
    value: id,
    text: `${invoiceNo} · ${invoiceDate} · ${amountText(totalAmount)} ${currency}`,
  }))
  return <Field.Autocomplete name="body.creditedId" span={12} options={vendorId === '' ? [] : options} hint={labels.creditedHint} />
}
