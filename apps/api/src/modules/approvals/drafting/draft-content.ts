import type { ApprovalDocument } from '@maru/prisma/generated/client.ts'
import type { ApprovalKind } from '@maru/shared/document-bodies.ts'
import { lineInput, participantInput, receiverInput } from '@maru/shared/approvals/lines/approval-line.ts'
import { z } from 'zod'
import type { ApprovalKinds } from '../../../kernel/extension-points/approval-hooks.ts'

/** What the kind of a form does at each step of its document. */
export const findHooks = (kinds: ApprovalKinds, form: { kind: string }) => kinds[form.kind as ApprovalKind]

/** The drafter's line and participants as they are kept with a draft. */
const draftLine = z.object({
  line: lineInput.nullable(),
  participants: z.array(participantInput),
  receivers: z.array(receiverInput).default([]),
})
export const readDraftLine = ({ draftLine: kept }: Pick<ApprovalDocument, 'draftLine'>) =>
  kept === null ? { line: null, participants: [], receivers: [] } : draftLine.parse(kept)
