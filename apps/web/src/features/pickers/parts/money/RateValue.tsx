import type { ChargeFields } from '@maru/shared/payments/charge.ts'
import { paymentLabels as labels } from '@maru/shared/payments/payment.labels.ts'
import { numberText } from '../../../../kit/text/label-store.ts'
import { useLabel } from '../../../../kit/text/use-label.ts'
import { rateText } from './rate-text.ts'
import { useReferenceRate } from './RateNote.tsx'

/** Percent from which on approvers are told that a rate differs from the published one. */
const SHOWN_PCT = 2

/** The rate of a request as approvers read it: with where it is from, how far it is from the published one, and why. */
interface RateValueProps {
  readonly charge: Pick<ChargeFields, 'currency' | 'exchangeRate' | 'rateDate' | 'rateReason'>
  /** Where a stored rate is from, in brackets. */
  readonly source?: string
}

export function RateValue({ charge, source = '' }: RateValueProps) {
  const label = useLabel()
  const published = Number(useReferenceRate(charge.currency, charge.rateDate)?.rate ?? 0)
  const percent = published > 0 && charge.exchangeRate !== '' ? (Math.abs(Number(charge.exchangeRate) - published) * 100) / published : 0
  return (
    <>
      {rateText(charge) + source}
      {percent > SHOWN_PCT && (
        <p className="note tint-amber mt-8">
          {[label(labels.rateDeviation, numberText(percent, { maximumFractionDigits: 1 })), charge.rateReason].filter(Boolean).join(' · ')}
        </p>
      )}
    </>
  )
}
