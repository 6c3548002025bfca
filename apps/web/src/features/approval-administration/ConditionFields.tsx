import { administrationLabels as words } from '@maru/shared/approvals/administration.labels.ts'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../../kit/buttons.tsx'
import { fieldsOf } from '../../kit/fields/fields-of.ts'
import { Field } from '../../kit/Field.tsx'
import { useBoundField } from '../../kit/form-context.ts'
import { Plus, Trash2 } from '../../kit/icons.ts'
import { useLabel } from '../../kit/use-label.ts'
import { comparisonWords, typedValue } from './words.ts'
import { optionsOf } from '../../widgets/options.ts'

const Form = fieldsOf<Record<string, unknown>>()

/** The value of a condition: what is typed becomes a number or a yes where it looks like one. */
function ValueField({ name }: { name: string }) {
  const bound = useBoundField({ name, label: words.value, span: 3 })
  return (
    <Field {...bound.frame}>
      {(ids) => (
        <input
          className="plain-input"
          id={ids.id}
          aria-describedby={ids.describedBy}
          defaultValue={String(bound.field.value ?? '')}
          maxLength={200}
          onChange={(event) => bound.field.onChange(typedValue(event.target.value))}
        />
      )}
    </Field>
  )
}

/** Conditions over the fields of the request; all hold together, none means always. */
export function ConditionFields({ name }: { name: string }) {
  const label = useLabel()
  const { control } = useFormContext<Record<string, readonly object[]>>()
  const list = useFieldArray({ control, name: name as never })
  return (
    <div className="conditions" role="group" aria-label={label(words.conditions)}>
      <span className="field-label">{label(words.conditions)}</span>
      {list.fields.length === 0 && <span className="muted">{label(words.always)}</span>}
      {list.fields.map(({ id }, index) => (
        <div key={id} className="form-grid condition">
          <Form.Text name={`${name}.${String(index)}.field`} label={words.field} required span={4} maxLength={60} />
          <Form.Select
            name={`${name}.${String(index)}.is`}
            label={words.is}
            required
            span={4}
            options={optionsOf(label, comparisonWords)}
          />
          <ValueField name={`${name}.${String(index)}.value`} />
          <IconButton name={label(words.removeCondition, index + 1)} onClick={() => list.remove(index)}>
            <Trash2 size={15} />
          </IconButton>
        </div>
      ))}
      <Button variant="text" size="small" onClick={() => list.append({ field: '', is: 'gt', value: 0 })}>
        <Plus size={14} />
        {label(words.addCondition)}
      </Button>
    </div>
  )
}
