import type { MailFolder } from '@maru/shared/mail/mail-folder.ts'
import { mailFolderLabels as words } from '@maru/shared/mail/mail-folders.labels.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { IconButton } from '../../kit/buttons.tsx'
import { EllipsisVertical } from '../../kit/icons.ts'
import { localeNow } from '../../kit/label-store.ts'
import { Menu, MenuItem } from '../../kit/menus.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { boxes } from './boxes.ts'
import type { TreeFolder } from './folder-tree.ts'

/** Deeper folders stand where those of this level do: the pane is narrow. */
const DEEPEST = 4

interface OwnFolderProps {
  readonly entry: TreeFolder
  readonly colour: number
  readonly isOpen: boolean
  readonly onNewInside: (folder: MailFolder) => void
  readonly onChange: (folder: MailFolder) => void
  readonly onRemove: (folder: MailFolder) => void
}

/** A folder of the person's own with what can be done with it. */
export function OwnFolder({ entry: { folder, depth }, colour, isOpen, onNewInside, onChange, onRemove }: OwnFolderProps) {
  const label = useLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { folderId, folderName, newCount, canHaveChildren, canChange } = folder
  const item = (key: (typeof words)[keyof typeof words], run: (one: MailFolder) => void) => (
    <MenuItem
      onClick={() => {
        setAnchor(null)
        run(folder)
      }}
    >
      {label(key)}
    </MenuItem>
  )
  return (
    <li className={`mail-own-folder mail-depth-${String(Math.min(depth, DEEPEST))}`}>
      <Link to={`${boxes.allinbox.path}?folderId=${folderId}`} className="mail-folder" aria-current={isOpen ? 'page' : undefined}>
        <i className={`mail-colour mail-colour-${String(colour % 6)}`} aria-hidden />
        <span className="ellipsis grow" title={folderName}>
          {folderName}
        </span>
        {newCount > 0 && <span className="mail-count num">{newCount.toLocaleString(localeNow())}</span>}
      </Link>
      {(canHaveChildren || canChange) && (
        <IconButton
          className="mail-folder-more"
          name={label(words.more, folderName)}
          size="small"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <EllipsisVertical size={14} />
        </IconButton>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {canHaveChildren && item(words.newInside, onNewInside)}
        {canChange && item(words.change, onChange)}
        {canChange && item(words.remove, onRemove)}
      </Menu>
    </li>
  )
}
