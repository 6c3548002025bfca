import { amountLabels } from '@maru/shared/amounts/amount.labels.ts'
import { tripFormLabels } from '@maru/shared/trips/applications/trip-form.labels.ts'
import type { ExpenseItem, TripExpenseBody } from '@maru/shared/trips/expenses/expense-body.ts'
import { itemKindLabels, tripExpenseLabels as labels } from '@maru/shared/trips/expenses/expense.labels.ts'
import { type ExpensePreview, tripExpenses } from '@maru/shared/trips/trip.ts'
import { emissionLabels } from '@maru/shared/trips/emissions/emission.labels.ts'
import { tripLabels } from '@maru/shared/trips/trip.labels.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../../api/client.ts'
import { KeyValues } from '../../../kit/layout.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { numberText } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { DayTable } from '../common/DayTable.tsx'
import { MarkPaid } from '../common/MarkPaid.tsx'
import { RouteTable } from '../route/RouteTable.tsx'
import { kilogramText } from '../common/trip-text.ts'
import { SettlementChip } from '../common/TripChips.tsx'
import { ExpenseFigures } from './ExpenseFigures.tsx'

/** As many decimals as a rate has. */
const RATE_DECIMALS = 8

/** The file of a receipt or why there is none, and whether a company card paid it. */
const receiptText = ({ receipt, lostReason, cardTransaction }: ExpenseItem, byCard: string) =>
  [receipt || lostReason, cardTransaction === '' ? '' : byCard].filter(Boolean).join(' · ')

/** A line with a smaller one below it: the table fits into the popup with all its amounts. */
const Below = ({ main, text }: { main: ReactNode; text: string }) => (
  <>
    {main}
    <div className="muted small">{text}</div>
  </>
)

/** What a receipt in another currency came to and its rate, marked where that is not the published one. */
function ItemRate({ item, preview }: { item: ExpenseItem; preview: ExpensePreview['items'][number] | undefined }) {
  const label = useLabel()
  if (item.currency === 'EUR') return null
  const rate = (value: string) => numberText(Number(value), { maximumFractionDigits: RATE_DECIMALS })
  return (
    <>
      <div className="muted small">{label(labels.typedRate, amountText(item.totalAmount), item.currency, rate(item.rate))}</div>
      {preview && preview.rateDeviation !== '' && (
        <p className="note tint-amber mt-8">
          {label(
            labels.rateDeviation,
            numberText(Number(preview.rateDeviation), { maximumFractionDigits: 1 }),
            rate(preview.publishedRate),
          )}
        </p>
      )}
    </>
  )
}

/** The receipts with their amounts in euros. */
function Items({ body, preview }: { body: TripExpenseBody; preview: ExpensePreview }) {
  const label = useLabel()
  const rows = body.items.map((item, at) => ({ ...item, at: String(at), amounts: preview.items[at] }))
  if (rows.length === 0) return null
  const money = (key: 'totalAmount' | 'vatAmount' | 'netPriceAmount') => ({
    key,
    label: amountLabels[key],
    width: 92,
    align: 'right' as const,
    render: ({ amounts }: (typeof rows)[number]) => <span className="num">{amounts ? amountText(amounts[key]) : '–'}</span>,
  })
  return (
    <PlainTable
      name={label(labels.items)}
      rows={rows}
      rowId={({ at }) => at}
      columns={[
        {
          key: 'date',
          label: labels.date,
          width: 112,
          render: ({ date, kind }) => <Below main={<DateText text={date} />} text={label(itemKindLabels[kind])} />,
        },
        {
          key: 'text',
          label: labels.receipt,
          render: (row) => (
            <>
              <Below main={row.text} text={receiptText(row, label(labels.byCardOff))} />
              <ItemRate item={row} preview={row.amounts} />
            </>
          ),
        },
        money('totalAmount'),
        money('vatAmount'),
        money('netPriceAmount'),
      ]}
    />
  )
}

/** What the office does with an approved settlement. */
function NextStep({ trip }: Pick<ExpensePreview, 'trip'>) {
  if (trip.settlementState !== 'PAYABLE' && trip.settlementState !== 'REFUNDABLE') return null
  const text = trip.settlementState === 'PAYABLE' ? labels.markPaid : labels.markRefunded
  return <MarkPaid route={tripExpenses.pay} tripId={trip.id} text={text} />
}

/** A settlement in its document and on paper: the per-diem sheet, the receipts and what is paid. */
export function DocumentTripExpense({ body, document, mode }: BodyViewProps<'tripExpense'>) {
  const label = useLabel()
  const preview = useQuery({
    ...query(tripExpenses.preview, { body: { body, documentId: document.id } }),
    enabled: body.tripId !== '' && body.legs.length > 1,
  }).data
  if (!preview) return null
  const { trip } = preview
  return (
    <div className="stack">
      <KeyValues
        entries={[
          [labels.tripId, `${trip.documentNo} ${trip.destination}, ${trip.from} – ${trip.to}`],
          [tripFormLabels.purpose, trip.purpose],
          [tripLabels.estimate, currencyText(trip.estimate, 'EUR')],
          [emissionLabels.co2Kg, kilogramText(preview.emissions.kg)],
          ...(mode === 'print' ? [] : [[tripLabels.settlementState, <SettlementChip key="state" {...trip} />] as const]),
        ]}
      />
      {mode !== 'print' && <NextStep trip={trip} />}
      <RouteTable legs={body.legs} emissions={preview.emissions} />
      <h4>{label(labels.sheet)}</h4>
      <DayTable days={preview.days} />
      <Items body={body} preview={preview} />
      <ExpenseFigures preview={preview} />
      {body.note !== '' && <p>{body.note}</p>}
    </div>
  )
}
