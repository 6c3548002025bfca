import type { MailFolder } from '@maru/shared/mail/folders/mail-folder.ts'
import type { MailAction } from '@maru/shared/mail/mail-fields.ts'
import { mailRunLabels as runs } from '@maru/shared/mail/actions/mail-run.labels.ts'
import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { Button, IconButton } from '../../../kit/buttons.tsx'
import { Archive, Inbox, Mail, MailOpen, ShieldAlert, Star, Trash2, X } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { MoveButton } from './MoveButton.tsx'

interface BulkBarProps {
  readonly title: string
  /** undefined: all that a search found, which are too many to be counted. */
  readonly count: number | undefined
  /** How many the list has; undefined when they are too many to be counted. */
  readonly total: number | undefined
  readonly folders: readonly MailFolder[]
  readonly losesForGood: boolean
  readonly isJunk: boolean
  readonly pending: boolean
  readonly onAct: (action: MailAction, folderId?: string) => void
  readonly onAll: () => void
  readonly onClear: () => void
}

/** What can be done with the selected mails together; stands in the place of the list's head, so that nothing jumps. */
export function BulkBar({ title, count, total, folders, losesForGood, isJunk, pending, onAct, onAll, onClear }: BulkBarProps) {
  const label = useLabel()
  const button = (action: MailAction, name: string, icon: React.ReactNode) => (
    <IconButton key={action} name={name} size="small" disabled={pending} onClick={() => onAct(action)}>
      {icon}
    </IconButton>
  )
  return (
    <header className="px-16 py-12 flex-none tint-brand line-bottom">
      <h1 className="sr">{title}</h1>
      <div className="row mail-title">
        <b className="num" role="status">
          {count === undefined ? label(runs.allFound) : label(labels.chosen, count)}
        </b>
        {count !== undefined && (total === undefined || count < total) && (
          <Button variant="text" size="small" disabled={pending} onClick={onAll}>
            {total === undefined ? label(runs.chooseFound) : label(labels.chooseAll, total)}
          </Button>
        )}
        <span className="grow" />
        <IconButton name={label(labels.clear)} size="small" onClick={onClear}>
          <X size={15} />
        </IconButton>
      </div>
      <div className="row gap-4 mail-bulk-actions" role="toolbar" aria-label={label(labels.actions)}>
        {button('read', label(labels.read), <MailOpen size={15} />)}
        {button('unread', label(labels.markUnread), <Mail size={15} />)}
        {button('flag', label(labels.flag), <Star size={15} />)}
        {losesForGood ? (
          button(isJunk ? 'notjunk' : 'restore', label(isJunk ? labels.notjunk : labels.restore), <Inbox size={15} />)
        ) : (
          <>
            {button('archive', label(labels.archive), <Archive size={15} />)}
            {button('junk', label(labels.junk), <ShieldAlert size={15} />)}
          </>
        )}
        <MoveButton folders={folders} disabled={pending} onMove={(folderId) => onAct('move', folderId)} />
        {losesForGood
          ? button('delete', label(labels.delete), <Trash2 size={15} />)
          : button('trash', label(labels.trash), <Trash2 size={15} />)}
      </div>
    </header>
  )
}
