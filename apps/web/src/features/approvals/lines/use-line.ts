import type { linePreview } from '@maru/shared/approvals/actions/approval-step.ts'
import { approvals, type DraftInput } from '@maru/shared/approvals/approval.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { query } from '../../../api/client.ts'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'

export type LinePreview = z.output<typeof linePreview>
export type PreviewStage = LinePreview['stages'][number]
export type PreviewStep = PreviewStage['steps'][number]

/** `body`: null where the line does not look at it. */
export type LineAsked = Pick<DraftInput, 'formCode' | 'urgent' | 'line'> & {
  body: DraftInput['body'] | null
  /** Person somebody of the office writes it for. */
  onBehalfOf?: string | undefined
  /** The saved draft; undefined for a new one. */
  documentId?: string | undefined
}

/** The line a draft would run through, with a reason for each person and everything that is wrong; asked anew shortly after each change. */
export function useLine({ formCode, body, urgent, line, onBehalfOf, documentId }: LineAsked) {
  const input = JSON.stringify({ formCode, body, urgent, line, onBehalfOf, documentId })
  const debouncedInput = JSON.parse(useDebouncedValue(input, 250)) as LineAsked
  // The line of one person says nothing about that of another: it goes at once, and the next one is loading until it is there.
  const previewInput = debouncedInput.onBehalfOf === onBehalfOf ? debouncedInput : (JSON.parse(input) as LineAsked)
  const wanted = query(approvals.previewLine, { body: previewInput })
  return useQuery({
    ...wanted,
    placeholderData: (before, { queryKey } = {} as never) => (queryKey?.[2].body.onBehalfOf === onBehalfOf ? before : undefined),
  })
}
