import type { MailFolder } from '@maru/shared/mail/folders/mail-folder.ts'
import type { MailAction } from '@maru/shared/mail/mail-fields.ts'
import type { MailMessage } from '@maru/shared/mail/reading/mail-message.ts'
import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { kitLabels } from '@maru/shared/web.labels.ts'
import type { ReactNode } from 'react'
import { IconButton } from '../../../kit/buttons.tsx'
import { Archive, ChevronLeft, ChevronRight, Inbox, Printer, Star, Trash2, X } from '../../../kit/icons.ts'
import { useLabel } from '../../../kit/text/use-label.ts'
import { AnswerButtons } from '../actions/AnswerButtons.tsx'
import { MoreMenu } from '../actions/MoreMenu.tsx'
import { MoveButton } from '../actions/MoveButton.tsx'
import type { AnswerMode } from '../common/writer-address.ts'
import type { ListOf } from '../list/use-mail-list.ts'
import { useMailPrint } from './use-mail-print.ts'

interface ReadingBarProps {
  readonly mail: MailMessage | undefined
  readonly listOf: ListOf
  readonly isPage?: boolean
  readonly position: number
  readonly total: number
  readonly folders: readonly MailFolder[]
  readonly losesForGood: boolean
  readonly asText: boolean
  readonly onText: (asText: boolean) => void
  readonly onAnswer: (mode: AnswerMode, emailId: string) => void
  readonly onGo: (emailId: string) => void
  readonly onAct: (action: MailAction, folderId?: string) => void
  readonly onClose: () => void
}

/** What can be done with the open mail, and the way to its neighbours. */
export function ReadingBar(props: ReadingBarProps) {
  const { mail, listOf, isPage, position, total, folders, losesForGood, asText, onText, onAnswer, onGo, onAct, onClose } = props
  const label = useLabel()
  const print = useMailPrint(mail, asText)
  const act = (action: MailAction, name: string, icon: ReactNode) => (
    <IconButton key={action} name={name} size="small" disabled={mail === undefined} onClick={() => onAct(action)}>
      {icon}
    </IconButton>
  )
  const go = (id: string | null | undefined, name: string, icon: ReactNode) => (
    <IconButton name={name} size="small" disabled={!id} onClick={() => id && onGo(id)}>
      {icon}
    </IconButton>
  )
  const isJunk = mail?.role === 'junk'
  return (
    <div className="bar no-print gap-4 line-bottom surface reading-bar" role="toolbar" aria-label={label(labels.actions)}>
      {mail !== undefined && <AnswerButtons emailId={mail.emailId} onAnswer={onAnswer} />}
      <span className="grow" />
      {losesForGood
        ? act(isJunk ? 'notjunk' : 'restore', label(isJunk ? labels.notjunk : labels.restore), <Inbox size={16} />)
        : act('archive', label(labels.archive), <Archive size={16} />)}
      {losesForGood ? act('delete', label(labels.delete), <Trash2 size={16} />) : act('trash', label(labels.trash), <Trash2 size={16} />)}
      <MoveButton folders={folders} disabled={mail === undefined} onMove={(folderId) => onAct('move', folderId)} />
      {mail?.flagged ? (
        <span className="is-starred">{act('unflag', label(labels.unflag), <Star size={16} />)}</span>
      ) : (
        act('flag', label(labels.flag), <Star size={16} />)
      )}
      <IconButton name={label(kitLabels.print)} size="small" disabled={mail === undefined} onClick={print}>
        <Printer size={16} />
      </IconButton>
      <MoreMenu
        mail={mail}
        page={mail === undefined || isPage ? undefined : `/email/info/${mail.emailId}?box=${listOf.box}`}
        isJunk={isJunk}
        losesForGood={losesForGood}
        asText={asText}
        onText={onText}
        onAct={onAct}
      />
      <span className="inline-row secondary small gap-4 line-left nowrap reading-place">
        {go(mail?.previousId, label(labels.previous), <ChevronLeft size={16} />)}
        {position > 0 && <span className="num">{label(labels.placeOf, position, total)}</span>}
        {go(mail?.nextId, label(labels.next), <ChevronRight size={16} />)}
      </span>
      <IconButton name={label(labels.close)} size="small" onClick={onClose}>
        <X size={16} />
      </IconButton>
    </div>
  )
}
