import { messages } from '@maru/shared/messages.ts'
import { type Leaving, type LeavingInput, leavingInput, REASON_MAX, userAccounts } from '@maru/shared/users/user-account.ts'
import { accountLabels as labels } from '@maru/shared/users/user-account.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { today } from '../../../kit/text/format.ts'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import '../accounts/account.css'

const Field = bindFields<LeavingInput>()

/** What the person still has in hand; only what there is. */
function OpenMatters({ leaving }: { leaving: Leaving }) {
  const label = useLabel()
  const counts = (['waitingSteps', 'ownDocuments', 'drafts', 'receipts'] as const).map(
    (key) => [labels[key], String(leaving[key])] as const,
  )
  const names = (['headOf', 'standsInFor', 'standIns'] as const).map((key) => [labels[key], leaving[key].join(', ') || '0'] as const)
  const open = [...counts, [labels.openLeaves, String(leaving.leaves)] as const, ...names].filter(([, value]) => value !== '0')
  if (open.length === 0) return <p className="secondary mb-16">{label(labels.nothingOpen)}</p>
  return (
    <>
      <dl className="mb-16 sums">
        {open.map(([name, value]) => (
          <div key={name[0]}>
            <dt>{label(name)}</dt>
            <dd className="strong wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {leaving.waitingSteps > 0 && <p className="secondary mb-16">{label(labels.reassignText)}</p>}
    </>
  )
}

interface LeavingDialogProps {
  readonly userId: string
  readonly name: string
  readonly onClose: () => void
}

/** Arranges the last day of a person, or calls it off, with what is still open before the eyes. */
export function LeavingDialog({ userId, name, onClose }: LeavingDialogProps) {
  const label = useLabel()
  const { officeTimeZone } = useMe()
  const args = { params: { userId } }
  const leaving = useQuery(query(userAccounts.leaving, args))
  const leave = useAction(userAccounts.leave, ['users', 'people', 'departments'])
  const stay = useAction(userAccounts.stay, ['users', 'people', 'departments'])
  if (leaving.data === undefined) return null
  const { lastDay, statusCode } = leaving.data
  const arrange = async (body: LeavingInput) => {
    await leave.mutateAsync({ ...args, body })
    toast.success(messages.saved)
  }
  const callOff = async () => {
    await stay.mutateAsync(args)
    toast.success(messages.saved)
    onClose()
  }
  const statuses = [
    { value: 'LEFT', text: label(labels.left) },
    { value: 'RETIRED', text: label(labels.retired) },
  ]
  const values: LeavingInput = {
    lastDay: lastDay || today(officeTimeZone),
    statusCode: statusCode === 'RETIRED' ? 'RETIRED' : 'LEFT',
    reason: '',
  }
  const actions = lastDay !== '' && (
    <Button variant="outlined" loading={stay.isPending} onClick={() => void callOff().catch(() => undefined)}>
      {label(labels.stay)}
    </Button>
  )
  return (
    <FormDialog
      title={label(labels.leavesTitle, name)}
      schema={leavingInput}
      values={values}
      labels={labels}
      actions={actions}
      onSave={arrange}
      onClose={onClose}
    >
      <FormBody>
        <p className="secondary mb-16">{label(labels.leavesText)}</p>
        <OpenMatters leaving={leaving.data} />
        <FormGrid>
          <Field.Date name="lastDay" required span={6} />
          <Field.Radio name="statusCode" span={6} options={statuses} />
          <Field.TextArea name="reason" required rows={2} maxLength={REASON_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
