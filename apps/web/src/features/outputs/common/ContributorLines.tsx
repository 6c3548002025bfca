import { type Contributor, CONTRIBUTORS_MAX, equalShares } from '@maru/shared/outputs/contributors.ts'
import { outputLabels as labels } from '@maru/shared/outputs/results/output.labels.ts'
import { useContext } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { TextField } from '../../../kit/fields/text-fields.tsx'
import { FormMetaContext } from '../../../kit/forms/form-context.ts'
import { Plus, X } from '../../../kit/icons.ts'
import { FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PersonSearch } from '../../users/people/PersonSearch.tsx'
import { ListFault, ShareTotal } from './ShareTotal.tsx'
import '../outputs.css'

type Field = 'authors' | 'inventors'
type Form = Record<Field, Contributor[]>

/** Authors or inventors with their shares: colleagues are found by name, others typed; shares are 100.00 together. */
export function ContributorLines({ name }: { name: Field }) {
  const label = useLabel()
  const { readOnly } = useContext(FormMetaContext)
  const { setValue, getValues } = useFormContext<Form>()
  const { fields, append, remove } = useFieldArray<Form, Field>({ name })
  const add = (person: Pick<Contributor, 'userId' | 'name'>) =>
    append({ ...person, orcid: '', sharePct: fields.length === 0 ? '100.00' : '0.00' })
  const shareEqually = () => {
    const shares = equalShares(fields.length)
    const people = getValues(name).map((person, index) => ({ ...person, sharePct: shares[index] ?? '0.00' }))
    setValue(name, people, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      {fields.map((field, index) => (
        <div key={field.id} className="row top mb-12 entry-line">
          <FormGrid>
            <TextField name={`${name}.${String(index)}.name`} label={labels.name} required span={5} maxLength={200} />
            <TextField name={`${name}.${String(index)}.orcid`} label={labels.orcid} span={4} maxLength={40} />
            <TextField
              name={`${name}.${String(index)}.sharePct`}
              label={labels.sharePct}
              required
              span={3}
              maxLength={6}
              inputMode="decimal"
            />
          </FormGrid>
          <span className="contributor-kind muted">{label(field.userId === '' ? labels.external : labels.staff)}</span>
          {!readOnly && (
            <IconButton size="small" name={label(labels.removeAuthor, String(index + 1))} onClick={() => remove(index)}>
              <X size={15} />
            </IconButton>
          )}
        </div>
      ))}
      <ListFault name={name} />
      <div className="row wrap">
        <ShareTotal name={name} />
        {!readOnly && fields.length < CONTRIBUTORS_MAX && (
          <>
            <PersonSearch
              label={label(labels.addColleague)}
              exclude={new Set(fields.map(({ userId }) => userId))}
              onPick={({ userId, englishName }) => add({ userId, name: englishName })}
            />
            <Button size="small" variant="outlined" onClick={() => add({ userId: '', name: '' })}>
              <Plus size={14} />
              {label(labels.addExternal)}
            </Button>
            <Button size="small" variant="text" disabled={fields.length === 0} onClick={shareEqually}>
              {label(labels.shareEqually)}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
