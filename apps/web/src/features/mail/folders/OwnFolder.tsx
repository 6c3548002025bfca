import type { MailFolder } from '@maru/shared/mail/folders/mail-folder.ts'
import { mailFolderLabels as labels } from '@maru/shared/mail/folders/mail-folders.labels.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { IconButton } from '../../../kit/buttons.tsx'
import { ChevronDown, ChevronRight, EllipsisVertical } from '../../../kit/icons.ts'
import { numberText } from '../../../kit/text/label-store.ts'
import { Menu, MenuItem } from '../../../kit/menus.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { boxes } from '../common/boxes.ts'
import { DEEPEST, type TreeFolder } from './folder-tree.ts'

const COLOURS = ['cyan', 'orange', 'green', 'blue', 'red', 'grey'] as const

interface OwnFolderProps {
  readonly entry: TreeFolder
  readonly colour: number
  readonly isOpen: boolean
  readonly onFold: () => void
  readonly onNewInside: (folder: MailFolder) => void
  readonly onChange: (folder: MailFolder) => void
  readonly onRemove: (folder: MailFolder) => void
}

/** A folder of the person's own with what can be done with it. */
export function OwnFolder({ entry, colour, isOpen, onFold, onNewInside, onChange, onRemove }: OwnFolderProps) {
  const label = useLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { folder, depth, fold, newCount } = entry
  const { folderId, folderName, canHaveChildren, canChange } = folder
  const Chevron = fold === 'folded' ? ChevronRight : ChevronDown
  const item = (key: (typeof labels)[keyof typeof labels], run: (one: MailFolder) => void) => (
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
    <li className={`relative mail-own-folder level-${String(Math.min(depth, DEEPEST))}`}>
      <Link
        to={`${boxes.allinbox.path}?folderId=${folderId}`}
        className="row secondary option mail-folder"
        aria-current={isOpen ? 'page' : undefined}
      >
        <i
          className={fold === 'none' ? `dot mark-${COLOURS[colour % COLOURS.length] ?? 'cyan'}` : 'flex-none mail-fold-room'}
          aria-hidden
        />
        <span className="ellipsis grow" title={folderName}>
          {folderName}
        </span>
        {newCount > 0 && <span className="secondary count mail-count num">{numberText(newCount)}</span>}
      </Link>
      {fold !== 'none' && (
        <button
          type="button"
          className="muted icon-button is-small mail-fold"
          aria-expanded={fold === 'open'}
          aria-label={label(fold === 'open' ? labels.fold : labels.unfold, folderName)}
          onClick={onFold}
        >
          <Chevron size={14} aria-hidden />
        </button>
      )}
      {(canHaveChildren || canChange) && (
        <IconButton
          className="mail-folder-more"
          name={label(labels.more, folderName)}
          size="small"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <EllipsisVertical size={14} />
        </IconButton>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {canHaveChildren && item(labels.newInside, onNewInside)}
        {canChange && item(labels.change, onChange)}
        {canChange && item(labels.remove, onRemove)}
      </Menu>
    </li>
  )
}
