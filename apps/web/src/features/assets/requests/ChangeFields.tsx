import { assetLabels } from '@maru/shared/assets/asset.labels.ts'
import { ASSET_REASON_MAX } from '@maru/shared/assets/requests/asset-lines.ts'
import { assetRequestLabels as labels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { type ChangeBody, changedAssetFields, changedFieldNames, isDayField } from '@maru/shared/assets/requests/change-body.ts'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../kit/buttons.tsx'
import { AutocompleteField, SelectField } from '../../../kit/fields/choice-fields.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { TextField } from '../../../kit/fields/text-fields.tsx'
import { Field as Frame } from '../../../kit/forms/Field.tsx'
import { Plus } from '../../../kit/icons.ts'
import { FormGrid, Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import { createBodyFields } from '../../approvals/requests/request-kind.ts'
import { useAssetFacts } from '../picker/use-assets.ts'
import { AssetLinesField } from './AssetLinesField.tsx'
import { toShownValue, useChangeChoices } from './use-change-choices.ts'
import { useFollowedValues } from '../../../widgets/fields/use-followed-values.ts'

const Field = createBodyFields<ChangeBody>()

/** Which field of an asset changes, what it says now and what it is to say. */
function LineFields({ index, onRepeat }: { index: number; onRepeat: () => void }) {
  const label = useLabel()
  const at = `body.lines.${index}` as const
  const { assetNo, field, before } = useWatch<{ body: ChangeBody }, typeof at>({ name: at })
  const facts = useAssetFacts([assetNo])(assetNo)
  const choices = useChangeChoices()
  useFollowedValues(facts && { [`${at}.before`]: facts.values[field] })
  const fields = changedFieldNames.map((value) => ({ value, text: label(assetLabels[value]) }))
  const after = { name: `${at}.after`, label: labels.after, span: 4 }
  const options = choices[field]
  return (
    <>
      <FormGrid>
        <SelectField name={`${at}.field`} label={labels.field} required span={4} options={fields} />
        <Frame label={label(labels.before)} group span={4}>
          {({ labelId }) => <output aria-labelledby={labelId}>{textOrDash(toShownValue(choices, field, before))}</output>}
        </Frame>
        {options && <AutocompleteField {...after} options={options} />}
        {!options && isDayField(field) && <DateField {...after} />}
        {!options && !isDayField(field) && <TextField {...after} maxLength={changedAssetFields[field]} />}
      </FormGrid>
      <span>
        <Button size="small" variant="text" onClick={onRepeat}>
          <Plus size={14} />
          {label(labels.addField)}
        </Button>
      </span>
    </>
  )
}

/** The sections of an asset change: fields of assets with their new values. */
export function ChangeFields() {
  return (
    <>
      <Section title={labels.assetLines} text={labels.noAssetText}>
        <AssetLinesField repeats lineOf={({ assetNo, name }) => ({ assetNo, field: 'name', before: name, after: '' })}>
          {(index, { repeat }) => <LineFields index={index} onRepeat={repeat} />}
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
