import { z } from 'zod'

/** The body of every refusal: `status` is the application status (800–850) or the HTTP status. */
export const problem = z.object({
  status: z.number().int(),
  code: z.string(),
  messageNo: z.string(),
  message: z.string(),
  /** What stands in the `{0}`, `{1}` … of the message: names as they are, times as ISO text. */
  values: z.array(z.string()).optional(),
  traceId: z.string(),
  /** What else a program needs to go on, as the contract of the call says: free slots instead of a taken one. */
  details: z.unknown().optional(),
  issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
})
export type Problem = z.output<typeof problem>
