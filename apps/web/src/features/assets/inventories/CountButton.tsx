import { inventories } from '@maru/shared/assets/inventories/inventory.ts'
import { inventoryLabels as labels } from '@maru/shared/assets/inventories/inventory.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { query } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { countAddress } from './inventory-addresses.ts'

/** Leads whoever was asked to count to the newest open inventory. */
export function CountButton() {
  const label = useLabel()
  const navigate = useNavigate()
  const open = useQuery(query(inventories.list, { query: { page: 1, size: 1, status: 'OPEN' } })).data?.rows[0]
  if (!open) return null
  return (
    <Button variant="contained" onClick={() => void navigate(countAddress(open.id))}>
      {label(labels.count)}
    </Button>
  )
}
