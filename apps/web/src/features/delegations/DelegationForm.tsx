import { approvals } from '@maru/shared/approvals/approval.ts'
import { stepTypes } from '@maru/shared/approvals/lines/approval-line.ts'
import { type DelegationInput, delegationInput, type DelegationRow, delegations } from '@maru/shared/delegations/delegation.ts'
import { delegationLabels as labels } from '@maru/shared/delegations/delegation.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { query, useAction } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { CheckInput } from '../../kit/forms/CheckInput.tsx'
import { fieldMessage } from '../../kit/forms/field-issues.ts'
import { FormDialog } from '../../kit/forms/FormDialog.tsx'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { today } from '../../kit/text/format.ts'
import { FormBody, FormGrid } from '../../kit/layout.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { stepTypeLabels } from '../approvals/common/document-labels.ts'
import { type ChosenPerson, PeopleInput } from '../users/people/PeopleInput.tsx'

const Field = bindFields<DelegationInput>()

interface ScopeProps<T extends string> {
  readonly title: string
  /** Its text for all of them, which is what nothing ticked means. */
  readonly every: string
  readonly options: readonly { code: T; name: string }[]
  readonly chosen: readonly T[]
  readonly onChange: (codes: T[]) => void
}

/** What the deputy answers: all, or what is ticked. */
function Scope<T extends string>({ title, every, options, chosen, onChange }: ScopeProps<T>) {
  return (
    <fieldset className="flex wrap delegation-forms">
      <legend>{title}</legend>
      <CheckInput name={every} text={every} checked={chosen.length === 0} onChange={() => onChange([])} />
      {options.map(({ code, name }) => (
        <CheckInput
          key={code}
          name={code}
          text={name}
          checked={chosen.includes(code)}
          onChange={(wanted) => onChange(wanted ? [...chosen, code] : chosen.filter((one) => one !== code))}
        />
      ))}
    </fieldset>
  )
}

/** Which forms and which kinds of steps the deputy answers. */
function Scopes({ form }: { form: UseFormReturn<DelegationInput> }) {
  const label = useLabel()
  const forms = useQuery(query(approvals.forms, {})).data ?? []
  const steps = stepTypes.map((code) => ({ code, name: label(stepTypeLabels[code]) }))
  const [formCodes, chosenSteps] = form.watch(['formCodes', 'stepTypes'])
  const set = { shouldDirty: true } as const
  return (
    <>
      <Scope
        title={label(labels.formCodes)}
        every={label(labels.allForms)}
        options={forms}
        chosen={formCodes}
        onChange={(codes) => form.setValue('formCodes', codes, set)}
      />
      <Scope
        title={label(labels.stepTypes)}
        every={label(labels.allSteps)}
        options={steps}
        chosen={chosenSteps}
        onChange={(codes) => form.setValue('stepTypes', codes, set)}
      />
    </>
  )
}

function DeputyField({ form, name, disabled }: { form: UseFormReturn<DelegationInput>; name: string; disabled: boolean }) {
  const label = useLabel()
  const [deputy, setDeputy] = useState<ChosenPerson | undefined>(name === '' ? undefined : { userId: form.getValues('deputyId'), name })
  const fault = form.formState.errors.deputyId?.message
  const choose = ([one]: readonly ChosenPerson[]) => {
    setDeputy(one)
    form.setValue('deputyId', one?.userId ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <PeopleInput
      label={label(labels.deputyId)}
      required
      people={deputy ? [deputy] : []}
      single
      readOnly={disabled}
      error={fault === undefined ? undefined : label(fieldMessage(fault))}
      onChange={choose}
    />
  )
}

interface DelegationFormProps {
  readonly row: DelegationRow | undefined
  readonly principal: ChosenPerson
  readonly onClose: () => void
}

function valuesOf(row: DelegationRow | undefined, principalId: string, day: string): DelegationInput {
  if (row === undefined) {
    const period = { startDate: day, startHalf: 'AM', endDate: day, endHalf: 'PM' } as const
    return { principalId, deputyId: '', ...period, formCodes: [], stepTypes: [], order: 1, reason: '', mayArbitrary: false }
  }
  const { deputyId, startDate, startHalf, endDate, endHalf, formCodes, stepTypes: steps, order, reason, mayArbitrary } = row
  return { principalId, deputyId, startDate, startHalf, endDate, endHalf, formCodes, stepTypes: steps, order, reason, mayArbitrary }
}

/** Names a deputy or changes one; what has begun keeps its person and its beginning. */
export function DelegationForm({ row, principal, onClose }: DelegationFormProps) {
  const label = useLabel()
  const me = useMe()
  const own = principal.userId === me.userId
  const create = useAction(delegations.create, ['approvals'])
  const update = useAction(delegations.update, ['approvals'])
  const begun = row?.state === 'running'
  const starts = [
    { value: 'AM', text: label(labels.morning) },
    { value: 'PM', text: label(labels.noon) },
  ]
  const ends = [
    { value: 'AM', text: label(labels.noon) },
    { value: 'PM', text: label(labels.evening) },
  ]
  const save = async (input: DelegationInput) => {
    if (row === undefined) await create.mutateAsync({ body: input })
    else await update.mutateAsync({ params: { id: row.id }, body: input })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(row === undefined ? labels.add : labels.edit)}
      meta={own ? undefined : <span className="muted">{principal.name}</span>}
      schema={delegationInput}
      values={valuesOf(row, own ? '' : principal.userId, today(me.timeZone))}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      {(form) => (
        <FormBody>
          <div className="mb-16">
            <DeputyField form={form} name={row?.deputyName ?? ''} disabled={begun} />
          </div>
          <FormGrid>
            <Field.Date name="startDate" required span={6} disabled={begun} />
            <Field.Radio name="startHalf" span={6} options={starts} disabled={begun} />
            <Field.Date name="endDate" required span={6} />
            <Field.Radio name="endHalf" span={6} options={ends} />
            <Field.Number name="order" required span={6} hint={labels.orderHint} />
            {own && <Field.Check name="mayArbitrary" text={label(labels.mayArbitraryText)} span={6} />}
            {!own && <Field.Text name="reason" required span={12} />}
          </FormGrid>
          <Scopes form={form} />
        </FormBody>
      )}
    </FormDialog>
  )
}
