import type { LabelRecords } from '../../labels.ts'
import type { TextOf } from '../../lists/list-columns.ts'
import { returnReasonLabels } from './statement.labels.ts'

const reasons: LabelRecords = returnReasonLabels

/** Why a bank sent a payment back: its code in the reader's language; a rare code stays as it is, and '' says nothing. */
export function formatReturnReason(code: string, textOf: TextOf) {
  const label = reasons[code]
  return label === undefined ? code : textOf(label)
}
