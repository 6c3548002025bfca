import { isAmountPlace, type Notice, notifications } from '@maru/shared/notifications/notification.ts'
import { type NoticeGroup, toNoticeGroup } from '@maru/shared/notifications/notice-groups.ts'
import { noticeGroupLabels } from '@maru/shared/notifications/notice-groups.labels.ts'
import { findNoticeText, findRecordPage } from '@maru/shared/notifications/notice-pages.ts'
import { noticeLabels as labels } from '@maru/shared/notifications/notification.labels.ts'
import { noticeNames } from '@maru/shared/notifications/notice-names.labels.ts'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../api/client.ts'
import { useMe } from '../../api/identity.ts'
import { IconButton } from '../../kit/buttons.tsx'
import { instantText } from '../../kit/text/format.ts'
import {
  Bell,
  Briefcase,
  CalendarClock,
  CalendarDays,
  CircleAlert,
  FileText,
  Inbox,
  type LucideIcon,
  Mail,
  MailOpen,
  MessageSquare,
  Palmtree,
  Settings,
  Stamp,
  UserRound,
} from '../../kit/icons.ts'
import { useLabel } from '../../kit/text/use-label.ts'
import { daysText } from '../../widgets/text/days-text.ts'
import { showExports } from '../../widgets/exports/exports-open.ts'
import { InstantText } from '../../widgets/text/InstantText.tsx'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/

/** The text of a notification, times as the person's own clock shows them, days and hours as the language writes them. */
function useNoticeText() {
  const label = useLabel()
  const { timeZone } = useMe()
  return ({ kind, values, unavailable }: Notice) => {
    if (unavailable) return label(labels.unavailable, label(noticeNames[kind]))
    const named =
      kind === 'digest'
        ? values.map((value) => (value in noticeNames ? label(noticeNames[value as keyof typeof noticeNames]) : value))
        : values
    const shown = named.map((value, place) => {
      if (isAmountPlace(kind, place)) return daysText(value)
      return INSTANT.test(value) ? instantText(new Date(value), timeZone) : value
    })
    return label(findNoticeText(kind, values), ...shown)
  }
}

const ofPaper = new Set<Notice['kind']>(['paperTold', 'paperReceived', 'paperAssigned'])

const ofLoan = new Set<Notice['kind']>(['loanDue', 'loanOverdue'])
const LOAN_PLACE = 2

/** Pages of what is no document. */
const pageOf: Partial<Readonly<Record<Notice['kind'], string>>> = {
  holidaysMissing: '/system/holidaylist',
  calendarMissing: '/system/holidaylist?tab=places',
  evidenceBroken: '/chems/bathislist',
  retentionDue: '/chems/aprvlinemn?tab=retention',
  signInStorm: '/chems/loginhislist',
  giftReminder: '/application/giftlist',
  ownDepartmentChanged: '/approval/aprv',
  departmentChanged: '/approval/aprv',
  leaveExpires: '/application/holidaylist',
  leaveRecounted: '/application/holidaylist',
  leaveAskAnew: '/application/holidaylist',
  leaveClosed: '/application/holidaylist',
  preferenceAgreed: '/application/holidaylist',
  preferenceDeclined: '/application/holidaylist',
  travelsAlong: '/businesstrip/businesstripapplicationlist?scope=companion',
  mailFailed: '/email/templist',
  mailUncertain: '/email/reservelist',
  mailLate: '/email/reservelist',
}

/** Where a notice leads: to its approval document, to the entry of the paper register that its last value names, or to the page of what it says. */
function addressOf({ kind, documentId, values, unavailable }: Notice) {
  if (unavailable) return undefined
  if (ofPaper.has(kind)) return `/approval/hdwrdocdetailpopup?id=${values.at(-1) ?? ''}`
  if (ofLoan.has(kind)) return `/application/leasingdetailpopup?loan=${values[LOAN_PLACE] ?? ''}`
  return documentId === '' ? (findRecordPage(kind, values) ?? pageOf[kind]) : `/approval/aprvdetailpopup?id=${documentId}`
}

const icons: Readonly<Record<NoticeGroup, LucideIcon>> = {
  decide: Stamp,
  documents: FileText,
  incoming: Inbox,
  deputies: UserRound,
  leave: Palmtree,
  boards: MessageSquare,
  schedule: CalendarClock,
  reservations: CalendarDays,
  research: Briefcase,
  mail: Mail,
  account: Settings,
  administration: CircleAlert,
  other: Bell,
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
  const group = toNoticeGroup(notice.kind)
  const Icon = icons[group]
  const setRead = (read: boolean) => mark.mutate({ body: { ids: [notice.id], read } })
  return (
    <li className={notice.read ? 'flex top clickable notice' : 'flex top clickable notice is-unread'}>
      <button type="button" className="px-16 py-8 grow text-left clickable flex gap-10" onClick={open}>
        <span
          className={`inline-row center flex-none relative icon-tile ${notice.read ? 'tint-grey' : 'tint-brand'}`}
          title={label(noticeGroupLabels[group])}
        >
          <Icon size={15} strokeWidth={1.9} aria-hidden />
          {!notice.read && <span className="dot notice-dot" role="img" aria-label={label(labels.unread)} />}
        </span>
        <span className="grow wrap-anywhere notice-text">
          <span>{text}</span>
          <small className="block num muted">
            <InstantText at={notice.createdAt} />
          </small>
        </span>
      </button>
      <IconButton size="small" name={label(notice.read ? labels.markUnread : labels.markRead)} onClick={() => setRead(!notice.read)}>
        {notice.read ? <Mail size={14} /> : <MailOpen size={14} />}
      </IconButton>
    </li>
  )
}
