import type { MailFolder } from '@maru/shared/mail/folders/mail-folder.ts'
import { mailLabels as labels } from '@maru/shared/mail/mail-screen.labels.ts'
import { useState } from 'react'
import { IconButton } from '../../../kit/buttons.tsx'
import { FolderInput } from '../../../kit/icons.ts'
import { Menu, MenuItem } from '../../../kit/menus.tsx'
import { useLabel } from '../../../kit/text/use-label.ts'
import { folderTitle } from '../common/boxes.ts'
import { DEEPEST, folderTree, isOwn } from '../folders/folder-tree.ts'
import '../folders/mail-own.css'

interface MoveButtonProps {
  readonly folders: readonly MailFolder[]
  readonly disabled?: boolean
  readonly onMove: (folderId: string) => void
}

/** Moves mails to a folder that is chosen from a menu. */
export function MoveButton({ folders, disabled = false, onMove }: MoveButtonProps) {
  const label = useLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const fixed = folders.filter((folder) => !isOwn(folder)).map((folder) => ({ folder, depth: 0 }))
  return (
    <>
      <IconButton
        name={label(labels.move)}
        size="small"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <FolderInput size={15} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ paper: { className: 'mail-move' } }}>
        {[...fixed, ...folderTree(folders)].map(({ folder, depth }) => (
          <MenuItem
            key={folder.folderId}
            className={`level-${String(Math.min(depth, DEEPEST))}`}
            title={folder.storageFolder}
            onClick={() => {
              setAnchor(null)
              onMove(folder.folderId)
            }}
          >
            <span className="ellipsis">{folderTitle(folder, folders, label, 'name')}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
