import type { BoxRow } from '@maru/shared/approvals/boxes/approval-box.ts'
import { boxLabels as labels } from '@maru/shared/approvals/boxes/approval-box.labels.ts'
import { documentLabels } from '@maru/shared/approvals/documents/document.labels.ts'
import type { MouseEvent } from 'react'
import { noticeLabels } from '@maru/shared/notifications/notification.labels.ts'
import { DateText } from '../../../kit/text/DateText.tsx'
import { dateIn, instantText } from '../../../kit/text/format.ts'
import { MessageSquare, Paperclip } from '../../../kit/icons.ts'
import { Avatar } from '../../../kit/marks.tsx'
import { onEnter } from '../../../kit/on-enter.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { DocumentFlags, DocumentStatusChip } from '../common/DocumentStatusChip.tsx'
import { DueTime, hasFigure, RequestedFigure, WaitingTime } from '../common/DocumentTimes.tsx'
import { StepMeter } from '../lines/StepFlow.tsx'
import { toRowTime } from './day-groups.ts'

interface InboxRowProps {
  readonly row: BoxRow
  /** The order of the list, which says the time that is shown. */
  readonly sort: string
  readonly timeZone: string
  /** Everything in the list is the reader's own: the name would tell nothing. */
  readonly isOwn: boolean
  readonly isCurrent: boolean
  /** The one row of the list the Tab key stops at. */
  readonly isStop: boolean
  /** A document is open beside the list: there is room for little. */
  readonly narrow: boolean
  /** undefined where documents cannot be selected. */
  readonly selected: boolean | undefined
  readonly onOpen: () => void
  readonly onSelect: (isRange: boolean) => void
}

/** Whether it is the reader who is asked: the reader's own name would tell nothing. */
const asksReader = ({ stepStatus }: BoxRow) => stepStatus === 'WAITING' || stepStatus === 'HELD'

/** Where the document is: the bar of its stages with how long it has waited for the reader, or who has it, or how it ended. */
function Progress({ row, timeZone }: { row: BoxRow; timeZone: string }) {
  const label = useLabel()
  if (row.status !== 'IN_PROGRESS') return <DocumentStatusChip status={row.status} />
  if (asksReader(row) && row.currentSince !== '') {
    return (
      <span className="row secondary small gap-10">
        <StepMeter current={row.currentStage} count={row.stageCount} />
        <span className="ellipsis">
          <span className="sr">{label(labels.stepOf, row.currentStage, row.stageCount)}. </span>
          <WaitingTime since={row.currentSince} />
        </span>
      </span>
    )
  }
  return (
    <span className="row secondary small gap-10">
      <StepMeter current={row.currentStage} count={row.stageCount} />
      <span className="ellipsis" title={row.currentNames}>
        <span className="sr">{label(labels.stepOf, row.currentStage, row.stageCount)}. </span>
        {row.currentNames}
        {row.currentSince !== '' && <span className="block muted">{label(documentLabels.since, dateIn(row.currentSince, timeZone))}</span>}
      </span>
    </span>
  )
}

/** One document of a box in two lines; Enter or a click opens it beside the list. */
export function InboxRow({ row, sort, timeZone, isOwn, isCurrent, isStop, narrow, selected, onOpen, onSelect }: InboxRowProps) {
  const label = useLabel()
  const title = row.title === '' ? label(labels.untitled) : row.title
  const at = toRowTime(row, sort)
  const drafter = narrow ? row.drafterName : `${row.drafterName}, ${row.departmentName}`
  const from = isOwn ? '' : drafter
  const about = [row.formName, from, row.documentNo].filter(Boolean).join(' · ')
  const [date = '', time = ''] = instantText(at === '' ? row.updatedAt : at, timeZone).split(' ')
  const check = (event: MouseEvent) => {
    event.stopPropagation()
    onSelect(event.shiftKey)
  }
  return (
    <div
      role="row"
      className={row.unread ? 'clickable list-row inbox-row is-unread' : 'clickable list-row inbox-row'}
      aria-selected={isCurrent}
      tabIndex={isStop ? 0 : -1}
      data-id={row.id}
      onClick={onOpen}
      onKeyDown={onEnter(onOpen)}
    >
      <span role="gridcell" className="flex relative row-mark">
        {selected !== undefined && (
          <input type="checkbox" tabIndex={-1} aria-label={label(labels.select, title)} checked={selected} onClick={check} readOnly />
        )}
      </span>
      <span role="gridcell">
        <Avatar name={row.drafterName} pictureUrl={row.profileFileUrl} size={30} />
      </span>
      <div role="gridcell" className="shrink">
        <p className="row gap-6 medium inbox-title">
          <span className="ellipsis" title={title}>
            {title}
          </span>
          {row.unread && <span className="sr">{label(noticeLabels.unread)}</span>}
          <DocumentFlags document={row} />
        </p>
        <p className="muted small inbox-sub ellipsis" title={about}>
          {narrow && hasFigure(row) && (
            <span className="text-ink">
              <RequestedFigure row={row} /> ·{' '}
            </span>
          )}
          {about}
          {row.principalName !== '' && <b> · {label(labels.forPrincipal, row.principalName)}</b>}
        </p>
      </div>
      <span role="gridcell" className="row muted small end gap-4 inbox-files num">
        {row.opinionCount > 0 && (
          <>
            <MessageSquare size={13} aria-hidden />
            <span className="sr">{label(documentLabels.opinions)}: </span>
            {row.opinionCount}
          </>
        )}
        {row.hasFiles && (
          <>
            <Paperclip size={13} aria-hidden />
            <span className="sr">{label(labels.hasFiles)}</span>
          </>
        )}
      </span>
      {!narrow && (
        <span role="gridcell" className="inbox-where">
          <Progress row={row} timeZone={timeZone} />
        </span>
      )}
      {!narrow && (
        <span role="gridcell" className="text-right medium inbox-figure">
          <RequestedFigure row={row} />
        </span>
      )}
      <span role="gridcell" className="column bottom secondary small inbox-when">
        <DateText text={date} />
        {row.dueAt !== '' ? (
          <DueTime at={row.dueAt} />
        ) : (
          <span className="muted">
            {narrow && asksReader(row) && row.currentSince !== '' ? <WaitingTime since={row.currentSince} /> : time}
          </span>
        )}
      </span>
    </div>
  )
}
