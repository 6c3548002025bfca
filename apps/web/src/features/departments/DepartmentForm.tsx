import { answerLabels } from '@maru/shared/questions/answers.labels.ts'
import {
  type Department,
  type DepartmentInput,
  departmentInput,
  departments,
  type DepartmentVersion,
} from '@maru/shared/departments/department.ts'
import { departmentLabels as labels } from '@maru/shared/departments/department.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { type FormEvent, useCallback, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { useAction } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { Button, IconButton } from '../../kit/buttons.tsx'
import { confirm } from '../../kit/dialogs/Confirm.tsx'
import { DateText } from '../../kit/text/DateText.tsx'
import { bindFields } from '../../kit/fields/bind-fields.ts'
import { isConflict } from '../../kit/feedback/api-error.ts'
import { FormMetaContext } from '../../kit/forms/form-context.ts'
import { today } from '../../kit/text/format.ts'
import { X } from '../../kit/icons.ts'
import { FormGrid } from '../../kit/layout.tsx'
import { useLeaveGuard } from '../../kit/forms/leave-guard.ts'
import { useOpenedRecord } from '../../kit/forms/opened-record.ts'
import { StatusChip } from '../../kit/marks.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import { DROP_TYPED, showIssues, useRecordForm } from '../../kit/forms/record-form.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { useFreshAfterConflict } from '../../widgets/records/use-fresh-after-conflict.ts'

const Field = bindFields<DepartmentInput>()
const looks = {
  now: { tone: 'green', text: labels.current },
  future: { tone: 'blue', dot: 'ring', text: labels.planned },
  past: { tone: 'grey', text: labels.past },
} as const

/** What the department was called and where it stood, and what is planned. */
function Versions({ code, versions, edits }: { code: string; versions: readonly DepartmentVersion[]; edits: boolean }) {
  const label = useLabel()
  const callOff = useAction(departments.callOff, ['users', 'people'])
  const remove = async (day: string) => {
    if (!(await confirm({ title: labels.callOffTitle, yes: labels.callOff, no: answerLabels.keep, args: [day], danger: true }))) return
    await callOff.mutateAsync({ params: { code, day } })
    toast.success(messages.saved)
  }
  const columns = [
    { key: 'from', label: labels.from, width: 110, render: (row: DepartmentVersion) => <DateText text={row.validFrom} /> },
    { key: 'name', label: labels.name, render: (row: DepartmentVersion) => row.name },
    { key: 'parent', label: labels.parentCode, render: (row: DepartmentVersion) => row.parentName || label(labels.top) },
    {
      key: 'state',
      label: labels.state,
      width: 150,
      render: (row: DepartmentVersion) => (
        <span className="row">
          <StatusChip {...looks[row.state]} text={label(looks[row.state].text)} />
          <span className="grow" />
          {edits && row.state === 'future' && (
            <IconButton
              size="small"
              name={`${label(labels.callOff)}: ${row.validFrom}`}
              onClick={() => void remove(row.validFrom).catch(() => undefined)}
            >
              <X size={14} />
            </IconButton>
          )}
        </span>
      ),
    },
  ]
  return <PlainTable name={label(labels.changes)} columns={columns} rows={versions} rowId={({ validFrom }) => validFrom} />
}

/** Names, abbreviation and days of a department, changed in place. */
export function DepartmentForm({ department, edits }: { department: Department; edits: boolean }) {
  const label = useLabel()
  const { officeTimeZone } = useMe()
  const orFresh = useFreshAfterConflict(departments.get.resource)
  const { code, nameEn, nameKo, nameDe, abbreviation, validFrom, validTo, revision } = department
  const values = useMemo(
    () => ({ nameEn, nameKo, nameDe, abbreviation, validFrom, validTo, revision, changesOn: today(officeTimeZone) }),
    [nameEn, nameKo, nameDe, abbreviation, validFrom, validTo, revision, officeTimeZone],
  )
  const form = useRecordForm(departmentInput, values)
  const { isDirty, isSubmitting } = form.formState
  // Before the record is fetched again: what was typed while it was saved stays to be saved, also the value from before.
  const modify = useAction(departments.modify, ['users', 'people'], (_answer, { body }) =>
    form.reset(body, { ...DROP_TYPED, keepValues: true }),
  )
  const { opened, renew } = useOpenedRecord(department, isDirty)
  useLeaveGuard(
    useCallback(() => isDirty, [isDirty]),
    isDirty,
  )
  const meta = useMemo(() => ({ labels: labels, readOnly: !edits }), [edits])
  const save = async (body: DepartmentInput) => {
    try {
      await orFresh(modify.mutateAsync({ params: { code }, body: { ...body, revision: opened.revision } }))
      renew()
      toast.success(messages.saved)
    } catch (error) {
      if (isConflict(error)) renew()
      showIssues(form, error)
    }
  }
  const submit = (event: FormEvent) => void form.handleSubmit(save)(event)
  return (
    <FormProvider {...form}>
      <FormMetaContext value={meta}>
        <form className="pt-16 pb-8 px-24" noValidate onSubmit={submit}>
          <FormGrid>
            <Field.Text name="nameEn" required maxLength={200} />
            <Field.Text name="nameKo" maxLength={200} />
            <Field.Text name="nameDe" maxLength={200} />
            <Field.Text name="abbreviation" required span={3} maxLength={10} hint={labels.abbreviationHint} />
            <Field.Date name="validFrom" required span={3} />
            <Field.Date name="validTo" span={3} />
            <Field.Date name="changesOn" required span={3} hint={labels.changesOnText} />
          </FormGrid>
          {edits && (
            <div className="row mt-14 department-save">
              <span className="grow" />
              <Button variant="text" disabled={!isDirty} onClick={() => form.reset(values, DROP_TYPED)}>
                {label(kitLabels.cancel)}
              </Button>
              {/* The field keeps the focus: left, it would lose the line under it, and the button would move away below the pointer. */}
              <Button
                variant="contained"
                type="submit"
                disabled={!isDirty}
                loading={isSubmitting}
                onMouseDown={(event) => event.preventDefault()}
              >
                {label(kitLabels.save)}
              </Button>
            </div>
          )}
        </form>
      </FormMetaContext>
      <div className="stack pt-12 pb-16 px-24 scroll-x">
        <h3>{label(labels.changes)}</h3>
        <Versions code={code} versions={department.versions} edits={edits} />
      </div>
    </FormProvider>
  )
}
