import type { GiftAssessment, SameGiver } from '@maru/shared/personnel/gifts/gift.ts'
import { giftLabels as labels, giftOutcomeLabels } from '@maru/shared/personnel/gifts/gift.labels.ts'
import { amountText } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

/** What the rule of its day says to a gift, with the law it comes from. */
export function GiftRuleText({ assessment }: { assessment: GiftAssessment }) {
  const label = useLabel()
  const { valueEur, limitEur, source, isAbove, outcome } = assessment
  if (valueEur === '') return <p className="note tint-amber">{label(labels.ruleNoRate)}</p>
  if (limitEur === '') return <p className="note tint-amber">{label(labels.ruleNone)}</p>
  const [value, limit] = [amountText(valueEur), amountText(limitEur)]
  return (
    <div className={isAbove ? 'note tint-amber column' : 'note column'}>
      <span>
        {isAbove ? label(labels.ruleAbove, value, limit, label(giftOutcomeLabels[outcome])) : label(labels.ruleWithin, value, limit)}
      </span>
      <span className="muted small">{source}</span>
    </div>
  )
}

/** The sum of one giver's gifts in the year of a day, where there are several. */
export function SameGiverText({ day, sameGiver: { count, valueEur } }: { day: string; sameGiver: SameGiver }) {
  const label = useLabel()
  if (count < 2) return null
  return <p className="note tint-amber">{label(labels.sameGiver, count, day.slice(0, 4), amountText(valueEur))}</p>
}
