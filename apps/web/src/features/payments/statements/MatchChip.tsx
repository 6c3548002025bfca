import type { StatementMatch } from '@maru/shared/payments/statements/payment-statement.ts'
import { statementMatchLabels } from '@maru/shared/payments/statements/statement.labels.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const tones: Readonly<Record<StatementMatch, Tone>> = { PAID: 'green', RETURNED_BY_BANK: 'red', OPEN: 'amber', NOT_OURS: 'grey' }

/** What a line of a statement is, in words and colour. */
export const MatchChip = ({ match }: { match: StatementMatch }) => (
  <StatusChip tone={tones[match]} text={useLabel()(statementMatchLabels[match])} />
)
