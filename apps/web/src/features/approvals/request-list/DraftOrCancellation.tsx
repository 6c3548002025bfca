import { approvals } from '@maru/shared/approvals/approval.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../../api/client.ts'
import { CancellationDraft } from './CancellationDraft.tsx'

interface Props {
  readonly id: string
  /** Contracts whose lists show the request. */
  readonly resources: readonly string[]
  readonly onClose: () => void
  /** The form the draft of a request is written in. */
  readonly children: ReactNode
}

/** A draft: of a request, or of the cancellation of one, in which nothing is written. */
export function DraftOrCancellation({ id, resources, onClose, children }: Props) {
  const document = useQuery(query(approvals.get, { params: { id } })).data
  if (document !== undefined && document.cancelsId !== '')
    return <CancellationDraft document={document} resources={resources} onClose={onClose} />
  return children
}
