import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { deriveLine, sumLines } from '@maru/shared/purchases/purchase-body.ts'
import { purchaseLabels as labels, purchaseLineKindLabels } from '@maru/shared/purchases/purchase.labels.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { RateValue } from '../../pickers/parts/money/RateValue.tsx'
import { usePayeeOptions } from '../../pickers/parts/money/use-payee-options.ts'
import { ItemName } from '../ItemName.tsx'
import { PURCHASE_POPUP } from '../purchase-addresses.ts'
import { PurchaseStatusChip } from '../PurchaseChips.tsx'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'

type Body = BodyViewProps<'purchase'>['body']

/** The quotes of a request, and why there are fewer than asked for. */
function Quotes({ quotes, quoteWaiver, currency }: Pick<Body, 'quotes' | 'quoteWaiver' | 'currency'>) {
  const entries = [
    ...(quotes.length === 0
      ? []
      : [[labels.quotes, quotes.map(({ supplier, amount }) => `${supplier} ${currencyText(amount, currency)}`).join(' · ')] as const]),
    ...(quoteWaiver === '' ? [] : [[labels.quoteWaiver, quoteWaiver] as const]),
  ]
  return entries.length === 0 ? null : <KeyValues entries={entries} />
}

function Items({ lines, currency }: Pick<Body, 'lines' | 'currency'>) {
  const label = useLabel()
  const rows = lines.map((line, place) => ({ ...line, ...deriveLine(line, currency), place }))
  type Row = (typeof rows)[number]
  const columns = [
    {
      key: 'description',
      label: labels.description,
      render: ({ description, specification, kind }: Row) => (
        <ItemName description={description} details={[label(purchaseLineKindLabels[kind]), specification]} />
      ),
    },
    {
      key: 'quantity',
      label: labels.quantity,
      width: 100,
      align: 'right' as const,
      render: ({ quantity, unit }: Row) => `${quantity} ${unit}`,
    },
    {
      key: 'unitPrice',
      label: labels.unitPrice,
      width: 100,
      align: 'right' as const,
      render: ({ unitPrice }: Row) => amountText(unitPrice),
    },
    {
      key: 'netAmount',
      label: labels.netAmount,
      width: 110,
      align: 'right' as const,
      render: ({ netAmount }: Row) => amountText(netAmount),
    },
    {
      key: 'total',
      label: labels.totalAmount,
      width: 110,
      align: 'right' as const,
      render: ({ totalAmount }: Row) => amountText(totalAmount),
    },
  ]
  const { netAmount, vatAmount, totalAmount } = sumLines(rows)
  const inCurrency = (amount: string) => currencyText(amount, currency)
  return (
    <>
      <PlainTable name={label(labels.lines)} columns={columns} rows={rows} rowId={({ place }) => String(place)} />
      <KeyValues
        entries={[
          [labels.netAmount, inCurrency(netAmount)],
          [labels.vatAmount, inCurrency(vatAmount)],
          [paymentLabels.total, <strong key="total">{inCurrency(totalAmount)}</strong>],
        ]}
      />
    </>
  )
}

/** A purchase request in its document; once submitted with its state and the way to its orders. */
export function DocumentPurchase({ body, document, mode }: BodyViewProps<'purchase'>) {
  const label = useLabel()
  const isSubmitted = document.status !== 'DRAFT'
  const purchase = useQuery({ ...query(purchases.get, { params: { id: document.id } }), enabled: isSubmitted, retry: false }).data
  const vendors = usePayeeOptions(body.vendorId)
  return (
    <div className="stack">
      {purchase && mode !== 'print' && (
        <p className="row">
          <PurchaseStatusChip status={purchase.status} />
          <Link to={`${PURCHASE_POPUP}?id=${document.id}`}>{label(labels.openPurchase)}</Link>
        </p>
      )}
      <KeyValues
        entries={[
          [labels.neededBy, <DateText key="needed" text={body.neededBy} />],
          [labels.deliverTo, textOrDash(body.deliverTo)],
          [labels.vendorId, textOrDash(vendors.find(({ value }) => value === body.vendorId)?.text ?? '')],
          [paymentLabels.projectNo, textOrDash(body.projectNo)],
          ...(body.currency === 'EUR' ? [] : [[paymentLabels.rate, <RateValue key="rate" charge={body} />] as const]),
        ]}
      />
      {body.reason !== '' && <p>{body.reason}</p>}
      <Items lines={body.lines} currency={body.currency} />
      <Quotes {...body} />
    </div>
  )
}
