import type { LabelRecord } from '@maru/shared/labels.ts'
import { paymentStatusLabels } from '@maru/shared/payments/payment.labels.ts'
import type { Purchase, PurchaseOrder } from '@maru/shared/purchases/purchase-fields.ts'
import { assetProposalStatusLabels, purchaseLabels as labels, purchaseStatusLabels } from '@maru/shared/purchases/purchase.labels.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Section } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { documentAddress } from '../../approvals/common/document-address.ts'
import { PAYMENT_FORM } from '../purchase-addresses.ts'

interface Step {
  readonly key: string
  readonly step: LabelRecord
  readonly document: ReactNode
  readonly date: string
  readonly amount: string
  readonly state: string
  /** Name of the person who did it; '' for what others than staff do. */
  readonly by: string
}

const statusLabels = { ...paymentStatusLabels, DRAFT: purchaseStatusLabels.DRAFT }

const toLink = (isOpen: boolean, address: string, text: string) => (isOpen ? <Link to={address}>{text}</Link> : text)

/** The payment applications of a purchase, and what of them was paid. */
function useInvoices({ payments, currency }: Purchase): Step[] {
  const label = useLabel()
  const inCurrency = (amount: string) => (amount === '' ? '–' : currencyText(amount, currency))
  const invoices = payments.map(({ id, documentNo, invoiceNo, invoiceDate, totalAmount, status, seesDocument }) => ({
    key: id,
    step: labels.step_invoice,
    document: toLink(
      seesDocument,
      status === 'DRAFT' ? `${PAYMENT_FORM}?draft=${id}` : documentAddress(id),
      invoiceNo || documentNo || label(statusLabels[status]),
    ),
    date: invoiceDate,
    amount: inCurrency(totalAmount),
    state: label(statusLabels[status]),
    by: '',
  }))
  const paid = payments
    .filter(({ paidOn }) => paidOn !== '')
    .map(({ id, documentNo, totalAmount, paidOn }) => ({
      key: `paid ${id}`,
      step: labels.step_payment,
      document: documentNo,
      date: paidOn,
      amount: inCurrency(totalAmount),
      state: label(paymentStatusLabels.PAID),
      by: '',
    }))
  return [...invoices, ...paid]
}

/** How far the deliveries of an order are. */
function deliveryStatus({ lines }: PurchaseOrder) {
  if (lines.every(({ open }) => open === '0')) return 'RECEIVED'
  return lines.every(({ received }) => received === '0') ? 'ORDERED' : 'PART_RECEIVED'
}

function useSteps(purchase: Purchase): Step[] {
  const label = useLabel()
  const { id, documentNo, seesDocument, submittedOn, totalAmount, currency, status, orders, receipts, assets } = purchase
  const name = documentNo || label(labels.draftTitle)
  const net = (amount: string) => label(labels.net, currencyText(amount, currency))
  const invoices = useInvoices(purchase)
  return [
    {
      key: id,
      step: labels.step_request,
      document: toLink(seesDocument, documentAddress(id), name),
      date: submittedOn,
      amount: currencyText(totalAmount, currency),
      state: label(purchaseStatusLabels[status]),
      by: purchase.drafterName,
    },
    ...orders.map((order) => ({
      key: order.id,
      step: labels.step_order,
      document: `${order.orderNo} · ${order.vendorName}`,
      date: order.orderedOn,
      amount: net(order.netAmount),
      state: label(purchaseStatusLabels[deliveryStatus(order)]),
      by: order.orderedByName,
    })),
    ...receipts.map((receipt) => ({
      key: receipt.id,
      step: labels.step_receipt,
      document: [receipt.orderNo, receipt.deliveryNote].filter(Boolean).join(' · '),
      date: receipt.receivedOn,
      amount: net(receipt.netAmount),
      state: '',
      by: receipt.receivedByName,
    })),
    ...assets.map((asset) => ({
      key: asset.id,
      step: labels.step_asset,
      document: asset.assetNo || asset.description,
      date: asset.receivedOn,
      amount: net(asset.netAmount),
      state: label(assetProposalStatusLabels[asset.status]),
      by: asset.decidedByName,
    })),
    ...invoices,
  ]
}

/** The thread of a purchase: request, orders, receipts, assets, invoices and payments, each with its document, date, amount, state and person. */
export function PurchaseThread({ purchase }: { purchase: Purchase }) {
  const label = useLabel()
  const columns = [
    { key: 'step', label: labels.step, width: 110, render: ({ step }: Step) => label(step) },
    { key: 'document', label: labels.document, render: ({ document }: Step) => document },
    { key: 'date', label: labels.date, width: 110, render: ({ date }: Step) => <DateText text={date} /> },
    {
      key: 'amount',
      label: labels.sum,
      width: 184,
      align: 'right' as const,
      render: ({ amount }: Step) => <span className="num">{amount}</span>,
    },
    { key: 'state', label: labels.status, width: 130, render: ({ state }: Step) => state || '–' },
    { key: 'by', label: labels.by, width: 132, render: ({ by }: Step) => by || '–' },
  ]
  return (
    <Section title={labels.thread}>
      <PlainTable name={label(labels.thread)} columns={columns} rows={useSteps(purchase)} rowId={({ key }) => key} />
    </Section>
  )
}
