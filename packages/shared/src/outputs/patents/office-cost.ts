import { z } from 'zod'

/** What the patents of one office cost, in euros with two decimals. */
export const officeCost = z.object({
  office: z.string(),
  patents: z.number().int(),
  /** Costs that were entered, and renewals that were paid. */
  costs: z.string(),
  renewals: z.string(),
  total: z.string(),
})
export type OfficeCost = z.output<typeof officeCost>
