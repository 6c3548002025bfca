import { compactDate, requiredText, text } from '@maru/shared/codecs.ts'
import { REMARK_MAX } from '@maru/shared/constants.ts'
import { z } from 'zod'

/** What the gallery's form edits; it goes nowhere, its checks are those of any form. */
export const sampleInput = z.object({
  name: requiredText(100),
  password: requiredText(100),
  remark: text(REMARK_MAX),
  number: z.number().max(60, { error: 'BAD_NUMBER' }).nullable(),
  amount: text(20),
  choice: requiredText(20),
  state: requiredText(20),
  kind: text(20),
  checked: z.boolean(),
  date: compactDate,
  otherDate: z.iso.date({ error: 'BAD_DATE' }),
  moment: text(16),
  codes: z.array(z.string()),
})
export type SampleInput = z.output<typeof sampleInput>
