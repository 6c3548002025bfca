import { notifications } from '@maru/shared/notifications/notification.ts'
import { noticeLabels as words } from '@maru/shared/notifications/notification.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../api/client.ts'
import { Button } from '../../kit/buttons.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { MessageSquare, Settings } from '../../kit/icons.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { NoticeChoices } from './NoticeChoices.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import './notifications.css'

const PAGE = 20
const MOST = 100
const WIDTH = 640

/** The newest first; older ones follow by hand, a hundred at most. */
function NoticeList({ onOpened }: { onOpened: () => void }) {
  const label = useLabel()
  const [size, setSize] = useState(PAGE)
  const list = useQuery({ ...query(notifications.list, { query: { page: 1, size } }), placeholderData: keepPreviousData })
  if (list.data === undefined) {
    return list.isError ? <ErrorBox error={list.error} onRetry={() => void list.refetch()} /> : <SkeletonRows />
  }
  const { rows, total } = list.data
  if (total === 0) return <Empty icon={MessageSquare} title={label(words.emptyTitle)} text={label(words.emptyText)} />
  return (
    <>
      <ul className="notices">
        {rows.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} onOpened={onOpened} />
        ))}
      </ul>
      {total > rows.length && size < MOST && (
        <Button variant="text" onClick={() => setSize(Math.min(MOST, size + PAGE))}>
          {label(words.more)}
        </Button>
      )}
    </>
  )
}

/** What happened to one's documents, and which of it one wants to hear. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel()
  const [chooses, setChooses] = useState(false)
  const mark = useAction(notifications.read)
  const footer = (
    <>
      <Button variant="text" onClick={() => setChooses(!chooses)}>
        <Settings size={14} />
        {label(chooses ? words.back : words.choose)}
      </Button>
      <span className="grow" />
      {!chooses && (
        <Button variant="outlined" loading={mark.isPending} onClick={() => mark.mutate({ body: { ids: [], read: true } })}>
          {label(words.markAll)}
        </Button>
      )}
      <Button variant="contained" onClick={onClose}>
        {label(kitLabels.close)}
      </Button>
    </>
  )
  return (
    <DialogFrame title={label(words.title)} width={WIDTH} footer={footer} readOnly onClose={onClose}>
      {chooses ? <NoticeChoices /> : <NoticeList onOpened={onClose} />}
    </DialogFrame>
  )
}
