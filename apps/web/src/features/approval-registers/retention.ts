import { registerLabels as words } from '@maru/shared/approvals/register.labels.ts'
import type { useLabel } from '../../kit/use-label.ts'

/** How long a document is kept, in words. */
export const retentionText = (label: ReturnType<typeof useLabel>, years: number) =>
  years === 1 ? label(words.oneYear) : label(words.years, years)
