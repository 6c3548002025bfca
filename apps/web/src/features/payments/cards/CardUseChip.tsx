import { cardTransactionLabels, cardUseLabels } from '@maru/shared/cards/card-transaction.labels.ts'
import type { CardTransactionRow, CardUse } from '@maru/shared/cards/card-transaction.ts'
import { StatusChip, type Tone } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const tones: Readonly<Record<CardUse, Tone>> = {
  OPEN: 'amber',
  IN_SETTLEMENT: 'blue',
  CONFIRMED: 'green',
  PERSONAL: 'violet',
  NO_RECEIPT: 'grey',
}

/** What a transaction was for; one without a receipt says that there are suggestions. */
export function CardUseChip({ use, suggestions }: Pick<CardTransactionRow, 'use' | 'suggestions'>) {
  const label = useLabel()
  if (use === 'OPEN' && suggestions > 0) return <StatusChip tone="cyan" text={label(cardTransactionLabels.suggested)} />
  return <StatusChip tone={tones[use]} text={label(cardUseLabels[use])} />
}
