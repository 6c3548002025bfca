import { calendarLabels } from '@maru/shared/calendar.labels.ts'
import type { LabelRecord } from '@maru/shared/labels.ts'
import { notifications } from '@maru/shared/notifications/notification.ts'
import { noticeLabels as labels } from '@maru/shared/notifications/notification.labels.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { query, useAction } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { Button, IconButton } from '../../kit/buttons.tsx'
import { Bell, Settings } from '../../kit/icons.ts'
import { Empty, ErrorBox, SkeletonRows } from '../../kit/feedback/states.tsx'
import { Popover } from '../../kit/menus.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { type NoticeDay, noticesByDay } from './notice-days.ts'
import { NoticeLine } from './NoticeLine.tsx'
import './notifications.css'

const PAGE = 20
const MOST = 100

const dayLabels: Readonly<Record<NoticeDay, LabelRecord>> = {
  today: calendarLabels.today,
  yesterday: calendarLabels.yesterday,
  lastWeek: labels.lastWeek,
  older: labels.older,
}

const useNotices = (size: number) =>
  useQuery({ ...query(notifications.list, { query: { page: 1, size } }), placeholderData: keepPreviousData })

/** The newest first, put together by day; older ones follow by hand, a hundred at most. */
function NoticeList({ list, onMore, onOpened }: { list: ReturnType<typeof useNotices>; onMore?: () => void; onOpened: () => void }) {
  const label = useLabel()
  const id = useId()
  const { timeZone } = useMe()
  if (list.data === undefined) {
    return list.isError ? <ErrorBox error={list.error} onRetry={() => void list.refetch()} /> : <SkeletonRows count={4} />
  }
  const { rows, total } = list.data
  if (total === 0) return <Empty icon={Bell} title={label(labels.emptyTitle)} text={label(labels.emptyText)} />
  return (
    <>
      {noticesByDay(rows, timeZone).map(({ day, rows: found }) => (
        <section key={day} aria-labelledby={`${id}${day}`}>
          <h3 id={`${id}${day}`} className="caption muted px-16 pt-10">
            {label(dayLabels[day])}
          </h3>
          <ul>
            {found.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} onOpened={onOpened} />
            ))}
          </ul>
        </section>
      ))}
      {total > rows.length && onMore !== undefined && (
        <div className="text-center pb-8">
          <Button variant="text" size="small" onClick={onMore}>
            {label(labels.more)}
          </Button>
        </div>
      )}
    </>
  )
}

interface NoticePopoverProps {
  readonly anchor: Element
  readonly onClose: () => void
  readonly onSettings: () => void
}

/** What happened to one's documents and leave, below the bell: a click marks it as read and opens what it is about. */
export function NoticePopover({ anchor, onClose, onSettings }: NoticePopoverProps) {
  const label = useLabel()
  const [size, setSize] = useState(PAGE)
  const list = useNotices(size)
  const mark = useAction(notifications.read)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -12, horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label(labels.title), className: 'column notice-popover' } }}
    >
      <header className="row gap-4 line-bottom py-8 px-16">
        <h2 className="grow">{label(labels.title)}</h2>
        <Button
          variant="text"
          size="small"
          disabled={(list.data?.unread ?? 0) === 0}
          loading={mark.isPending}
          onClick={() => mark.mutate({ body: { ids: [], read: true } })}
        >
          {label(labels.markAll)}
        </Button>
        <IconButton size="small" name={label(labels.settings)} onClick={onSettings}>
          <Settings size={15} />
        </IconButton>
      </header>
      <div className="overflow-auto">
        <NoticeList list={list} onOpened={onClose} {...(size < MOST && { onMore: () => setSize(Math.min(MOST, size + PAGE)) })} />
      </div>
    </Popover>
  )
}
