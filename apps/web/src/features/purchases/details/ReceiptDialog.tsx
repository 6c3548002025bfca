import { messages } from '@maru/shared/messages.ts'
import { purchaseLabels as labels } from '@maru/shared/purchases/purchase.labels.ts'
import { DELIVERY_NOTE_MAX, type PurchaseOrder, type ReceiptInput, receiptInput } from '@maru/shared/purchases/purchase-fields.ts'
import { purchases } from '@maru/shared/purchases/purchase.ts'
import { useAction } from '../../../api/client.ts'
import { useMe } from '../../../api/identity.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { TextField } from '../../../kit/fields/text-fields.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { today } from '../../../kit/text/format.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { OpenItem } from './OpenItem.tsx'

const Field = bindFields<ReceiptInput>()
const WIDTH = 560
const NUMBER_LENGTH = 16

/** Records a delivery on an order; quantities begin with what is still to come. */
export function ReceiptDialog({ id, order, onClose }: { id: string; order: PurchaseOrder; onClose: () => void }) {
  const label = useLabel()
  const me = useMe()
  const receive = useAction(purchases.receive)
  const lines = order.lines.filter(({ open }) => open !== '0')
  const save = async (body: ReceiptInput) => {
    await receive.mutateAsync({ params: { id }, body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={`${label(labels.recordReceipt)} · ${order.orderNo}`}
      width={WIDTH}
      schema={receiptInput}
      values={{
        orderId: order.id,
        receivedOn: today(me.timeZone),
        deliveryNote: '',
        lines: lines.map(({ lineId, open }) => ({ lineId, quantity: open })),
      }}
      labels={labels}
      saveText={labels.recordReceipt}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Date name="receivedOn" required span={6} />
          <Field.Text name="deliveryNote" span={6} maxLength={DELIVERY_NOTE_MAX} />
        </FormGrid>
        {lines.map(({ lineId, description, unit, open }, index) => (
          <OpenItem key={lineId} description={description} open={open} unit={unit}>
            <TextField
              name={`lines.${String(index)}.quantity`}
              label={labels.received}
              required
              span={12}
              inputMode="decimal"
              maxLength={NUMBER_LENGTH}
            />
          </OpenItem>
        ))}
      </FormBody>
    </FormDialog>
  )
}
