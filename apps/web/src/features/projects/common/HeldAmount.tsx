import { approvalWorkLabels as work } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { euroText } from './budget-text.ts'

/** Euros of a request; hidden where they tell what a post is paid. */
export function HeldAmount({ amount }: { amount: string }) {
  const label = useLabel()
  return amount === '' ? <span className="muted">{label(work.payHidden)}</span> : <span className="num">{euroText(amount)}</span>
}
