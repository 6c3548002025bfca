import type { LabelRecord } from '@maru/shared/labels.ts'
import type { Option } from '../../kit/fields/choice-fields.tsx'
import type { useLabel } from '../../kit/text/use-label.ts'

/** Choices of a fixed set of words, in their order. */
export const toOptions = (label: ReturnType<typeof useLabel>, records: Readonly<Record<string, LabelRecord>>): readonly Option[] =>
  Object.entries(records).map(([value, record]) => ({ value, text: label(record) }))
