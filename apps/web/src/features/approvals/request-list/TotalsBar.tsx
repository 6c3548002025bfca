import type { LabelRecord } from '@maru/shared/labels.ts'
import { amountText } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

interface TotalsRow {
  readonly key: string
  /** How many records add up to it. */
  readonly count: string
  readonly figures: readonly string[]
  readonly total: string
}

/** Below a list: sums of everything its filters find, a row a currency; nothing where nothing adds up. */
export function TotalsBar({ name, rows }: { name: LabelRecord; rows: readonly TotalsRow[] }) {
  const label = useLabel()
  if (rows.length === 0) return null
  return (
    <section className="line-top py-8 px-20" aria-label={label(name)}>
      {rows.map(({ key, count, figures, total }) => (
        <p key={key} className="row gap-16 num">
          <span className="muted">{count}</span>
          <span className="grow" />
          {figures.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
          <strong>{total}</strong>
        </p>
      ))}
    </section>
  )
}

interface CurrencyTotalsProps<Figure extends string> {
  readonly sums: readonly ({ readonly currency: string; readonly count: number } & Readonly<Record<Figure, string>>)[]
  readonly labels: Readonly<Record<Figure | 'totals' | 'count', LabelRecord>>
  readonly figures: readonly Figure[]
  /** The figure in the currency of the row. */
  readonly total: Figure
}

/** Sums of a list by currency: amounts with two decimals, each under the label of its name. */
export function CurrencyTotals<Figure extends string>({ sums, labels, figures, total }: CurrencyTotalsProps<Figure>) {
  const label = useLabel()
  const rows = sums.map((sum) => ({
    key: sum.currency,
    count: label(labels.count, sum.count),
    figures: figures.map((figure) => `${label(labels[figure])} ${amountText(sum[figure])}`),
    total: `${label(labels[total])} ${currencyText(sum[total], sum.currency)}`,
  }))
  return <TotalsBar name={labels.totals} rows={rows} />
}
