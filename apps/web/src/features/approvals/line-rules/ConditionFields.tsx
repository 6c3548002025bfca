import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import type { LineCondition } from '@maru/shared/approvals/line-rules/line-template.ts'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { Field } from '../../../kit/forms/Field.tsx'
import type { Option } from '../../../kit/fields/choice-fields.tsx'
import { useBoundField } from '../../../kit/forms/form-context.ts'
import { Plus, Trash2 } from '../../../kit/icons.ts'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { useConditionFields } from './use-condition-fields.ts'
import { comparisonLabels, type ConditionField, typedValue } from '../common/administration-labels.ts'

interface ChoiceProps {
  readonly name: string
  readonly label: LabelKey
  readonly span: 3 | 4
  readonly options: readonly Option[]
  readonly onChoose: (value: string) => void
}

/** One of a list; what is stored and no longer offered stays in sight as itself. */
function Choice({ name, label, span, options, onChoose }: ChoiceProps) {
  const bound = useBoundField({ name, label, required: true, span })
  const value = String(bound.field.value ?? '')
  const shown = options.some((option) => option.value === value) ? options : [...options, { value, text: value }]
  return (
    <Field {...bound.frame}>
      {(ids) => (
        <select
          className="input"
          id={ids.id}
          ref={bound.field.ref}
          aria-describedby={ids.describedBy}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {shown.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A value that is no choice: what is typed becomes a number where it looks like one. */
function TypedValue({ name }: { name: string }) {
  const bound = useBoundField({ name, label: labels.value, span: 3 })
  return (
    <Field {...bound.frame}>
      {(ids) => (
        <input
          className="input"
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

/** What a condition over a field begins with: a choice is compared with its first, a number is more than none. */
const blankFor = (field: string, known?: ConditionField): LineCondition =>
  known?.options ? { field, is: 'eq', value: typedValue(known.options[0]?.value ?? '') } : { field, is: 'gt', value: 0 }

function Condition({ name }: { name: string }) {
  const label = useLabel()
  const fields = useConditionFields()
  const { setValue } = useFormContext<Record<string, unknown>>()
  const field = String(useWatch({ name: `${name}.field` }) ?? '')
  const options = fields[field]?.options
  const { eq, ne, ...sizes } = comparisonLabels
  const set = (path: string, value: unknown) => setValue(path, value, { shouldDirty: true })
  return (
    <>
      <Choice
        name={`${name}.field`}
        label={labels.field}
        span={4}
        options={Object.entries(fields).map(([value, known]) => ({ value, text: known.name }))}
        onChoose={(chosen) => set(name, blankFor(chosen, fields[chosen]))}
      />
      <Choice
        name={`${name}.is`}
        label={labels.is}
        span={4}
        options={toOptions(label, options ? { eq, ne } : { eq, ne, ...sizes })}
        onChoose={(chosen) => set(`${name}.is`, chosen)}
      />
      {options ? (
        <Choice
          name={`${name}.value`}
          label={labels.value}
          span={3}
          options={options}
          onChoose={(chosen) => set(`${name}.value`, typedValue(chosen))}
        />
      ) : (
        <TypedValue key={field} name={`${name}.value`} />
      )}
    </>
  )
}

/** Conditions over the fields of the request; all hold together, none means always. */
export function ConditionFields({ name }: { name: string }) {
  const label = useLabel()
  const { control } = useFormContext<Record<string, readonly object[]>>()
  const list = useFieldArray({ control, name: name as never })
  return (
    <div className="stack top gap-6 mt-12" role="group" aria-label={label(labels.conditions)}>
      <span className="flex gap-4 secondary small strong field-label">{label(labels.conditions)}</span>
      {list.fields.length === 0 && <span className="muted">{label(labels.always)}</span>}
      {list.fields.map(({ id }, index) => (
        <div key={id} className="bottom form-grid full-width condition">
          <Condition name={`${name}.${String(index)}`} />
          <IconButton name={label(labels.removeCondition, index + 1)} onClick={() => list.remove(index)}>
            <Trash2 size={15} />
          </IconButton>
        </div>
      ))}
      <Button variant="text" size="small" onClick={() => list.append(blankFor('days'))}>
        <Plus size={14} />
        {label(labels.addCondition)}
      </Button>
    </div>
  )
}
