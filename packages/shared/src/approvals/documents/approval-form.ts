import { z } from 'zod'
import { approvalKinds } from '../../document-bodies.ts'

/** A form as whoever drafts with it sees it. */
export const formRow = z.object({
  code: z.string(),
  kind: z.enum(approvalKinds),
  name: z.string(),
  mayEditLine: z.boolean(),
  bulkAllowed: z.boolean(),
})
