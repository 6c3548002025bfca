import { counterLabels } from '@maru/shared/notifications/notification.labels.ts'
import { leaveHomeLabels } from '@maru/shared/leave/leave-screen.labels.ts'
import type { ComponentType, ReactNode } from 'react'
import { SkeletonRows } from '../../../kit/feedback/states.tsx'
import { useBox } from '../../approvals/common/use-box-count.ts'
import { DocumentsCard } from './DocumentsCard.tsx'
import { homeLines, MOST_LINES } from './home-lines.ts'
import '../home.css'

interface Tasks {
  readonly total: number
  readonly lines: ReactNode
  readonly isPending: boolean
}
export interface HomeWorkProps {
  readonly WaitingCard: ComponentType<{ others: Tasks }>
  readonly OtherTasks: ComponentType<{ children: (others: Tasks) => ReactNode }>
}

/** What waits for the person, what became of the own requests and what is to be read, as high as the calendar beside it. All of it appears at once, so that nothing moves. */
export const HomeWork = ({ WaitingCard, OtherTasks }: HomeWorkProps) => (
  <OtherTasks>{(others) => <Work WaitingCard={WaitingCard} others={others} />}</OtherTasks>
)

function Work({ WaitingCard, others }: Pick<HomeWorkProps, 'WaitingCard'> & { others: Tasks }) {
  const waiting = useBox({ aprvBoxType: 'RECP_MAIN', size: MOST_LINES })
  const submitted = useBox({ aprvBoxType: 'SUBM', size: MOST_LINES })
  const decided = useBox({ aprvBoxType: 'CPLT', tab: 'drafted', size: MOST_LINES })
  const unread = useBox({ aprvBoxType: 'NTFC', tab: 'unread', size: MOST_LINES })
  if ([waiting, submitted, decided, unread, others].some(({ isPending }) => isPending)) {
    return (
      <div className="stack gap-16 shrink home-work">
        <section className="column card">
          <SkeletonRows count={MOST_LINES} />
        </section>
      </div>
    )
  }
  const own = [...(submitted.data?.rows ?? []), ...(decided.data?.rows ?? [])]
  const toRead = unread.data?.rows ?? []
  const lines = homeLines({ waiting: waiting.data?.total ?? 0, own: own.length, unread: toRead.length })
  return (
    <div className="stack gap-16 shrink home-work">
      <WaitingCard others={others} />
      <DocumentsCard
        title={leaveHomeLabels.myRequests}
        all={leaveHomeLabels.allRequests}
        box="/approval/submbox"
        rows={own.slice(0, lines.own)}
      />
      <DocumentsCard
        title={counterLabels.unread}
        all={leaveHomeLabels.allRequests}
        box="/approval/ntfcbox"
        rows={toRead.slice(0, lines.unread)}
      />
    </div>
  )
}
