import { mailBareLabels } from '@maru/shared/mail/reading/mail-gone.labels.ts'
import type { ListedMail } from '@maru/shared/mail/reading/mail-message.ts'
import { mailConversationLabels as conversationLabels } from '@maru/shared/mail/reading/mail-conversation.labels.ts'
import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useMe } from '../../../api/identity.ts'
import { instantText } from '../../../kit/text/format.ts'
import { Paperclip, Reply, Star } from '../../../kit/icons.ts'
import { onEnter } from '../../../kit/on-enter.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { formatName, formatNames, participants } from '../common/addresses.ts'
import { Hits } from '../common/Hits.tsx'
import { SenderAvatar } from '../common/SenderAvatar.tsx'

interface MailLineProps {
  readonly row: ListedMail
  /** Its number in the list. */
  readonly place: number
  readonly timeZone: string
  /** Words that were searched for. */
  readonly words: readonly string[]
  readonly namesRecipients: boolean
  readonly isCurrent: boolean
  /** The one row of the list the Tab key stops at. */
  readonly isStop: boolean
  readonly selected: boolean
  readonly onOpen: () => void
  readonly onSelect: (isRange: boolean) => void
  readonly onFlag: () => void
}

/** One mail in three lines; Enter or a click opens it beside the list, Space selects it, with Shift all from the last selected one. */
export function MailLine({ row, place, timeZone, words, namesRecipients, isCurrent, isStop, selected, ...does }: MailLineProps) {
  const { onOpen, onSelect, onFlag } = does
  const label = useLabel()
  const { imapId } = useMe()
  const { conversation } = row
  const people = conversation === null || namesRecipients ? [] : conversation.people
  const name = namesRecipients ? formatNames(row.to) : formatName(row.from)
  const shownName = people.length > 1 ? participants(people, imapId, label(conversationLabels.me)) : name
  const subject = row.subject === '' ? label(labels.noSubject) : row.subject
  const [, time = ''] = instantText(row.date, timeZone).split(' ')
  const onKeyDown = (event: KeyboardEvent) => {
    onEnter(onOpen)(event)
    if (event.key !== ' ' || event.target !== event.currentTarget) return
    event.preventDefault()
    onSelect(event.shiftKey)
  }
  const apart = (run: () => void) => (event: MouseEvent) => {
    event.stopPropagation()
    run()
  }
  return (
    <div
      role="row"
      className={`clickable flex gap-10 list-row mail-line ${row.seen ? '' : 'is-unread'} ${row.snippet === '' ? 'is-short' : ''}`}
      aria-selected={isCurrent}
      aria-rowindex={place}
      tabIndex={isStop ? 0 : -1}
      data-id={row.emailId}
      data-previewed
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <span role="gridcell" className="flex-none relative row-mark mail-mark">
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={label(labels.select, subject)}
          checked={selected}
          readOnly
          onClick={(event) => apart(() => onSelect(event.shiftKey))(event)}
        />
        <SenderAvatar from={(namesRecipients ? row.to[0] : row.from) ?? row.from} name={name} size={32} />
      </span>
      <div role="gridcell" className="grow mail-about">
        <p className="row medium gap-6">
          {!row.seen && <span className="sr">{label(labels.unreadMark)}. </span>}
          <span className="ellipsis grow" dir="auto">
            {shownName === '' && !namesRecipients ? label(mailBareLabels.noSender) : <Hits text={shownName} words={words} />}
          </span>
          {conversation !== null && (
            <span className="secondary flex-none count num" title={label(conversationLabels.count, conversation.count)}>
              <span aria-hidden>{conversation.count}</span>
              <span className="sr">{label(conversationLabels.count, conversation.count)}</span>
            </span>
          )}
          {row.answered && <Reply className="muted" size={13} aria-label={label(labels.answeredMark)} role="img" />}
          {row.hasAttachment && <Paperclip className="muted" size={13} aria-label={label(labels.attachmentMark)} role="img" />}
          <span className="muted small num">{time}</span>
        </p>
        <p className="mail-subject ellipsis" dir="auto">
          <Hits text={subject} words={words} />
        </p>
        {row.snippet !== '' && (
          <p className="muted small mail-snippet ellipsis" dir="auto">
            <Hits text={row.snippet} words={words} />
          </p>
        )}
      </div>
      <span role="gridcell" className="mail-star">
        <button
          type="button"
          className={row.flagged ? 'icon-button is-small is-starred' : 'muted icon-button is-small'}
          tabIndex={-1}
          aria-pressed={row.flagged}
          aria-label={label(row.flagged ? labels.unflag : labels.flag)}
          onClick={apart(onFlag)}
        >
          <Star size={15} aria-hidden />
        </button>
      </span>
    </div>
  )
}
