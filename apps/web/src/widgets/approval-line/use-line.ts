import type { linePreview } from '@maru/shared/approvals/approval-step.ts'
import { approvals, type DraftInput } from '@maru/shared/approvals/approval.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { query } from '../../api/client.ts'
import { useRested } from '../use-rested.ts'

export type LinePreview = z.output<typeof linePreview>
export type PreviewStage = LinePreview['stages'][number]
export type PreviewStep = PreviewStage['steps'][number]

/** `body`: null where the line does not look at it. */
export type LineAsked = Pick<DraftInput, 'formCode' | 'urgent' | 'line'> & {
  body: DraftInput['body'] | null
  /** Whom somebody of the office writes it for. */
  onBehalfOf?: string | undefined
}

/** The line a draft would run through, with a reason for each person and everything that is wrong; asked anew shortly after each change. */
export function useLine(input: LineAsked) {
  const { formCode, body, urgent, line, onBehalfOf } = input
  const asked = useRested(JSON.stringify({ formCode, body, urgent, line, onBehalfOf }), 250)
  return useQuery({ ...query(approvals.previewLine, { body: JSON.parse(asked) as LineAsked }), placeholderData: keepPreviousData })
}
