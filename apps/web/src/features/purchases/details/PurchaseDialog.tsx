import { paymentLabels } from '@maru/shared/payments/payment.labels.ts'
import { purchaseLabels as labels } from '@maru/shared/purchases/purchase.labels.ts'
import type { Purchase } from '@maru/shared/purchases/purchase-fields.ts'
import { useState } from 'react'
import { Button } from '../../../kit/buttons.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { KeyValues, Section } from '../../../kit/layout.tsx'
import { currencyText } from '../../../widgets/text/currency-text.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PeopleCell, UserCell } from '../../../widgets/people/UserCell.tsx'
import { DocumentActions } from '../../approvals/request-list/DocumentActions.tsx'
import { NeededBy, PurchaseStatusChip } from '../PurchaseChips.tsx'
import { CancelRestDialog } from './CancelRestDialog.tsx'
import { PurchaseAssets } from './PurchaseAssets.tsx'
import { PurchaseItems } from './PurchaseItems.tsx'
import { PurchaseOrders } from './PurchaseOrders.tsx'
import { PurchaseThread } from './PurchaseThread.tsx'
import { textOrDash } from '../../../widgets/text/text-or-dash.ts'

const WIDTH = 1100

function Need({ purchase }: { purchase: Purchase }) {
  const { currency, quotes } = purchase
  return (
    <Section title={labels.need}>
      <KeyValues
        entries={[
          [labels.reason, purchase.reason],
          [paymentLabels.documentNo, textOrDash(purchase.documentNo)],
          [
            labels.drafterName,
            <UserCell key="drafter" userId={purchase.drafterId} name={purchase.drafterName} sub={purchase.departmentName} />,
          ],
          [labels.approvers, purchase.approvers.length === 0 ? '–' : <PeopleCell key="approvers" people={purchase.approvers} />],
          [labels.neededBy, <NeededBy key="needed" {...purchase} />],
          [labels.deliverTo, textOrDash(purchase.deliverTo)],
          [labels.orderVendor, textOrDash(purchase.vendorName)],
          [paymentLabels.projectNo, textOrDash(purchase.projectNo)],
          ...(purchase.held === '' ? [] : [[labels.held, currencyText(purchase.held, 'EUR')] as const]),
          ...(quotes.length === 0
            ? []
            : [
                [labels.quotes, quotes.map(({ supplier, amount }) => `${supplier} ${currencyText(amount, currency)}`).join(' · ')] as const,
              ]),
          ...(purchase.quoteWaiver === '' ? [] : [[labels.quoteWaiver, purchase.quoteWaiver] as const]),
        ]}
      />
    </Section>
  )
}

/** A submitted purchase: the need, its items with what became of them, its orders, and what is done next. */
export function PurchaseDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const label = useLabel()
  const [isCancelling, setCancelling] = useState(false)
  const hasOpen = purchase.lines.some(({ status }) => status === 'PENDING') || purchase.lines.some(({ toOrder }) => toOrder !== '0')
  const hasDue = purchase.orders.some(({ lines }) => lines.some(({ open }) => open !== '0'))
  const actions = (
    <>
      <DocumentActions documentId={purchase.seesDocument ? purchase.id : ''} />
      {purchase.mayOrder && (hasOpen || hasDue) && (
        <Button variant="outlined" onClick={() => setCancelling(true)}>
          {label(labels.cancelRest)}
        </Button>
      )}
    </>
  )
  return (
    <DialogFrame
      title={purchase.title}
      meta={<PurchaseStatusChip status={purchase.status} />}
      width={WIDTH}
      actions={actions}
      readOnly
      onClose={onClose}
    >
      <Need purchase={purchase} />
      <PurchaseItems purchase={purchase} />
      <PurchaseOrders purchase={purchase} />
      <PurchaseAssets purchase={purchase} />
      <PurchaseThread purchase={purchase} />
      {isCancelling && <CancelRestDialog id={purchase.id} onClose={() => setCancelling(false)} />}
    </DialogFrame>
  )
}
