import { lineLawLabels } from '@maru/shared/approvals/lines/line-law.labels.ts'
import { messages } from '@maru/shared/messages.ts'
import { type ReportingInput, reportingInput, type ReportingLine } from '@maru/shared/users/reporting.ts'
import { userAccounts } from '@maru/shared/users/user-account.ts'
import { accountLabels } from '@maru/shared/users/user-account.labels.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { fieldMessage } from '../../../kit/forms/field-issues.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { type ChosenPerson, PeopleInput } from '../people/PeopleInput.tsx'

const Field = bindFields<ReportingInput>()
const labels = { ...accountLabels, managerId: lineLawLabels.managerId }

interface ReportingDialogProps {
  readonly userId: string
  readonly line: ReportingLine | undefined
  readonly also: readonly string[]
  readonly onClose: () => void
}

/** The colleague somebody reports to. */
function Manager({ userId, line }: Pick<ReportingDialogProps, 'userId' | 'line'>) {
  const label = useLabel()
  const { setValue, getFieldState, formState } = useFormContext<ReportingInput>()
  const [people, setPeople] = useState<readonly ChosenPerson[]>(line ? [{ userId: line.managerId, name: line.managerName }] : [])
  const { error } = getFieldState('managerId', formState)
  const choose = (chosen: readonly ChosenPerson[]) => {
    setPeople(chosen)
    setValue('managerId', chosen[0]?.userId ?? '', { shouldDirty: true, shouldValidate: error !== undefined })
  }
  return (
    <PeopleInput
      label={label(lineLawLabels.managerId)}
      people={people}
      single
      required
      readOnly={line !== undefined}
      without={[userId]}
      error={error && label(fieldMessage(error.message ?? ''))}
      onChange={choose}
    />
  )
}

/** A new line manager from a day on; of one that is there, the last day. */
export function ReportingDialog({ userId, line, also, onClose }: ReportingDialogProps) {
  const label = useLabel()
  const report = useAction(userAccounts.report, also)
  const change = useAction(userAccounts.endReporting, also)
  const { officeTimeZone } = useMe()
  const values: ReportingInput = {
    managerId: line?.managerId ?? '',
    validFrom: line?.validFrom ?? today(officeTimeZone),
    validTo: line?.validTo ?? '',
  }
  const save = async (body: ReportingInput) => {
    await (line === undefined
      ? report.mutateAsync({ params: { userId }, body })
      : change.mutateAsync({ params: { userId, id: line.id }, body: { validTo: body.validTo } }))
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(line === undefined ? lineLawLabels.setManager : lineLawLabels.changeEnd)}
      schema={reportingInput}
      values={values}
      labels={labels}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <div className="mb-16">
          <Manager userId={userId} line={line} />
        </div>
        <FormGrid>
          <Field.Date name="validFrom" required span={6} disabled={line !== undefined} />
          <Field.Date name="validTo" span={6} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
