import { leaves } from '@maru/shared/leave/leave.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'

/** Types of leave the person may ask for; empty until they have arrived. */
export const useLeaveTypes = () => useQuery({ ...query(leaves.types, {}), staleTime: 60_000 }).data ?? []
