import { type InventoryDetail, inventories } from '@maru/shared/assets/inventories/inventory.ts'
import { inventoryLabels as labels, itemStateLabels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { useAction } from '../../../api/client.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { bindFields } from '../../../kit/fields/bind-fields.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

const Field = bindFields<{ markMissing: boolean }>()

/** Ends the counting, with what becomes of what was not found. */
export function CloseInventoryDialog({ inventory, onClose }: { inventory: InventoryDetail; onClose: () => void }) {
  const label = useLabel()
  const close = useAction(inventories.close, ['assets', 'asset-picker'])
  return (
    <FormDialog
      title={label(labels.close)}
      width={sizes.confirmDialog}
      schema={inventories.close.body}
      values={{ markMissing: false }}
      labels={{ ...labels, markMissing: itemStateLabels.OPEN }}
      saveText={labels.close}
      onSave={async (body) => {
        await close.mutateAsync({ params: { id: inventory.id }, body })
        toast.success(labels.closed)
      }}
      onClose={onClose}
    >
      <FormBody>
        <p>{label(labels.closeText, inventory.open)}</p>
        <FormGrid>
          <Field.Check name="markMissing" span={12} text={label(labels.markMissing)} />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
