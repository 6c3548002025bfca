import {
  followsRule,
  GIFT_NAME_MAX,
  GIFT_REASON_MAX,
  GIFT_TEXT_MAX,
  type GiftBody,
  outcomesOf,
} from '@maru/shared/personnel/gifts/gift-body.ts'
import {
  giftKindLabels,
  giftLabels as labels,
  giftOccasionLabels,
  giftOutcomeLabels,
  giftPartyLabels,
} from '@maru/shared/personnel/gifts/gift.labels.ts'
import { gifts } from '@maru/shared/personnel/gifts/gift.ts'
import { isZeroAmount } from '@maru/shared/amounts/decimal.ts'
import { isBlank, isDay } from '@maru/shared/codecs.ts'
import { currencies } from '@maru/shared/payments/charge.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { createBodyFields, RequestFaultsContext } from '../../approvals/requests/request-kind.ts'
import { GiftRuleText, SameGiverText } from './GiftRuleText.tsx'

const Field = createBodyFields<GiftBody>()
const currencyOptions = currencies.map((value) => ({ value, text: value }))
const MONEY = /^\d{1,12}(\.\d{1,2})?$/

/** What the rule of the day says, as soon as day and value are typed. */
function useAssessment({ giftKind, party, day, amount, currency, partyName, organisation }: GiftBody) {
  const giver = { partyName: useDebouncedValue(partyName), organisation: useDebouncedValue(organisation) }
  const isTyped = isDay(day) && MONEY.test(amount) && !isZeroAmount(amount)
  const answer = useQuery({
    ...query(gifts.assess, { query: { giftKind, party, day, amount, currency, ...giver } }),
    enabled: isTyped,
    placeholderData: keepPreviousData,
  })
  return isTyped ? answer.data : undefined
}

/** What is to be done with it, beside what the rule asks for. */
function OutcomeFields({ body }: { body: GiftBody }) {
  const label = useLabel()
  const assessment = useAssessment(body)
  const setFaults = use(RequestFaultsContext)
  const isException = assessment !== undefined && body.outcome !== '' && !followsRule(body.outcome, assessment.outcome)
  const isMissing = isException && isBlank(body.exception)
  useEffect(() => setFaults?.(isMissing ? { exception: 'REQUIRED' } : {}), [setFaults, isMissing])
  const options = outcomesOf(body.giftKind).map((value) => ({ value, text: label(giftOutcomeLabels[value]) }))
  return (
    <Section title={labels.outcome}>
      <div className="stack gap-12">
        {assessment && <GiftRuleText assessment={assessment} />}
        {assessment && <SameGiverText day={body.day} sameGiver={assessment.sameGiver} />}
        <FormGrid>
          <Field.Select name="body.outcome" label={labels.proposal} required span={6} options={options} />
          {isException && <Field.TextArea name="body.exception" required span={12} rows={2} maxLength={GIFT_REASON_MAX} />}
        </FormGrid>
      </div>
    </Section>
  )
}

/** The sections of a declaration: what it is, from or for whom, and what is to be done with it. */
export function GiftFields() {
  const label = useLabel()
  const body = useWatch<{ body: GiftBody }, 'body'>({ name: 'body' })
  return (
    <>
      <Section title={labels.draftGift}>
        <FormGrid>
          <Field.Radio name="body.giftKind" span={12} options={toOptions(label, giftKindLabels)} />
          <Field.Select name="body.party" required span={4} options={toOptions(label, giftPartyLabels)} />
          <Field.Text name="body.partyName" required span={4} maxLength={GIFT_NAME_MAX} />
          <Field.Text name="body.organisation" span={4} maxLength={GIFT_NAME_MAX} />
          <Field.Select name="body.occasion" required span={4} options={toOptions(label, giftOccasionLabels)} />
          <Field.Date name="body.day" required span={4} />
          <Field.TextArea name="body.description" required span={12} rows={2} maxLength={GIFT_TEXT_MAX} />
          <Field.Amount name="body.amount" required span={4} />
          <Field.Select name="body.currency" required span={4} options={currencyOptions} />
        </FormGrid>
      </Section>
      <OutcomeFields body={body} />
    </>
  )
}
