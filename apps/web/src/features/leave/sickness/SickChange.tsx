import type { LeaveDetail } from '@maru/shared/leave/requests/leave-list.ts'
import {
  type CertificateInput,
  certificateInput,
  leaveSickness,
  type SickChangeInput,
  sickChangeInput,
} from '@maru/shared/leave/sickness/leave-sickness.ts'
import { leaveControlLabels as labels } from '@maru/shared/leave/common/leave-control.labels.ts'
import { useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PeriodField } from '../request-form/PeriodField.tsx'

const Certificate = bindFields<CertificateInput>()
const Change = bindFields<SickChangeInput>()
const NOTE_MAX = 500

/** The days a certificate says, as the office reads them; with them days of leave come back. */
export function ConfirmCertificateDialog(props: { leaveId: string; note: LeaveDetail['sickNotes'][number]; onClose: () => void }) {
  const { leaveId, note, onClose } = props
  const label = useLabel()
  const confirmCertificate = useAction(leaveSickness.confirm)
  const save = async (body: CertificateInput) => {
    await confirmCertificate.mutateAsync({ params: { id: leaveId }, body })
    toast.success(labels.certificateChecked)
  }
  return (
    <FormDialog
      title={label(labels.certificateConfirm)}
      schema={certificateInput}
      values={{ from: note.from, to: note.to }}
      labels={labels}
      saveText={labels.certificateConfirm}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <p className="muted">{label(labels.certificateConfirmText)}</p>
        <FormGrid>
          <Certificate.Date name="from" required span={6} />
          <Certificate.Date name="to" required span={6} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

function ChangeDialog({ leave, onClose }: { leave: LeaveDetail; onClose: () => void }) {
  const label = useLabel()
  const change = useAction(leaveSickness.change)
  const { id, from, to, startHalf, endHalf, reason } = leave
  const save = async (body: SickChangeInput) => {
    await change.mutateAsync({ params: { id }, body })
    toast.success(labels.sickChanged)
  }
  return (
    <FormDialog
      title={label(labels.changeSick)}
      schema={sickChangeInput}
      values={{ from, to, startHalf, endHalf, note: reason }}
      labels={labels}
      saveText={labels.changeSick}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <PeriodField label={labels.period} halves />
          <Change.TextArea name="note" rows={2} maxLength={NOTE_MAX} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** Changing and withdrawing an illness, for whoever may. */
export function SickActions({ leave }: { leave: LeaveDetail }) {
  const label = useLabel()
  const [changing, setChanging] = useState(false)
  const withdraw = useAction(leaveSickness.withdraw)
  const onWithdraw = async () => {
    if (!(await confirm({ title: labels.withdrawQuestion, yes: labels.withdrawSick, text: labels.withdrawText, danger: true }))) return
    await withdraw.mutateAsync({ params: { id: leave.id } }).then(
      () => toast.success(labels.sickWithdrawn),
      () => undefined,
    )
  }
  return (
    <div className="row">
      <Button variant="outlined" size="small" onClick={() => setChanging(true)}>
        {label(labels.changeSick)}
      </Button>
      <Button variant="outlined" size="small" loading={withdraw.isPending} onClick={() => void onWithdraw()}>
        {label(labels.withdrawSick)}
      </Button>
      {changing && <ChangeDialog leave={leave} onClose={() => setChanging(false)} />}
    </div>
  )
}
