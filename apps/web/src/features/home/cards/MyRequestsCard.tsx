import { leaveHomeLabels as words } from '@maru/shared/leave/leave-screen.labels.ts'
import { Link } from 'react-router-dom'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DocumentStatusChip } from '../../approvals/common/DocumentStatusChip.tsx'
import { Card } from '../../../widgets/cards/Card.tsx'
import { useBox } from '../../../widgets/counters/use-box-count.ts'
import '../home.css'

const NEWEST = 5

/** The newest requests of one's own with where each stands; none, no card. */
export function MyRequestsCard() {
  const label = useLabel()
  const box = useBox({ aprvBoxType: 'SUBM', size: NEWEST }).data
  if (box === undefined || box.total === 0) return null
  return (
    <Card title={label(words.myRequests)} actions={<Link to="/approval/submbox">{label(words.allRequests)}</Link>}>
      <ul className="person-lines">
        {box.rows.map((row) => (
          <li key={row.id}>
            <Link to={`/approval/aprvdetailpopup?id=${row.id}`} className="person-line">
              <span className="grow">
                <span className="ellipsis" title={row.title}>
                  <b>{row.title}</b>
                </span>
                <small className="ellipsis">{row.formName}</small>
              </span>
              <DocumentStatusChip {...row} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
