import { messages } from '@maru/shared/messages.ts'
import { purchaseLabels as labels } from '@maru/shared/purchases/purchase.labels.ts'
import { type OrderInput, orderInput, type Purchase } from '@maru/shared/purchases/purchase-fields.ts'
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
import { usePayeeOptions } from '../../pickers/parts/money/use-payee-options.ts'
import { OpenItem } from './OpenItem.tsx'

const Field = bindFields<OrderInput>()
const WIDTH = 720
const NUMBER_LENGTH = 16

/** Records an order of accepted items; quantities and prices begin with what is still to be ordered. */
export function OrderDialog({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const label = useLabel()
  const me = useMe()
  const order = useAction(purchases.order)
  const options = usePayeeOptions(purchase.vendorId)
  const lines = purchase.lines.filter(({ toOrder }) => toOrder !== '0')
  const save = async (body: OrderInput) => {
    await order.mutateAsync({ params: { id: purchase.id }, body })
    toast.success(messages.saved)
  }
  return (
    <FormDialog
      title={label(labels.recordOrder)}
      width={WIDTH}
      schema={orderInput}
      values={{
        vendorId: options.find(({ value }) => value === purchase.vendorId)?.value ?? '',
        orderedOn: today(me.timeZone),
        expectedOn: '',
        lines: lines.map(({ id, toOrder, unitPrice }) => ({ lineId: id, quantity: toOrder, unitPrice })),
      }}
      labels={{ ...labels, vendorId: labels.orderVendor }}
      saveText={labels.recordOrder}
      onSave={save}
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <Field.Autocomplete name="vendorId" label={labels.orderVendor} required span={12} options={options} />
          <Field.Date name="orderedOn" required span={6} />
          <Field.Date name="expectedOn" span={6} />
        </FormGrid>
        {lines.map(({ id, description, toOrder, unit }, index) => (
          <OpenItem key={id} description={description} open={toOrder} unit={unit}>
            <TextField
              name={`lines.${String(index)}.quantity`}
              label={labels.quantity}
              required
              span={6}
              inputMode="decimal"
              maxLength={NUMBER_LENGTH}
            />
            <TextField
              name={`lines.${String(index)}.unitPrice`}
              label={labels.unitPrice}
              required
              span={6}
              inputMode="decimal"
              maxLength={NUMBER_LENGTH}
            />
          </OpenItem>
        ))}
      </FormBody>
    </FormDialog>
  )
}
