import { applicationActionLabels, applicationLabels as labels, hireAccountLabels } from '@maru/shared/recruitment/application.labels.ts'
import { applications } from '@maru/shared/recruitment/application.ts'
import { type HireInput, hireInput, type SameAccount } from '@maru/shared/recruitment/application-fields.ts'
import { headCounts } from '@maru/shared/recruitment/head-count.ts'
import { onboardingTasks } from '@maru/shared/recruitment/onboarding.ts'
import { openings } from '@maru/shared/recruitment/opening.ts'
import { messages } from '@maru/shared/messages.ts'
import { userPopupLabels } from '@maru/shared/users/user-popup.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { toOptions } from '../../../widgets/fields/options.ts'
import { type Hinted, PersonNote } from './PersonHints.tsx'

const Field = bindFields<HireInput>()
const ID_MAX = 20
const EMAIL_MAX = 320

interface Props {
  readonly row: Hinted & { readonly id: string; readonly version: number }
  readonly name: string
  readonly onClose: () => void
}

/** With which account somebody is hired who may have one. */
function AccountChoice({ accounts, form }: { accounts: readonly SameAccount[]; form: UseFormReturn<HireInput> }) {
  const label = useLabel()
  const chosen = useWatch({ control: form.control, name: 'account' })
  const take = ({ userId, companyEmail }: SameAccount) => {
    form.setValue('userId', userId, { shouldValidate: true })
    form.setValue('companyEmail', companyEmail, { shouldValidate: true })
  }
  if (accounts.length === 0) return null
  return (
    <div className="note tint-amber stack gap-6 mb-12">
      <Field.Radio name="account" span={12} options={toOptions(label, hireAccountLabels)} />
      {accounts.map((one) => (
        <div key={one.userId} className="row gap-12">
          <span className="grow">
            {[`${one.name} (${one.userId})`, one.departmentName, [one.firstDay, one.lastDay].filter(Boolean).join(' – ')].join(' · ')}
          </span>
          {chosen === 'EXISTING' && (
            <Button variant="outlined" size="small" disabled={one.isInUse} onClick={() => take(one)}>
              {label(labels.useAccount)}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}

/** Hires an applicant: what the account needs that neither application nor request says. */
export function HireDialog({ row, name, onClose }: Props) {
  const label = useLabel()
  const { timeZone } = useMe()
  const hire = useAction(applications.hire, [openings.list.resource, headCounts.list.resource, onboardingTasks.list.resource])
  const accounts = useQuery(query(applications.get, { params: { id: row.id } })).data?.accounts ?? []
  const genders = [
    { value: 'F', text: label(userPopupLabels.female) },
    { value: 'M', text: label(userPopupLabels.male) },
  ]
  return (
    <FormDialog
      title={`${label(applicationActionLabels.hire)} · ${name}`}
      schema={hireInput}
      values={{
        version: row.version,
        account: 'UNSAID',
        userId: '',
        companyEmail: '',
        gender: '' as HireInput['gender'],
        joinDate: today(timeZone),
      }}
      labels={labels}
      saveText={applicationActionLabels.hire}
      onSave={async (body: HireInput) => {
        await hire.mutateAsync({ params: { id: row.id }, body })
        toast.success(body.account === 'EXISTING' ? messages.applicantHiredAgain : messages.applicantHired, body.userId)
      }}
      onClose={onClose}
    >
      {(form) => (
        <FormBody>
          <PersonNote row={row} />
          <AccountChoice accounts={accounts} form={form} />
          <FormGrid>
            <Field.Text name="userId" required span={6} maxLength={ID_MAX} />
            <Field.Date name="joinDate" required span={6} />
            <Field.Text name="companyEmail" required span={8} maxLength={EMAIL_MAX} />
            <Field.Select name="gender" required span={4} options={genders} />
          </FormGrid>
        </FormBody>
      )}
    </FormDialog>
  )
}
