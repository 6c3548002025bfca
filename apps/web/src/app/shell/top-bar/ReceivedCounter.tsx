import { counterLabels } from '@maru/shared/notifications/notification.labels.ts'
import { Inbox } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useBoxCount } from '../../../features/approvals/common/use-box-count.ts'
import { BarCounter } from './BarCounter.tsx'

/** Opens the received box and says how many documents wait there (SPEC 2); a change is read out. */
export function ReceivedCounter() {
  const label = useLabel()
  const count = useBoxCount('RECP')
  const name = count === undefined ? label(counterLabels.receivedBox) : label(counterLabels.received, count)
  return <BarCounter to="/approval/recpbox" icon={Inbox} count={count} name={name} said={count === undefined ? '' : name} />
}
