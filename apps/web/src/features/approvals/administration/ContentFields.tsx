import { editableFields, type FormInput, neverMinor } from '@maru/shared/approvals/administration/administration-fields.ts'
import { approvalWorkLabels as labels } from '@maru/shared/approvals/actions/approval-work.labels.ts'
import { useFormContext } from 'react-hook-form'
import { Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { fieldWord } from '../documents/field-labels.ts'

const lists = ['approverMayEdit', 'routedFields', 'minorFields'] as const

/** Which fields of the content an approver may change, which decide the line, and which changes are only shown. */
export function ContentFields() {
  const label = useLabel()
  const form = useFormContext<FormInput>()
  const kind = form.watch('kind')
  const chosen = form.watch(lists)
  const change = (name: (typeof lists)[number], field: string, isIn: boolean) => {
    const others = form.getValues(name).filter((one) => one !== field)
    form.setValue(name, isIn ? [...others, field] : others, { shouldDirty: true })
  }
  return (
    <Section title={labels.editContent} text={labels.fieldsHint}>
      <table className="plain-table content-fields">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{label(labels.editContent)}</span>
            </th>
            {lists.map((name) => (
              <th key={name} scope="col">
                {label(labels[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {editableFields[kind].map((field) => (
            <tr key={field}>
              <th scope="row">{label(fieldWord(field))}</th>
              {lists.map((name, at) => (
                <td key={name}>
                  <input
                    type="checkbox"
                    aria-label={`${label(fieldWord(field))}: ${label(labels[name])}`}
                    checked={chosen[at]?.includes(field) ?? false}
                    disabled={name === 'minorFields' && neverMinor.has(field)}
                    onChange={({ target }) => change(name, field, target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
