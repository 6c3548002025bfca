import { ASSET_REASON_MAX, ASSET_TEXT_MAX, mayBeLent } from '@maru/shared/assets/requests/asset-lines.ts'
import { assetRequestLabels as labels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { BORROWER_MAX, type LeasingBody } from '@maru/shared/assets/requests/leasing-body.ts'
import { useWatch } from 'react-hook-form'
import { TextField } from '../../../kit/fields/text-fields.tsx'
import { FormGrid, KeyValues, Section } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { PersonField } from '../../users/people/PersonField.tsx'
import { AssetName } from '../picker/AssetName.tsx'
import { useNamedAssets } from '../picker/use-assets.ts'
import { AssetLinesField } from './AssetLinesField.tsx'

const Field = createBodyFields<LeasingBody>()

/** A loan that lasts longer: its asset, the day it is due and the new one. */
function ExtensionFields({ body }: { body: LeasingBody }) {
  const assetNo = body.lines[0]?.assetNo ?? ''
  const asset = useNamedAssets([assetNo])(assetNo)
  return (
    <Section title={labels.extension}>
      <div className="stack gap-12">
        <KeyValues
          entries={[
            [labels.assetLines, <AssetName key="asset" assetNo={assetNo} asset={asset} />],
            [labels.formerDue, <DateText key="due" text={body.formerDue} />],
          ]}
        />
        <FormGrid>
          <Field.Date name="body.due" required span={4} />
          <Field.TextArea name="body.purpose" label={labels.reason} required span={12} rows={2} maxLength={ASSET_REASON_MAX} />
        </FormGrid>
      </div>
    </Section>
  )
}

/** The sections of a lending request: the assets, who borrows them, what for, where and until when. */
export function LeasingFields() {
  const label = useLabel()
  const body = useWatch<{ body: LeasingBody }, 'body'>({ name: 'body' })
  if (body.loanId !== '') return <ExtensionFields body={body} />
  const kinds = (['STAFF', 'OUTSIDE'] as const).map((value) => ({ value, text: label(labels[value]) }))
  return (
    <>
      <Section title={labels.assetLines} text={labels.noAssetText}>
        <AssetLinesField isPossible={mayBeLent} lineOf={({ assetNo }) => ({ assetNo, conditionOut: '' })}>
          {(index) => (
            <FormGrid>
              <TextField
                name={`body.lines.${String(index)}.conditionOut`}
                label={labels.conditionOut}
                span={12}
                maxLength={ASSET_TEXT_MAX}
              />
            </FormGrid>
          )}
        </AssetLinesField>
      </Section>
      <Section title={labels.loan}>
        <FormGrid>
          <Field.Radio name="body.borrowerKind" span={12} options={kinds} />
          {body.borrowerKind === 'STAFF' ? (
            <PersonField name="body.borrowerId" />
          ) : (
            <>
              <Field.Text name="body.borrowerName" required span={6} maxLength={BORROWER_MAX} />
              <Field.Text name="body.organisation" span={6} maxLength={BORROWER_MAX} />
            </>
          )}
          <Field.TextArea name="body.purpose" required span={12} rows={2} maxLength={ASSET_REASON_MAX} />
          <Field.Text name="body.place" span={4} maxLength={ASSET_TEXT_MAX} />
          <Field.Date name="body.from" required span={4} />
          <Field.Date name="body.due" required span={4} />
        </FormGrid>
      </Section>
    </>
  )
}
