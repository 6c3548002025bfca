import { inventoryLabels as labels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { ApiError } from '../../../kit/feedback/api-error.ts'
import { Empty, ErrorBox } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'

/** Why an inventory is not shown: that somebody does not count it has its own sentence. */
export function InventoryError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const label = useLabel()
  if (error instanceof ApiError && error.status === 404) return <Empty title={label(labels.notCounted)} />
  return <ErrorBox error={error} onRetry={onRetry} />
}
