import { purchaseLabels as labels, purchaseLineKindLabels } from '@maru/shared/purchases/purchase.labels.ts'
import type { Purchase, PurchaseLine } from '@maru/shared/purchases/purchase-fields.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { Section } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ItemName } from '../ItemName.tsx'
import { LineStatusChip } from '../PurchaseChips.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { OrderDialog } from './OrderDialog.tsx'

/** Lines whose decision may still be made or changed: nothing of them was ordered. */
const isDecidable = ({ status, ordered }: PurchaseLine) => status !== 'SHORT_CLOSED' && ordered === '0'

function useColumns() {
  const label = useLabel()
  const number = (key: 'ordered' | 'received' | 'billed', width: number) => ({
    key,
    label: labels[key],
    width,
    align: 'right' as const,
    render: (line: PurchaseLine) => <span className="num">{line[key]}</span>,
  })
  return [
    {
      key: 'description',
      label: labels.description,
      render: ({ description, specification, kind, note }: PurchaseLine) => (
        <ItemName description={description} details={[label(purchaseLineKindLabels[kind]), specification, note]} />
      ),
    },
    {
      key: 'quantity',
      label: labels.quantity,
      width: 84,
      align: 'right' as const,
      render: ({ quantity, unit }: PurchaseLine) => `${quantity} ${unit}`,
    },
    {
      key: 'unitPrice',
      label: labels.unitPrice,
      width: 104,
      align: 'right' as const,
      render: ({ unitPrice }: PurchaseLine) => amountText(unitPrice),
    },
    {
      key: 'total',
      label: labels.totalAmount,
      width: 104,
      align: 'right' as const,
      render: ({ totalAmount }: PurchaseLine) => amountText(totalAmount),
    },
    number('ordered', 76),
    number('received', 76),
    number('billed', 104),
    { key: 'status', label: labels.status, width: 116, render: (line: PurchaseLine) => <LineStatusChip {...line} /> },
  ]
}

/** The items of a purchase with their quantities; the purchasing office decides and orders them here. */
export function PurchaseItems({ purchase }: { purchase: Purchase }) {
  const label = useLabel()
  const columns = useColumns()
  const [doing, setDoing] = useState<'decide' | 'order'>()
  const { lines, netAmount, vatAmount, totalAmount, currency, mayOrder } = purchase
  const close = () => setDoing(undefined)
  return (
    <Section title={labels.lines}>
      <PlainTable name={label(labels.lines)} columns={columns} rows={lines} rowId={({ id }) => id} />
      <p className="row wrap end gap-16 mt-8 mb-8 num">
        <span>{`${label(labels.netAmount)} ${amountText(netAmount)}`}</span>
        <span>{`${label(labels.vatAmount)} ${amountText(vatAmount)}`}</span>
        <strong>{`${label(labels.totalAmount)} ${currencyText(totalAmount, currency)}`}</strong>
      </p>
      {mayOrder && (
        <p className="row">
          {lines.some(isDecidable) && (
            <Button size="small" variant="outlined" onClick={() => setDoing('decide')}>
              {label(labels.decideLines)}
            </Button>
          )}
          {lines.some(({ toOrder }) => toOrder !== '0') && (
            <Button size="small" variant="outlined" onClick={() => setDoing('order')}>
              {label(labels.recordOrder)}
            </Button>
          )}
        </p>
      )}
      {doing === 'decide' && <DecideDialog purchase={purchase} lines={lines.filter(isDecidable)} onClose={close} />}
      {doing === 'order' && <OrderDialog purchase={purchase} onClose={close} />}
    </Section>
  )
}
