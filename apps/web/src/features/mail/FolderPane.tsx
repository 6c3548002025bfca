import type { MailFolder } from '@maru/shared/mail/folders/mail-folder.ts'
import { mailLinkLabels } from '@maru/shared/mail/sending/mail-link.labels.ts'
import { mailLabels as labels, mailSettingLabels } from '@maru/shared/mail/mail-screen.labels.ts'
import { mailWriteLabels } from '@maru/shared/mail/compose/mail-write.labels.ts'
import { menuLabels } from '@maru/shared/menus.labels.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useMe } from '../../api/identity.ts'
import { Button } from '../../kit/buttons.tsx'
import { fileSizeText, instantText } from '../../kit/text/format.ts'
import { CalendarClock, Link as LinkIcon, Settings, SquarePen } from '../../kit/icons.ts'
import { numberText } from '../../kit/text/label-store.ts'
import { later } from '../../kit/later.tsx'
import { useLabel } from '../../kit/text/use-label.ts'
import { boxes, boxNames, type Box, findFolder, type MailBoxName } from './common/boxes.ts'
import { useUnsyncedDrafts } from './list/UnsyncedDrafts.tsx'
import { OwnFolders } from './folders/OwnFolders.tsx'
import type { Folders } from './folders/use-folders.ts'
import { needsDecision, SCHEDULED, useScheduledMails } from './sending/use-scheduled-mail.ts'
import { WRITER } from './common/writer-address.ts'
import './mail-foot.css'

const LinksDialog = later(async () => (await import('./sending/LinksDialog.tsx')).LinksDialog)
const SettingsDialog = later(async () => (await import('./connection/SettingsDialog.tsx')).SettingsDialog)

function countOf({ counts }: Pick<Box, 'counts'>, folder: MailFolder | undefined) {
  if (folder === undefined || counts === 'nothing') return 0
  return counts === 'new' ? folder.newCount : counts === 'unread' ? folder.unseenCount : folder.totalCount
}

function Count({ of, strong }: { of: number; strong: boolean }) {
  if (of === 0) return null
  return <span className={strong ? 'secondary count mail-count is-strong num' : 'secondary count mail-count num'}>{numberText(of)}</span>
}

/** When the mailbox was brought up to date, and how full it is. */
function Foot({ account }: Pick<Folders, 'account'>) {
  const label = useLabel()
  const { timeZone } = useMe()
  const [open, setOpen] = useState<'settings' | 'links'>()
  if (account === undefined) return null
  const { usedBytes, quotaBytes, syncedAt, state } = account
  // While the very first copy is made there is no time yet.
  const time = syncedAt === null ? '' : instantText(syncedAt, timeZone)
  const isStale = state !== 'ok'
  const said = isStale ? [label(labels.stale), time].filter((part) => part !== '').join(' · ') : time && label(labels.syncedAt, time)
  return (
    <div className="px-10 py-12 stack secondary small gap-4 mail-foot">
      {usedBytes !== null && quotaBytes !== null && quotaBytes > 0 && (
        <>
          <span>{label(labels.used, fileSizeText(usedBytes), fileSizeText(quotaBytes))}</span>
          <progress aria-label={label(labels.used, fileSizeText(usedBytes), fileSizeText(quotaBytes))} max={quotaBytes} value={usedBytes} />
        </>
      )}
      <span className={isStale ? 'text-amber' : 'muted'}>{said}</span>
      {state !== 'notConfigured' && (
        <>
          <button type="button" className="row secondary option mail-folder" onClick={() => setOpen('links')}>
            <LinkIcon size={16} strokeWidth={1.9} aria-hidden />
            {label(mailLinkLabels.title)}
          </button>
          <button type="button" className="row secondary option mail-folder" onClick={() => setOpen('settings')}>
            <Settings size={16} strokeWidth={1.9} aria-hidden />
            {label(mailSettingLabels.title)}
          </button>
        </>
      )}
      {open === 'settings' && <SettingsDialog account={account} onClose={() => setOpen(undefined)} />}
      {open === 'links' && <LinksDialog onClose={() => setOpen(undefined)} />}
    </div>
  )
}

/** What has not gone out yet; red where the person has to decide. */
function ReservedEntry({ isOpen }: { isOpen: boolean }) {
  const label = useLabel()
  const reserved = useScheduledMails().data ?? []
  return (
    <li>
      <Link to={SCHEDULED} className="row secondary option mail-folder" aria-current={isOpen ? 'page' : undefined}>
        <CalendarClock size={16} strokeWidth={1.9} aria-hidden />
        <span className="ellipsis grow">{label(menuLabels.mailReserved)}</span>
        <Count of={reserved.length} strong={reserved.some(needsDecision)} />
      </Link>
    </li>
  )
}

interface FolderPaneProps {
  /** The list that is open; undefined where none is. */
  readonly box: MailBoxName | 'reservelist' | undefined
  readonly folders: Folders
  readonly openFolder: string | undefined
}

/** The way to write, the lists, and the person's own folders with their numbers. */
export function FolderPane({ box, folders, openFolder }: FolderPaneProps) {
  const label = useLabel()
  const loose = useUnsyncedDrafts(true).length
  const entry = (name: MailBoxName) => {
    const { path, title, icon: Icon } = boxes[name]
    const count = countOf(boxes[name], findFolder(name, folders.list)) + (name === 'templist' ? loose : 0)
    return (
      <li key={name}>
        <Link
          to={path}
          className="row secondary option mail-folder"
          aria-current={name === box && openFolder === undefined ? 'page' : undefined}
        >
          <Icon size={16} strokeWidth={1.9} aria-hidden />
          <span className="ellipsis grow">{label(title)}</span>
          <Count of={count} strong={name === 'inbox'} />
        </Link>
      </li>
    )
  }
  return (
    <nav className="no-print column py-12 px-12 shaded line-right mail-folders" aria-label={label(labels.folders)}>
      <Button variant="contained" className="mail-compose" component={Link} to={WRITER} title={`${label(mailWriteLabels.write)} (C)`}>
        <SquarePen size={15} />
        {label(mailWriteLabels.write)}
      </Button>
      <div className="scroll px-12 mail-folders-all">
        <ul>
          {boxNames.slice(0, 2).map(entry)}
          <ReservedEntry isOpen={box === 'reservelist'} />
          {boxNames.slice(2).map(entry)}
        </ul>
        <OwnFolders folders={folders.list} openFolder={openFolder} />
      </div>
      <Foot account={folders.account} />
    </nav>
  )
}
