import type { ChangeEffect } from '@maru/shared/personnel/changes/employee-change.ts'
import { effectLabels } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import { KeyValues } from '../../../kit/layout.tsx'

/** What a change touches besides: names where they have some, else how many. */
export function EffectList({ effects }: { effects: readonly ChangeEffect[] }) {
  return (
    <KeyValues
      entries={effects.map(({ kind, count, names }) => [effectLabels[kind], names.length > 0 ? names.join(', ') : String(count)])}
    />
  )
}
