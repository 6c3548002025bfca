import { payments } from '@maru/shared/payments/payment.ts'
import { purchaseLabels as labels } from '@maru/shared/purchases/purchase.labels.ts'
import { type Purchase, type PurchaseOrder } from '@maru/shared/purchases/purchase-fields.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { Section } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ItemName } from '../ItemName.tsx'
import { PAYMENT_FORM } from '../purchase-addresses.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'

type Line = PurchaseOrder['lines'][number]

/** One order: with whom, what of it has come, and what is done next. */
function Order({ purchase, order }: { purchase: Purchase; order: PurchaseOrder }) {
  const label = useLabel()
  const navigate = useNavigate()
  const [isReceiving, setReceiving] = useState(false)
  const create = useAction(purchases.draftPayment, [payments.list.resource])
  const pay = async () => {
    const draft = await create.run({ params: { id: purchase.id }, body: { orderId: order.id } })
    if (draft) void navigate(`${PAYMENT_FORM}?draft=${draft.id}`)
  }
  const columns = [
    { key: 'description', label: labels.description, render: ({ description }: Line) => <ItemName description={description} /> },
    {
      key: 'quantity',
      label: labels.quantity,
      width: 110,
      align: 'right' as const,
      render: ({ quantity, unit }: Line) => `${quantity} ${unit}`,
    },
    {
      key: 'unitPrice',
      label: labels.unitPrice,
      width: 110,
      align: 'right' as const,
      render: ({ unitPrice }: Line) => amountText(unitPrice),
    },
    {
      key: 'received',
      label: labels.received,
      width: 110,
      align: 'right' as const,
      render: ({ received }: Line) => <span className="num">{received}</span>,
    },
    {
      key: 'open',
      label: labels.open,
      width: 110,
      align: 'right' as const,
      render: ({ open }: Line) => <span className="num">{open}</span>,
    },
  ]
  return (
    <article className="stack pb-12 purchase-order">
      <header className="row wrap gap-16">
        <strong className="num">{order.orderNo}</strong>
        <span>{order.vendorName}</span>
        <DateText text={order.orderedOn} />
        {order.expectedOn !== '' && (
          <span className="muted">
            {label(labels.expectedOn)} <DateText text={order.expectedOn} />
          </span>
        )}
        <span className="grow" />
        <span className="num">{`${label(labels.netAmount)} ${currencyText(order.netAmount, purchase.currency)}`}</span>
      </header>
      <PlainTable name={order.orderNo} columns={columns} rows={order.lines} rowId={({ lineId }) => lineId} />
      {purchase.mayReceive && (
        <p className="row">
          {order.lines.some(({ open }) => open !== '0') && (
            <Button size="small" variant="outlined" onClick={() => setReceiving(true)}>
              {label(labels.recordReceipt)}
            </Button>
          )}
          {order.lines.some(({ payable }) => payable !== '0') && (
            <Button
              size="small"
              variant="outlined"
              loading={create.isPending}
              title={label(labels.createPaymentText)}
              onClick={() => void pay()}
            >
              {label(labels.createPayment)}
            </Button>
          )}
        </p>
      )}
      {isReceiving && <ReceiptDialog id={purchase.id} order={order} onClose={() => setReceiving(false)} />}
    </article>
  )
}

/** The orders of a purchase. */
export function PurchaseOrders({ purchase }: { purchase: Purchase }) {
  const label = useLabel()
  return (
    <Section title={labels.orders}>
      {purchase.orders.length === 0 && <p className="muted">{label(labels.noOrders)}</p>}
      {purchase.orders.map((order) => (
        <Order key={order.id} purchase={purchase} order={order} />
      ))}
    </Section>
  )
}
