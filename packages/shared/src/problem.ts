import { z } from 'zod'

/** The body of every refusal: `status` is the application status (800–850) or the HTTP status. */
export const problem = z.object({
  status: z.number().int(),
  code: z.string(),
  messageNo: z.string(),
  message: z.string(),
  traceId: z.string(),
  issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
})
export type Problem = z.output<typeof problem>
