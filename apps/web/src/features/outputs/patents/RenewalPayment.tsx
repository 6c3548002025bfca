import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import { patentLabels as labels } from '@maru/shared/outputs/patents/patent.labels.ts'
import type { PatentDeadline } from '@maru/shared/outputs/patents/patent-deadline.ts'
import { patents } from '@maru/shared/outputs/patents/patent.ts'
import { type RenewalFee, renewalFee } from '@maru/shared/outputs/patents/renewal-payment.ts'
import { currencies } from '@maru/shared/payments/charge.ts'
import { paymentLabels, paymentStatusLabels } from '@maru/shared/payments/payment.labels.ts'
import { paymentRequests } from '@maru/shared/payments/payment-request.ts'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { documentAddress } from '../../approvals/common/document-address.ts'
import { draftAddress } from '../../approvals/common/document-links.ts'
import '../outputs.css'

const Field = bindFields<RenewalFee>()
const WIDTH = 520
const blank: RenewalFee = { fee: '', currency: 'EUR' }
const fieldLabels = { fee: labels.fee, currency: paymentLabels.currency }
const statusLabels = { ...paymentStatusLabels, DRAFT: documentLabels.statusDraft }

type Payment = NonNullable<PatentDeadline['payment']>

/** State of a payment application with its euros, as a link for those who may open it; of a draft of others its author. */
function PaymentLink({ payment: { id, documentNo, status, baseAmount, seesDocument, draftedByName } }: { payment: Payment }) {
  const label = useLabel()
  const state = status === 'DRAFT' && !seesDocument ? label(labels.draftBy, draftedByName) : label(statusLabels[status])
  const text = [state, ...(baseAmount === '' ? [] : [currencyText(baseAmount, 'EUR')])].join(' · ')
  if (!seesDocument) return <span title={documentNo}>{text}</span>
  return (
    <Link title={documentNo} to={status === 'DRAFT' ? draftAddress(id, { type: 'payment' }) : documentAddress(id)}>
      {text}
    </Link>
  )
}

interface RequestDialogProps {
  readonly params: { readonly id: string; readonly deadlineId: string }
  /** Draft of a colleague that the new one replaces. */
  readonly replaced: Payment | undefined
  readonly onClose: () => void
}

/** Takes the fee and goes on in the draft of the payment application. */
function RequestDialog({ params, replaced, onClose }: RequestDialogProps) {
  const label = useLabel()
  const navigate = useNavigate()
  const draftId = useRef('')
  const create = useAction(patents.draftPayment, [paymentRequests.list.resource])
  const save = async (fee: RenewalFee) => {
    draftId.current = (await create.mutateAsync({ params, body: { ...fee, replaces: replaced?.id ?? '' } })).id
  }
  const close = () => (draftId.current === '' ? onClose() : void navigate(draftAddress(draftId.current, { type: 'payment' })))
  return (
    <FormDialog
      title={label(replaced ? labels.replaceDraft : labels.requestPayment)}
      width={WIDTH}
      schema={renewalFee}
      values={blank}
      labels={fieldLabels}
      saveText={replaced ? labels.replaceDraft : labels.requestPayment}
      onSave={save}
      onClose={close}
    >
      <FormBody>
        <p className="muted">{replaced ? label(labels.replaceDraftText, replaced.draftedByName) : label(labels.requestPaymentText)}</p>
        <FormGrid>
          <Field.Amount name="fee" required span={6} />
          <Field.Select name="currency" required span={6} options={currencies.map((value) => ({ value, text: value }))} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** The payment of a maintained renewal: its application, and the button that drafts one while none is under way or paid, nor the own draft. */
export function RenewalPayment({ patentId, deadline }: { patentId: string; deadline: PatentDeadline }) {
  const label = useLabel()
  const mayRequest = useMay()(patents.draftPayment)
  const [isRequesting, setRequesting] = useState(false)
  const { id, kind, decision, payment } = deadline
  if (kind !== 'RENEWAL' || decision !== 'KEEP') return null
  const isDraftOfOther = payment?.status === 'DRAFT' && !payment.seesDocument
  const isOpen = payment === null || payment.status === 'RETURNED' || payment.status === 'VOID' || isDraftOfOther
  return (
    <span className="row wrap py-4">
      {payment && <PaymentLink payment={payment} />}
      {mayRequest && isOpen && (
        <Button size="small" variant="outlined" onClick={() => setRequesting(true)}>
          {label(isDraftOfOther ? labels.replaceDraft : labels.requestPayment)}
        </Button>
      )}
      {isRequesting && (
        <RequestDialog
          params={{ id: patentId, deadlineId: id }}
          replaced={isDraftOfOther ? payment : undefined}
          onClose={() => setRequesting(false)}
        />
      )}
    </span>
  )
}
