import { budgetCategories, LINE_NAME_MAX, LINES_MAX, type ProjectInput } from '@maru/shared/projects/project-fields.ts'
import { budgetCategoryLabels, projectLabels as labels } from '@maru/shared/projects/project.labels.ts'
import { useContext } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../../kit/buttons.tsx'
import { SelectField } from '../../kit/fields/choice-fields.tsx'
import { AmountField, NumberField, TextField } from '../../kit/fields/text-fields.tsx'
import { FormMetaContext } from '../../kit/forms/form-context.ts'
import { Plus, Trash2 } from '../../kit/icons.ts'
import { FormGrid } from '../../kit/layout.tsx'
import { useLabel } from '../../kit/text/use-label.ts'

/** The planned lines of a budget, one row each; year, category and description of a stored one stay. */
export function ProjectLineFields() {
  const label = useLabel()
  const { readOnly } = useContext(FormMetaContext)
  const { getValues } = useFormContext<ProjectInput>()
  const { fields, append, remove } = useFieldArray<ProjectInput, 'lines', 'key'>({ name: 'lines', keyName: 'key' })
  const categories = budgetCategories.map((value) => ({ value, text: label(budgetCategoryLabels[value]) }))
  const add = () => {
    const last = getValues('lines').at(-1)
    const year = last?.year ?? Number(getValues('startsOn').slice(0, 4))
    append({ id: '', year, category: last?.category ?? 'PERSONNEL', name: '', planned: '0' })
  }
  return (
    <div className="project-lines">
      {fields.map((line, index) => (
        <div key={line.key} className="project-line">
          <FormGrid>
            <NumberField name={`lines.${String(index)}.year`} label={labels.year} required span={2} disabled={line.id !== ''} />
            <SelectField
              name={`lines.${String(index)}.category`}
              label={labels.category}
              required
              span={3}
              options={categories}
              disabled={line.id !== ''}
            />
            <TextField
              name={`lines.${String(index)}.name`}
              label={labels.lineName}
              maxLength={LINE_NAME_MAX}
              span={4}
              disabled={line.id !== ''}
            />
            <AmountField name={`lines.${String(index)}.planned`} label={labels.planned} required unit="€" span={3} />
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
