import { noticeLabels as labels } from '@maru/shared/notifications/notification.labels.ts'
import { useState } from 'react'
import { Bell } from '../../../kit/icons.ts'
import { later } from '../../../kit/later.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { useUnreadNotices } from './use-unread-notices.ts'
import { BarMark } from './BarCounter.tsx'
import type { OpenDialog } from '../ShellDialogs.tsx'

const NoticePopover = later(async () => (await import('../../../features/notifications/NoticePopover.tsx')).NoticePopover)

interface NoticeBellProps {
  readonly open: boolean
  readonly onOpen: (dialog: OpenDialog | undefined) => void
}

/** The bell of the bar with the number of unread notifications; their list opens below it. */
export function NoticeBell({ open, onOpen }: NoticeBellProps) {
  const label = useLabel()
  const unread = useUnreadNotices()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const name = unread === 0 ? label(labels.title) : label(labels.titleUnread, unread)
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className="secondary icon-button relative bar-button"
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => onOpen('notifications')}
      >
        <Bell size={18} strokeWidth={1.9} aria-hidden />
        <BarMark count={unread} />
        <span className="sr" role="status">
          {unread > 0 && name}
        </span>
      </button>
      {open && button !== null && (
        <NoticePopover anchor={button} onClose={() => onOpen(undefined)} onSettings={() => onOpen('notice-settings')} />
      )}
    </>
  )
}
