import type { MailFolder } from '@maru/shared/mail/mail-folder.ts'
import { mailLabels as words } from '@maru/shared/mail/mail-screen.labels.ts'
import { useState } from 'react'
import { IconButton } from '../../kit/buttons.tsx'
import { FolderInput } from '../../kit/icons.ts'
import { Menu, MenuItem } from '../../kit/menus.tsx'
import { useLabel } from '../../kit/use-label.ts'
import { folderTitle } from './boxes.ts'

interface MoveButtonProps {
  readonly folders: readonly MailFolder[]
  readonly disabled?: boolean
  readonly onMove: (folderId: string) => void
}

/** Moves mails to a folder that is chosen from a menu. */
export function MoveButton({ folders, disabled = false, onMove }: MoveButtonProps) {
  const label = useLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        name={label(words.move)}
        size="small"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <FolderInput size={15} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {folders.map((folder) => (
          <MenuItem
            key={folder.folderId}
            onClick={() => {
              setAnchor(null)
              onMove(folder.folderId)
            }}
          >
            {folderTitle(folder, folders, label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
