import type { Citation } from '@maru/shared/outputs/results/citation.ts'
import type { OutputInput } from '@maru/shared/outputs/results/output-fields.ts'

/** The input of a new output from a citation; without a year, the field for it is empty. */
export const toOutputInput = ({ first: _first, funding: _funding, isSummary: _summary, year, ...citation }: Citation): OutputInput => ({
  ...citation,
  // An empty field of a form: it refuses to be saved.
  year: year as number,
  fileKey: '',
  lateReason: '',
})
