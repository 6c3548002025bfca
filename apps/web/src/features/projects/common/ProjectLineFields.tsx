import { budgetCategories, LINE_NAME_MAX, LINES_MAX, type ProjectInput } from '@maru/shared/projects/project-fields.ts'
import { budgetCategoryLabels, projectLabels as labels } from '@maru/shared/projects/project.labels.ts'
import { useContext } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { SelectField } from '../../../kit/fields/choice-fields.tsx'
import { AmountField, NumberField, TextField } from '../../../kit/fields/text-fields.tsx'
import { FormMetaContext } from '../../../kit/forms/form-context.ts'
import { Plus, Trash2 } from '../../../kit/icons.ts'
import { FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

interface ProjectLineFieldsProps {
  /** Name of the lines in the form. */
  readonly name: string
  /** The year of the first line. */
  readonly firstYear: () => number
}

/** The planned lines of a budget, one row each; year, category and description of a stored one stay. */
export function ProjectLineFields({ name: linesName, firstYear }: ProjectLineFieldsProps) {
  const label = useLabel()
  const { readOnly } = useContext(FormMetaContext)
  const { getValues, control } = useFormContext<Record<string, ProjectInput['lines']>>()
  const { fields, append, remove } = useFieldArray({ control, name: linesName, keyName: 'key' })
  const categories = budgetCategories.map((value) => ({ value, text: label(budgetCategoryLabels[value]) }))
  const add = () => {
    const last = getValues(linesName)?.at(-1)
    append({ id: '', year: last?.year ?? firstYear(), category: last?.category ?? 'PERSONNEL', name: '', planned: '0' })
  }
  return (
    <div className="stack top">
      {fields.map((line, index) => (
        <div key={line.key} className="row full-width">
          <FormGrid>
            <NumberField name={`${linesName}.${String(index)}.year`} label={labels.year} required span={2} disabled={line.id !== ''} />
            <SelectField
              name={`${linesName}.${String(index)}.category`}
              label={labels.category}
              required
              span={3}
              options={categories}
              disabled={line.id !== ''}
            />
            <TextField
              name={`${linesName}.${String(index)}.name`}
              label={labels.lineName}
              maxLength={LINE_NAME_MAX}
              span={4}
              disabled={line.id !== ''}
            />
            <AmountField name={`${linesName}.${String(index)}.planned`} label={labels.planned} required unit="€" span={3} />
          </FormGrid>
          {!readOnly && (
            <IconButton size="small" name={label(labels.removeLine, index + 1)} onClick={() => remove(index)}>
              <Trash2 size={15} />
            </IconButton>
          )}
        </div>
      ))}
      {!readOnly && fields.length < LINES_MAX && (
        <Button size="small" variant="outlined" onClick={add}>
          <Plus size={14} />
          {label(labels.addLine)}
        </Button>
      )}
    </div>
  )
}
