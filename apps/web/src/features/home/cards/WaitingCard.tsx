import type { BoxRow } from '@maru/shared/approvals/boxes/approval-box.ts'
import { counterLabels } from '@maru/shared/notifications/notification.labels.ts'
import { Link } from 'react-router-dom'
import { Paperclip } from '../../../kit/icons.ts'
import { numberText } from '../../../kit/text/label-store.ts'
import { Avatar, StatusChip } from '../../../kit/marks.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { Card } from '../../../widgets/cards/Card.tsx'
import { InstantText } from '../../../widgets/text/InstantText.tsx'
import { useBox } from '../../../widgets/counters/use-box-count.ts'
import '../home.css'

function WaitingLine({ row }: { row: BoxRow }) {
  const label = useLabel()
  const from = [row.formName, row.drafterName, row.departmentName].filter(Boolean).join(' · ')
  return (
    <li>
      <Link to={`/approval/aprvdetailpopup?id=${row.id}`} className="person-line">
        <Avatar name={row.drafterName} pictureUrl={row.profileFileUrl} size={30} />
        <span className="grow">
          <span className="ellipsis" title={row.title}>
            <b>{row.title}</b>
          </span>
          <small className="ellipsis" title={from}>
            {from}
            {row.principalName !== '' && ` · ${label(counterLabels.standsInFor, row.principalName)}`}
          </small>
        </span>
        {row.urgent && <StatusChip tone="red" text={label(counterLabels.urgent)} />}
        {row.hasFiles && <Paperclip size={14} aria-hidden />}
        {row.submittedAt !== '' && (
          <small className="num">
            <InstantText at={row.submittedAt} />
          </small>
        )}
      </Link>
    </li>
  )
}

/** The newest five documents that wait for the person, with how many there are (SPEC 7: RECP_MAIN); nothing waits, no card. */
export function WaitingCard() {
  const label = useLabel()
  const box = useBox({ aprvBoxType: 'RECP_MAIN', size: 5 }).data
  if (box === undefined || box.total === 0) return null
  return (
    <Card
      title={label(counterLabels.waiting)}
      meta={<span className="card-count num">{numberText(box.total)}</span>}
      actions={<Link to="/approval/recpbox">{label(counterLabels.openBox)}</Link>}
    >
      <ul className="person-lines">
        {box.rows.map((row) => (
          <WaitingLine key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  )
}
