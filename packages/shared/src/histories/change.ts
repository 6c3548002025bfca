import { z } from 'zod'
import { instant } from '../codecs.ts'

/** One field of a change with its values as people read them; '' = empty. */
const changedField = z.object({ field: z.string(), before: z.string(), after: z.string() })

/** An entry of the change log of a record. */
export const changeEntry = z.object({
  id: z.string(),
  /** What kind of record was changed, and which. */
  entity: z.string(),
  entityId: z.string(),
  at: instant,
  userId: z.string(),
  userName: z.string(),
  /** Name of the token of the program that did it; '' for a session. */
  token: z.string(),
  /** Word of what was done, such as `modify`. */
  action: z.string(),
  reason: z.string(),
  fields: z.array(changedField),
})
export type ChangeEntry = z.output<typeof changeEntry>
