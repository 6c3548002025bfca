import { accountChangeLabels as labels } from '@maru/shared/payments/payable.labels.ts'
import { type Payment, payments } from '@maru/shared/payments/payment.ts'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { KeyValues } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

type Changed = Pick<Payment, 'id' | 'vendorName' | 'accountChange' | 'mayConfirmAccount'>

/** The account that changed after the approval, for those who approved the payment to confirm. */
export function AccountChange({ payment: { id, vendorName, accountChange, mayConfirmAccount } }: { payment: Changed }) {
  const label = useLabel()
  const action = useAction(payments.confirmAccount, ['payments'])
  if (accountChange === null) return null
  const { detailId, before, after, holder } = accountChange
  const ask = async () => {
    const isSure = await confirm({ title: labels.confirmAsk, text: labels.confirmText, args: [vendorName, `${holder}, ${after}`] })
    if (isSure) await action.run({ params: { id }, body: { detailId } })
  }
  return (
    <div className="note tint-amber stack gap-8">
      <p role="alert">{label(labels.changed)}</p>
      <KeyValues
        entries={[
          [labels.before, before],
          [labels.after, `${after} · ${holder}`],
        ]}
      />
      {mayConfirmAccount && (
        <div className="row">
          <Button variant="outlined" loading={action.isPending} onClick={() => void ask()}>
            {label(labels.confirm)}
          </Button>
        </div>
      )}
    </div>
  )
}
