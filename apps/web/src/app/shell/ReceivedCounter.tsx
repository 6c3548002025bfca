import { counterLabels } from '@maru/shared/notifications/notification.labels.ts'
import { Link } from 'react-router-dom'
import { Inbox } from '../../kit/icons.ts'
import { useLabel } from '../../kit/use-label.ts'
import { useBoxCount } from '../../widgets/use-box-count.ts'
import './received-counter.css'

/** More than a mark can show. */
const MOST_SHOWN = 99

/** Opens the received box and says how many documents wait there (SPEC 2); a change is read out. */
export function ReceivedCounter() {
  const label = useLabel()
  const count = useBoxCount('RECP')
  const name = count === undefined ? label(counterLabels.receivedBox) : label(counterLabels.received, count)
  return (
    <Link to="/approval/recpbox" className="bar-button" aria-label={name} title={name}>
      <Inbox size={18} strokeWidth={1.9} aria-hidden />
      {count !== undefined && count > 0 && (
        <span className="bar-count num" aria-hidden>
          {count > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : count}
        </span>
      )}
      <span className="sr" role="status">
        {count === undefined ? '' : name}
      </span>
    </Link>
  )
}
