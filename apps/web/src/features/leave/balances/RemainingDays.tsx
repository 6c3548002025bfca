import { leaves } from '@maru/shared/leave/leave.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { daysText } from '../../../widgets/text/days-text.ts'

/** Below the shortcut to leave: what is left of the year's days. */
export function LeaveFact() {
  const label = useLabel()
  const balance = useQuery({ ...query(leaves.balance, { query: {} }), staleTime: 60_000 })
  const [first] = balance.data?.pools ?? []
  return first === undefined ? null : label(labels.daysLeft, daysText(first.available))
}
