import { z } from 'zod'
import { isBlank, text } from '../../codecs.ts'

export const RESULT_MAX = 5000
export const PARTNERS_MAX = 1000

/** What a report on a trip says. */
export const tripReportBody = z.strictObject({
  type: z.literal('tripReport'),
  tripId: z.union([z.literal(''), z.uuid()]),
  /** What came of it. */
  result: text(RESULT_MAX),
  /** Meetings and whom they were with. */
  partners: text(PARTNERS_MAX),
  /** What follows from it. */
  nextSteps: text(PARTNERS_MAX),
})
export type TripReportBody = z.output<typeof tripReportBody>

export const blankTripReport: TripReportBody = { type: 'tripReport', tripId: '', result: '', partners: '', nextSteps: '' }

/** What has to be filled in before submission: field → word of the fault. */
export const tripReportFaults = (body: TripReportBody): Readonly<Record<string, 'REQUIRED'>> =>
  Object.fromEntries((['tripId', 'result'] as const).filter((name) => isBlank(body[name])).map((name) => [name, 'REQUIRED' as const]))
