import { approvalAdministration } from '@maru/shared/approvals/administration/administration.ts'
import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import type { ChangeDetail } from '@maru/shared/personnel/changes/employee-change.ts'
import { employeeChangeLabels as labels } from '@maru/shared/personnel/changes/employee-change.labels.ts'
import { Link } from 'react-router-dom'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useMay } from '../../../widgets/rights/use-may.ts'

/** The administration's list of the documents that wait for somebody, those to be received included. */
const listAddress = (userId: string) => `/chems/aprvlinemn?tab=underWay&scope=ALL&waitsFor=${encodeURIComponent(userId)}`

type Props = Pick<ChangeDetail, 'userId' | 'waitingDocuments' | 'waitingTotal'>

/** Documents that ask somebody who leaves or moves, each with its link: there the office reassigns the step. */
export function WaitingDocuments({ userId, waitingDocuments, waitingTotal }: Props) {
  const label = useLabel()
  const seesList = useMay()(approvalAdministration.underWay)
  if (waitingDocuments.length === 0) return null
  const more = waitingTotal - waitingDocuments.length
  const moreText = label(calendarLabels.more, more)
  return (
    <div className="stack">
      <strong>{label(labels.waitingDocuments)}</strong>
      {waitingDocuments.map(({ documentId, documentNo, formName, drafterName }) => (
        <Link key={documentId} to={`/approval/aprvdetailpopup?id=${documentId}`}>
          {[documentNo, formName, drafterName].filter(Boolean).join(' · ')}
        </Link>
      ))}
      {more > 0 && (seesList ? <Link to={listAddress(userId)}>{moreText}</Link> : <span className="muted">{moreText}</span>)}
    </div>
  )
}
