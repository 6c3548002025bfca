import { ASSET_REASON_MAX, mayBeMoved } from '@maru/shared/assets/requests/asset-lines.ts'
import type { PickedAsset } from '@maru/shared/assets/requests/asset-picker.ts'
import { assetRequestLabels as labels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import type { RelocationBody } from '@maru/shared/assets/requests/relocation-body.ts'
import { AutocompleteField } from '../../../kit/fields/choice-fields.tsx'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { PersonField } from '../../users/people/PersonField.tsx'
import { usePlaces } from '../register/use-asset-choices.ts'
import { AssetLinesField } from './AssetLinesField.tsx'
import { useFollowedValues } from '../../../widgets/fields/use-followed-values.ts'

const Field = createBodyFields<RelocationBody>()

/** Where a line's asset goes and who gets it; what is left empty stays. */
function LineFields({ index, asset }: { index: number; asset: PickedAsset | undefined }) {
  const at = `body.lines.${index}` as const
  useFollowedValues(asset && { [`${at}.formerPlaceId`]: asset.placeId, [`${at}.formerCustodianId`]: asset.custodianId })
  return (
    <FormGrid>
      <AutocompleteField name={`${at}.placeId`} label={labels.placeId} hint={labels.unchangedHint} span={12} options={usePlaces()} />
      <PersonField name={`${at}.custodianId`} required={false} />
    </FormGrid>
  )
}

/** The sections of a relocation request: the assets with their new places and custodians. */
export function RelocationFields() {
  const lineOf = ({ assetNo, placeId, custodianId }: PickedAsset) => ({
    assetNo,
    placeId: '',
    custodianId: '',
    formerPlaceId: placeId,
    formerCustodianId: custodianId,
  })
  return (
    <>
      <Section title={labels.assetLines} text={labels.noAssetText}>
        <AssetLinesField isPossible={mayBeMoved} lineOf={lineOf}>
          {(index, { asset }) => <LineFields index={index} asset={asset} />}
        </AssetLinesField>
      </Section>
      <Section title={labels.reason}>
        <FormGrid>
          <Field.TextArea name="body.reason" required span={12} rows={2} maxLength={ASSET_REASON_MAX} />
        </FormGrid>
      </Section>
    </>
  )
}
