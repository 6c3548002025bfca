import { counterLabels } from '@maru/shared/notifications/notification.labels.ts'
import { Link } from 'react-router-dom'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useBoxCount } from '../../approvals/common/use-box-count.ts'

function Counter({ count, text, to }: { count: number | undefined; text: LabelKey; to: string }) {
  const label = useLabel()
  return (
    <li>
      <Link to={to}>
        <b className="block greeting num">{count ?? '–'}</b>
        <span>{label(text)}</span>
      </Link>
    </li>
  )
}

/** The work that waits, as figures that open their boxes and follow every change. */
export function HomeCounters() {
  const label = useLabel()
  return (
    <ul className="flex-none relative flex home-counters" aria-label={label(counterLabels.summary)}>
      <Counter count={useBoxCount('RECP')} text={counterLabels.toDecide} to="/approval/recpbox" />
      <Counter count={useBoxCount('SUBM')} text={counterLabels.inProgress} to="/approval/submbox" />
      <Counter count={useBoxCount('NTFC', 'unread')} text={counterLabels.unread} to="/approval/ntfcbox" />
    </ul>
  )
}
