import { registerLabels as labels } from '@maru/shared/approvals/registers/register.labels.ts'
import type { useLabel } from '../../../kit/text/use-label.ts'

/** How long a document is kept, in words. */
export const retentionText = (label: ReturnType<typeof useLabel>, years: number) => label(labels.years, years)
