import { approvals, type DocumentDetail } from '@maru/shared/approvals/approval.ts'
import { requestLabels } from '@maru/shared/approvals/drafting/request.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { scheduleLabels as labels } from '@maru/shared/leave/schedules/schedule.labels.ts'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { FormBody } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { documentAddress } from '../common/document-address.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'

interface CancellationDraftProps {
  readonly document: DocumentDetail
  /** Contracts whose lists show the request. */
  readonly resources: readonly string[]
  readonly onClose: () => void
}

/** The cancellation of a decided request that was not submitted yet, or came back: nothing of it is written, it is sent or dropped. */
export function CancellationDraft({ document, resources, onClose }: CancellationDraftProps) {
  const label = useLabel()
  const navigate = useNavigate()
  const submit = useAction(approvals.submit, resources)
  const remove = useAction(approvals.remove)
  const { id, version, cancelsId, title, status } = document
  const send = () => submit.mutate({ params: { id }, body: { version, requestKey: crypto.randomUUID() } }, { onSuccess: onClose })
  const footer = (
    <>
      {status === 'DRAFT' && (
        <Button variant="text" loading={remove.isPending} onClick={() => remove.mutate({ params: { id } }, { onSuccess: onClose })}>
          {label(kitLabels.delete)}
        </Button>
      )}
      <Button variant="outlined" onClick={() => void navigate(documentAddress(cancelsId))}>
        {label(labels.openOriginal)}
      </Button>
      <span className="grow" />
      <Button variant="contained" loading={submit.isPending} onClick={send}>
        {label(requestLabels.submit)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(labels.cancellation)} width={sizes.confirmDialog} footer={footer} readOnly onClose={onClose}>
      <FormBody>
        <p>{title}</p>
        <p className="muted">{label(labels.cancellationOf)}</p>
      </FormBody>
    </DialogFrame>
  )
}
