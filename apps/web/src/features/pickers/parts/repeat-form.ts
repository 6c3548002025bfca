import { isoDay } from '@maru/shared/codecs.ts'
import type { Recurrence } from '@maru/shared/reservations/reservation-series.ts'
import { z } from 'zod'

export const repeats = ['NONE', 'DAILY', 'WEEKLY', 'MONTHLY'] as const

/** How something comes again, as a form holds it; spread it into the form's schema. */
export const repeatShape = {
  repeat: z.enum(repeats),
  interval: z.number().int().min(1).max(52),
  weekdays: z.array(z.string()),
  until: z.union([z.literal(''), isoDay]),
  lastDayOfMonth: z.boolean(),
}
export type RepeatForm = z.output<z.ZodObject<typeof repeatShape>>
export const blankRepeat: RepeatForm = { repeat: 'NONE', interval: 1, weekdays: [], until: '', lastDayOfMonth: false }

/** The rule of a form that has an end; none for what is there once. */
export const toRecurrence = (form: RepeatForm): Recurrence | undefined => (form.until === '' ? undefined : toEndlessRecurrence(form))

/** The rule of a form, without an end where none is typed; none for what is there once. */
export function toEndlessRecurrence({ repeat, interval, weekdays, until, lastDayOfMonth }: RepeatForm): Recurrence | undefined {
  if (repeat === 'NONE') return undefined
  return {
    frequency: repeat,
    interval,
    weekdays: repeat === 'WEEKLY' ? weekdays.map(Number) : [],
    until,
    count: 0,
    ...(repeat === 'MONTHLY' && lastDayOfMonth && { lastDayOfMonth }),
  }
}
