import { OPINION_MAX } from '@maru/shared/approvals/engine/engine.ts'
import { documentLabels as labels } from '@maru/shared/approvals/documents/document.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { Field } from '../../../kit/forms/Field.tsx'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

interface OpinionTextProps {
  /** What it is called, and who reads it. */
  readonly name?: LabelKey | undefined
  readonly why?: LabelKey | undefined
  readonly value: string
  readonly required: boolean
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** The opinion of a dialog, with how much room is left near its end. */
export function OpinionText({ name = labels.opinion, why = labels.opinionWhy, value, required, error, onChange }: OpinionTextProps) {
  const label = useLabel()
  const hint = value.length > OPINION_MAX * 0.8 ? label(kitLabels.counter, value.length, OPINION_MAX) : label(why)
  return (
    <Field label={label(name)} required={required} error={error} hint={hint} span={12}>
      {(ids) => (
        <textarea
          id={ids.id}
          className="input"
          rows={4}
          autoFocus
          maxLength={OPINION_MAX}
          value={value}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
