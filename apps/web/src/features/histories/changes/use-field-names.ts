import { storedFieldLabels } from '@maru/shared/histories/change-history.labels.ts'
import type { LabelRecords } from '@maru/shared/labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

const stored: LabelRecords = storedFieldLabels

/** How people call a stored field, from the labels of its record, or of fields that no form shows. */
export function useFieldNames(labels: LabelRecords): (field: string) => string {
  const label = useLabel()
  return (field) => {
    const record = labels[field] ?? stored[field]
    return record ? label(record) : field
  }
}
