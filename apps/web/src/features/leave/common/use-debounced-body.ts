import type { DraftInput } from '@maru/shared/approvals/approval.ts'
import { useWatch } from 'react-hook-form'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'

/** What the form around holds of a request of one type, once it has rested. */
export function useDebouncedBody<T extends DraftInput['body']['type']>(type: T): Extract<DraftInput['body'], { type: T }> {
  const body = JSON.parse(useDebouncedValue(JSON.stringify(useWatch({ name: 'body' })))) as Extract<DraftInput['body'], { type: T }>
  if (body.type !== type) throw new Error(`a form of ${type} holds ${body.type}`)
  return body
}
