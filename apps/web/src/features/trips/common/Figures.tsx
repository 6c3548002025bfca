import type { LabelRecord } from '@maru/shared/labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { euros } from './trip-text.ts'

/** Amounts with their sum, one below the other; what is zero is left out. */
export function Figures({ lines, total }: { lines: readonly (readonly [LabelRecord, string])[]; total: readonly [LabelRecord, string] }) {
  const label = useLabel()
  return (
    <dl className="sums">
      {lines
        .filter(([, amount]) => Number(amount) !== 0)
        .map(([name, amount]) => (
          <div key={name[0]}>
            <dt>{label(name)}</dt>
            <dd className="num">{euros(amount)}</dd>
          </div>
        ))}
      <div className="is-total">
        <dt>{label(total[0])}</dt>
        <dd className="num">{euros(total[1])}</dd>
      </div>
    </dl>
  )
}

/** The publications that figures above are from, in small print; nothing without any. */
export function Sources({ name, sources }: { name: LabelRecord; sources: readonly string[] }) {
  const label = useLabel()
  if (sources.length === 0) return null
  return <p className="muted small">{`${label(name)}: ${sources.join(' · ')}`}</p>
}
