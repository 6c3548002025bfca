import { leaves } from '@maru/shared/leave/leave.ts'
import { leaveScreen as labels } from '@maru/shared/leave/leave-screen.labels.ts'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../api/client.ts'
import { Button } from '../../../kit/buttons.tsx'
import { CircleAlert } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'

/** Hints that days will be lost, until the person says to have read them: only then they may expire. */
export function NoticeStrip() {
  const label = useLabel()
  const notices = useQuery(query(leaves.notices, {}))
  const read = useAction(leaves.acknowledge)
  return (notices.data ?? [])
    .filter((notice) => notice.acknowledgedAt === '')
    .map((notice) => (
      <div key={notice.id} className="mx-20 mt-10 mb-6 row flex-none tint-amber gap-10 note" role="status">
        <CircleAlert size={15} aria-hidden />
        <span className="grow">{notice.text}</span>
        <Button
          variant="outlined"
          size="small"
          loading={read.isPending}
          onClick={() => void read.mutateAsync({ params: { id: notice.id } }).catch(() => undefined)}
        >
          {label(labels.noticeRead)}
        </Button>
      </div>
    ))
}
