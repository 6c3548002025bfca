import { isoDay, text } from '@maru/shared/codecs.ts'
import { sizes } from '@maru/shared/constants.ts'
import { paymentFileLabels as labels } from '@maru/shared/payments/files/payment-file.labels.ts'
import { FILE_REASON_MAX, type PaymentFile, paymentFiles } from '@maru/shared/payments/files/payment-file.ts'
import { formatIban } from '@maru/shared/payments/vendors/bank-account.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, KeyValues, Section } from '../../../kit/layout.tsx'
import { StatusChip } from '../../../kit/marks.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText, today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { FileStatusChip } from './FileStatusChip.tsx'
import { saveText } from './save-text.ts'

const WIDTH = 900
const stepInput = z.strictObject({ paidOn: isoDay, reason: text(FILE_REASON_MAX) })
type StepInput = z.output<typeof stepInput>
const Field = bindFields<StepInput>()
type Step = 'cancel' | 'downloadAgain' | 'recordPaid'

/** What a step asks before it is done: why, or when. */
function StepDialog({ file, step, onClose }: { file: PaymentFile; step: Step; onClose: () => void }) {
  const label = useLabel()
  const me = useMe()
  const cancel = useAction(paymentFiles.cancel, ['payments'])
  const download = useAction(paymentFiles.download)
  const recordPaid = useAction(paymentFiles.recordPaid, ['payments', 'projects'])
  const params = { id: file.id }
  const send = async ({ reason, paidOn }: StepInput) => {
    if (step === 'cancel') await cancel.mutateAsync({ params, body: { reason } })
    else if (step === 'recordPaid') await recordPaid.mutateAsync({ params, body: { paidOn } })
    else saveText(await download.mutateAsync({ params, body: { reason } }))
  }
  return (
    <FormDialog
      title={label(labels[step])}
      width={sizes.confirmDialog}
      schema={stepInput}
      values={{ paidOn: today(me.timeZone), reason: '' }}
      labels={labels}
      saveText={labels[step]}
      onSave={send}
      onClose={onClose}
    >
      <FormBody>
        {step === 'cancel' && <p className="muted">{label(labels.cancelText)}</p>}
        <FormGrid>
          {step === 'recordPaid' ? (
            <Field.Date name="paidOn" required span={6} />
          ) : (
            <Field.TextArea name="reason" required rows={2} maxLength={FILE_REASON_MAX} />
          )}
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** The next steps of a file, as far as the caller may take them. */
function Steps({ file, onStep }: { file: PaymentFile; onStep: (step: Step) => void }) {
  const label = useLabel()
  const may = useMay()
  const release = useAction(paymentFiles.release, ['payments'])
  const download = useAction(paymentFiles.download)
  const ask = async () => {
    const args = [String(file.itemCount), amountText(file.totalAmount)]
    if (await confirm({ title: labels.releaseAsk, yes: labels.release, text: labels.releaseText, args }))
      await release.run({ params: { id: file.id } })
  }
  const isReleased = file.status === 'RELEASED' || file.status === 'PAID'
  const take = async () => {
    if (file.downloads > 0) return onStep('downloadAgain')
    saveText(await download.mutateAsync({ params: { id: file.id }, body: { reason: '' } }))
  }
  return (
    <>
      {file.mayCancel && (
        <Button variant="outlined" onClick={() => onStep('cancel')}>
          {label(labels.cancel)}
        </Button>
      )}
      {isReleased && may(paymentFiles.download) && (
        <Button variant="outlined" loading={download.isPending} onClick={() => void take()}>
          {label(file.downloads > 0 ? labels.downloadAgain : labels.download)}
        </Button>
      )}
      {file.status === 'RELEASED' && may(paymentFiles.recordPaid) && (
        <Button variant="outlined" onClick={() => onStep('recordPaid')}>
          {label(labels.recordPaid)}
        </Button>
      )}
      {file.mayRelease && (
        <Button variant="contained" loading={release.isPending} onClick={() => void ask()}>
          {label(labels.release)}
        </Button>
      )}
    </>
  )
}

type Item = PaymentFile['items'][number]
/** The account, and what was approved of it where holder or BIC are others now. */
function Account({ iban, approvedAs }: Item) {
  const label = useLabel()
  return (
    <>
      <span className="num">{formatIban(iban)}</span>
      {approvedAs !== '' && <StatusChip tone="amber" text={label(labels.approvedAs, approvedAs)} />}
    </>
  )
}
const columns = [
  { key: 'vendor', label: labels.vendorName, render: ({ vendorName }: Item) => vendorName },
  {
    key: 'invoice',
    label: labels.invoiceNo,
    width: 140,
    render: ({ invoiceNo }: Item) => <span className="wrap-anywhere">{textOrDash(invoiceNo)}</span>,
  },
  { key: 'iban', label: labels.iban, width: 230, render: (item: Item) => <Account {...item} /> },
  {
    key: 'discount',
    label: labels.discount,
    width: 110,
    align: 'right' as const,
    render: ({ discount }: Item) => <span className="num">{amountText(discount)}</span>,
  },
  {
    key: 'amount',
    label: labels.amount,
    width: 110,
    align: 'right' as const,
    render: ({ amount }: Item) => <span className="num">{amountText(amount)}</span>,
  },
]

/** A payment file: what it pays, who made and released it, and its next step. */
export function FileDialog({ file, onClose }: { file: PaymentFile; onClose: () => void }) {
  const label = useLabel()
  const [step, setStep] = useState<Step>()
  const footer = (
    <>
      <Steps file={file} onStep={setStep} />
      <span className="grow" />
      <Button variant="text" onClick={onClose}>
        {label(kitLabels.close)}
      </Button>
    </>
  )
  return (
    <DialogFrame
      title={file.fileNo}
      meta={<FileStatusChip status={file.status} />}
      width={WIDTH}
      footer={footer}
      readOnly
      onClose={onClose}
    >
      <Section title={labels.details}>
        <KeyValues
          entries={[
            [labels.executionDate, <DateText key="day" text={file.executionDate} />],
            [
              labels.totalAmount,
              <span key="total" className="num">
                {amountText(file.totalAmount)}
              </span>,
            ],
            [
              labels.createdByName,
              <span key="created">
                {file.createdByName} <InstantText at={file.createdAt} />
              </span>,
            ],
            [
              labels.releasedByName,
              file.releasedAt === '' ? (
                '–'
              ) : (
                <span key="released">
                  {file.releasedByName} <InstantText at={file.releasedAt} />
                </span>
              ),
            ],
            ...(file.paidOn === '' ? [] : [[labels.paidOn, <DateText key="paid" text={file.paidOn} />] as const]),
            ...(file.cancelReason === '' ? [] : [[labels.cancelReason, file.cancelReason] as const]),
            [labels.sha256, <code key="hash">{file.sha256}</code>],
          ]}
        />
        {file.status === 'CREATED' && !file.mayRelease && <p className="muted">{label(labels.releaseWaits)}</p>}
      </Section>
      <Section title={labels.payments}>
        <PlainTable name={label(labels.payments)} columns={columns} rows={file.items} rowId={({ id }) => id} />
      </Section>
      {step !== undefined && <StepDialog file={file} step={step} onClose={() => setStep(undefined)} />}
    </DialogFrame>
  )
}
