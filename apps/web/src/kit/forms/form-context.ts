import type { LabelRecords } from '@maru/shared/labels.ts'
import { createContext, useContext } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { faultText } from './field-issues.ts'
import type { LabelKey } from '../text/label-store.ts'
import { useLabel } from '../text/use-label.ts'

/** What a form tells its fields: their labels by name, and whether anything may be changed. */
export interface FormMeta {
  readonly labels: LabelRecords
  readonly readOnly: boolean
}
export const FormMetaContext = createContext<FormMeta>({ labels: {}, readOnly: false })

/** What every field takes. `label` is needed only where the record of labels has none of that name. */
export interface CommonFieldProps {
  readonly name: string
  readonly label?: LabelKey
  readonly required?: boolean
  readonly hint?: LabelKey
  readonly chooseText?: LabelKey
  /** Columns of twelve; 4 unless given. */
  readonly span?: number
  readonly disabled?: boolean
}

/** Binds a field to the form around it: its value, its fault as text, its frame. */
export function useBoundField(props: CommonFieldProps) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: props.name, control })
  const meta = useContext(FormMetaContext)
  const label = useLabel()
  const code = fieldState.error?.message
  const error = code === undefined ? undefined : faultText(code)
  const frame = {
    label: label(props.label ?? meta.labels[props.name] ?? props.name),
    required: props.required,
    error,
    hint: props.hint === undefined ? undefined : label(props.hint),
    span: props.span,
  }
  return { field, frame, invalid: error !== undefined, disabled: meta.readOnly || props.disabled === true }
}
export type BoundField = ReturnType<typeof useBoundField>
