import type { LabelRecord } from '@maru/shared/labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import './totals-bar.css'

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
    <section className="totals-bar" aria-label={label(name)}>
      {rows.map(({ key, count, figures, total }) => (
        <p key={key} className="num">
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
