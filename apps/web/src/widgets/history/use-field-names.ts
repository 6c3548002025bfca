import type { LabelRecords } from '@maru/shared/labels.ts'
import { useLabel } from '../../kit/text/use-label.ts'

/** How people call a stored field, from the labels of its record; the stored name where there is none. */
export function useFieldNames(labels: LabelRecords): (field: string) => string {
  const label = useLabel()
  return (field) => (labels[field] ? label(labels[field]) : field)
}
