import { ASSET_REASON_MAX, ASSET_TEXT_MAX, mayBeLost, mayBeMoved } from '@maru/shared/assets/requests/asset-lines.ts'
import { assetRequestLabels as labels, disposalReasonLabels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { blankDisposalLine, type DisposalBody, isMissing } from '@maru/shared/assets/requests/disposal-body.ts'
import { use, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { isBlank } from '@maru/shared/codecs.ts'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { AmountField, TextField } from '../../../kit/fields/text-fields.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { createBodyFields, RequestFaultsContext } from '../../approvals/requests/request-kind.ts'
import { PersonField } from '../../users/people/PersonField.tsx'
import { useAssetFacts } from '../picker/use-assets.ts'
import { AssetLinesField } from './AssetLinesField.tsx'
import { findMissingProof } from './missing-proof.ts'

const Field = createBodyFields<DisposalBody>()

/** Price of a sale, and the proof that data were erased where the asset stores any. */
function LineFields({ index, storesData }: { index: number; storesData: boolean }) {
  const at = (name: string) => `body.lines.${String(index)}.${name}`
  const body = useWatch<{ body: DisposalBody }, 'body'>({ name: 'body' })
  const isSale = body.disposalReason === 'SALE'
  const needsProof = storesData && !isMissing(body)
  if (!isSale && !needsProof) return null
  return (
    <FormGrid>
      {isSale && <AmountField name={at('price')} label={labels.price} required unit="€" span={4} />}
      {needsProof && (
        <>
          <TextField name={at('wipeMethod')} label={labels.wipeMethod} required span={8} maxLength={ASSET_TEXT_MAX} />
          <DateField name={at('wipedOn')} label={labels.wipedOn} required span={4} />
          <PersonField name={at('wipedById')} />
        </>
      )}
    </FormGrid>
  )
}

/** Why the assets go, with what each reason asks for besides. */
function ReasonFields({ isBound }: { isBound: boolean }) {
  const label = useLabel()
  const body = useWatch<{ body: DisposalBody }, 'body'>({ name: 'body' })
  const kinds = (['STAFF', 'OUTSIDE'] as const).map((value) => ({ value, text: label(labels[value]) }))
  return (
    <Section title={labels.reason}>
      <FormGrid>
        <Field.Select name="body.disposalReason" required span={4} options={toOptions(label, disposalReasonLabels)} />
        {body.disposalReason === 'SALE' && (
          <>
            <Field.Radio name="body.buyerKind" span={8} options={kinds} />
            {body.buyerKind === 'STAFF' ? (
              <PersonField name="body.buyerId" />
            ) : (
              <Field.Text name="body.buyer" required span={12} maxLength={ASSET_TEXT_MAX} />
            )}
          </>
        )}
        {isMissing(body) && (
          <>
            <PersonField name="body.witnessId" />
            <p className="whole-row muted small">{label(labels.witnessText)}</p>
          </>
        )}
        <Field.TextArea name="body.reason" required span={12} rows={2} maxLength={ASSET_REASON_MAX} />
        {isBound && (
          <>
            <p role="alert" className="whole-row note tint-amber">
              {label(labels.boundText)}
            </p>
            <Field.TextArea name="body.boundReason" required span={12} rows={2} maxLength={ASSET_REASON_MAX} />
          </>
        )}
      </FormGrid>
    </Section>
  )
}

/** The sections of a disposal: the assets, why they go, and what each of them needs for it. */
export function DisposalFields() {
  const body = useWatch<{ body: DisposalBody }, 'body'>({ name: 'body' })
  const factsOf = useAssetFacts(body.lines.map(({ assetNo }) => assetNo))
  const isBound = body.lines.some(({ assetNo }) => factsOf(assetNo)?.isBound === true)
  const setFaults = use(RequestFaultsContext)
  const proofless = findMissingProof(body, (assetNo) => factsOf(assetNo)?.storesData === true)
  const faults = JSON.stringify({ ...proofless, ...(isBound && isBlank(body.boundReason) && { boundReason: 'REQUIRED' }) })
  useEffect(() => setFaults?.(JSON.parse(faults) as Record<string, string>), [setFaults, faults])
  return (
    <>
      <Section title={labels.assetLines} text={labels.noAssetText}>
        <AssetLinesField
          isPossible={isMissing(body) ? mayBeLost : mayBeMoved}
          lineOf={({ assetNo }) => ({ assetNo, ...blankDisposalLine })}
        >
          {(index, { asset }) => (
            <LineFields index={index} storesData={asset !== undefined && factsOf(asset.assetNo)?.storesData === true} />
          )}
        </AssetLinesField>
      </Section>
      <ReasonFields isBound={isBound} />
    </>
  )
}
