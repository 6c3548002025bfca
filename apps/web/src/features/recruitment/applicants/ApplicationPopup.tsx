import { applications } from '@maru/shared/recruitment/application.ts'
import type { Opening } from '@maru/shared/recruitment/opening.ts'
import { applicationLabels as labels } from '@maru/shared/recruitment/application.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { ErrorBox } from '../../../kit/feedback/states.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { ApplicationDialog } from './ApplicationDialog.tsx'

const WIDTH = 560

/** The applicant of the address over the board. */
export function ApplicationPopup({ id, opening, onClose }: { id: string; opening: Opening; onClose: () => void }) {
  const label = useLabel()
  const answer = useQuery(query(applications.get, { params: { id } }))
  if (answer.data) return <ApplicationDialog application={answer.data} opening={opening} onClose={onClose} />
  if (!answer.isError) return null
  return (
    <DialogFrame title={label(labels.person)} width={WIDTH} readOnly onClose={onClose}>
      <ErrorBox error={answer.error} onRetry={() => void answer.refetch()} />
    </DialogFrame>
  )
}
