import { COUNTERS_MAX, type InventoryDetail, inventories } from '@maru/shared/assets/inventories/inventory.ts'
import { inventoryLabels as labels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { sizes } from '@maru/shared/constants.ts'
import { z } from 'zod'
import { useAction } from '../../../api/client.ts'
import { FormDialog } from '../../../kit/forms/FormDialog.tsx'
import { FormBody, FormGrid } from '../../../kit/layout.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { PeopleField } from '../../pickers/parts/PeopleField.tsx'

const formInput = z.object({ counters: z.array(z.object({ userId: z.string(), name: z.string() })).max(COUNTERS_MAX) })

/** Who counts beside the office. */
export function CountersDialog({ inventory, onClose }: { inventory: InventoryDetail; onClose: () => void }) {
  const label = useLabel()
  const change = useAction(inventories.setCounters)
  return (
    <FormDialog
      title={label(labels.changeCounters)}
      width={sizes.confirmDialog}
      schema={formInput}
      values={{ counters: inventory.counters }}
      labels={labels}
      onSave={({ counters }) =>
        change.mutateAsync({ params: { id: inventory.id }, body: { counters: counters.map(({ userId }) => userId) } })
      }
      onClose={onClose}
    >
      <FormBody>
        <FormGrid>
          <PeopleField name="counters" most={COUNTERS_MAX} browse />
        </FormGrid>
      </FormBody>
    </FormDialog>
  )
}
