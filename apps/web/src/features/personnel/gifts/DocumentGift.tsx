import { GIFT_REASON_MAX } from '@maru/shared/personnel/gifts/gift-body.ts'
import {
  giftFieldLabels as labels,
  giftKindLabels,
  giftOccasionLabels,
  giftOutcomeLabels,
  giftPartyLabels,
  giftStatusLabels,
} from '@maru/shared/personnel/gifts/gift.labels.ts'
import { type DocumentGift as Gift, gifts } from '@maru/shared/personnel/gifts/gift.ts'
import { sizes } from '@maru/shared/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, KeyValues } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import type { BodyViewProps } from '../../approvals/documents/document-bodies.ts'
import { GiftRuleText, SameGiverText } from './GiftRuleText.tsx'

const ProofField = bindFields<{ proofOn: string; proof: string }>()

/** Asks when and how a gift was returned, handed over or donated. */
function ProofDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const label = useLabel()
  const { timeZone } = useMe()
  const close = useAction(gifts.close)
  return (
    <FormDialog
      title={label(labels.recordProof)}
      width={sizes.confirmDialog}
      schema={gifts.close.body}
      values={{ proofOn: today(timeZone), proof: '' }}
      labels={{ proofOn: labels.proofOn, proof: labels.proof }}
      saveText={labels.recordProof}
      onSave={async (body) => {
        await close.mutateAsync({ params: { id }, body })
        toast.success(giftStatusLabels.CLOSED)
      }}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <ProofField.Date name="proofOn" required span={12} />
          <ProofField.TextArea name="proof" required span={12} rows={2} maxLength={GIFT_REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** What the rule said, what was decided, and how it was done. */
function Assessed({ gift, mode }: { gift: Gift; mode: BodyViewProps<'gift'>['mode'] }) {
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  const assessment = {
    valueEur: gift.valueEur,
    limitEur: gift.limitEur,
    source: gift.ruleSource,
    isAbove: gift.ruleOutcome !== 'KEPT',
    outcome: gift.ruleOutcome,
  }
  return (
    <>
      <GiftRuleText assessment={assessment} />
      <SameGiverText day={gift.day} sameGiver={gift.sameGiver} />
      {gift.proof !== '' && (
        <KeyValues
          entries={[
            [labels.proofOn, <DateText key="on" text={gift.proofOn} />],
            [labels.proof, gift.proof],
          ]}
        />
      )}
      {gift.mayClose && mode !== 'print' && (
        <span>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {label(labels.recordProof)}
          </Button>
        </span>
      )}
      {isOpen && <ProofDialog id={gift.id} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A declaration in its document, with what the rule of its day says beside the decision. */
export function DocumentGift({ body, document, mode }: BodyViewProps<'gift'>) {
  const label = useLabel()
  const [gift] = useQuery(query(gifts.ofDocument, { params: { id: document.id } })).data ?? []
  return (
    <div className="stack gap-12">
      <KeyValues
        entries={[
          [labels.giftKind, label(giftKindLabels[body.giftKind])],
          [labels.party, label(giftPartyLabels[body.party])],
          [labels.partyName, textOrDash(body.partyName)],
          [labels.organisation, textOrDash(body.organisation)],
          [labels.occasion, body.occasion === '' ? '–' : label(giftOccasionLabels[body.occasion])],
          [labels.day, <DateText key="day" text={body.day} />],
          [labels.amount, currencyText(body.amount, body.currency)],
          [labels.outcome, body.outcome === '' ? '–' : label(giftOutcomeLabels[body.outcome])],
          ...(body.description === '' ? [] : [[labels.description, body.description] as const]),
          ...(body.exception === '' ? [] : [[labels.exception, body.exception] as const]),
        ]}
      />
      {gift && <Assessed gift={gift} mode={mode} />}
    </div>
  )
}
