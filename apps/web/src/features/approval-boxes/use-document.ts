import { approvals } from '@maru/shared/approvals/approval.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { query } from '../../api/client.ts'

/** A document as the caller may see it. What is shown is what an answer names, so it is always asked for anew when it is opened. */
export function useDocument(id: string) {
  const found = useQuery({ ...query(approvals.get, { params: { id } }), enabled: id !== '', staleTime: 0 })
  const isGone = id === '' || (found.error instanceof ApiError && found.error.status === 404)
  return { ...found, document: isGone ? undefined : found.data, isGone }
}
