import { purchaseLabels as labels } from '@maru/shared/purchases/purchase.labels.ts'
import type { ReactNode } from 'react'
import { FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

interface OpenItemProps {
  readonly description: string
  /** Quantity that is still to be ordered or delivered. */
  readonly open: string
  readonly unit: string
  readonly children: ReactNode
}

/** Fields of one item of a purchase, under its name and what is still open of it. */
export function OpenItem({ description, open, unit, children }: OpenItemProps) {
  const label = useLabel()
  return (
    <section className="stack purchase-item" aria-label={description}>
      <h4>{`${description} · ${label(labels.openOf, open, unit)}`}</h4>
      <FormGrid>{children}</FormGrid>
    </section>
  )
}
