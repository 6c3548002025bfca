import type { DraftInput } from '@maru/shared/approvals/approval.ts'
import { useController } from 'react-hook-form'
import { InformedList } from './InformedList.tsx'

/** People informed of the document beside those who decide, and from when on. */
export function Participants() {
  const { field } = useController<DraftInput, 'participants'>({ name: 'participants' })
  return <InformedList value={field.value} onChange={field.onChange} />
}
