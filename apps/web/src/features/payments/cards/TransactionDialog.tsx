import { cardTransactionLabels as labels } from '@maru/shared/cards/card-transaction.labels.ts'
import { CARD_REASON_MAX, type CardTransaction, cardTransactions } from '@maru/shared/cards/card-transaction.ts'
import { isoDay, text } from '@maru/shared/codecs.ts'
import { sizes } from '@maru/shared/constants.ts'
import { hasCapability } from '@maru/shared/roles/capabilities.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid, KeyValues, Section } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText, today } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { UserCell } from '../../../widgets/people/UserCell.tsx'
import { DocumentActions } from '../../approvals/request-list/DocumentActions.tsx'
import { PAYMENT_FORM } from '../common/payment-addresses.ts'
import { CardReceipts } from './CardReceipts.tsx'
import { CardUseChip } from './CardUseChip.tsx'

const WIDTH = 960
const stepInput = z.strictObject({ repaidOn: isoDay, reason: text(CARD_REASON_MAX) })
type StepInput = z.output<typeof stepInput>
const Field = bindFields<StepInput>()
type Step = 'markPersonal' | 'markNoReceipt' | 'recordRepaid'
const stepTexts = { markPersonal: labels.personalText, markNoReceipt: labels.noReceiptText } as const

/** What a step asks before it is done: why, or when. */
function StepDialog({ row, step, onClose }: { row: CardTransaction; step: Step; onClose: () => void }) {
  const label = useLabel()
  const me = useMe()
  const setUse = useAction(cardTransactions.setUse, ['cards'])
  const repay = useAction(cardTransactions.recordRepaid)
  const params = { id: row.id }
  const send = ({ reason, repaidOn }: StepInput) =>
    step === 'recordRepaid'
      ? repay.mutateAsync({ params, body: { repaidOn } })
      : setUse.mutateAsync({ params, body: { use: step === 'markPersonal' ? 'PERSONAL' : 'NO_RECEIPT', reason } })
  return (
    <FormDialog
      title={label(labels[step])}
      width={sizes.confirmDialog}
      schema={stepInput}
      values={{ repaidOn: today(me.timeZone), reason: '' }}
      labels={labels}
      saveText={labels[step]}
      onSave={send}
      onClose={onClose}
    >
      <FormBody>
        {step !== 'recordRepaid' && <p className="muted">{label(stepTexts[step])}</p>}
        <FormGrid>
          {step === 'recordRepaid' ? (
            <Field.Date name="repaidOn" required span={6} />
          ) : (
            <Field.TextArea name="reason" required rows={2} maxLength={CARD_REASON_MAX} />
          )}
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}

/** The next steps of a transaction, as far as the caller may take them and its month is open. */
function Steps({ row, onStep }: { row: CardTransaction; onStep: (step: Step) => void }) {
  const label = useLabel()
  const navigate = useNavigate()
  const me = useMe()
  const reopen = useAction(cardTransactions.setUse, ['cards', 'payments', 'projects'])
  const isOffice = hasCapability(me, 'keepsPayments')
  const { use, documentId } = row
  const mayChange = (row.isHolder || isOffice) && !row.isClosed
  const hasReceipt = use === 'CONFIRMED'
  const askReopen = async () => {
    const title = hasReceipt ? labels.removeReceiptAsk : labels.reopenAsk
    if (
      await confirm({
        title,
        text: labels.reopenText,
        yes: hasReceipt ? labels.removeReceipt : labels.reopen,
        args: [row.merchant, amountText(row.amount)],
      })
    )
      await reopen.run({ params: { id: row.id }, body: { use: 'OPEN' } })
  }
  const step = (name: Step) => (
    <Button variant="outlined" onClick={() => onStep(name)}>
      {label(labels[name])}
    </Button>
  )
  return (
    <>
      <DocumentActions documentId={documentId} />
      {mayChange && use === 'OPEN' && (
        <>
          {row.isHolder && (
            <Button variant="outlined" onClick={() => void navigate(`${PAYMENT_FORM}?new&transaction=${row.id}`)}>
              {label(labels.newPayment)}
            </Button>
          )}
          {step('markPersonal')}
          {isOffice && step('markNoReceipt')}
        </>
      )}
      {mayChange && use !== 'OPEN' && !row.isSettlement && row.repaidOn === '' && (
        <Button variant="outlined" loading={reopen.isPending} onClick={() => void askReopen()}>
          {label(hasReceipt ? labels.removeReceipt : labels.reopen)}
        </Button>
      )}
      {isOffice && use === 'PERSONAL' && row.repaidOn === '' && step('recordRepaid')}
    </>
  )
}

/** A card transaction: what the bank says of it, its receipt, and the receipts that may belong to it. */
export function TransactionDialog({ row, onClose }: { row: CardTransaction; onClose: () => void }) {
  const label = useLabel()
  const [step, setStep] = useState<Step>()
  const actions = <Steps row={row} onStep={setStep} />
  const repaid = row.repaidOn === '' ? label(labels.notRepaid) : <DateText key="repaid" text={row.repaidOn} />
  return (
    <DialogFrame title={row.merchant} meta={<CardUseChip {...row} />} width={WIDTH} actions={actions} readOnly onClose={onClose}>
      <Section title={labels.details}>
        <KeyValues
          entries={[
            [
              labels.amount,
              <span key="amount" className="num">
                {amountText(row.amount)}
              </span>,
            ],
            ...(row.originalAmount === '' ? [] : [[labels.original, currencyText(row.originalAmount, row.originalCurrency)] as const]),
            [labels.purchasedOn, <DateText key="purchased" text={row.purchasedOn} />],
            [labels.bookedOn, <DateText key="booked" text={row.bookedOn} />],
            [labels.holderName, <UserCell key="holder" userId={row.holderId} name={row.holderName} />],
            [labels.cardNo, `${row.cardNo} •••• ${row.lastFour}`],
            [labels.reference, row.reference],
            ...(row.documentNo === '' ? [] : [[labels.usedFor, row.documentNo] as const]),
            ...(row.reason === '' ? [] : [[labels.reason, row.reason] as const]),
            ...(row.use === 'PERSONAL' ? [[labels.repaidOn, repaid] as const] : []),
          ]}
        />
      </Section>
      {row.use === 'OPEN' && <CardReceipts row={row} />}
      {step !== undefined && <StepDialog row={row} step={step} onClose={() => setStep(undefined)} />}
    </DialogFrame>
  )
}
