import { mailMoreLabels } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import type { MailAction } from '@maru/shared/mail/mail-fields.ts'
import { type MailMessage, mailMessages } from '@maru/shared/mail/reading/mail-message.ts'
import { mailConversationLabels } from '@maru/shared/mail/reading/mail-conversation.labels.ts'
import { mailWriteLabels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDownload } from '../../../api/download.ts'
import { IconButton } from '../../../kit/buttons.tsx'
import { EllipsisVertical } from '../../../kit/icons.ts'
import type { LabelKey } from '../../../kit/text/label-store.ts'
import { Menu, MenuItem } from '../../../kit/menus.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import type { AnswerMode } from '../common/writer-address.ts'
import { useMailDocument } from './use-mail-document.ts'

interface MoreMenuProps {
  /** Says whose menu it is where there are several. */
  readonly name?: string
  readonly mail: MailMessage | undefined
  /** Where the mail stands as a page of its own; undefined where it does so already. */
  readonly page: string | undefined
  readonly isJunk: boolean
  readonly losesForGood: boolean
  readonly asText: boolean
  readonly onText: (asText: boolean) => void
  readonly onAct: (action: MailAction) => void
  /** Answers, for a mail of several that has no bar of its own. */
  readonly onAnswer?: (mode: AnswerMode) => void
  /** Moves this mail of several to the bin. */
  readonly onTrash?: () => void
}

/** What is done with a mail now and then. */
export function MoreMenu(props: MoreMenuProps) {
  const { name, mail, page, isJunk, losesForGood, asText, onText, onAct, onAnswer, onTrash } = props
  const label = useLabel()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const raw = useDownload(mailMessages.raw)
  const toDocument = useMailDocument()
  if (mail === undefined) return null
  const { emailId } = mail
  const item = (key: LabelKey, run: () => void) => (
    <MenuItem
      onClick={() => {
        setAnchor(null)
        run()
      }}
    >
      {label(key)}
    </MenuItem>
  )
  return (
    <>
      <IconButton
        name={name ?? label(labels.more)}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={raw.isPending || toDocument?.isPending === true}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={16} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {onAnswer && item(mailWriteLabels.replyAll, () => onAnswer('replyall'))}
        {onAnswer && item(mailWriteLabels.forward, () => onAnswer('forward'))}
        {item(mail.seen ? labels.markUnread : labels.read, () => onAct(mail.seen ? 'unread' : 'read'))}
        {onTrash && item(mailConversationLabels.trashOne, onTrash)}
        {!isJunk && !losesForGood && item(labels.junk, () => onAct('junk'))}
        {mail.html !== '' && item(asText ? labels.asHtml : labels.asText, () => onText(!asText))}
        {toDocument && item(mailMoreLabels.toDocument, () => toDocument.mutate(mail))}
        {item(labels.saveMail, () => raw.mutate({ params: { emailId } }))}
        {page !== undefined && item(labels.openPage, () => void navigate(page))}
      </Menu>
    </>
  )
}
