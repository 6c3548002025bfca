import { CHANGE_ITEMS_MAX, CHANGE_VALUE_MAX, changeFields, type EmployeeChangeBody } from '@maru/shared/personnel/changes/change-body.ts'
import { changeFieldNames, employeeChangeLabels as labels } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import type { ChangeFacts } from '@maru/shared/personnel/changes/employee-change.ts'
import { assetRequestLabels } from '@maru/shared/assets/requests/asset-request.labels.ts'
import { useContext } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { AutocompleteField, SelectField } from '../../../kit/fields/choice-fields.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { TextField } from '../../../kit/fields/text-fields.tsx'
import { Field as Frame } from '../../../kit/forms/Field.tsx'
import { FormMetaContext } from '../../../kit/forms/form-context.ts'
import { Plus, Trash2 } from '../../../kit/icons.ts'
import { FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useFollowedValues } from '../../../widgets/fields/use-followed-values.ts'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import { PersonField } from '../../users/people/PersonField.tsx'
import { useChangeChoices, useShownValue } from './use-change-choices.ts'

/** The new value of an item, by what its field holds. */
function AfterField({ index, facts }: { index: number; facts: ChangeFacts | undefined }) {
  const at = `body.items.${index}` as const
  const { field } = useWatch<{ body: EmployeeChangeBody }, typeof at>({ name: at })
  const options = useChangeChoices(facts)[field]
  const after = { name: `${at}.after`, label: assetRequestLabels.after, span: 4 } as const
  if (field === 'manager') return <PersonField name={after.name} required={false} />
  if (options) return <AutocompleteField {...after} options={options} />
  if (field === 'contractEnd' || field === 'lastDay') return <DateField {...after} />
  return <TextField {...after} hint={labels.hoursHint} maxLength={CHANGE_VALUE_MAX} />
}

/** Which field changes, what it is now and what it is to be. */
function ItemFields({ index, facts }: { index: number; facts: ChangeFacts | undefined }) {
  const label = useLabel()
  const at = `body.items.${index}` as const
  const { field, before } = useWatch<{ body: EmployeeChangeBody }, typeof at>({ name: at })
  useFollowedValues(facts && { [`${at}.before`]: facts.values[field] ?? '' })
  const shown = useShownValue([before], {})
  const fields = changeFields.map((value) => ({ value, text: label(changeFieldNames[value]) }))
  return (
    <FormGrid>
      <SelectField name={`${at}.field`} label={assetRequestLabels.field} required span={4} options={fields} />
      <Frame label={label(assetRequestLabels.before)} group span={4}>
        {({ labelId }) => <output aria-labelledby={labelId}>{textOrDash(shown(field, before))}</output>}
      </Frame>
      <AfterField index={index} facts={facts} />
    </FormGrid>
  )
}

/** The changes of a person, one row each. */
export function ChangeItemsField({ facts }: { facts: ChangeFacts | undefined }) {
  const label = useLabel()
  const { readOnly } = useContext(FormMetaContext)
  const { fields, append, remove } = useFieldArray<{ body: EmployeeChangeBody }, 'body.items', 'key'>({
    name: 'body.items',
    keyName: 'key',
  })
  const add = () =>
    append({ field: changeFields.find((field) => fields.every((one) => one.field !== field)) ?? 'department', before: '', after: '' })
  return (
    <div className="stack top gap-12">
      {fields.map(({ key }, index) => (
        <div key={key} className="stack full-width line-bottom pb-12 gap-8">
          <div className="row">
            <strong>{label(labels.item, index + 1)}</strong>
            <span className="grow" />
            {!readOnly && (
              <IconButton size="small" name={label(labels.removeItem, index + 1)} onClick={() => remove(index)}>
                <Trash2 size={15} />
              </IconButton>
            )}
          </div>
          <ItemFields index={index} facts={facts} />
        </div>
      ))}
      {!readOnly && fields.length < CHANGE_ITEMS_MAX && (
        <Button size="small" variant="outlined" onClick={add}>
          <Plus size={14} />
          {label(labels.addItem)}
        </Button>
      )}
    </div>
  )
}
