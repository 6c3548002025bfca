import { z } from 'zod'

/** Rates of a person month by month. */
export const participantRates = z.object({
  userId: z.string(),
  name: z.string(),
  months: z.array(
    z.object({
      /** `YYYY-MM` */
      month: z.string(),
      /** Highest rate in this project on a day of the month, in percent. */
      rate: z.string(),
      /** Average over the days of the month. */
      average: z.string(),
      /** Highest sum over all approved and running projects, and this one. */
      total: z.string(),
      totalAverage: z.string(),
    }),
  ),
})
export type ParticipantRates = z.output<typeof participantRates>

/** A month of a person with every project. */
export const participantMonth = z.object({
  userId: z.string(),
  name: z.string(),
  /** Highest sum of the rates on a day of the month, and its average over the days of the month, in percent. */
  total: z.string(),
  totalAverage: z.string(),
  projects: z.array(
    z.object({
      /** '' for a project the reader may not see. */
      projectNo: z.string(),
      name: z.string(),
      validFrom: z.string(),
      validTo: z.string(),
      rate: z.string(),
    }),
  ),
})
export type ParticipantMonth = z.output<typeof participantMonth>
