import { administrationLabels as labels } from '@maru/shared/approvals/administration/administration.labels.ts'
import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import { lineElements } from '@maru/shared/approvals/line-rules/line-template.ts'
import type { TemplateInput } from '@maru/shared/approvals/administration/administration-fields.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { query } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Field } from '../../../kit/forms/Field.tsx'
import type { Option } from '../../../kit/fields/choice-fields.tsx'
import { Section } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { LineFaults, LineStrip } from '../lines/LineStrip.tsx'
import { type ChosenPerson, PeopleInput } from '../../users/people/PeopleInput.tsx'
import { useDebouncedValue } from '../../../kit/use-debounced-value.ts'
import { localizedName } from '../../../widgets/text/localized-name.ts'
import { useConditionFields } from './use-condition-fields.ts'
import { typedValue } from '../common/administration-labels.ts'
import { shownName } from '#web/widgets/people/person-name.ts'

/** What is typed in the form once it rests, as far as it is whole. */
function useDebouncedElements() {
  const { control } = useFormContext<TemplateInput>()
  const typed = useWatch({ control, name: 'elements' })
  const parsed = lineElements.safeParse(JSON.parse(useDebouncedValue(JSON.stringify(typed))))
  return parsed.success ? parsed.data : undefined
}

interface TriedProps {
  readonly id: string
  readonly options: readonly Option[] | undefined
  readonly onChange: (value: string) => void
}

/** A value the line is tried with; none at first. */
function Tried({ id, options, onChange }: TriedProps) {
  const label = useLabel()
  if (!options) return <input id={id} className="input" maxLength={200} onChange={(event) => onChange(event.target.value)} />
  return (
    <select id={id} className="input" defaultValue="" onChange={(event) => onChange(event.target.value)}>
      <option value="">{label(kitLabels.nothingChosen)}</option>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** "For this drafter the line would be …": the typed elements tried on a person, a form and values of the fields that decide. */
export function LinePreviewPanel() {
  const label = useLabel()
  const me = useMe()
  const forms = useQuery(query(approvalAdministration.forms, {}))
  const [people, setPeople] = useState<readonly ChosenPerson[]>([{ userId: me.userId, name: shownName(me) }])
  const [chosen, setChosen] = useState('')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const elements = useDebouncedElements()
  const formCode = chosen || (forms.data?.[0]?.code ?? '')
  const drafter = people[0]
  const conditionFields = useConditionFields()
  const names = [...new Set(elements?.flatMap(({ when }) => when.map(({ field }) => field)).filter(Boolean))]
  const fields = Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, typedValue(values[name])]] : [])))
  const body = { formCode, drafterId: drafter?.userId ?? '', elements: elements ?? [], fields }
  const isWhole = elements !== undefined && drafter !== undefined && formCode !== ''
  const preview = useQuery({ ...query(approvalAdministration.preview, { body }), enabled: isWhole, placeholderData: keepPreviousData })
  return (
    <Section title={labels.preview} text={labels.previewText}>
      <div className="columns-2 top gap-16">
        <PeopleInput label={label(labels.drafter)} people={people} single onChange={setPeople} />
        <Field label={label(labels.form)} span={1}>
          {(ids) => (
            <select id={ids.id} className="input" value={formCode} onChange={(event) => setChosen(event.target.value)}>
              {forms.data?.map((form) => (
                <option key={form.code} value={form.code}>
                  {localizedName(form)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {names.map((name) => (
          <Field key={name} label={conditionFields[name]?.name ?? name} span={1}>
            {(ids) => (
              <Tried id={ids.id} options={conditionFields[name]?.options} onChange={(value) => setValues({ ...values, [name]: value })} />
            )}
          </Field>
        ))}
      </div>
      {preview.data && drafter && (
        <div className="mt-16 preview-line" aria-live="polite">
          <LineStrip preview={preview.data} drafter={drafter} />
          <LineFaults faults={preview.data.faults} />
        </div>
      )}
    </Section>
  )
}
