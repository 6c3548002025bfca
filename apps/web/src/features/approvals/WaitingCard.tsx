import { boxLabels as labels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { counterLabels } from '@maru/shared/notifications/notification.labels.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Empty } from '../../kit/feedback/states.tsx'
import { CircleCheck } from '../../kit/icons.ts'
import { numberText } from '../../kit/text/label-store.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { Card } from '../../widgets/cards/Card.tsx'
import { useBox } from './common/use-box-count.ts'
import { WaitingList } from './WaitingList.tsx'

const SHOWN = 5

/** Something of another area that waits for the person: how many, and their lines. */
export interface OtherTasks {
  readonly total: number
  readonly lines: ReactNode
}

/** On the home page: what waits for the person, urgent and overdue first, with how many there are (SPEC 7: RECP_MAIN); other tasks before it. */
export function WaitingCard({ others }: { others: OtherTasks }) {
  const label = useLabel()
  const box = useBox({ aprvBoxType: 'RECP_MAIN', size: SHOWN }).data
  if (box === undefined) return null
  const total = box.total + others.total
  return (
    <Card
      title={label(counterLabels.waiting)}
      meta={total > 0 && <span className="secondary count num">{numberText(total)}</span>}
      actions={<Link to="/approval/recpbox">{label(counterLabels.openBox)}</Link>}
    >
      {others.lines}
      {box.total > 0 && <WaitingList rows={box.rows} />}
      {total === 0 && <Empty icon={CircleCheck} title={label(labels.receivedEmpty)} text={label(labels.receivedEmptyText)} />}
    </Card>
  )
}
