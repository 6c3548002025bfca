import { registerLabels as words } from '@maru/shared/approvals/register.labels.ts'
import type { useLabel } from '../../kit/use-label.ts'

/** How long a document is kept, in words. */
export const retentionText = (label: ReturnType<typeof useLabel>, years: number) => label(words.years, years)
