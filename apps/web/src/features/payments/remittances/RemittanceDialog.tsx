import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { chargeBearerLabels, remittanceLabels as labels } from '@maru/shared/payments/remittances/remittance.labels.ts'
import { type Remittance, remittances } from '@maru/shared/payments/remittances/remittance.ts'
import { messages } from '@maru/shared/messages.ts'
import { useState } from 'react'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { DateText } from '../../../kit/text/DateText.tsx'
import { amountText } from '../../../kit/text/format.ts'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { DocumentActions } from '../../approvals/request-list/DocumentActions.tsx'
import { AccountNote } from '../applications/BankNote.tsx'
import { AccountChange } from '../payable/AccountChange.tsx'
import { ExecuteDialog } from './ExecuteDialog.tsx'
import { RemittanceStatusChip, ValueDate } from './RemittanceChips.tsx'
import { RemittanceThread } from './RemittanceThread.tsx'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'
import { rateText } from '../../pickers/parts/money/rate-text.ts'

const WIDTH = 960

/** Payee and bank, with what holds the account up. */
function Payee({ remittance }: { remittance: Remittance }) {
  const { payeeName, street, postCode, town, countryCode, status } = remittance
  return (
    <Section title={labels.payee}>
      <div className="stack gap-8">
        <KeyValues
          entries={[
            [labels.payeeName, payeeName],
            [labels.address, [street, `${postCode} ${town}`.trim(), countryCode].filter(Boolean).join(', ')],
            [labels.account, textOrDash(remittance.account)],
            ...(remittance.vendorAccount === '' ? [] : [[labels.accountOfVendor, remittance.vendorAccount] as const]),
            [labels.bic, textOrDash(remittance.bic)],
            ...(remittance.bankCode === '' ? [] : [[labels.bankCode, remittance.bankCode] as const]),
            [labels.bank, textOrDash([remittance.bankName, remittance.bankCountry].filter(Boolean).join(', '))],
          ]}
        />
        <AccountChange {...remittance} mayConfirm={remittance.mayAcceptAccount} kind="remittance" />
        {(status === 'IN_APPROVAL' || status === 'APPROVED') && <AccountNote {...remittance} missing={labels.accountUnchecked} />}
      </div>
    </Section>
  )
}

function Transfer({ remittance }: { remittance: Remittance }) {
  const label = useLabel()
  const { amount, currency, reportBy } = remittance
  return (
    <Section title={labels.transfer}>
      <KeyValues
        entries={[
          [
            labels.amount,
            <strong key="amount" className="num">
              {currencyText(amount, currency)}
            </strong>,
          ],
          ...(currency === 'EUR'
            ? []
            : [[labels.baseAmount, amountText(remittance.baseAmount)] as const, [paymentLabels.rate, rateText(remittance)] as const]),
          [labels.chargesBy, label(chargeBearerLabels[remittance.chargesBy])],
          [labels.valueDate, <ValueDate key="value" {...remittance} />],
          [labels.reference, textOrDash(remittance.reference)],
          [labels.reason, textOrDash(remittance.reason)],
          [labels.reportable, label(remittance.reportable ? labels.reportableYes : labels.reportableNo)],
          ...(reportBy === '' ? [] : [[labels.reportBy, <DateText key="report" text={reportBy} />] as const]),
          [paymentLabels.documentNo, textOrDash(remittance.documentNo)],
          [paymentLabels.projectNo, textOrDash(remittance.projectNo)],
          ...(remittance.held === '' ? [] : [[labels.held, currencyText(remittance.held, 'EUR')] as const]),
          [
            labels.drafterName,
            <UserCell key="drafter" userId={remittance.drafterId} name={remittance.drafterName} sub={remittance.departmentName} />,
          ],
          [labels.approvers, remittance.approvers.length === 0 ? '–' : <PeopleCell key="approvers" people={remittance.approvers} />],
          ...(remittance.executedOn === ''
            ? []
            : [
                [labels.executedOn, <DateText key="executed" text={remittance.executedOn} />] as const,
                [labels.debitedAmount, amountText(remittance.debitedAmount)] as const,
                [labels.bankReference, remittance.bankReference] as const,
              ]),
        ]}
      />
    </Section>
  )
}

function ConfirmButton({ remittance }: { remittance: Remittance }) {
  const label = useLabel()
  const send = useAction(remittances.confirmAccount)
  const ask = async () => {
    const args = [remittance.payeeName, remittance.account]
    if (await confirm({ title: labels.confirmAsk, yes: labels.confirmAccount, text: labels.confirmAskText, args }))
      await send.run({ params: { id: remittance.id } }, messages.saved)
  }
  return (
    <Button variant="outlined" loading={send.isPending} onClick={() => void ask()}>
      {label(labels.confirmAccount)}
    </Button>
  )
}

/** A submitted remittance: payee, transfer, what was done with it, and what is done next. */
export function RemittanceDialog({ remittance, onClose }: { remittance: Remittance; onClose: () => void }) {
  const label = useLabel()
  const [isExecuting, setExecuting] = useState(false)
  const actions = (
    <>
      <DocumentActions
        documentId={remittance.seesDocument ? remittance.id : ''}
        cancel={remittance.mayCancel && { name: remittance.title, resource: remittances.list.resource }}
      />
      {remittance.mayConfirmAccount && <ConfirmButton remittance={remittance} />}
      {remittance.mayExecute && (
        <Button variant="outlined" onClick={() => setExecuting(true)}>
          {label(labels.execute)}
        </Button>
      )}
    </>
  )
  return (
    <DialogFrame
      title={remittance.title}
      meta={<RemittanceStatusChip status={remittance.status} />}
      width={WIDTH}
      actions={actions}
      readOnly
      onClose={onClose}
    >
      <Payee remittance={remittance} />
      <Transfer remittance={remittance} />
      <RemittanceThread remittance={remittance} />
      {isExecuting && <ExecuteDialog remittance={remittance} onClose={() => setExecuting(false)} />}
    </DialogFrame>
  )
}
