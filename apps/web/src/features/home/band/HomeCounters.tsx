import { counterLabels } from '@maru/shared/notifications/notification.labels.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useBoxCount } from '../../approvals/common/use-box-count.ts'

/** A figure that opens where it comes from; a dash until it is known. */
export function HomeCounter({ count, text, to }: { count: number | string | undefined; text: LabelKey; to: string }) {
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

/** The work that waits, as figures that open their boxes and follow every change; `children` are figures of other areas. */
export function HomeCounters({ children }: { children: ReactNode }) {
  const label = useLabel()
  return (
    <ul className="flex-none relative flex home-counters" aria-label={label(counterLabels.summary)}>
      <HomeCounter count={useBoxCount('RECP')} text={counterLabels.toDecide} to="/approval/recpbox" />
      <HomeCounter count={useBoxCount('SUBM')} text={counterLabels.inProgress} to="/approval/submbox" />
      <HomeCounter count={useBoxCount('NTFC', 'unread')} text={counterLabels.unread} to="/approval/ntfcbox" />
      {children}
    </ul>
  )
}
