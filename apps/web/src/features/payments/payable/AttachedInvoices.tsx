import { type AttachedInvoice, attachedInvoices } from '@maru/shared/payments/invoices/attached-invoice.ts'
import { attachedInvoiceLabels as labels, payableLabels } from '@maru/shared/payments/payable.labels.ts'
import { paymentKindLabels, paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import type { Payment } from '@maru/shared/payments/payment.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { KeyValues } from '../../../kit/layout.tsx'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const names = { ...paymentLabels, payableAmount: payableLabels.payableAmount, buyer: payableLabels.note_OTHER_BUYER }

type Compared = Pick<AttachedInvoice, 'invoiceNo' | 'invoiceDate' | 'payableAmount' | 'currency'>
const toTexts = (one: Compared, who: { readonly kind: string; readonly vendorId: string; readonly buyer: string }) => ({
  ...who,
  invoiceNo: one.invoiceNo || '–',
  invoiceDate: one.invoiceDate || '–',
  payableAmount: currencyText(one.payableAmount, one.currency),
})

function Differences({ invoice, payment }: { readonly invoice: AttachedInvoice; readonly payment: Payment }) {
  const label = useLabel()
  const kindInFile = invoice.kind === 'CORRECTION' ? payableLabels.note_CORRECTION : paymentKindLabels[invoice.kind]
  const inFile = toTexts(invoice, { kind: label(kindInFile), vendorId: invoice.sellerName, buyer: invoice.buyerName })
  const kind = label(paymentKindLabels[payment.kind])
  const entered = toTexts(payment, { kind, vendorId: payment.vendorName, buyer: label(labels.ourselves) })
  return (
    <div className="note tint-amber stack gap-8">
      <p role="alert">{label(labels.differs)}</p>
      <p className="muted ellipsis">{invoice.fileName}</p>
      <KeyValues entries={invoice.differences.map((field) => [names[field], label(labels.comparison, inFile[field], entered[field])])} />
    </div>
  )
}

/** What the e-invoices among the receipts of a payment say otherwise, for who approves or pays it; nothing where they agree, a note where they were not read. */
export function AttachedInvoices({ payment }: { readonly payment: Payment }) {
  const label = useLabel()
  const isOpen = payment.fileKey !== ''
  const {
    data: invoices = [],
    isError,
    refetch,
  } = useQuery({
    ...query(attachedInvoices.list, { params: { id: payment.id } }),
    enabled: isOpen,
    staleTime: Infinity,
  })
  if (isError)
    return (
      <div className="note tint-amber row">
        <p role="alert" className="grow">
          {label(labels.unchecked)}
        </p>
        <Button variant="outlined" size="small" onClick={() => void refetch()}>
          {label(kitLabels.tryAgain)}
        </Button>
      </div>
    )
  return (
    <>
      {invoices
        .filter(({ isReadable }) => !isReadable)
        .map(({ key, fileName }) => (
          <p key={key} className="muted">
            {label(labels.unreadable, fileName)}
          </p>
        ))}
      {invoices
        .filter(({ differences }) => differences.length > 0)
        .map((invoice) => (
          <Differences key={invoice.key} invoice={invoice} payment={payment} />
        ))}
    </>
  )
}
