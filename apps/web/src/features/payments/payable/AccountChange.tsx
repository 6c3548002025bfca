import { accountChangeLabels as labels } from '@maru/shared/payments/payable.labels.ts'
import type { AccountChange as Change } from '@maru/shared/payments/payment-check.ts'
import { payments } from '@maru/shared/payments/payment.ts'
import { remittances } from '@maru/shared/payments/remittances/remittance.ts'
import { useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { confirm } from '../../../kit/dialogs/Confirm.tsx'
import { KeyValues } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

interface Changed {
  /** Id of the document. */
  readonly id: string
  readonly payeeName: string
  readonly accountChange: Change | null
  readonly mayConfirm: boolean
}
const calls = { payment: payments.confirmAccount, remittance: remittances.acceptAccount } as const

/** The account that changed after the approval, for those who approved what is paid to confirm. */
export function AccountChange({ id, payeeName, accountChange, mayConfirm, kind }: Changed & { readonly kind: keyof typeof calls }) {
  const label = useLabel()
  const action = useAction(calls[kind], ['payments', 'remittances'])
  if (accountChange === null) return null
  const { detailId, before, after, holder } = accountChange
  const ask = async () => {
    const isSure = await confirm({
      title: labels.confirmAsk,
      yes: labels.confirm,
      text: labels.confirmText,
      args: [payeeName, `${holder}, ${after}`],
    })
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
      {mayConfirm && (
        <div className="row">
          <Button variant="outlined" loading={action.isPending} onClick={() => void ask()}>
            {label(labels.confirm)}
          </Button>
        </div>
      )}
    </div>
  )
}
