import { isAmountOf, type Notice, notifications } from '@maru/shared/notifications/notification.ts'
import { noticeLabels as words } from '@maru/shared/notifications/notification.labels.ts'
import { noticeNames } from '@maru/shared/notifications/notice-names.labels.ts'
import { noticeTexts } from '@maru/shared/notifications/notice-texts.labels.ts'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { IconButton } from '../../kit/buttons.tsx'
import { instantText } from '../../kit/text/format.ts'
import { Mail } from '../../kit/icons.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { daysText } from '../../widgets/text/days-text.ts'
import { showExports } from '../../widgets/exports/exports-open.ts'
import { InstantText } from '../../widgets/text/InstantText.tsx'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/

/** The text of a notification, times as the person's own clock shows them, days and hours as the language writes them. */
function useNoticeText() {
  const label = useLabel()
  const { timeZone } = useMe()
  return ({ kind, values }: Notice) => {
    const named =
      kind === 'digest'
        ? values.map((value) => (value in noticeNames ? label(noticeNames[value as keyof typeof noticeNames]) : value))
        : values
    const shown = named.map((value, place) => {
      if (isAmountOf(kind, place)) return daysText(value)
      return INSTANT.test(value) ? instantText(new Date(value), timeZone) : value
    })
    return label(noticeTexts[kind], ...shown)
  }
}

const ofPaper = new Set<Notice['kind']>(['paperTold', 'paperReceived', 'paperAssigned'])

/** Where a notice leads: to its approval document, to the entry of the paper register that its last value names, or to what is missing. */
function addressOf({ kind, documentId, values }: Notice) {
  if (ofPaper.has(kind)) return `/approval/hdwrdocdetailpopup?id=${values.at(-1) ?? ''}`
  if (kind === 'holidaysMissing') return '/system/holidaylist'
  if (kind === 'calendarMissing') return '/system/holidaylist?tab=places'
  return documentId === '' ? undefined : `/approval/aprvdetailpopup?id=${documentId}`
}

/** One notification: opening it marks it as read and goes to its document. */
export function NoticeLine({ notice, onOpened }: { notice: Notice; onOpened: () => void }) {
  const label = useLabel()
  const text = useNoticeText()(notice)
  const navigate = useNavigate()
  const mark = useAction(notifications.read)
  const open = () => {
    if (!notice.read) mark.mutate({ body: { ids: [notice.id], read: true } })
    if (notice.kind === 'exportDone' || notice.kind === 'exportFailed') {
      onOpened()
      showExports(true)
    }
    const address = addressOf(notice)
    if (address === undefined) return
    onOpened()
    void navigate(address)
  }
  return (
    <li className={notice.read ? 'notice' : 'notice is-unread'}>
      <button type="button" className="notice-open" onClick={open}>
        <span className="notice-dot" role="img" aria-label={notice.read ? undefined : label(words.unread)} aria-hidden={notice.read} />
        <span className="notice-text">{text}</span>
        <small className="num muted">
          <InstantText at={notice.createdAt} />
        </small>
      </button>
      {notice.read && (
        <IconButton size="small" name={label(words.markUnread)} onClick={() => mark.mutate({ body: { ids: [notice.id], read: false } })}>
          <Mail size={14} />
        </IconButton>
      )}
    </li>
  )
}
