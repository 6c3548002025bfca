import { withinGermanyLabels } from '@maru/shared/amounts/amount.labels.ts'
import { derivePayable, derivePayment, isForStaff } from '@maru/shared/payments/payment-body.ts'
import { paymentKindLabels, paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { exchangeRateLabels as rateLabels } from '@maru/shared/payments/rates/exchange-rate.labels.ts'
import { useQuery } from '@tanstack/react-query'
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
import { PaymentStatusChip } from '../common/PaymentStatusChip.tsx'
import { creditedLabel, discountsText, payableEntries } from '../payable/payable-entries.tsx'
import { CheckedNotes } from '../payable/PayableText.tsx'
import { AttachedInvoices } from '../payable/AttachedInvoices.tsx'
import { AccountChange } from '../payable/AccountChange.tsx'
import { BankNote } from './BankNote.tsx'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'

/** A payment application in its document; once submitted with its payee, its account and whether it was paid. */
export function DocumentPayment({ body, document, mode }: BodyViewProps<'payment'>) {
  const label = useLabel()
  const isSubmitted = document.status !== 'DRAFT'
  const payment = useQuery({ ...query(payments.get, { params: { id: document.id } }), enabled: isSubmitted }).data
  const payees = usePayeeOptions(body.vendorId, { isStaff: isForStaff(body.kind) })
  const { lines: amounts, total } = derivePayment(body.lines)
  const rows = body.lines.map((line, place) => ({ ...line, ...(payment?.lines[place] ?? amounts[place]), place }))
  type Row = (typeof rows)[number]
  const money = (key: 'totalAmount' | 'vatAmount' | 'netPriceAmount', name: (typeof labels)[keyof typeof labels]) => ({
    key,
    label: name,
    width: 110,
    align: 'right' as const,
    render: (row: Row) => <span className="num">{amountText(row[key] ?? '0')}</span>,
  })
  const columns = [
    { key: 'description', label: labels.description, render: (row: Row) => row.description },
    {
      key: 'issued',
      label: labels.withinGermany,
      width: 120,
      render: ({ place }: Row) => label(withinGermanyLabels[body.lines[place]?.withinGermanyYn ?? 'Y']),
    },
    money('totalAmount', labels.totalAmount),
    money('vatAmount', labels.vatAmount),
    money('netPriceAmount', labels.netPriceAmount),
  ]
  const sums = payment ?? total
  const rateSource = payment ? ` (${payment.rateSource || label(rateLabels.byHand)})` : ''
  const inCurrency = (amount: string) => currencyText(amount, body.currency)
  return (
    <div className="stack">
      <KeyValues
        entries={[
          [labels.kind, label(paymentKindLabels[body.kind])],
          [labels.vendorId, payment?.vendorName ?? payees.find(({ value }) => value === body.vendorId)?.text ?? '–'],
          [labels.invoiceNo, textOrDash(body.invoiceNo)],
          ...(payment?.credited ? [[creditedLabel(body.kind), payment.credited.invoiceNo] as const] : []),
          [labels.invoiceDate, <DateText key="invoice" text={body.invoiceDate} />],
          [labels.dueDate, <DateText key="due" text={body.dueDate} />],
          ...(body.discountUntil === '' ? [] : [[labels.discount, discountsText([body, ...body.furtherDiscounts], label)] as const]),
          ...(body.currency === 'EUR' ? [] : [[labels.rate, <RateValue key="rate" charge={body} source={rateSource} />] as const]),
          ...(body.reference === '' ? [] : [[labels.reference, body.reference] as const]),
          [labels.projectNo, textOrDash(body.projectNo)],
          ...(payment ? [[labels.status, <PaymentStatusChip key="status" status={payment.status} />] as const] : []),
        ]}
      />
      {body.reason !== '' && <p>{body.reason}</p>}
      <PlainTable name={label(labels.lines)} columns={columns} rows={rows} rowId={({ place }) => String(place)} />
      <KeyValues
        entries={[
          [labels.netPriceAmount, inCurrency(sums.netPriceAmount)],
          [labels.vatAmount, inCurrency(sums.vatAmount)],
          [labels.totalAmount, inCurrency(sums.totalAmount)],
          ...payableEntries(body, payment?.payableAmount ?? derivePayable(body, total.totalAmount), body.currency),
        ]}
      />
      <CheckedNotes notes={body.invoiceNotes} />
      {payment && mode !== 'print' && <AttachedInvoices payment={payment} />}
      {payment && mode !== 'print' && (
        <AccountChange {...payment} payeeName={payment.vendorName} mayConfirm={payment.mayConfirmAccount} kind="payment" />
      )}
      {payment && mode !== 'print' && (
        <BankNote bank={payment.bank} frozenUntil={payment.frozenUntil} kind={body.kind} currency={body.currency} />
      )}
    </div>
  )
}
